import SiteDiagnostics
import SiteFiles
import SiteMarkdown

/// `sitegen markdown`.
enum MarkdownCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let isPlain = arguments.has("--plain")
        if !isPlain, arguments.has("--extensions") {
            throw UsageError(
                "“--extensions” goes with “--plain”", hint: "without it, a page’s own are read")
        }
        let path = arguments.positional[0]
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = path == "-" ? console.input() : try Disk.read(console.absolute(path))
        } catch {
            if Disk.kind(console.absolute(path)) == nil {
                throw UsageError("there is no file “\(path)”", hint: "write - for standard input")
            }
            console.show([error.diagnostic], as: arguments.diagnosticsFormat)
            return 3
        }
        let file = SourceFile(path: path == "-" ? "<standard input>" : path, bytes: bytes)
        let (html, diagnostics) = isPlain ? plain(file, arguments) : page(file)
        console.write(html)
        let outcome = DiagnosticPolicy().apply(to: diagnostics)
        console.show(outcome.diagnostics, as: arguments.diagnosticsFormat)
        return outcome.exitStatus
    }

    private static func plain(
        _ file: SourceFile, _ arguments: ParsedArguments
    ) -> (html: [UInt8], diagnostics: [Diagnostic]) {
        let names = arguments.list("--extensions") ?? []
        return MarkdownParser.plainHTML(
            file, extensions: Set(names.compactMap { MarkdownExtension(rawValue: $0) }))
    }

    private static func page(
        _ file: SourceFile
    ) -> (html: [UInt8], diagnostics: [Diagnostic]) {
        let (document, diagnostics) = MarkdownParser.parse(file, body: 0..<file.bytes.count)
        var html: [UInt8] = []
        document.assemble(into: &html) { _ in nil }
        return (html, diagnostics)
    }
}
