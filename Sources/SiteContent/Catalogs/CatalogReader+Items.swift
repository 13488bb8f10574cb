import SiteData
import SiteDiagnostics
import SiteLanguage

extension CatalogReader {
    /// Merges records of an id into items, and their cells into columns.
    mutating func items(_ table: RecordTable) -> Catalog {
        var table = table
        let merge = merged(table)
        for slot in table.columns.indices {
            table.columns[slot] = merge.apply(to: table.columns[slot])
        }
        let cells = ColumnReader.cells(table, fields: schema.fields, languages: languages)
        var reader = ColumnReader(table: table, schema: schema, items: merge.items, cells: cells)
        let columns = reader.columns(languageCount: languages.count)
        diagnostics += reader.diagnostics
        var catalog = Catalog(
            schema: schema, languages: languages, texts: reader.table.pool,
            ids: merge.items.map(\.id.text), columns: columns)
        catalog.places = CatalogPlaces(
            files: table.files, records: merge.items.map(\.place.start),
            ids: merge.items.map(\.id.place), cells: table.columns.map { $0.map(\.place) },
            columns: cells)
        checkIdentity(catalog, merge)
        checkUnique(catalog, merge)
        return catalog
    }

    /// Which records make which items.
    struct Merge {
        var items: [RecordTable.Record] = []

        /// The item of each record; -1 for one that is left out.
        var itemOfRecord: [Int32] = []

        /// Whether each record is an item of its own.
        var isIdentity = true

        /// The cells of the items: of several records, the last that has a value.
        func apply(to column: [RawCell]) -> [RawCell] {
            if isIdentity { return column }
            var result = [RawCell](repeating: .absent, count: items.count)
            for (record, item) in itemOfRecord.enumerated() where item >= 0 {
                let cell = column[record]
                let old = result[Int(item)]
                if !cell.text.isEmpty || old.text.isEmpty && (cell.isWritten && !old.isWritten) {
                    result[Int(item)] = cell
                }
            }
            return result
        }
    }

    private mutating func merged(_ table: RecordTable) -> Merge {
        var merge = Merge()
        merge.itemOfRecord.reserveCapacity(table.records.count)
        merge.items.reserveCapacity(table.records.count)
        var ids = SliceTable(capacity: table.records.count)
        var last: [(rank: Int, id: RawCell)] = []
        var itemOfID: [Int] = []
        var duplicates: [(RawCell, first: RawCell)] = []
        var missing: [RecordTable.Record] = []
        table.pool.bytes.withUnsafeBufferPointer { bytes in
            for record in table.records {
                guard !record.id.isList, !record.id.text.isEmpty else {
                    if !record.isBroken { missing.append(record) }
                    merge.itemOfRecord.append(-1)
                    merge.isIdentity = false
                    continue
                }
                let (index, isNew) = ids.insert(record.id.text, in: bytes)
                if isNew {
                    itemOfID.append(merge.items.count)
                    last.append((record.rank, record.id))
                    merge.itemOfRecord.append(Int32(merge.items.count))
                    merge.items.append(record)
                    continue
                }
                merge.isIdentity = false
                if last[index].rank == record.rank, schema.onDuplicate == .error {
                    duplicates.append((record.id, last[index].id))
                    merge.itemOfRecord.append(-1)
                } else {
                    merge.itemOfRecord.append(Int32(itemOfID[index]))
                    last[index] = (record.rank, record.id)
                }
            }
        }
        let places = CatalogPlaces(files: table.files)
        for record in missing {
            let place = record.id.isWritten ? record.id.place : record.place
            guard let span = places.span(place) else { continue }
            diagnostics.append(
                .missingID(
                    schema.id, at: record.id.isWritten ? span : span.file.span(at: span.offset)))
        }
        for (cell, first) in duplicates {
            guard let span = places.span(cell.place) else { continue }
            diagnostics.append(
                .duplicateID(
                    table.pool.text(cell.text), at: span, first: places.span(first.place)))
        }
        return merge
    }
}

