import SiteDiagnostics

/// The command line: arguments in, exit status out.
package enum CommandLineTool {
    package static let version = "0.1.0"

    /// Runs the command of the arguments, which come without the name of the program.
    package static func run(_ arguments: [String], on console: Console = .standard()) -> Int32 {
        let status = answer(arguments, on: console)
        guard console.hasLostOutput() else { return status }
        let lost = Diagnostic(
            "files.output", .error, reach: .environment, "standard output could not be written",
            hint: "make room where it goes")
        console.show([lost], as: format(of: arguments))
        return 3
    }

    private static func answer(_ arguments: [String], on console: Console) -> Int32 {
        do throws(UsageError) {
            switch try ArgumentParser.parse(arguments) {
            case .version: console.write("sitegen \(version)\n")
            case .help(let words):
                guard !arguments.isEmpty else {
                    console.writeError(HelpText.overview())
                    return 2
                }
                try HelpCommand.show(words, console)
            case .run(let parsed): return try parsed.command.body(parsed, console)
            }
            return 0
        } catch {
            console.show([error.diagnostic], as: format(of: arguments))
            return 2
        }
    }

    /// The form of messages that the arguments ask for, as far as they can be understood.
    private static func format(of arguments: [String]) -> DiagnosticRenderer.Format {
        for (index, argument) in arguments.enumerated() {
            if argument == "--" { break }
            if argument == "--diagnostics", index + 1 < arguments.count {
                return DiagnosticRenderer.Format(rawValue: arguments[index + 1]) ?? .text
            }
            if argument.hasPrefix("--diagnostics=") {
                return DiagnosticRenderer.Format(rawValue: String(argument.dropFirst(14))) ?? .text
            }
        }
        return .text
    }
}
