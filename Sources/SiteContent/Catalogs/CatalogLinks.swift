import SiteData
package import SiteDiagnostics

/// Resolves the references between catalogs.
package struct CatalogLinks {
    private var catalogs: [Catalog]
    private var diagnostics: [Diagnostic] = []

    /// By catalog, then by item: whether it stays.
    private var isAlive: [[Bool]]

    /// The references that lead nowhere, for each column that has some.
    private var lost: [Lost] = []

    /// Elements of a column of references, in ascending order.
    private struct Lost {
        let source: Int
        let field: Int
        let language: Int
        var elements: [Int]
    }

    /// Replaces the references of all catalogs by indexes of items, and reports those that lead nowhere.
    package static func resolve(_ catalogs: inout [Catalog]) -> [Diagnostic] {
        var links = CatalogLinks(catalogs: catalogs)
        links.resolveAll()
        while links.condemnMore() {}
        links.loseCondemned()
        links.leaveOutLost()
        links.dropItems()
        catalogs = links.catalogs
        return links.diagnostics
    }

    private init(catalogs: [Catalog]) {
        self.catalogs = catalogs
        isAlive = catalogs.map { [Bool](repeating: true, count: $0.count) }
    }

    /// The items of a catalog by the texts of one of its fields.
    private struct Names {
        var table = SliceTable()
        var items: [Int] = []
        var repeated: Set<Int> = []
        let pool: TextPool
        var near: NearMissIndex?

        init(_ slices: [TextSlice], of catalog: Catalog) {
            table = SliceTable(capacity: slices.count)
            pool = catalog.texts
            catalog.texts.bytes.withUnsafeBufferPointer { bytes in
                for (item, slice) in slices.enumerated() where !slice.isEmpty {
                    let (index, isNew) = table.insert(slice, in: bytes)
                    if isNew { items.append(item) } else { repeated.insert(index) }
                }
            }
        }

        private var proposals: [String: String?] = [:]

        /// Looked for once for each text, and for no more texts than a person would go through.
        mutating func nearest(to text: String) -> String? {
            if let known = proposals[text] { return known }
            guard proposals.count < 500 else { return nil }
            let index = near ?? NearMissIndex(table.keys.map(pool.text))
            near = index
            let proposal = index.nearest(to: text)
            proposals[text] = proposal
            return proposal
        }
    }

    private mutating func resolveAll() {
        var known: [String: Names] = [:]
        for source in catalogs.indices {
            for (field, declared) in catalogs[source].schema.fields.enumerated()
            where declared.valueKind == .reference {
                guard let target = target(of: declared) else { continue }
                let by = declared.targetField?.value
                let key = "\(target)\u{0}\(by ?? "")"
                guard var names = known[key] ?? names(of: target, declared) else { continue }
                for language in catalogs[source].columns[field].indices {
                    resolve(source, field, language, declared, &names)
                }
                known[key] = names
            }
        }
    }

    private mutating func target(of field: FieldSchema.Field) -> Int? {
        guard let name = field.target else { return nil }
        if let index = catalogs.firstIndex(where: { $0.schema.name == name.value }) { return index }
        let names = catalogs.map(\.schema.name)
        diagnostics.append(.unknownCatalog(name, names: names))
        return nil
    }

    private mutating func names(of target: Int, _ field: FieldSchema.Field) -> Names? {
        let catalog = catalogs[target]
        guard let by = field.targetField, by.value != catalog.schema.id else {
            return Names(catalog.ids, of: catalog)
        }
        guard let index = catalog.schema.fieldIndex(by.value) else {
            diagnostics.append(
                .unknownFieldName(by, names: catalog.schema.fields.map(\.name)))
            return nil
        }
        let column = catalog.columns[index].first { $0 != nil }.flatMap { $0 }
        guard let column, column.starts == nil else {
            return Names([TextSlice](repeating: .none, count: catalog.count), of: catalog)
        }
        return Names(column.texts, of: catalog)
    }

    private mutating func resolve(
        _ source: Int, _ field: Int, _ language: Int, _ declared: FieldSchema.Field,
        _ names: inout Names
    ) {
        let catalog = catalogs[source]
        guard var column = catalog.columns[field][language] else { return }
        var indexes = [UInt32](repeating: FieldColumn.Missing.index, count: column.texts.count)
        var missing: [Int] = []
        var ambiguous: [Int] = []
        catalog.texts.bytes.withUnsafeBufferPointer { bytes in
            names.pool.bytes.withUnsafeBufferPointer { targets in
                for (element, text) in column.texts.enumerated() where !text.isEmpty {
                    guard
                        let name = names.table.find(TextPool.part(text, of: bytes), in: targets)
                    else {
                        missing.append(element)
                        continue
                    }
                    indexes[element] = UInt32(names.items[name])
                    if names.repeated.contains(name) { ambiguous.append(element) }
                }
            }
        }
        column.typed = .references(indexes)
        catalogs[source].columns[field][language] = column
        for element in missing {
            report(element, source, field, language, declared, &names)
        }
        for element in ambiguous.prefix(100) {
            guard let span = span(element, source, field, language) else { continue }
            diagnostics.append(
                .ambiguousReference(
                    catalog.texts.text(column.texts[element]), declared, at: span))
        }
        if !missing.isEmpty {
            lost.append(
                Lost(source: source, field: field, language: language, elements: missing))
        }
    }

    private mutating func report(
        _ element: Int, _ source: Int, _ field: Int, _ language: Int,
        _ declared: FieldSchema.Field, _ names: inout Names
    ) {
        guard let column = catalogs[source].columns[field][language] else { return }
        if declared.onMissing == .dropItem {
            isAlive[source][column.item(of: element)] = false
        }
        guard declared.onMissing == .error, let span = span(element, source, field, language) else {
            return
        }
        let text = catalogs[source].texts.text(column.texts[element])
        diagnostics.append(
            .missingReference(text, declared, near: names.nearest(to: text), at: span))
    }

    private func span(
        _ element: Int, _ source: Int, _ field: Int, _ language: Int
    ) -> SourceSpan? {
        catalogs[source].columns[field][language].flatMap {
            catalogs[source].place(ofElement: element, of: $0, field: field, language: language)
        }
    }
}