extension CatalogReader {
    /// Ids that would share an address, or take one that is sitegen's.
    private mutating func checkIdentity(_ catalog: Catalog, _ merge: Merge) {
        guard schema.hasPages, let places = catalog.places else { return }
        let slug = schema.fieldIndex("slug")
        let slugs = slug.flatMap { catalog.columns[$0].first.flatMap { $0 } }
        let facets = schema.fields.filter { $0.facet != nil }.map { TextForms.folded($0.name) }
        let reserved = CatalogSchema.reservedSegments.union(facets)
        var first: [String: Int] = [:]
        first.reserveCapacity(catalog.count)
        for item in 0..<catalog.count {
            let own = slugs.flatMap { $0.texts[item].isEmpty ? nil : $0.texts[item] }
            let text = catalog.texts.text(own ?? catalog.ids[item])
            let span = {
                own == nil ? places.id(item) : slug.flatMap { places.cell(item, field: $0) }
            }
            let folded = TextForms.folded(text)
            if reserved.contains(folded), let span = span() {
                diagnostics.append(.reservedSegment(text, at: span))
            }
            if own == nil, catalog.texts.withBytes(catalog.ids[item], SpreadsheetDamage.isDamaged),
                let span = places.id(item)
            {
                diagnostics.append(.spreadsheetDamage(text, at: span))
            }
            guard let other = first[folded] else {
                first[folded] = item
                continue
            }
            guard let span = span() else { continue }
            let otherSpan = places.id(other)
            let otherText = catalog.texts.text(
                slugs.flatMap { $0.texts[other].isEmpty ? nil : $0.texts[other] }
                    ?? catalog.ids[other])
            diagnostics.append(.sameSegment(text, otherText, at: span, first: otherSpan))
        }
    }

    private mutating func checkUnique(_ catalog: Catalog, _ merge: Merge) {
        guard let places = catalog.places else { return }
        for names in schema.unique {
            let fields = names.compactMap { schema.fieldIndex($0.value) }
            guard fields.count == names.count, !fields.isEmpty else { continue }
            var keys = TextPool()
            var slices: [(item: Int, key: TextSlice)] = []
            for item in 0..<catalog.count {
                guard let key = catalog.uniqueKey(item, fields) else { continue }
                slices.append((item, keys.append(key)))
            }
            var seen = SliceTable(capacity: slices.count)
            var items: [Int] = []
            var repeated: [(item: Int, first: Int)] = []
            keys.bytes.withUnsafeBufferPointer { bytes in
                for (item, key) in slices {
                    let (index, isNew) = seen.insert(key, in: bytes)
                    if isNew { items.append(item) } else { repeated.append((item, items[index])) }
                }
            }
            for (item, first) in repeated {
                guard let span = places.cell(item, field: fields[0]) else { continue }
                diagnostics.append(
                    .notUnique(
                        names.map(\.value), text: span.text, at: span,
                        first: places.cell(first, field: fields[0])))
            }
        }
    }
}

extension Catalog {
    /// The values of fields with a separator between them; nil where one is absent.
    fileprivate func uniqueKey(_ item: Int, _ fields: [Int]) -> [UInt8]? {
        var key: [UInt8] = []
        for field in fields {
            guard let column = columns[field].first(where: { $0?.isAbsent(item) == false }),
                let column
            else { return nil }
            for element in column.elements(of: item) {
                texts.withBytes(column.texts[element]) { key.append(contentsOf: $0) }
                key.append(0x1E)
            }
            key.append(0x1F)
        }
        return key
    }
}

extension Diagnostic {
    static func missingID(_ column: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "data.missing-id", .error, "a record has an id in “\(column.prefix(40))”", at: span,
            hint: "give it an id that no other record has, or remove the record")
    }

    static func duplicateID(_ id: String, at span: SourceSpan, first: SourceSpan?) -> Diagnostic {
        let line = first.map { " on line \($0.position.line)" } ?? ""
        return Diagnostic(
            "data.duplicate-id", .error,
            "an id stands once; “\(id.prefix(60))” stands\(line) already", at: span,
            hint: "change one of the two, or write on_duplicate: replace in catalog.yml",
            notes: first.map { [.init("first here", at: $0)] } ?? [])
    }

    static func reservedSegment(_ text: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "data.reserved-id", .error,
            "“\(text.prefix(60))” is an address that sitegen needs for itself", at: span,
            hint: "add a column slug to the records, with “\(text.prefix(60))-1” here")
    }

    static func sameSegment(
        _ text: String, _ other: String, at span: SourceSpan, first: SourceSpan?
    ) -> Diagnostic {
        let difference =
            text == other
            ? "is the address of another item" : "differs from “\(other.prefix(60))” by case only"
        return Diagnostic(
            "data.same-address", .error, "“\(text.prefix(60))” \(difference)", at: span,
            hint: "addresses do not tell them apart on every disk; add a column slug to the"
                + " records, with “\(text.prefix(60))-2” here",
            notes: first.map { [.init("the other one is here", at: $0)] } ?? [])
    }

    static func notUnique(
        _ names: [String], text: String, at span: SourceSpan, first: SourceSpan?
    ) -> Diagnostic {
        let list = names.joined(separator: " and ")
        let what = names.count > 1 ? "\(list) together stand once" : "a “\(list)” stands once"
        return Diagnostic(
            "data.unique", .error, "\(what); this stands there already", at: span,
            notes: first.map { [.init("first here", at: $0)] } ?? [])
    }
}
