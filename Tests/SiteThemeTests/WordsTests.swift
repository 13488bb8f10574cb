import SiteContent
import SiteDiagnostics
import SiteLanguage
import SiteTestSupport
import Testing

@testable import SiteTheme

struct WordsTests {
    static let languages = BuiltInTheme.paths.compactMap { path -> String? in
        guard path.hasPrefix("i18n/"), path.hasSuffix(".yml") else { return nil }
        return String(path.dropFirst(5).dropLast(4))
    }

    @Test func `the theme speaks eighteen languages`() {
        let wanted = "ar cs de en es fa fr he it ja ko pl pt ru sk uk zh-Hant zh"
        #expect(Self.languages == wanted.split(separator: " ").map(String.init))
    }

    @Test(arguments: languages)
    func `a language says all that English says, and nothing else`(language: String) throws {
        #expect(try words(of: language).keys.sorted() == words(of: "en").keys.sorted())
    }

    @Test(arguments: languages)
    func `a text with a count has each plural form of the language`(language: String) throws {
        let rules = LanguageRules(tag: try #require(LanguageTag(language)))
        let samples = (0...200).map(Double.init) + [0.5, 1.5, 2.1, 1_000, 1_000_000]
        let categories = Set(samples.map { rules.pluralCategory(of: $0) })
        let table = try words(of: language)
        for key in table.keys {
            guard case .plural(let forms) = table.entry(key) else { continue }
            #expect(Set(forms.keys) == categories, "\(key)")
        }
    }

    @Test(arguments: languages)
    func `a text has the gaps that it has in English`(language: String) throws {
        let english = try words(of: "en")
        let table = try words(of: language)
        for key in english.keys {
            #expect(gaps(table.entry(key)) == gaps(english.entry(key)), "\(key)")
        }
    }

    private func words(of language: String) throws -> StringTable {
        let path = "i18n/\(language).yml"
        let bytes = try #require(BuiltInTheme.bytes(of: path))
        let (table, diagnostics) = StringTable.read(SourceFile(path: path, bytes: bytes))
        try #require(diagnostics.isEmpty)
        return table
    }

    /// The `{names}` of a text; of plural forms those of the general one.
    private func gaps(_ entry: StringTable.Entry?) -> [String] {
        let text: String
        switch entry {
        case .text(let only): text = only
        case .plural(let forms): text = forms[.other] ?? ""
        case nil: return []
        }
        return text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
            part in
            part.split(separator: "}", omittingEmptySubsequences: false).first.map(String.init)
        }.sorted()
    }
}
