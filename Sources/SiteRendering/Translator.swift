package import SiteContent
import SiteDiagnostics
package import SiteLanguage
internal import Synchronization
import SiteTemplates

/// The strings of a language with those it falls back to.
package final class Translator: Sendable {
    /// The language's own strings first.
    private let tables: [(rules: LanguageRules, table: StringTable)]

    /// What the language calls a section of questions.
    let questionTitles: [String]

    package init(tables: [(rules: LanguageRules, table: StringTable)]) {
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
        var other: (form: String, rules: LanguageRules)?
        for (rules, table) in tables {
            guard let entry = table.entry(key) else { continue }
            switch entry {
            case .text(let text):
                return Finding(text: filled(text, count, values, rules), gap: gap)
            case .plural(let forms):
                let category = rules.pluralCategory(of: count ?? 0)
                if count == nil || forms[category] == nil {
                    gap = gap ?? Gap(language: rules.tag.text, category: category)
                }
                if let form = forms[category] ?? forms[.other] {
                    return Finding(text: filled(form, count, values, rules), gap: gap)
                }
                // A form of another number still says more than the key.
                let known = LanguageRules.PluralCategory.allCases.lazy.compactMap { forms[$0] }
                other = other ?? known.first.map { ($0, rules) }
            }
        }
        return other.map {
            Finding(text: filled($0.form, count, values, $0.rules), gap: gap)
        }
    }

    private static func filled(
        _ text: String, _ count: Double?, _ values: [(String, String)], _ rules: LanguageRules
    ) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        var text = text
        if let count { text = text.replacing("{n}", with: rules.number(count)) }
        for (name, value) in values { text = text.replacing("{\(name)}", with: value) }
        return text
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

extension String {
    /// Every part replaced.
    fileprivate func replacing(_ part: String, with text: String) -> String {
        var result = ""
        var rest = self[...]
        while let range = rest.firstRange(of: part) {
            result += rest[..<range.lowerBound]
            result += text
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}

extension Substring {
    fileprivate func firstRange(of part: String) -> Range<Index>? {
        let wanted = part.utf8
        var index = startIndex
        while index < endIndex {
            if utf8[index...].starts(with: wanted) {
                return index..<utf8.index(index, offsetBy: wanted.count)
            }
            index = utf8.index(after: index)
        }
        return nil
    }
}
