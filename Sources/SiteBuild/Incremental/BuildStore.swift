import SiteContent
import SiteFiles

/// Carries the graph of a site's builds from one run of the program to the next.
struct BuildStore: Sendable {
    private let database: BuildDatabase
    private let loaded: BuildGraph.State

    /// The output folder whose files the records speak of.
    private let output: String
    let graph: BuildGraph

    /// The names of the database's parts.
    private enum Part: String, CaseIterable { case subjects, related, output, site, seal }

    /// Opens the database and reads it; nil where there can be none.
    init(_ database: BuildDatabase, output: String) {
        self.database = database
        self.output = output
        loaded = BuildStore.load(database, output: output)
        graph = BuildGraph(loaded, words: database.words)
    }

    private static func load(_ database: BuildDatabase, output: String) -> BuildGraph.State {
        var state = BuildGraph.State()
        state.sources = database.sources
        guard let names = database.part(Part.subjects.rawValue) else { return state }
        var reader = ByteReader(names)
        let subjects = try? reader.list { reader throws(ByteReader.Damaged) in try reader.text() }
        guard let subjects, subjects.first == "site" else { return state }
        state.subjects = Subjects(names: subjects)
        state.outputs = database.outputs
        if database.part(Part.output.rawValue) != Array(output.utf8) {
            state.outputs = state.outputs.mapValues { $0.published(as: nil) }
        }
        state.former = database.part(Part.site.rawValue).flatMap { FormerSite(bytes: $0) }
        if let related = database.part(Part.related.rawValue) {
            var reader = ByteReader(related)
            state.related = (try? RelatedRecord(&reader)) ?? RelatedRecord()
        }
        return state
    }

    /// The identity of a file that the last build published.
    func identity(of path: String) -> FileIdentity? { loaded.outputs[path]?.identity }

    /// Begins to remember what pages produced, whatever becomes of the build; to be waited for
    /// before anything else is saved.
    func rememberSources() -> BackgroundThread? {
        let work = { @Sendable in
            let unsealed: BuildDatabase.Changes = [(Part.seal.rawValue, nil)]
            let (sources, words) = sourceChanges(graph.known)
            database.write(sources: sources, words: words, parts: unsealed)
        }
        if let thread = BackgroundThread(work) { return thread }
        work()
        return nil
    }

    /// Remembers everything of a build that was published.
    ///
    /// - Parameters:
    ///   - identities: Of the published files.
    ///   - site: What was found of the site; nil where texts alone may change that.
    ///   - seal: What tells that nothing has changed, where something does.
    func save(_ identities: [String: FileIdentity], site: FormerSite?, seal: Seal?) {
        var state = graph.known
        let moment = Disk.now
        for (path, identity) in identities where identity.isSettled(at: moment) {
            guard let record = state.outputs[path], record.identity != identity else { continue }
            state.outputs[path] = record.published(as: identity)
        }
        var parts: BuildDatabase.Changes = [
            (Part.seal.rawValue, seal.map { seal in { seal.encoded } }),
            (Part.site.rawValue, site.map { site in { site.bytes } }),
        ]
        if state.subjects.count != loaded.subjects.count || loaded.outputs.isEmpty {
            var names = ByteWriter()
            names.write(state.subjects.names) { $0.write($1) }
            let bytes = names.bytes
            parts.append((Part.subjects.rawValue, { bytes }))
        }
        if state.related != loaded.related {
            let related = state.related
            parts.append((Part.related.rawValue, { related.encoded }))
        }
        parts.append((Part.output.rawValue, { Array(output.utf8) }))
        database.write(outputs: outputChanges(state), parts: parts)
    }

    /// What is new of sources, and of their words where those were found in this build.
    private func sourceChanges(
        _ state: BuildGraph.State
    ) -> (sources: BuildDatabase.Changes, words: BuildDatabase.Changes) {
        let changed = state.sources.filter { path, record in
            guard let known = loaded.sources[path] else { return true }
            return known.identity != record.identity || known.isSettled != record.isSettled
                || known.fingerprint != record.fingerprint
        }.sorted { $0.key < $1.key }
        let gone = loaded.sources.keys.filter { state.sources[$0] == nil }
        let words: BuildDatabase.Changes = changed.compactMap { path, record in
            guard case .decoded(let source, _) = record.form, !source.words.isEmpty else {
                return nil
            }
            return (path, { StoredWords.encoded(source.words, record.fingerprint) })
        }
        return (
            changed.map { path, record in (path, { record.encoded }) } + gone.map { ($0, nil) },
            words + gone.map { ($0, nil) }
        )
    }

    private func outputChanges(_ state: BuildGraph.State) -> BuildDatabase.Changes {
        let changed = state.outputs.filter { loaded.outputs[$0.key] != $0.value }
        let gone = loaded.outputs.keys.filter { state.outputs[$0] == nil }
        return changed.sorted { $0.key < $1.key }.map { path, record in (path, { record.encoded }) }
            + gone.map { ($0, nil) }
    }
}

extension BuildDatabase {
    /// What tells that nothing has changed since the last build.
    var seal: Seal? {
        guard let bytes = part("seal") else { return nil }
        var reader = ByteReader(bytes)
        return try? Seal(&reader)
    }
}

extension RelatedRecord {
    init(_ reader: inout ByteReader) throws(ByteReader.Damaged) {
        world = try reader.word()
        digests = try reader.list { reader throws(ByteReader.Damaged) in try reader.word() }
        let found = try reader.list { reader throws(ByteReader.Damaged) in
            let page = try reader.number()
            return (
                page,
                try reader.list { reader throws(ByteReader.Damaged) in try reader.number() }
            )
        }
        pages = Dictionary(found, uniquingKeysWith: { first, _ in first })
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.write(word: world)
        writer.write(digests) { $0.write(word: $1) }
        writer.write(pages.sorted { $0.key < $1.key }) { writer, entry in
            writer.write(entry.key)
            writer.write(entry.value) { $0.write($1) }
        }
        return writer.bytes
    }
}