extension CatalogLinks {
    /// Loses the references of items that stay to items that do not.
    private mutating func loseCondemned() {
        guard isAlive.contains(where: { $0.contains(false) }) else { return }
        for source in catalogs.indices {
            for (field, declared) in catalogs[source].schema.fields.enumerated()
            where declared.valueKind == .reference && declared.onMissing != .dropItem {
                let target = catalogs.firstIndex { $0.schema.name == declared.target?.value }
                guard let target else { continue }
                for language in catalogs[source].columns[field].indices {
                    loseCondemned(source, field, language, declared, target)
                }
            }
        }
    }

    private mutating func loseCondemned(
        _ source: Int, _ field: Int, _ language: Int, _ declared: FieldSchema.Field, _ target: Int
    ) {
        guard var column = catalogs[source].columns[field][language],
            case .references(var indexes) = column.typed
        else { return }
        let elements = indexes.indices.filter { element in
            let index = indexes[element]
            return index != FieldColumn.Missing.index && !isAlive[target][Int(index)]
                && isAlive[source][column.item(of: element)]
        }
        guard !elements.isEmpty else { return }
        for element in elements {
            indexes[element] = FieldColumn.Missing.index
            guard declared.onMissing == .error,
                let span = span(element, source, field, language)
            else { continue }
            let text = catalogs[source].texts.text(column.texts[element])
            diagnostics.append(.referenceToDropped(text, declared, at: span))
        }
        column.typed = .references(indexes)
        catalogs[source].columns[field][language] = column
        let known = lost.firstIndex {
            ($0.source, $0.field, $0.language) == (source, field, language)
        }
        if let known {
            lost[known].elements = (lost[known].elements + elements).sorted()
        } else {
            lost.append(
                Lost(source: source, field: field, language: language, elements: elements))
        }
    }

    /// Says what is left out, once for each column, and takes it out of the columns.
    private mutating func leaveOutLost() {
        for lost in lost {
            let declared = catalogs[lost.source].schema.fields[lost.field]
            guard declared.onMissing != .error else { continue }
            let noted = lost.elements.first.flatMap {
                span($0, lost.source, lost.field, lost.language)
            }
            if let noted {
                diagnostics.append(.droppedReferences(lost.elements.count, declared, at: noted))
            }
            guard declared.onMissing == .drop else { continue }
            catalogs[lost.source].columns[lost.field][lost.language]?.leaveOut(lost.elements)
        }
    }

