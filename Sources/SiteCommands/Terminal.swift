#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
import SiteDiagnostics
import SiteFiles

/// What a person sees.
enum Terminal {
    static func write(_ text: String) { write(Array(text.utf8), to: 1) }

    static func write(_ bytes: [UInt8]) { write(bytes, to: 1) }

    static func writeError(_ text: String) { write(Array(text.utf8), to: 2) }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        signal(SIGPIPE, SIG_IGN)
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = Glibc.write(
                    descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                done += count
            }
        }
    }

    /// Shows diagnostics in the wished form on standard error.
    static func show(_ diagnostics: [Diagnostic], _ arguments: ParsedArguments) {
        let format =
            DiagnosticRenderer.Format(rawValue: arguments["--diagnostics"] ?? "text") ?? .text
        let usesColor = isatty(2) == 1 && getenv("NO_COLOR") == nil
        guard !diagnostics.isEmpty || format == .json else { return }
        writeError(DiagnosticRenderer(format, usesColor: usesColor).render(diagnostics))
    }

    /// All of standard input.
    static func input() -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(0, &chunk, chunk.count)
            if count <= 0 { return bytes }
            bytes += chunk[..<count]
        }
    }
}
