import SiteData
import SiteDiagnostics

/// Decodes `fields`, of a section's pages or of a catalog.
struct FieldSchemaReader: LocalizedTextReader {
    var decoder: Decoder
    var languagesOfTexts: [Located<String>] = []
    private let keys: [String]

    init(area: String, keys: [SchemaKey]) {
        decoder = Decoder(area: area)
        self.keys = keys.names
    }

    mutating func fields(_ node: Node) -> [FieldSchema.Field] {
        guard let entries = node.entries else {
            decoder.expect("a map of fields", node)
            return []
        }
        return entries.compactMap { entry in
            guard let name = entry.key.scalarText else { return nil }
            var field = FieldSchema.Field(name: name, span: entry.key.span)
            if !entry.value.isNull { read(entry.value, into: &field) }
            return field
        }
    }

    private mutating func read(_ node: Node, into field: inout FieldSchema.Field) {
        guard node.entries != nil else {
            guard let kind: FieldSchema.Kind = decoder.choice(node) else { return }
            field.kind = kind
            checkKind(of: field, node)
            return
        }
        guard let map = decoder.map(node, keys: keys) else { return }
        for key in keys {
            guard let value = map[key]?.value, !value.isNull else { continue }
            read(key, value, into: &field)
        }
        check(field, node, map)
    }

    private mutating func read(
        _ key: String, _ value: Node, into field: inout FieldSchema.Field
    ) {
        switch key {
        case "type": decoder.choice(value).map { field.kind = $0 }
        case "of": decoder.choice(value).map { field.elementKind = $0 }
        case "required": field.isRequired = decoder.bool(value) ?? false
        case "label": field.label = localizedText(value)
        case "values": field.choices = choices(value)
        case "to": field.target = located(value)
        case "by": field.targetField = located(value)
        case "on_missing": decoder.choice(value).map { field.onMissing = $0 }
        case "localized":
            field.isLocalized = decoder.bool(value) ?? false
            field.isDeclaredShared = !field.isLocalized
        case "facet": field.facet = facet(value)
        case "publish": field.isPublished = decoder.bool(value) ?? true
        case "body": field.isBody = decoder.bool(value) ?? false
        case "widths": field.widths = decoder.widths(value)
        case "separator": field.separator = separator(value)
        default: readColumns(key, value, &field)
        }
    }

    private mutating func readColumns(
        _ key: String, _ value: Node, _ field: inout FieldSchema.Field
    ) {
        switch key {
        case "column": field.columns.column = located(value)
        case "columns":
            guard let entries = value.entries else {
                field.columns.parts = decoder.texts(value) ?? []
                return
            }
            for entry in entries {
                guard let language = entry.key.scalarText, let column = located(entry.value) else {
                    continue
                }
                languagesOfTexts.append(Located(language, at: entry.key.span))
                field.columns.byLanguage.append((language, column))
            }
            field.isLocalized = true
        case "alt": field.columns.alternative = located(value)
        case "caption": field.columns.caption = located(value)
        case "credit": field.columns.credit = located(value)
        default: break
        }
    }

    /// `true`, `false` or `range`.
    private mutating func facet(_ node: Node) -> FieldSchema.Facet? {
        if node.text == "range" { return .range }
        guard case .scalar(let scalar) = node.content, case .bool(let isFacet) = scalar.resolved
        else {
            decoder.expect("true, false or range", node, near: ["true", "false", "range"])
            return nil
        }
        return isFacet ? .values : nil
    }

    /// As typed, since a separator may be blank.
    private mutating func separator(_ node: Node) -> String? {
        guard let text = node.scalarText, !text.isEmpty else {
            decoder.expect("what stands between the values, such as \"|\"", node)
            return nil
        }
        return text
    }

    /// Whether items have the fields, or else the pages of a section.
    private var isOfCatalog: Bool { keys.contains("separator") }

    /// What a kind cannot do without; a choice of items can be told which values there are.
    private mutating func checkKind(of field: FieldSchema.Field, _ node: Node) {
        switch field.valueKind {
        case .choice where field.choices.isEmpty && !isOfCatalog:
            decoder.expect("a choice with values:", node)
        case .list: decoder.expect("a list of anything but lists", node)
        case .reference where field.target == nil && isOfCatalog:
            decoder.expect("a reference with to:, the catalog that it leads to", node)
        default: break
        }
    }

