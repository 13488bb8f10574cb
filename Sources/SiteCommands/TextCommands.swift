import SiteContent
import SiteData
import SiteDiagnostics
import SiteFiles
import SiteMarkdown
import SiteTemplates

/// `sitegen markdown`.
enum MarkdownCommand {
    static func run(_ arguments: ParsedArguments) throws(UsageError) -> Int32 {
        guard arguments.positional.count == 1 else {
            throw UsageError("“markdown” takes one file, or “-” for standard input", hint: nil)
        }
        let path = arguments.positional[0]
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = path == "-" ? Terminal.input() : try Disk.read(path)
        } catch {
            Terminal.show([error.diagnostic], arguments)
            return 3
        }
        if arguments.has("--plain") {
            Terminal.write(
                MarkdownParser.plainHTML(
                    bytes, extensions: try extensions(arguments["--extensions"])))
            return 0
        }
        let file = SourceFile(path: path, bytes: bytes)
        let (document, diagnostics) = MarkdownParser.parse(file, body: 0..<bytes.count)
        var html: [UInt8] = []
        document.assemble(into: &html) { _ in nil }
        Terminal.write(html)
        let outcome = DiagnosticPolicy().apply(to: diagnostics)
        Terminal.show(outcome.diagnostics, arguments)
        return outcome.exitStatus
    }

    private static func extensions(_ list: String?) throws(UsageError) -> Set<MarkdownExtension> {
        var result: Set<MarkdownExtension> = []
        for name in (list ?? "").split(separator: ",").map(String.init) {
            guard let known = MarkdownExtension(rawValue: name) else {
                let names = MarkdownExtension.allCases.map(\.rawValue)
                throw UsageError(
                    "there is no extension “\(name)”",
                    hint: NearMiss.hint(for: name, among: names) ?? "one of "
                        + names.joined(separator: ", "))
            }
            result.insert(known)
        }
        return result
    }
}

/// `sitegen template`.
enum TemplateCommand {
    static func run(_ arguments: ParsedArguments) throws(UsageError) -> Int32 {
        guard arguments.positional.count == 1, let folder = arguments["--templates"] else {
            throw UsageError("“template” takes a name and --templates DIR", hint: nil)
        }
        var values: [String: Value] = [:]
        if let path = arguments["--data"] {
            do throws(FileError) {
                let (node, problems) = JSONParser.parse(
                    SourceFile(path: path, bytes: try Disk.read(path)))
                guard let node, problems.isEmpty else {
                    Terminal.show(problems, arguments)
                    return 1
                }
                for entry in node.entries ?? [] {
                    values[entry.key.scalarText ?? ""] = Value(json: entry.value)
                }
            } catch {
                Terminal.show([error.diagnostic], arguments)
                return 3
            }
        }
        let names = FolderScan(folder, shownRoot: folder) { _ in false }.files
        let environment = Environment(names: { names }) { name in
            guard !name.split(separator: "/").contains("..") else { return nil }
            return (try? Disk.read("\(folder)/\(name)")).map { SourceFile(path: name, bytes: $0) }
        }
        var output: [UInt8] = []
        do throws(TemplateError) {
            try environment.render(
                arguments.positional[0], context: DictionaryContext(values), into: &output)
            Terminal.write(output)
            return 0
        } catch {
            Terminal.show([error.diagnostic()], arguments)
            return 1
        }
    }
}

extension Value {
    /// A value of JSON.
    init(json node: Node) {
        switch node.content {
        case .list(let elements): self = .list(elements.map { Value(json: $0) })
        case .map(let entries):
            self = .dictionary(entries.map { ($0.key.scalarText ?? "", Value(json: $0.value)) })
        case .scalar(let scalar):
            switch scalar.resolved {
            case .null: self = .none
            case .bool(let value): self = .bool(value)
            case .integer(let number): self = .int(number)
            case .number(let number): self = .double(number)
            case .text: self = .string(scalar.text)
            }
        }
    }
}
