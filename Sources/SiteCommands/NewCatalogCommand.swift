import SiteContent
import SiteDiagnostics
import SiteFiles

/// `sitegen new catalog`.
enum NewCatalogCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let root = try SiteRequest.root(arguments, console)
        let path = console.absolute(arguments.positional[0])
        let bytes: [UInt8]
        let configuration: Configuration
        do throws(FileError) {
            bytes = try Disk.read(path)
            configuration =
                Configuration.read(
                    SourceFile(path: "sitegen.yml", bytes: try Disk.read("\(root)/sitegen.yml"))
                ).0
        } catch {
            console.show([error.diagnostic], as: .text)
            return 3
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard [".csv", ".tsv"].contains(where: name.lowercased().hasSuffix) else {
            throw UsageError(
                "a catalog begins with a table: FILE.csv or FILE.tsv",
                hint: "save the data as one of these")
        }
        let languages = configuration.languages.map(\.key)
        let first = configuration.defaultLanguage
        let schema: String
        do throws(SchemaGuess.Failure) {
            schema = try SchemaGuess(
                bytes, file: name, languages: [first] + languages.filter { $0 != first }
            ).text
        } catch {
            throw usageError(error, name)
        }
        var files = NewFiles()
        let folder = folder(of: path, root)
        if folder.isNew { files.add("\(folder.path)/\(name)", bytes) }
        files.add("\(folder.path)/catalog.yml", schema)
        return try files.write(in: root, console)
    }

    /// The folder of a table below `Content/`, else a new one of its name.
    private static func folder(of path: String, _ root: String) -> (path: String, isNew: Bool) {
        let real = Disk.realPath(path) ?? path
        let content = "\(Disk.realPath(root) ?? root)/Content/"
        if real.hasPrefix(content) {
            let parts = real.dropFirst(content.count).split(separator: "/").dropLast()
            if !parts.isEmpty { return ("Content/" + parts.joined(separator: "/"), false) }
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return ("Content/\(stem)", true)
    }

    private static func usageError(_ failure: SchemaGuess.Failure, _ name: String) -> UsageError {
        switch failure {
        case .noRecords:
            UsageError("“\(name)” has no records below a header", hint: "add some to it")
        case .noID:
            UsageError(
                "no column of “\(name)” has another value in every record",
                hint: "add a column id to it")
        }
    }
}
