import SiteDiagnostics

/// Reads the cells of the items as values of their fields, and says what is wrong with them.
struct ColumnReader {
    var table: RecordTable
    let schema: CatalogSchema
    let items: [RecordTable.Record]

    /// Which columns of the records hold a field: by field, then by language.
    let cells: [[Int?]]
    let places: CatalogPlaces
    var diagnostics: [Diagnostic] = []

    init(
        table: RecordTable, schema: CatalogSchema, items: [RecordTable.Record], cells: [[Int?]]
    ) {
        self.table = table
        self.schema = schema
        self.items = items
        self.cells = cells
        places = CatalogPlaces(files: table.files)
    }

    /// The slots of the values of each field, by language.
    static func cells(
        _ table: RecordTable, fields: [FieldSchema.Field], languages: [String]
    ) -> [[Int?]] {
        fields.indices.map { field in
            let slots = table.slots.indices.filter {
                table.slots[$0].field == field
                    && [.value, .latitude].contains(table.slots[$0].part)
            }
            guard fields[field].isLocalized else { return [slots.first] }
            return languages.indices.map { language in
                slots.first { table.slots[$0].language == language }
            }
        }
    }

    mutating func columns(languageCount: Int) -> [[FieldColumn?]] {
        schema.fields.indices.map { field in
            let columns = cells[field].map { slot -> FieldColumn? in
                guard let slot, table.columns[slot].contains(where: { !$0.text.isEmpty }) else {
                    return nil
                }
                return column(field, slot: slot)
            }
            checkChoices(schema.fields[field], columns)
            if schema.fields[field].isRequired { checkRequired(field, columns) }
            if schema.fields[field].isLocalized, schema.fields[field].facet == .values,
                schema.fields[field].kind == .list
            {
                checkLengths(field, columns)
            }
            return columns
        }
    }

    private mutating func column(_ field: Int, slot: Int) -> FieldColumn {
        let declared = schema.fields[field]
        if declared.columns.parts.count == 2 { return coordinates(field, slot: slot) }
        var column: FieldColumn
        var elements: [RawCell]
        if declared.kind == .list {
            let lists = lists(slot, declared)
            elements = lists.elements
            column = FieldColumn(texts: elements.map(\.text), typed: .texts, starts: lists.starts)
            if declared.elementKind == .image {
                column.imageTexts = imageTexts(field, lists)
            }
        } else {
            elements = table.columns[slot]
            for index in elements.indices where elements[index].isList {
                elements[index] = joined(elements[index], declared)
            }
            column = FieldColumn(texts: elements.map(\.text), typed: .texts)
            if declared.kind == .image { column.imageTexts = imageTexts(field, nil) }
        }
        read(&column, elements, declared)
        return column
    }

    /// A list where one value is wanted: a coordinate, or words.
    private mutating func joined(_ cell: RawCell, _ field: FieldSchema.Field) -> RawCell {
        let separator = field.kind == .coordinate ? "," : "; "
        let text = cell.parts.map { table.text(table.parts[$0]) }.joined(separator: separator)
        return RawCell(table.derived(text), at: cell.place)
    }

    private mutating func checkRequired(_ field: Int, _ columns: [FieldColumn?]) {
        let present = columns.compactMap(\.self)
        let declared = schema.fields[field]
        for (item, record) in items.enumerated() where !record.isBroken {
            guard present.allSatisfy({ $0.isAbsent(item) }) else { continue }
            let cell = cells[field].first.flatMap { $0 }.map { table.columns[$0][item] }
            let isWritten = cell?.isWritten == true
            let place = isWritten ? cell?.place ?? record.place : record.place
            guard let span = places.span(place) else { continue }
            let id = table.pool.text(record.id.text)
            diagnostics.append(
                .missingValue(
                    declared, id: id, at: isWritten ? span : span.file.span(at: span.offset)))
        }
    }

    /// The values of a facet in one language are those of another by their places in the lists.
    private mutating func checkLengths(_ field: Int, _ columns: [FieldColumn?]) {
        for item in items.indices {
            var first: (count: Int, language: Int)?
            for (language, column) in columns.enumerated() {
                guard let column, !column.isAbsent(item) else { continue }
                let count = column.elements(of: item).count
                guard let known = first else {
                    first = (count, language)
                    continue
                }
                guard count != known.count, let span = cell(item, field, language) else { continue }
                diagnostics.append(
                    .unequalLists(
                        count, known.count, at: span, first: cell(item, field, known.language)))
            }
        }
    }

    private func cell(_ item: Int, _ field: Int, _ language: Int) -> SourceSpan? {
        cells[field][language].flatMap { span(table.columns[$0][item]) }
    }

    /// The place of a cell, or of an element within one.
    func span(_ cell: RawCell) -> SourceSpan? { places.span(cell.place) }
}

extension Diagnostic {
    static func missingValue(
        _ field: FieldSchema.Field, id: String, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "data.required", .error,
            "an item has a “\(field.name.prefix(40))”, and “\(id.prefix(60))” has none", at: span,
            notes: [.init("it is required here", at: field.span)])
    }
}

extension Diagnostic {
    static func unequalLists(
        _ count: Int, _ other: Int, at span: SourceSpan, first: SourceSpan?
    ) -> Diagnostic {
        Diagnostic(
            "data.unequal-lists", .warning,
            "this list has \(count) value\(count == 1 ? "" : "s"), in the other language \(other)",
            at: span,
            hint: "write the same values in the same order in each language, with the separator of"
                + " the field between them",
            notes: first.map { [.init("the other one is here", at: $0)] } ?? [])
    }
}
