import SiteData
import SiteDiagnostics

extension ColumnReader {
    /// Tells once of a choice without values, with those that the records have.
    mutating func checkChoices(_ field: FieldSchema.Field, _ columns: [FieldColumn?]) {
        guard field.valueKind == .choice, field.choices.isEmpty else { return }
        var known = SliceTable()
        table.pool.bytes.withUnsafeBufferPointer { bytes in
            for slice in columns.compactMap(\.self).flatMap(\.texts) where !slice.isEmpty {
                _ = known.insert(slice, in: bytes)
            }
        }
        diagnostics.append(
            .choiceWithoutValues(field, found: known.keys.map { table.pool.text($0) }))
    }
}

extension Diagnostic {
    static func choiceWithoutValues(
        _ field: FieldSchema.Field, found: [String]
    ) -> Diagnostic {
        let hint: String
        if found.isEmpty {
            hint = "write values: with what readers choose from"
        } else if found.count > 30 {
            hint =
                "the records have \(found.count) values; as type: text with facet: true, "
                + "readers can filter by all of them"
        } else {
            hint = "write values: [\(found.map(inFlow).joined(separator: ", "))]"
        }
        return Diagnostic(
            "catalog.choice-without-values", .error,
            "“\(field.name.prefix(40))” is a choice, and nothing says of what", at: field.span,
            hint: hint)
    }

    /// A value as it can stand in a list of YAML, in quotes where it would be something else.
    private static func inFlow(_ text: String) -> String {
        let isPlain =
            text.unicodeScalars.first?.properties.isAlphabetic == true
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " "
                    || $0 == "-" || $0 == "_"
            }
        if isPlain { return text }
        var writer = JSONWriter()
        writer.value(text)
        return writer.text
    }
}
