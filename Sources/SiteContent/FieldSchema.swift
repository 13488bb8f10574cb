package import SiteData
package import SiteDiagnostics

/// The typed fields of the pages of a section: `fields` in its `index.md`.
package struct FieldSchema: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case text, markdown, integer, number, boolean, date, url, choice, reference, coordinate
        case image, list
    }

    /// One of the values of a choice.
    package struct Choice: Sendable {
        package let value: String
        package let label: LocalizedText
    }

    package struct Field: Sendable {
        package let name: String

        /// Where the name is declared.
        package let span: SourceSpan
        package internal(set) var kind = Kind.text

        /// The kind of the elements of a list.
        package internal(set) var elementKind = Kind.text
        package internal(set) var isRequired = false
        package internal(set) var label = LocalizedText()

        /// The values of a choice, or of a list of choices, in the order written.
        package internal(set) var choices: [Choice] = []

        /// The catalog that a reference leads to.
        package internal(set) var target: Located<String>?

        /// The label of a choice's value; nil for what is none of its values.
        package func label(of value: String, in languages: [String]) -> String? {
            guard let choice = choices.first(where: { $0.value == value }) else { return nil }
            return choice.label.text(in: languages) ?? value
        }
    }

    /// In the order written.
    package internal(set) var fields: [Field] = []

    package subscript(name: String) -> Field? { fields.first { $0.name == name } }

    /// Reads the value of `fields`; a field that cannot be read is text.
    package static func read(
        _ node: Node, languages: [String]
    ) -> (FieldSchema, [Diagnostic]) {
        var reader = FieldSchemaReader()
        reader.read(node)
        reader.checkLanguages(languages)
        return (reader.schema, reader.decoder.diagnostics)
    }
}

private struct FieldSchemaReader {
    var schema = FieldSchema()
    var decoder = Decoder(area: "fields")
    private var languagesOfTexts: [Located<String>] = []

    private static let keys = ["type", "of", "required", "label", "values", "to"]

    mutating func read(_ node: Node) {
        guard let entries = node.entries else { return decoder.expect("a map of fields", node) }
        for entry in entries {
            guard let name = entry.key.scalarText else { continue }
            var field = FieldSchema.Field(name: name, span: entry.key.span)
            if !entry.value.isNull { read(entry.value, into: &field) }
            schema.fields.append(field)
        }
    }

    mutating func checkLanguages(_ languages: [String]) {
        for language in languagesOfTexts where !languages.contains(language.value) {
            decoder.diagnostics.append(.textOfUnknownLanguage(language, languages: languages))
        }
    }

    private mutating func read(_ node: Node, into field: inout FieldSchema.Field) {
        guard node.entries != nil else {
            if let kind: FieldSchema.Kind = decoder.choice(node) { field.kind = kind }
            return
        }
        guard let map = decoder.map(node, keys: FieldSchemaReader.keys) else { return }
        if let kind: FieldSchema.Kind = map["type"].flatMap({ decoder.choice($0.value) }) {
            field.kind = kind
        }
        if let kind: FieldSchema.Kind = map["of"].flatMap({ decoder.choice($0.value) }) {
            field.elementKind = kind
        }
        field.isRequired = map["required"].flatMap { decoder.bool($0.value) } ?? false
        if let label = map["label"] { field.label = localizedText(label.value) }
        if let values = map["values"] { field.choices = choices(values.value) }
        if let target = map["to"] {
            field.target = decoder.text(target.value).map { Located($0, at: target.value.span) }
        }
        check(field, node)
    }

    private mutating func check(_ field: FieldSchema.Field, _ node: Node) {
        let isChoice = field.kind == .choice || field.kind == .list && field.elementKind == .choice
        if isChoice, field.choices.isEmpty { decoder.expect("a choice with values:", node) }
        if field.kind == .list, field.elementKind == .list {
            decoder.expect("a list of anything but lists", node)
        }
    }

    /// Values, or a map from each value to its label.
    private mutating func choices(_ node: Node) -> [FieldSchema.Choice] {
        guard let entries = node.entries else {
            let texts = decoder.texts(node) ?? []
            return texts.map { .init(value: $0.value, label: LocalizedText()) }
        }
        return entries.compactMap { entry in
            entry.key.scalarText.map {
                FieldSchema.Choice(value: $0, label: localizedText(entry.value))
            }
        }
    }

    private mutating func localizedText(_ node: Node) -> LocalizedText {
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
}
