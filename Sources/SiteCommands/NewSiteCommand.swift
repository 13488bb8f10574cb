import SiteDiagnostics
import SiteFiles
import SiteLanguage

/// `sitegen new site`.
enum NewSiteCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let keys = try languages(arguments.list("--language") ?? ["en"])
        let named = arguments.positional[0]
        var folder = console.absolute(named)
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        if Disk.kind(folder) == .file || Disk.kind(folder) == .other {
            throw UsageError("“\(named)” is a file", hint: "name a folder that is new or empty")
        }
        if Disk.kind("\(folder)/sitegen.yml") != nil {
            throw UsageError(
                "there is a site in “\(named)” already",
                hint: "build it with: sitegen build --site \(named)")
        }
        var files = NewFiles()
        files.add("sitegen.yml", NewSiteText.configuration(keys))
        files.add(".gitignore", "/public/\n/.sitegen/\n")
        for key in keys {
            let words = NewSiteText.words(key)
            files.add("Content/\(key)/index.md", words.home)
            files.add("Content/\(key)/tutorials/index.md", words.section)
            files.add("Content/\(key)/tutorials/first-steps.md", words.page)
        }
        let status = try files.write(in: folder, console)
        if status == 0 { console.write("\nbuild it with: sitegen build --site \(named)\n") }
        return status
    }

    private static func languages(_ keys: [String]) throws(UsageError) -> [String] {
        let keys = keys.uniqued()
        for key in keys where LanguageTag(key) == nil {
            throw UsageError(
                "“\(key)” is not a language tag (BCP 47)", hint: "write them like en,pl,sk")
        }
        guard !keys.isEmpty else {
            throw UsageError("a site has a language", hint: "write them like en,pl,sk")
        }
        return keys
    }
}
