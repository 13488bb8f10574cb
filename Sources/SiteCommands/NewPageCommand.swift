import SiteContent
import SiteDiagnostics
import SiteFiles

/// `sitegen new page`.
enum NewPageCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let root = try SiteRequest.root(arguments, console)
        let source: SourceFile
        do throws(FileError) {
            source = SourceFile(path: "sitegen.yml", bytes: try Disk.read("\(root)/sitegen.yml"))
        } catch {
            console.show([error.diagnostic], as: .text)
            return 3
        }
        let configuration = Configuration.read(source).0
        let language = try language(arguments, configuration)
        let segments = try segments(arguments.positional[0])
        var files = NewFiles()
        files.add(
            (["Content"] + tree(language, configuration, root) + segments).joined(separator: "/")
                + ".md", page(segments))
        return try files.write(in: root, console)
    }

    private static func language(
        _ arguments: ParsedArguments, _ configuration: Configuration
    ) throws(UsageError) -> String {
        guard let wish = arguments["--language"] else { return configuration.defaultLanguage }
        let keys = configuration.languages.map(\.key)
        guard keys.contains(wish) else {
            throw UsageError(
                "the site has no language “\(wish)”",
                hint: UsageError.nearest(wish, keys)
                    ?? "its languages are \(keys.joined(separator: ", ")); sitegen.yml names them")
        }
        return wish
    }

    /// With one language and no folder of its name, `Content/` itself is the tree.
    private static func tree(
        _ language: String, _ configuration: Configuration, _ root: String
    ) -> [String] {
        let isAlone =
            configuration.languages.count == 1
            && Disk.kind("\(root)/Content/\(language)") != .folder
            && Disk.kind("\(root)/Content") == .folder
        return isAlone ? [] : [language]
    }

    private static func segments(_ path: String) throws(UsageError) -> [String] {
        let name = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let isSound = parts.allSatisfy { part in
            !part.isEmpty && !part.hasPrefix(".") && (!part.hasPrefix("_") || part == "_index")
                && !part.hasSuffix("~") && part == VisibleText.neutralised(part)
                && !part.utf8.contains(UInt8(ascii: "\\"))
        }
        guard isSound else {
            throw UsageError(
                "“\(path)” is no place of a page", hint: "write one like tutorials/navigation")
        }
        return parts
    }

    /// Front matter with a title made of the name, and a first heading.
    private static func page(_ segments: [String]) -> String {
        let isIndex = ["index", "_index", "README"].contains(segments.last ?? "")
        let name = (isIndex ? segments.dropLast().last : segments.last) ?? "Home"
        let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        let title = words.prefix(1).uppercased() + words.dropFirst()
        return """
            ---
            title: \(quoted(title))
            description:
            draft: true
            ---

            ## \(title)

            """
    }

    /// In single quotes where YAML would read it as something else than this text.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
        let words = ["true", "false", "null", "yes", "no", "on", "off", "~", ""]
        if isPlain, !words.contains(text.lowercased()) { return text }
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "''") + "'"
    }
}
