import SiteContent
import SiteData
import SiteDiagnostics

extension SiteBuilder {
    /// Holds the pages of sections with `fields` to what is declared there.
    ///
    /// The nearest folder above a page that declares them counts, in its own language, else in the
    /// first language that has them there. Elsewhere keys are free, and only a near miss is told.
    mutating func checkFields(_ candidates: [Candidate]) {
        let schemas = readSchemas(candidates)
        for candidate in candidates {
            let source = candidate.source
            guard let schema = schema(for: candidate, schemas) else {
                diagnostics += source.frontMatter.nearMisses
                continue
            }
            diagnostics += schema.validate(
                candidate.frontMatter, ownKeys: source.frontMatter.ownKeys, file: source.file)
            candidate.frontMatter.declare(schema)
        }
    }

    /// The schema of each folder, for each language that declares one.
    private mutating func readSchemas(
        _ candidates: [Candidate]
    ) -> [String: [(language: Int, schema: FieldSchema)]] {
        var result: [String: [(language: Int, schema: FieldSchema)]] = [:]
        let keys = site.languages.map(\.key)
        for candidate in candidates where candidate.source.place.name == nil {
            guard let node = candidate.source.frontMatter.fields else { continue }
            let (schema, problems) = FieldSchema.read(node, languages: keys)
            diagnostics += problems
            let folder = candidate.source.place.directory.joined(separator: "/")
            result[folder, default: []].append((candidate.language, schema))
        }
        for folder in result.keys {
            result[folder]?.sort { rank($0.language) < rank($1.language) }
        }
        return result
    }

    private func schema(
        for candidate: Candidate, _ schemas: [String: [(language: Int, schema: FieldSchema)]]
    ) -> FieldSchema? {
        guard !schemas.isEmpty, candidate.source.place.name != nil else { return nil }
        var directory = candidate.source.place.directory
        while true {
            if let found = schemas[directory.joined(separator: "/")] {
                let own = found.first { $0.language == candidate.language }
                return own?.schema ?? found.first?.schema
            }
            if directory.isEmpty { return nil }
            directory.removeLast()
        }
    }
}