    private mutating func check(
        _ field: FieldSchema.Field, _ node: Node, _ map: [String: Node.Entry]
    ) {
        checkKind(of: field, node)
        guard isOfCatalog else { return }
        if let parts = map["columns"]?.value, parts.entries == nil,
            field.kind != .coordinate || field.columns.parts.count != 2
        {
            decoder.expect(
                "a map from language to column, or latitude and longitude of a coordinate", parts)
        }
        for (key, kind) in FieldSchemaReader.keysOfKinds {
            guard let entry = map[key],
                !kind.contains(field.kind == .list ? field.elementKind : field.kind),
                !kind.contains(field.kind)
            else { continue }
            decoder.diagnostics.append(.keyOfOtherKind(key, field, kind, at: entry.key.span))
        }
    }

    /// Keys that mean something for certain kinds only.
    private static let keysOfKinds: [(key: String, kinds: [FieldSchema.Kind])] = [
        ("of", [.list]), ("separator", [.list]), ("values", [.choice]), ("to", [.reference]),
        ("by", [.reference]), ("on_missing", [.reference]), ("alt", [.image]),
        ("caption", [.image]), ("credit", [.image]), ("widths", [.image]),
        ("body", [.markdown, .text]),
    ]

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
}

extension FieldSchemaReader {
    private static let kinds = FieldSchema.Kind.allCases.map(\.rawValue)

    /// The keys of a field of a section's pages.
    static let pageKeys: [SchemaKey] = [
        SchemaKey("type", .choice(kinds), "what its values are; text if not said"),
        SchemaKey(
            "of", .choice(kinds.filter { $0 != "list" }), "what the elements of a list are"),
        SchemaKey("required", .boolean, "whether a value must be there"),
        SchemaKey("label", .localizedText, "its name for readers"),
        SchemaKey(
            "values", .anyOf([.list(.text), .dictionary(.localizedText)]),
            "the values of a choice, with labels"),
        SchemaKey("to", .text, "the catalog that a reference leads to"),
    ]

    /// The keys of a field of a catalog.
    static let catalogKeys: [SchemaKey] =
        pageKeys + [
            SchemaKey("by", .text, "the unique field by which a reference names an item; its id"),
            SchemaKey(
                "on_missing", .choice(FieldSchema.OnMissing.allCases.map(\.rawValue)),
                "what becomes of a reference that leads nowhere"),
            SchemaKey("localized", .boolean, "whether each language has a value of its own"),
            SchemaKey(
                "facet", .anyOf([.boolean, .choice(["range"])]), "whether readers filter by it"),
            SchemaKey("publish", .boolean, "false: usable in queries, never written out"),
            SchemaKey("body", .boolean, "whether the text of items/<id>.md is its value"),
            SchemaKey("separator", .text, "what stands between the values of a list in one cell"),
            SchemaKey("column", .text, "its column or path, such as artists[].name"),
            SchemaKey(
                "columns", .anyOf([.list(.text), .dictionary(.text)]),
                "its columns by language, or latitude and longitude"),
            SchemaKey("alt", .text, "the column of the alternative texts of images"),
            SchemaKey("caption", .text, "the column of the captions of images"),
            SchemaKey("credit", .text, "the column of the credits of images"),
            SchemaKey(
                "widths", .list(.integer(Configuration.widthRange)),
                "the widths of the copies of its images, in pixels"),
        ]
}

extension Diagnostic {
    static func keyOfOtherKind(
        _ key: String, _ field: FieldSchema.Field, _ kinds: [FieldSchema.Kind], at span: SourceSpan
    ) -> Diagnostic {
        let names = kinds.map(\.rawValue).joined(separator: " or ")
        return Diagnostic(
            "catalog.useless-key", .error,
            "“\(key)” belongs to a field of type \(names), not \(field.valueKind.rawValue)",
            at: span, hint: "remove it, or give “\(field.name.prefix(40))” that type")
    }
}
