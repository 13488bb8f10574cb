import SiteData
package import SiteDiagnostics
package import SiteLanguage

/// The strings of one language, of a theme or a site: `i18n/<lang>.yml`.
package struct StringTable: Sendable {
    package enum Entry: Sendable {
        case text(String)
        case plural([LanguageRules.PluralCategory: String])
    }

    private var entries: [String: Entry] = [:]

    package init() {}

    package var keys: [String] { Array(entries.keys) }

    package func entry(_ key: String) -> Entry? { entries[key] }

    /// Takes the entries of another table, which win over its own.
    package mutating func merge(_ other: StringTable) {
        entries.merge(other.entries) { $1 }
    }

    /// Reads a file of strings; keys of a map within a map are joined by a dot.
    package static func read(_ file: SourceFile) -> (StringTable, [Diagnostic]) {
        let (node, diagnostics) = YAMLParser.parse(file)
        var decoder = Decoder(area: "strings")
        decoder.diagnostics = diagnostics
        var table = StringTable()
        if let node, !node.isNull { table.add(node, prefix: "", &decoder, depth: 0) }
        return (table, decoder.diagnostics)
    }

    private mutating func add(
        _ node: Node, prefix: String, _ decoder: inout Decoder, depth: Int
    ) {
        guard let map = node.entries, depth < 20 else {
            return decoder.expect("a map of strings", node)
        }
        for entry in map {
            guard let name = entry.key.scalarText else { continue }
            let key = prefix + name
            if let inner = entry.value.entries {
                if inner.contains(where: { category($0) != nil }) {
                    entries[key] = .plural(plural(inner, &decoder))
                } else {
                    add(entry.value, prefix: "\(key).", &decoder, depth: depth + 1)
                }
            } else if case .scalar(let scalar) = entry.value.content {
                entries[key] = .text(scalar.isPlain ? scalar.text.trimmingBlanks() : scalar.text)
            } else {
                decoder.expect("a text, or a map of plural categories", entry.value)
            }
        }
    }

    private func category(_ entry: Node.Entry) -> LanguageRules.PluralCategory? {
        entry.key.text.flatMap(LanguageRules.PluralCategory.init(rawValue:))
    }

    private func plural(
        _ entries: [Node.Entry], _ decoder: inout Decoder
    ) -> [LanguageRules.PluralCategory: String] {
        var result: [LanguageRules.PluralCategory: String] = [:]
        for entry in entries {
            guard let category = category(entry) else {
                let names = LanguageRules.PluralCategory.allCases.map(\.rawValue)
                decoder.expect("one of " + names.joined(separator: ", "), entry.key, near: names)
                continue
            }
            if case .scalar(let scalar) = entry.value.content { result[category] = scalar.text }
        }
        return result
    }
}
