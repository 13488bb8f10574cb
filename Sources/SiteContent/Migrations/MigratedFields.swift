import SiteData

/// What the migration of a source has to know of the fields.
struct MigratedFields: Sendable {
    /// The keys of the site's languages.
    let languages: [String]

    /// By name of a field: the columns that hold it, where they have names of their own.
    var columns: [String: [String]] = [:]

    /// By name of a field that is a list: what stands between its elements; nil to be found out.
    var separators: [String: String?] = [:]

    init(_ fields: [FieldSchema.Field], languages: [String]) {
        self.languages = languages
        for field in fields {
            let own =
                [field.columns.column?.value].compactMap(\.self)
                + field.columns.byLanguage.map(\.column.value)
            if !own.isEmpty { columns[field.name] = own }
            if field.kind == .list { separators.updateValue(field.separator, forKey: field.name) }
        }
    }

    /// The columns and keys by which a source may hold a field.
    func names(of field: String) -> [String] {
        [field] + languages.map { "\(field).\($0)" } + (columns[field] ?? [])
    }

    /// A name and those of its values in the languages, with what they become.
    func renamed(_ from: String, _ to: String) -> [(from: String, to: String)] {
        [(from, to)] + languages.map { ("\(from).\($0)", "\(to).\($0)") }
    }

    /// Whether the field is a list in a table, and its separator.
    func isList(_ field: String) -> Bool { separators.keys.contains(field) }

    func separator(of field: String, in text: String) -> String {
        (separators[field] ?? nil) ?? (text.contains("|") ? "|" : ";")
    }

    /// The new text of a cell; nil where it stays.
    func mapped(_ text: String, _ field: String, _ values: [String: String]) -> String? {
        if let new = values[text.trimmingBlanks()] { return new }
        guard isList(field) else { return nil }
        let separator = separator(of: field, in: text)
        guard text.contains(separator) else { return nil }
        var hasChanged = false
        let parts = text.split(separator: separator, omittingEmptySubsequences: false).map {
            part -> String in
            let word = String(part).trimmingBlanks()
            guard let new = values[word], new != word else { return String(part) }
            hasChanged = true
            let lead = part.prefix { $0.isWhitespace }
            let trail = word.isEmpty ? "" : String(part.reversed().prefix { $0.isWhitespace })
            return lead + new + trail
        }
        return hasChanged ? parts.joined(separator: separator) : nil
    }
}

extension String {
    fileprivate func split(
        separator: String, omittingEmptySubsequences omits: Bool
    ) -> [Substring] {
        var result: [Substring] = []
        var rest = self[...]
        while let range = rest.firstRange(of: separator), !separator.isEmpty {
            result.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return result + [rest]
    }
}
