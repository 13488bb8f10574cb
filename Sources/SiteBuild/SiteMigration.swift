import SiteContent
package import SiteDiagnostics
package import SiteFiles

/// What migrations would write.
package struct SiteMigration: Sendable {
    package struct Change: Sendable {
        /// Relative to the site.
        package let path: String
        package let old: [UInt8]
        package let new: [UInt8]
    }

    package private(set) var changes: [Change] = []
    package private(set) var diagnostics: [Diagnostic] = []
    private let root: String

    /// Finds out, and writes nothing.
    package init(_ request: BuildRequest) {
        root = request.siteRoot
        let configuration: Configuration
        do {
            let file = SourceFile(path: "sitegen.yml", bytes: try Disk.read("\(root)/sitegen.yml"))
            (configuration, diagnostics) = Configuration.read(file)
        } catch {
            diagnostics = [FileError("read", "sitegen.yml", code: error.code).diagnostic]
            return
        }
        var loader = SiteLoader(
            root: root, configuration: configuration, jobs: request.jobs ?? Workers.processors)
        loader.load()
        diagnostics += loader.diagnostics.filter { $0.severity == .error }
        let catalogs = CatalogLoader(root: root, languages: loader.languageKeys)
        for catalog in loader.tree.catalogs {
            guard let migration = catalogs.migration(of: catalog) else { continue }
            diagnostics += migration.diagnostics.filter { !diagnostics.contains($0) }
            for source in migration.sources where source.isUTF8 { add(source.file) }
            if let schema = migration.schemaFile { add(schema) }
        }
        for page in loader.sources where page.file !== page.file.onDisk {
            add(loader.migrations.versioned(page, page.file))
        }
        diagnostics = diagnostics.ordered()
        changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private mutating func add(_ file: SourceFile) {
        changes.append(Change(path: file.path, old: file.onDisk.bytes, new: file.bytes))
    }

    /// Writes all changes, or none.
    package func write() throws(FileError) {
        var rewrite = Rewrite()
        for change in changes { rewrite.add("\(root)/\(change.path)", change.new) }
        try rewrite.run()
    }
}
