import SiteData
package import SiteDiagnostics
import SiteLanguage

extension CatalogSchema {
    /// Reads a `catalog.yml`; what cannot be read keeps its default.
    ///
    /// `name` is the folder of the catalog below `Content/`, `languages` the keys of the site's.
    package static func read(
        _ file: SourceFile, name: String, languages: [String]
    ) -> (CatalogSchema, [Diagnostic]) {
        let (node, diagnostics) = YAMLParser.parse(file)
        var reader = CatalogSchemaReader(schema: CatalogSchema(name: name, file: file))
        reader.decoder.diagnostics = diagnostics
        if let node, !node.isNull { reader.read(node) }
        reader.checkFacetNames()
        reader.checkLanguagesOfTexts(languages)
        return (reader.schema, reader.decoder.diagnostics)
    }
}

/// Decodes the keys of `catalog.yml`.
struct CatalogSchemaReader: LocalizedTextReader {
    var schema: CatalogSchema
    var decoder = Decoder(area: "catalog")
    var languagesOfTexts: [Located<String>] = []

    mutating func read(_ node: Node) {
        guard let map = decoder.map(node, keys: CatalogSchema.keys.names) else { return }
        for key in CatalogSchema.keys.names {
            if let value = map[key]?.value, !value.isNull { read(key, value) }
        }
    }

    private mutating func read(_ key: String, _ value: Node) {
        switch key {
        case "source": schema.sources = (value.elements ?? [value]).compactMap { source($0) }
        case "id":
            schema.id = decoder.text(value) ?? schema.id
            schema.idSpan = value.span
        case "version": schema.version = decoder.integer(value, in: 1...1_000_000) ?? 1
        case "title": schema.title = localizedText(value)
        case "slug": schema.slug = localizedText(value)
        case "licence": schema.licence = decoder.text(value)
        case "roles": roles(value)
        case "fields":
            var reader = FieldSchemaReader(area: "catalog", keys: FieldSchemaReader.catalogKeys)
            schema.fields = reader.fields(value)
            decoder.diagnostics += reader.decoder.diagnostics
            languagesOfTexts += reader.languagesOfTexts
        case "undeclared": decoder.choice(value).map { schema.undeclared = $0 }
        case "unique": unique(value)
        case "on_duplicate": decoder.choice(value).map { schema.onDuplicate = $0 }
        case "index": schema.index = decoder.texts(value) ?? []
        case "reader": reader(value)
        case "list": list(value)
        case "pages": schema.hasPages = decoder.bool(value) ?? true
        case "migrations":
            var reader = MigrationReader(area: "catalog")
            reader.read(value, upTo: schema.version)
            schema.migrations = reader.migrations
            decoder.diagnostics += reader.decoder.diagnostics
        default: break
        }
    }

    private mutating func source(_ node: Node) -> CatalogSchema.Source? {
        guard node.entries != nil else {
            return located(node).map {
                .init(path: $0, encoding: nil, delimiter: nil, records: nil, version: nil)
            }
        }
        guard let map = decoder.map(node, keys: CatalogSchema.sourceKeys.names) else { return nil }
        guard let path = map["file"].flatMap({ located($0.value) }) else {
            decoder.expect("a source with file:", node)
            return nil
        }
        return CatalogSchema.Source(
            path: path, encoding: map["encoding"].flatMap { located($0.value) },
            delimiter: map["delimiter"].flatMap { delimiter($0.value) },
            records: map["records"].flatMap { located($0.value) },
            version: map["version"].flatMap { decoder.integer($0.value, in: 1...1_000_000) })
    }

    private mutating func delimiter(_ node: Node) -> UInt8? {
        let text = node.scalarText ?? ""
        if ["tab", "\\t"].contains(text) { return 9 }
        guard let byte = text.utf8.first, text.utf8.count == 1, !"\"\r\n".utf8.contains(byte) else {
            decoder.expect("one character, such as \";\" or \"\\t\"", node)
            return nil
        }
        return byte
    }

    private mutating func roles(_ node: Node) {
        let names = CatalogSchema.Role.allCases.map(\.rawValue)
        guard let map = decoder.map(node, keys: names) else { return }
        for role in CatalogSchema.Role.allCases {
            guard let field = map[role.rawValue].flatMap({ located($0.value) }) else { continue }
            schema.roles.append((role, field))
        }
    }

    private mutating func unique(_ node: Node) {
        guard let elements = node.elements else {
            schema.unique = (decoder.texts(node) ?? []).map { [$0] }
            return
        }
        schema.unique = elements.compactMap { element in
            decoder.texts(element).flatMap { $0.isEmpty ? nil : $0 }
        }
    }

    /// A facet has an address of its name.
    mutating func checkFacetNames() {
        for field in schema.fields where field.facet != nil && field.isPublished {
            guard CatalogSchema.reservedSegments.contains(TextForms.folded(field.name)) else {
                continue
            }
            decoder.diagnostics.append(.reservedFacet(field))
        }
    }

    private mutating func reader(_ node: Node) {
        guard let map = decoder.map(node, keys: CatalogSchema.readerKeys.names) else { return }
        schema.hasMyList = map["my_list"].flatMap { decoder.bool($0.value) } ?? false
        guard let reactions = map["reactions"]?.value else { return }
        guard let elements = reactions.elements else {
            return decoder.expect("a list of reactions", reactions)
        }
        schema.reactions = elements.compactMap { reaction($0) }
    }

    private mutating func reaction(_ node: Node) -> CatalogSchema.Reaction? {
        guard node.entries != nil else {
            return decoder.text(node).map { .init(emoji: $0, label: LocalizedText()) }
        }
        guard let map = decoder.map(node, keys: CatalogSchema.reactionKeys.names) else {
            return nil
        }
        guard let emoji = map["emoji"].flatMap({ decoder.text($0.value) }) else {
            decoder.expect("a reaction with emoji:", node)
            return nil
        }
        let label = map["label"].map { localizedText($0.value) }
        return .init(emoji: emoji, label: label ?? LocalizedText())
    }

    private mutating func list(_ node: Node) {
        guard let map = decoder.map(node, keys: CatalogSchema.listKeys.names) else { return }
        schema.list.pageSize =
            map["page_size"].flatMap { decoder.integer($0.value, in: 1...10_000) } ?? 48
        schema.list.thumbnail = map["thumbnail"].flatMap { located($0.value) }
        schema.list.subtitle = map["subtitle"].flatMap { located($0.value) }
        schema.list.sort = (map["sort"].flatMap { decoder.texts($0.value) } ?? []).map { key in
            let isDescending = key.value.hasPrefix("-")
            let name = isDescending ? String(key.value.dropFirst()) : key.value
            return .init(field: Located(name, at: key.span), isDescending: isDescending)
        }
    }
}

extension Diagnostic {
    static func reservedFacet(_ field: FieldSchema.Field) -> Diagnostic {
        let column = field.columns.column?.value ?? field.name
        return Diagnostic(
            "catalog.reserved-facet", .error,
            "the address of the facet “\(field.name.prefix(40))” is one that sitegen needs for itself",
            at: field.span,
            hint: "give the field another name, and write column: \(column.prefix(40)) in it")
    }
}
