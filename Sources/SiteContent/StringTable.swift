import SiteData
package import SiteDiagnostics
package import SiteLanguage

/// The strings of one language, of a theme or a site: `i18n/<lang>.yml`.
package struct StringTable: Sendable {
    package enum Entry: Sendable, Equatable {
        case text(String)
        case plural([LanguageRules.PluralCategory: String])

        /// The text, or every form.
        package var texts: [String] {
            switch self {
            case .text(let text): [text]
            case .plural(let forms): Array(forms.values)
            }
        }
    }

    /// Where a string is written: its key, and each of its texts.
    private struct Place: Sendable {
        let key: SourceSpan
        var texts: [(text: String, span: SourceSpan)] = []
    }

    private var entries: [String: Entry] = [:]
    private var places: [String: Place] = [:]

    package init() {}

    package var keys: [String] { Array(entries.keys) }

    package func entry(_ key: String) -> Entry? { entries[key] }

    /// Where a key is written.
    package func place(of key: String) -> SourceSpan? { places[key]?.key }

    /// The text of a key, or its forms, each with where it is written.
    package func written(_ key: String) -> [(text: String, span: SourceSpan)] {
        places[key]?.texts ?? []
    }

    /// Takes the entries of another table, which win over its own.
    package mutating func merge(_ other: StringTable) {
        entries.merge(other.entries) { $1 }
        places.merge(other.places) { $1 }
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
                    var place = Place(key: entry.key.span)
                    entries[key] = .plural(plural(inner, &place, &decoder))
                    places[key] = place
                } else {
                    add(entry.value, prefix: "\(key).", &decoder, depth: depth + 1)
                }
            } else if let text = text(entry.value, &decoder) {
                places[key] = Place(
                    key: entry.key.span, texts: [(text, entry.value.span)])
                entries[key] = .text(text)
            }
        }
    }

    private func category(_ entry: Node.Entry) -> LanguageRules.PluralCategory? {
        entry.key.text.flatMap(LanguageRules.PluralCategory.init(rawValue:))
    }

    private func plural(
        _ entries: [Node.Entry], _ place: inout Place, _ decoder: inout Decoder
    ) -> [LanguageRules.PluralCategory: String] {
        var result: [LanguageRules.PluralCategory: String] = [:]
        for entry in entries {
            guard let category = category(entry) else {
                decoder.diagnostics.append(.unknownPluralCategory(entry.key))
                continue
            }
            if let text = text(entry.value, &decoder) {
                result[category] = text
                place.texts.append((text, entry.value.span))
            }
        }
        return result
    }

    /// A text as typed; nothing at all is no text, so that another language's is taken.
    private func text(_ node: Node, _ decoder: inout Decoder) -> String? {
        guard case .scalar(let scalar) = node.content else {
            decoder.expect("a text, or a map of plural categories", node)
            return nil
        }
        if node.isNull { return nil }
        return scalar.isPlain ? scalar.text.trimmingBlanks() : scalar.text
    }
}

extension Diagnostic {
    static func unknownPluralCategory(_ key: Node) -> Diagnostic {
        let names = LanguageRules.PluralCategory.allCases.map(\.rawValue)
        let text = key.scalarText ?? ""
        let near = NearMiss.nearest(to: text, among: names)
        return Diagnostic(
            "strings.plural-category", .error, "“\(text.prefix(40))” is not a plural category",
            at: key.span, near: near,
            otherwise: "the categories are " + names.joined(separator: ", "))
    }
}
