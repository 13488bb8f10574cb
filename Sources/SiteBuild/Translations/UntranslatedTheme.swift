import SiteContent
import SiteData
import SiteDiagnostics
import SiteFiles
import SiteLanguage
import SiteModel
import SiteTheme

extension SiteLoader {
    /// Languages in which the theme has no words of its own, with how many of them the site wrote.
    ///
    /// Their readers see the words of another language around their texts.
    var untranslatedTheme: [Diagnostic] {
        let english = BuiltInTheme.bytes(of: "i18n/en.yml") ?? []
        let (table, _) = StringTable.read(SourceFile(path: "theme:i18n/en.yml", bytes: english))
        let words = Set(table.keys)
        return languages.compactMap { language in
            let names = [language.tag.stringsName, language.key].map { "i18n/\($0).yml" }
            guard !names.contains(where: { BuiltInTheme.bytes(of: $0) != nil }) else { return nil }
            let folders = [""] + configuration.themes.map { "\($0.value)/" } + ["Templates/"]
            let written = folders.flatMap { folder in names.flatMap { ownWords("\(folder)\($0)") } }
            let missing = words.subtracting(written).count
            guard missing > 0 else { return nil }
            return .untranslatedTheme(
                language, missing: missing, of: words.count, file: "i18n/\(language.key).yml")
        }
    }

    private func ownWords(_ path: String) -> [String] {
        guard Disk.kind("\(root)/\(path)") == .file,
            let bytes = try? Disk.read("\(root)/\(path)")
        else { return [] }
        return StringTable.read(SourceFile(path: path, bytes: bytes)).0.keys
    }
}

extension Diagnostic {
    static func untranslatedTheme(
        _ language: Language, missing: Int, of count: Int, file: String
    ) -> Diagnostic {
        Diagnostic(
            "strings.untranslated", .note,
            "the theme has no words in \(language.name): \(missing) of \(count) are shown in another language",
            path: "sitegen.yml", hint: "write them in \(file)")
    }
}
