import SiteData
import SiteDiagnostics
import SiteFiles
import SiteTemplates

/// `sitegen template`.
enum TemplateCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let named = arguments["--templates"] ?? "Templates"
        let folder = console.absolute(named)
        guard Disk.kind(folder) == .folder else {
            throw UsageError(
                "there is no folder “\(named)”", hint: "name it with --templates DIR")
        }
        var problems: [Diagnostic] = []
        var status: Int32 = 1
        let data = arguments["--data"].map { path in
            do throws(FileError) {
                let bytes = try Disk.read(console.absolute(path))
                return values(SourceFile(path: path, bytes: bytes), &problems)
            } catch {
                problems.append(error.diagnostic)
                status = 3
                return [:]
            }
        }
        if problems.isEmpty {
            var output: [UInt8] = []
            do throws(TemplateError) {
                try environment(folder).render(
                    arguments.positional[0], context: DictionaryContext(data ?? [:]), into: &output)
                console.write(output)
                status = 0
            } catch {
                problems.append(error.diagnostic())
            }
        }
        console.show(problems, as: arguments.diagnosticsFormat)
        return status
    }

    private static func values(
        _ file: SourceFile, _ problems: inout [Diagnostic]
    ) -> [String: Value] {
        let (node, diagnostics) = JSONParser.parse(file)
        problems += diagnostics
        guard let node else { return [:] }
        guard let entries = node.entries else {
            problems.append(
                Diagnostic(
                    "json.syntax", .error,
                    "the data of a template is an object, not \(node.kindName)",
                    at: node.span, hint: "its keys are the variables: {\"title\": \"…\"}"))
            return [:]
        }
        var values: [String: Value] = [:]
        for entry in entries {
            values[entry.key.scalarText ?? ""] = Value(node: entry.value, isFixed: false)
        }
        return values
    }

    private static func environment(_ folder: String) -> Environment {
        Environment(
            names: { names(in: folder, prefix: "", depth: 0) },
            load: { name in
                let parts = name.split(separator: "/", omittingEmptySubsequences: false)
                guard !parts.contains(".."), !parts.contains("") else { return nil }
                return (try? Disk.read("\(folder)/\(name)")).map {
                    SourceFile(path: name, bytes: $0)
                }
            })
    }

    /// The templates there are, for proposals.
    private static func names(in folder: String, prefix: String, depth: Int) -> [String] {
        guard depth < 10, let names = try? Disk.names(in: "\(folder)/\(prefix)") else { return [] }
        return names.flatMap { name in
            Disk.kind("\(folder)/\(prefix)\(name)") == .folder
                ? TemplateCommand.names(in: folder, prefix: "\(prefix)\(name)/", depth: depth + 1)
                : [prefix + name]
        }
    }
}
