package import SiteData
import SiteDiagnostics

/// A reader of texts that may be one for all languages, or one for each.
package protocol LocalizedTextReader {
    var decoder: Decoder { get set }

    /// The languages named in texts, which can be checked only when all languages are known.
    var languagesOfTexts: [Located<String>] { get set }
}

extension LocalizedTextReader {
    /// A text, or a map from language to text.
    package mutating func localizedText(_ node: Node) -> LocalizedText {
        guard let entries = node.entries else {
            return decoder.text(node).map { LocalizedText($0) } ?? LocalizedText()
        }
        var texts: [String: String] = [:]
        for entry in entries {
            guard let key = entry.key.scalarText else { continue }
            languagesOfTexts.append(Located(key, at: entry.key.span))
            texts[key] = decoder.text(entry.value)
        }
        return LocalizedText(texts)
    }

    /// A text in a language that the site does not have is never read.
    package mutating func checkLanguagesOfTexts(_ languages: [String]) {
        let foreign = languagesOfTexts.filter { !languages.contains($0.value) }
        var counts: [String: Int] = [:]
        for language in foreign { counts[language.value, default: 0] += 1 }
        var told: Set<String> = []
        for language in foreign {
            let count = counts[language.value] ?? 1
            // A language that was taken out of the site is told of once.
            if count > 3, !told.insert(language.value).inserted { continue }
            decoder.diagnostics.append(
                .textOfUnknownLanguage(
                    language, languages: languages, others: count > 3 ? count - 1 : 0))
        }
    }

    package mutating func located(_ node: Node) -> Located<String>? {
        decoder.text(node).map { Located($0, at: node.span) }
    }
}
