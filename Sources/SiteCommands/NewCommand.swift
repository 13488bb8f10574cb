import SiteContent
import SiteDiagnostics
import SiteFiles

/// `sitegen new site|page`.
enum NewCommand {
    static func run(_ arguments: ParsedArguments) throws(UsageError) -> Int32 {
        guard arguments.positional.count == 2 else {
            throw UsageError(
                "“new” takes what and where", hint: "sitegen new site DIR, or sitegen new page PATH"
            )
        }
        do throws(FileError) {
            switch arguments.positional[0] {
            case "site": return try site(arguments.positional[1], arguments)
            case "page": return try page(arguments.positional[1], arguments)
            default: break
            }
        } catch {
            Terminal.show([error.diagnostic], arguments)
            return 3
        }
        throw UsageError(
            "there is no “new \(arguments.positional[0])”",
            hint: NearMiss.hint(for: arguments.positional[0], among: ["site", "page"]))
    }

    private static let names = [
        "en": "English", "pl": "Polski", "sk": "Slovenčina", "de": "Deutsch", "fr": "Français",
        "cs": "Čeština", "es": "Español",
    ]

    private static func site(_ folder: String, _ arguments: ParsedArguments) throws(FileError)
        -> Int32
    {
        if Disk.kind("\(folder)/sitegen.yml") != nil || Disk.kind("\(folder)/Content") != nil {
            Terminal.writeError("sitegen: error: there is a site in “\(folder)” already\n")
            return 2
        }
        let keys = (arguments["--language"] ?? "en").split(separator: ",").map(String.init)
        var configuration =
            "title: My site\nbase_url: https://example.org/\ndefault_language: \(keys.first ?? "en")\nlanguages:\n"
        for key in keys { configuration += "  \(key): { name: \(names[key] ?? key) }\n" }
        try Disk.createFolder(folder)
        try Disk.write(Array(configuration.utf8), to: "\(folder)/sitegen.yml")
        for key in keys {
            try Disk.createFolder("\(folder)/Content/\(key)/tutorials")
            try Disk.write(
                Array(
                    "---\ntitle: My site\n---\n\nWelcome. Read [the first tutorial](tutorials/first.md).\n"
                        .utf8), to: "\(folder)/Content/\(key)/index.md")
            try Disk.write(
                Array("---\ntitle: Tutorials\n---\n".utf8),
                to: "\(folder)/Content/\(key)/tutorials/index.md")
            try Disk.write(
                Array(
                    "---\ntitle: The first tutorial\ntags: [start]\n---\n\n## Begin here\n\nWrite something.\n"
                        .utf8), to: "\(folder)/Content/\(key)/tutorials/first.md")
        }
        Terminal.write(
            "made \(folder)/sitegen.yml and \(folder)/Content/; build it with: sitegen build --site \(folder)\n"
        )
        return 0
    }

    private static func page(_ path: String, _ arguments: ParsedArguments) throws(FileError)
        -> Int32
    {
        let root: String
        do {
            root = try SiteRequest.root(arguments["--site"])
        } catch {
            Terminal.writeError("sitegen: error: \(error.message)\n")
            return 2
        }
        let file = SourceFile(path: "sitegen.yml", bytes: try Disk.read("\(root)/sitegen.yml"))
        let (configuration, _) = Configuration.read(file)
        let key = arguments["--language"] ?? configuration.defaultLanguage
        guard configuration.languages.contains(where: { $0.key == key }) else {
            let hint =
                NearMiss.hint(for: key, among: configuration.languages.map(\.key)).map {
                    "\nhint: \($0)"
                } ?? ""
            Terminal.writeError(
                "sitegen: error: “\(key)” is not among the languages of the site\(hint)\n")
            return 2
        }
        let parts = path.split(separator: "/").map(String.init)
        guard let last = parts.last, !parts.contains("..") else {
            Terminal.writeError("sitegen: error: a page’s path is like tutorials/navigation\n")
            return 2
        }
        let stem = last.hasSuffix(".md") ? String(last.dropLast(3)) : last
        let folder = (["\(root)/Content/\(key)"] + parts.dropLast()).joined(separator: "/")
        let target = "\(folder)/\(stem).md"
        guard Disk.kind(target) == nil else {
            Terminal.writeError(
                "sitegen: error: \(target.dropFirst(root.count + 1)) is there already\n")
            return 2
        }
        let title = stem.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        try Disk.createFolder(folder)
        let text =
            "---\ntitle: \(title.prefix(1).uppercased() + title.dropFirst())\ndescription:\ndraft: true\n---\n\n"
        try Disk.write(Array(text.utf8), to: target)
        Terminal.write("made \(target.dropFirst(root.count + 1))\n")
        return 0
    }
}
