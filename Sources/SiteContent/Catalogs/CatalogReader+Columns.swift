import SiteData
import SiteDiagnostics
import SiteLanguage

/// A column that a source has, or a key of its records.
private struct FoundColumn {
    let name: String
    let span: SourceSpan

    /// Whether a record holds more than text there.
    var nested: SourceSpan?
    var isList = false

    /// A path to a part of that.
    var part: String?
}

extension CatalogReader {
    /// Finds out which fields there are: those declared, and the columns that are not.
    mutating func settleColumns(_ sources: [CatalogSource], isComplete: Bool) {
        let found = foundColumns(sources)
        localizeFields(found)
        let names = Set(found.map(\.name))
        checkNames(found, hasRecords: sources.contains { $0.hasRecords }, names: names)
        var claimed: Set<String> = [schema.id, RecordPath.root(schema.id)]
        for slot in RecordSlot.slots(of: schema.fields, languages: languages) {
            for name in slot.names {
                claimed.insert(name)
                if !names.contains(name) { claimed.insert(RecordPath.root(name)) }
            }
        }
        addUndeclared(found.filter { !claimed.contains($0.name) })
        checkFieldNames(isComplete: isComplete)
    }

    private func foundColumns(_ sources: [CatalogSource]) -> [FoundColumn] {
        var result: [FoundColumn] = []
        var indexes: [String: Int] = [:]
        func add(_ name: String, _ span: SourceSpan) -> Int {
            if let index = indexes[name] { return index }
            indexes[name] = result.count
            result.append(FoundColumn(name: name, span: span))
            return result.count - 1
        }
        for source in sources {
            for column in source.columns where !column.name.isEmpty {
                _ = add(column.name, column.span)
            }
            guard case .nodes(let records) = source.content else { continue }
            for entry in records.flatMap({ $0.node.entries ?? [] }) {
                guard let key = entry.key.scalarText else { continue }
                if let inner = entry.value.entries, !inner.isEmpty {
                    let keys = inner.compactMap(\.key.scalarText)
                    if keys.allSatisfy(languages.contains) {
                        for key2 in keys { _ = add("\(key).\(key2)", entry.key.span) }
                    } else {
                        let index = add(key, entry.key.span)
                        result[index].nested = result[index].nested ?? entry.value.span
                        result[index].part =
                            result[index].part ?? keys.first.map { "\(key).\($0)" }
                    }
                    continue
                }
                let index = add(key, entry.key.span)
                if let elements = entry.value.elements {
                    result[index].isList = true
                    if let nested = elements.first(where: { $0.scalarText == nil }) {
                        result[index].nested = result[index].nested ?? entry.value.span
                        let first = nested.entries?.first?.key.scalarText
                        result[index].part =
                            result[index].part ?? first.map { "\(key)[].\($0)" }
                    }
                }
            }
        }
        return result
    }

    /// A column `title.pl` makes the field localized, unless the schema says that it is shared.
    private mutating func localizeFields(_ found: [FoundColumn]) {
        let names = Set(found.map(\.name))
        for index in schema.fields.indices where !schema.fields[index].isDeclaredShared {
            let field = schema.fields[index]
            let base = field.columns.column?.value ?? field.name
            if field.name == CatalogSchema.sourceVersionField
                || languages.contains(where: { names.contains("\(base).\($0)") })
            {
                schema.fields[index].isLocalized = true
            }
        }
    }

    private mutating func checkNames(
        _ found: [FoundColumn], hasRecords: Bool, names: Set<String>
    ) {
        for column in found where column.name == schema.id { return }
        guard hasRecords, let first = found.first, !schema.id.contains(".") else { return }
        let near = NearMiss.nearest(to: schema.id, among: found.map(\.name))
        diagnostics.append(
            .missingIDColumn(schema.id, first: first.name, near: near, at: first.span))
    }

    private mutating func addUndeclared(_ columns: [FoundColumn]) {
        let declared = schema.fields.map(\.name)
        var shown: [String] = []
        var foreign: [FoundColumn] = []
        let versions = versionColumns(columns)
        for column in columns {
            if isOfUnknownLanguage(column.name) {
                foreign.append(column)
                continue
            }
            if versions.contains(column.name) {
                add(column, isPublished: false)
                continue
            }
            if schema.undeclared == .error {
                diagnostics.append(
                    .undeclaredColumn(column.name, known: declared, at: column.span))
                continue
            }
            if let nested = column.nested {
                diagnostics.append(.nestedColumn(column.name, part: column.part, at: nested))
                continue
            }
            add(column, isPublished: schema.undeclared == .show)
            shown.append(column.name)
        }
        if let first = foreign.first {
            diagnostics.append(.unknownLanguageColumns(foreign.map(\.name), at: first.span))
        }
        guard schema.undeclared == .show, !shown.isEmpty,
            let span = columns.first(where: { $0.name == shown[0] })?.span
        else { return }
        diagnostics.append(.publishedColumns(shown, at: span))
    }

    /// Whether a column is a localized field in a language that the site does not have.
    private func isOfUnknownLanguage(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        let base = name[..<dot]
        let isLocalized = schema.fields.contains { field in
            field.isLocalized && (field.columns.column?.value ?? field.name) == base
        }
        let language = String(name[name.index(after: dot)...])
        return isLocalized && !languages.contains(language) && LanguageTag.isLanguage(language)
    }

