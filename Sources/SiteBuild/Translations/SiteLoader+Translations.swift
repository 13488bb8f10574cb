import SiteContent
import SiteDiagnostics
import SiteFiles
import SiteLanguage
import SiteModel

extension SiteLoader {
    /// Reads what `translations mark` wrote.
    static func lock(of root: String) -> (TranslationLock, [Diagnostic]) {
        let name = TranslationLock.fileName
        let path = "\(root)/\(name)"
        do throws(FileError) {
            guard let bytes = try Disk.readIfThere(path) else { return (TranslationLock(), []) }
            return TranslationLock.read(SourceFile(path: name, bytes: bytes))
        } catch {
            return (TranslationLock(), [FileError("read", name, code: error.code).diagnostic])
        }
    }

    /// Pages that are recorded and are gone: one that was moved has lost what was known of it.
    var staleRecords: [Diagnostic] {
        guard !lock.records.isEmpty else { return [] }
        let files = Set(sources.map(\.place.path))
        let stale = lock.records.keys.filter { !files.contains($0) }.inByteOrder
        return stale.isEmpty ? [] : [.staleRecords(stale)]
    }

    /// What tells whether translations are as new as their source pages.
    var translationBasis: TranslationBasis {
        let (root, parsings) = (self.root, self.parsings)
        let records = Dictionary(uniqueKeysWithValues: tree.catalogs.map { ($0.name, $0.records) })
        let formerCatalog = { @Sendable (catalog: Catalog, commit: String) -> Catalog? in
            FormerFiles.catalog(
                catalog, at: commit, files: records[catalog.schema.name] ?? [], root: root)
        }
        let keys = Dictionary(uniqueKeysWithValues: languages.map { ($0.key, $0.index) })
        let reader = PageReader(root: root, former: [:], moment: moment)
        return TranslationBasis(
            lock: lock,
            history: { wishes in
                let found = FormerFiles.read(
                    wishes.map { ($0.commit, $0.source.place.path) }, root: root)
                return zip(wishes, found).map { wish, bytes in
                    guard let bytes, let parsing = keys[wish.source.place.language] else {
                        return nil
                    }
                    let file = SourceFile(path: wish.source.place.path, bytes: bytes)
                    return reader.page(wish.source, editedTo: file, parsings[parsing]).sections
                }
            }, formerCatalog: formerCatalog)
    }
}

extension Diagnostic {
    static func staleRecords(_ paths: [String]) -> Diagnostic {
        let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
        return Diagnostic(
            "translation.stale-record", .warning,
            "translations.lock records pages that are not there: "
                + paths.prefix(3).joined(separator: ", ") + more,
            path: TranslationLock.fileName,
            hint: "write their new paths where they were moved; else take them out")
    }
}

extension FormerFiles {
    /// A catalog as it was at a commit, read as its schema is now; nil where the history has none of its
    /// files.
    static func catalog(
        _ catalog: Catalog, at commit: String, files: [String], root: String
    ) -> Catalog? {
        let name = catalog.schema.name
        let found = read(files.map { (commit, "Content/\(name)/\($0)") }, root: root)
        let bytes = Dictionary(uniqueKeysWithValues: zip(files, found))
        guard found.contains(where: { $0 != nil }) else { return nil }
        let (schema, _) = CatalogSchema.read(
            catalog.schema.file, name: name, languages: catalog.languages)
        let present = files.filter { bytes[$0]?.flatMap { $0 } != nil }
        return Catalog.read(schema, languages: catalog.languages, available: present) { file in
            .success(bytes[file]?.flatMap { $0 } ?? [])
        }.0
    }
}
