import SiteData
import SiteDiagnostics

/// Makes sources of older versions of a schema such of its own, in memory.
struct SourceMigrator: Sendable {
    let migrations: [Migration]

    /// The version of the schema.
    let version: Int
    private let fields: MigratedFields

    /// What a source is, beside its bytes.
    enum Form {
        case table(delimiter: UInt8?)
        case json, jsonLines, yaml

        /// Front matter.
        case page
    }

    struct Result {
        /// The same file where nothing is to be done.
        let file: SourceFile
        var diagnostics: [Diagnostic] = []
        var hasChanged = false
    }

    init(
        _ migrations: [Migration], version: Int, fields: [FieldSchema.Field], languages: [String]
    ) {
        self.migrations = migrations
        self.version = version
        self.fields = MigratedFields(fields, languages: languages)
    }

    /// The source as it would be after the migrations that follow its version, in their order.
    ///
    /// A source without a version is of the first.
    func migrate(
        _ file: SourceFile, _ form: Form, from old: Int?, id: String, records: String? = nil
    ) -> Result {
        let old = old ?? 1
        var result = Result(file: file)
        var current = file
        for (index, migration) in migrations.enumerated() where migration.version > old {
            for (place, step) in migration.steps.enumerated() {
                let later =
                    Array(migration.steps[(place + 1)...])
                    + migrations[(index + 1)...].flatMap(\.steps)
                let (edits, problems) = edits(
                    SourceFile(path: current.path, bytes: current.bytes), form, step,
                    (id, records), fields.before(later))
                result.diagnostics += problems
                guard problems.isEmpty, !edits.isEmpty else { continue }
                current = SourceFile(current, edits: edits)
            }
        }
        guard current !== file else { return result }
        return Result(file: current, diagnostics: result.diagnostics, hasChanged: true)
    }

    private func edits(
        _ file: SourceFile, _ form: Form, _ step: Migration.Step,
        _ place: (id: String, records: String?), _ fields: MigratedFields
    ) -> (TextEdits, [Diagnostic]) {
        if case .table(let delimiter) = form {
            var migration = TableMigration(file, delimiter: delimiter, fields)
            migration.apply(step)
            return (migration.edits, migration.diagnostics)
        }
        var kind = RecordMigration.Form.yaml
        if case .json = form { kind = .json }
        if case .jsonLines = form { kind = .json }
        var migration = RecordMigration(file, records(of: file, form, place), kind, fields)
        migration.apply(step)
        return (migration.edits, migration.diagnostics)
    }

    private func records(
        of file: SourceFile, _ form: Form, _ place: (id: String, records: String?)
    ) -> [Node] {
        let list = { RecordList.records($0, id: place.id, at: place.records) }
        switch form {
        case .table: return []
        case .json: return list(JSONParser.parse(file).node)
        case .jsonLines: return JSONParser.parseLines(file).nodes
        case .yaml: return list(YAMLParser.parse(file).node)
        case .page:
            guard let range = FrontMatter.split(file).0.yaml else { return [] }
            return YAMLParser.parse(file, range: range).node.map { [$0] } ?? []
        }
    }
}

extension MigratedFields {
    /// The same fields under the names that they have before some steps.
    func before(_ steps: [Migration.Step]) -> MigratedFields {
        var result = self
        for case .rename(let from, let to) in steps.reversed() {
            if let columns = result.columns.removeValue(forKey: to.value) {
                result.columns[from.value] = columns
            }
            if let separator = result.separators.removeValue(forKey: to.value) {
                result.separators.updateValue(separator, forKey: from.value)
            }
        }
        return result
    }
}