    /// Takes out the items that a reference to nothing condemns, and those that lead to them.
    private mutating func dropItems() {
        guard isAlive.contains(where: { $0.contains(false) }) else { return }
        let maps = isAlive.map { alive in
            var next: UInt32 = 0
            return alive.map { isAlive -> UInt32 in
                guard isAlive else { return FieldColumn.Missing.index }
                defer { next += 1 }
                return next
            }
        }
        for index in catalogs.indices {
            let targets = catalogs[index].schema.fields.map { field in
                field.target.flatMap { name in
                    catalogs.firstIndex { $0.schema.name == name.value }
                }
            }
            catalogs[index].keep(isAlive[index]) { field, item in
                guard let target = targets[field] else { return item }
                return item == FieldColumn.Missing.index ? item : maps[target][Int(item)]
            }
        }
    }

    /// Whether an item was condemned because what it leads to is.
    private mutating func condemnMore() -> Bool {
        var hasChanged = false
        for source in catalogs.indices {
            for (field, declared) in catalogs[source].schema.fields.enumerated()
            where declared.valueKind == .reference && declared.onMissing == .dropItem {
                guard
                    let target = catalogs.firstIndex(where: {
                        $0.schema.name == declared.target?.value
                    })
                else { continue }
                for column in catalogs[source].columns[field].compactMap(\.self) {
                    guard case .references(let indexes) = column.typed else { continue }
                    for (element, index) in indexes.enumerated()
                    where index != FieldColumn.Missing.index && !isAlive[target][Int(index)] {
                        let item = column.item(of: element)
                        if isAlive[source][item] {
                            isAlive[source][item] = false
                            hasChanged = true
                        }
                    }
                }
            }
        }
        return hasChanged
    }
}

extension Diagnostic {
    static func unknownCatalog(_ name: Located<String>, names: [String]) -> Diagnostic {
        let near = NearMiss.nearest(to: name.value, among: names)
        return Diagnostic(
            "catalog.unknown-catalog", .error, "there is no catalog “\(name.value.prefix(40))”",
            at: name.span, near: near,
            otherwise: "the catalogs are " + names.joined(separator: ", "))
    }

    static func missingReference(
        _ text: String, _ field: FieldSchema.Field, near: String?, at span: SourceSpan
    ) -> Diagnostic {
        let target = field.target?.value ?? ""
        return Diagnostic(
            "data.reference", .error,
            "“\(text.prefix(60))” is no item of “\(target.prefix(40))”", at: span, near: near,
            otherwise: "add it there, or write on_missing: drop for “\(field.name.prefix(40))”",
            notes: [.init("the reference is declared here", at: field.span)])
    }

    static func referenceToDropped(
        _ text: String, _ field: FieldSchema.Field, at span: SourceSpan
    ) -> Diagnostic {
        let target = field.target?.value ?? ""
        return Diagnostic(
            "data.reference", .error,
            "“\(text.prefix(60))” of “\(target.prefix(40))” is left out itself, since a reference of"
                + " it leads nowhere", at: span,
            hint: "add what it refers to, or write on_missing: drop for"
                + " “\(field.name.prefix(40))”",
            notes: [.init("the reference is declared here", at: field.span)])
    }

    static func ambiguousReference(
        _ text: String, _ field: FieldSchema.Field, at span: SourceSpan
    ) -> Diagnostic {
        let target = field.target?.value ?? ""
        return Diagnostic(
            "data.ambiguous-reference", .warning,
            "“\(text.prefix(60))” is more than one item of “\(target.prefix(40))”; the first is taken",
            at: span, hint: "refer by a field whose values stand once, such as the id")
    }

    static func droppedReferences(
        _ count: Int, _ field: FieldSchema.Field, at span: SourceSpan
    ) -> Diagnostic {
        let what = field.onMissing == .drop ? "left out" : "left out with their items"
        return Diagnostic(
            "data.dropped-reference", .note,
            "\(count) reference\(count == 1 ? "" : "s") of “\(field.name.prefix(40))” that lead"
                + "\(count == 1 ? "s" : "") nowhere \(count == 1 ? "is" : "are") \(what); this is the"
                + " first", at: span)
    }
}
