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
        let endings = [".csv", ".tsv", ".json", ".geojson", ".jsonl", ".yml", ".yaml"]
        guard endings.contains(where: name.lowercased().hasSuffix) else {
            throw UsageError(
                "a catalog begins with a file of records: \(endings.joined(separator: ", "))",
                hint: name.lowercased().hasSuffix(".txt")
                    ? "give it the ending .csv, or .tsv if tabs stand between the cells"
                    : "save the data as one of these")
        }
        let languages = configuration.languages.map(\.key)
        let first = configuration.defaultLanguage
        let folder = folder(of: path, root)
        let schema: String
        do throws(SchemaGuess.Failure) {
            schema = try SchemaGuess(
                bytes, file: name, languages: [first] + languages.filter { $0 != first }
            ) { isImage($0, in: "\(root)/\(folder.path)") }.text
        } catch {
            throw usageError(error, name)
        }
        var files = NewFiles()
        if folder.isNew { files.add("\(folder.path)/\(name)", bytes) }
        files.add("\(folder.path)/catalog.yml", schema)
        return try files.write(in: root, console)
    }

    /// Whether a cell names a file of the catalog, or of its `images/`.
    private static func isImage(_ path: String, in folder: String) -> Bool {
        ["", "images/"].contains { Disk.kind("\(folder)/\($0)\(path)") == .file }
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
        case .noHeader:
            UsageError(
                "the first line of “\(name)” does not name the columns",
                hint: "remove what stands above the header, or write a name for each column")
        case .sameName(let column):
            UsageError(
                "two columns of “\(name)” are called “\(column.prefix(60))”",
                hint: "give one of them another name")
        case .noID:
            UsageError(
                "no column of “\(name)” has another value in every record",
                hint: "add a column id to it")
        }
    }
}
