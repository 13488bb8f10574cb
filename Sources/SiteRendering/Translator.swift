package import SiteContent
import SiteDiagnostics
package import SiteLanguage
internal import Synchronization
import SiteTemplates

/// The strings of a language with those it falls back to.
package final class Translator: Sendable {
    /// The language's own strings first.
    private let tables: [(rules: LanguageRules, table: StringTable)]

    /// The language whose strings come first.
    var language: LanguageTag? { tables.first?.rules.tag }

    /// How many of them are of languages of the site.
    private let siteTables: Int

    /// What the language calls a section of questions.
    let questionTitles: [String]

    /// What no language of the site has is taken from the last resort.
    package init(
        tables: [(rules: LanguageRules, table: StringTable)],
        lastResort: (rules: LanguageRules, table: StringTable)? = nil
    ) {
        siteTables = tables.count
        let tables = tables + (lastResort.map { [$0] } ?? [])
        self.tables = tables
        let titles = Translator.text("faq.titles", in: tables) ?? ""
        questionTitles = titles.split(separator: "|").map(String.init)
    }

    /// The text of a key; nil where no language has it.
    ///
    /// `{n}` is the count as the language writes it, `{name}` the value of that name.
    package func text(_ key: String, count: Double? = nil, values: [(String, String)] = [])
        -> String?
    {
        Translator.text(key, count: count, values: values, in: tables)
    }

    /// A text, and what its string lacks for the count.
    struct Finding {
        let text: String
        let gap: Gap?

        /// Placeholders for which nothing was given.
        var unfilled: [String] = []

        /// Which table has it, and in which language.
        let table: Int
        let language: LanguageTag
    }

    /// A plural form that is not there.
    struct Gap {
        let language: String
        let category: LanguageRules.PluralCategory
    }

    func find(_ key: String, count: Double?, values: [(String, String)]) -> Finding? {
        Translator.find(key, count: count, values: values, in: tables)
    }

    private static func text(
        _ key: String, count: Double? = nil, values: [(String, String)] = [],
        in tables: [(rules: LanguageRules, table: StringTable)]
    ) -> String? {
        find(key, count: count, values: values, in: tables)?.text
    }

    private static func find(
        _ key: String, count: Double?, values: [(String, String)],
        in tables: [(rules: LanguageRules, table: StringTable)]
    ) -> Finding? {
        var gap: Gap?
        var other: (form: String, source: (index: Int, rules: LanguageRules))?
        for (index, (rules, table)) in tables.enumerated() {
            guard let entry = table.entry(key) else { continue }
            switch entry {
            case .text(let text):
                return filled(text, count, values, (index, rules), gap)
            case .plural(let forms):
                let category = rules.pluralCategory(of: count ?? 0)
                if count == nil || forms[category] == nil {
                    gap = gap ?? Gap(language: rules.tag.text, category: category)
                }
                if let form = forms[category] ?? forms[.other] {
                    return filled(form, count, values, (index, rules), gap)
                }
                // A form of another number still says more than the key.
                let known = LanguageRules.PluralCategory.allCases.lazy.compactMap { forms[$0] }
                other = other ?? known.first.map { ($0, (index, rules)) }
            }
        }
        return other.map { filled($0.form, count, values, $0.source, gap) }
    }

    private static func filled(
        _ text: String, _ count: Double?, _ values: [(String, String)],
        _ source: (index: Int, rules: LanguageRules), _ gap: Gap?
    ) -> Finding {
        var (text, unfilled) = (text, [String]())
        if text.utf8.contains(UInt8(ascii: "{")) {
            (text, unfilled) = Placeholders.fill(text) { name in
                if let count, name == "n" { return source.rules.number(count) }
                return values.last { $0.0 == name }?.1
            }
        }
        return Finding(
            text: text, gap: gap, unfilled: unfilled, table: source.index,
            language: source.rules.tag)
    }

    /// Whether a placeholder is in none of the languages that a string is translated from.
    ///
    /// Then the string is wrong and not the template that does not fill it.
    func isForeign(_ placeholder: String, of key: String, table: Int) -> Bool {
        let others = tables[..<siteTables].dropFirst(table + 1).compactMap { $0.table.entry(key) }
        return !others.isEmpty
            && !others.contains { entry in
                entry.texts.contains { Placeholders.names(in: $0).contains(placeholder) }
            }
    }

    /// Where the text of a key with a placeholder is written.
    func place(of placeholder: String, in key: String, table: Int) -> SourceSpan? {
        tables[table].table.written(key).first {
            Placeholders.names(in: $0.text).contains(placeholder)
        }?.span
    }

    /// What a key says as it is written, with all its plural forms; nil where no language has it.
    func entry(_ key: String) -> StringTable.Entry? {
        for (_, table) in tables {
            if let entry = table.entry(key) { return entry }
        }
        return nil
    }

    package var keys: [String] { tables.flatMap(\.table.keys) }
}