    /// The columns that tell what translations were made from, which are for nobody else.
    private func versionColumns(_ columns: [FoundColumn]) -> Set<String> {
        let name = CatalogSchema.sourceVersionField
        let found = columns.map(\.name).filter { column in
            column == name || languages.contains { column == "\(name).\($0)" }
        }
        let isTold = !found.isEmpty || schema.fieldIndex(name) != nil
        return Set(found + (isTold ? [CatalogSchema.versionField] : []))
    }

    private mutating func add(_ column: FoundColumn, isPublished: Bool) {
        var name = column.name
        var isLocalized = false
        if let dot = name.lastIndex(of: "."), dot > name.startIndex,
            languages.contains(String(name[name.index(after: dot)...]))
        {
            name = String(name[..<dot])
            isLocalized = true
        }
        if let index = schema.fieldIndex(name), !schema.fields[index].isDeclared {
            if isLocalized { schema.fields[index].isLocalized = true }
            return
        }
        // A localized column of a field that is declared shared keeps its own name.
        let isFree = schema.fieldIndex(name) == nil
        var field = FieldSchema.Field(name: isFree ? name : column.name, span: column.span)
        field.isDeclared = false
        field.isPublished = isPublished
        field.isLocalized =
            isLocalized && isFree || field.name == CatalogSchema.sourceVersionField
        if column.isList { field.kind = .list }
        schema.fields.append(field)
    }

    /// Names in `unique`, `roles`, `list` and `index` are those of fields.
    private mutating func checkFieldNames(isComplete: Bool) {
        var names = schema.fields.map(\.name)
        names.append(schema.id)
        guard isComplete else { return }
        let used =
            schema.unique.flatMap(\.self) + schema.roles.map(\.field) + schema.index
            + schema.list.sort.map(\.field)
            + [schema.list.thumbnail, schema.list.subtitle].compactMap(\.self)
        for name in used where !names.contains(name.value) {
            diagnostics.append(.unknownFieldName(name, names: names))
        }
    }

    /// A declared field that no source has a column for.
    mutating func checkDeclaredColumns(_ table: RecordTable) {
        guard !table.records.isEmpty else { return }
        let others = schema.fields.filter { !$0.isDeclared }.map(\.name)
        var hasColumn = [Bool](repeating: false, count: schema.fields.count)
        for (slot, column) in zip(table.slots, table.columns) where !hasColumn[slot.field] {
            hasColumn[slot.field] = column.contains(where: \.isWritten)
        }
        for (index, field) in schema.fields.enumerated() where !hasColumn[index] && !field.isBody {
            diagnostics.append(.missingColumn(field, near: others))
            schema.fields[index].isRequired = false
        }
    }
}

extension CatalogSource {
    var hasRecords: Bool {
        switch content {
        case .table(let table, _): table.rowCount > 1
        case .nodes(let records): !records.isEmpty && records.allSatisfy { $0.fallbackID == nil }
        }
    }
}

extension Diagnostic {
    static func missingIDColumn(
        _ id: String, first: String, near: String?, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "data.missing-id-column", .error,
            "the records have no column “\(id.prefix(40))” of ids",
            at: span, hint: "write id: \"\((near ?? first).prefix(40))\" in catalog.yml")
    }

    static func undeclaredColumn(
        _ name: String, known: [String], at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "data.undeclared-column", .error,
            "no field of catalog.yml is the column “\(name.prefix(60))”", at: span,
            hint: NearMiss.hint(for: name, among: known)
                ?? "declare it under fields:, or write undeclared: hide")
    }

    static func nestedColumn(
        _ name: String, part: String?, at span: SourceSpan
    ) -> Diagnostic {
        let name = String(name.prefix(60))
        return Diagnostic(
            "data.nested-value", .note,
            "“\(name)” holds maps, and is not published", at: span,
            hint: part.map {
                "declare a field with column: \"\($0.prefix(80))\" to publish a part of it"
            } ?? "declare a field with a path to a part of it to publish that")
    }

    static func unknownLanguageColumns(
        _ names: [String], at span: SourceSpan
    ) -> Diagnostic {
        let list = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " …" : "")
        return Diagnostic(
            "data.unknown-language", .note,
            "columns of languages that the site does not have are not read: \(list)", at: span,
            hint: "add the language to languages: in sitegen.yml to have them")
    }

    static func publishedColumns(_ names: [String], at span: SourceSpan) -> Diagnostic {
        let list = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " …" : "")
        return Diagnostic(
            "data.published-columns", .note,
            "columns that fields: does not name are published: \(list)", at: span,
            hint: "to keep them back, write undeclared: hide in catalog.yml")
    }

    static func unknownFieldName(_ name: Located<String>, names: [String]) -> Diagnostic {
        let near = NearMiss.nearest(to: name.value, among: names)
        return Diagnostic(
            "catalog.unknown-field", .error, "there is no field “\(name.value.prefix(40))”",
            at: name.span, near: near,
            otherwise: "the fields are " + names.prefix(20).joined(separator: ", "))
    }

    static func missingColumn(_ field: FieldSchema.Field, near others: [String]) -> Diagnostic {
        let column = field.columns.column?.value ?? field.name
        let span = field.columns.column?.span ?? field.columns.parts.first?.span ?? field.span
        return Diagnostic(
            "data.missing-column", field.isRequired ? .error : .warning,
            "no record has a value for “\(column.prefix(60))”", at: span,
            hint: NearMiss.hint(for: column, among: others).map {
                "\($0) write column: “…” where it has another name"
            } ?? "name its column with column:, or remove the field")
    }
}
