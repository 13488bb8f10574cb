import SiteData
package import SiteDiagnostics

/// The migrations of sections with `fields`, for the front matter of their pages.
package struct PageMigrations: Sendable {
    private struct Section: Sendable {
        let language: String
        let migrator: SourceMigrator
    }

    /// By folder.
    private var sections: [String: [Section]] = [:]
    package private(set) var diagnostics: [Diagnostic] = []
    package var isEmpty: Bool { sections.isEmpty }

    /// The sections among the pages; `languages` are the keys of the site's, the default one first.
    package init(_ pages: [PageSource], languages: [String]) {
        for page in pages where page.place.name == nil {
            guard let node = page.frontMatter.migrations else { continue }
            var reader = MigrationReader(area: "front-matter")
            reader.read(node, upTo: page.frontMatter.fieldsVersion)
            diagnostics += reader.decoder.diagnostics
            guard let last = reader.migrations.last else { continue }
            let fields =
                page.frontMatter.fields.map { FieldSchema.read($0, languages: languages).0.fields }
            let migrator = SourceMigrator(
                reader.migrations, version: page.frontMatter.fieldsVersion ?? last.version,
                fields: fields ?? [], languages: languages)
            sections[page.place.directory.joined(separator: "/"), default: []].append(
                Section(language: page.place.language, migrator: migrator))
        }
        for folder in sections.keys {
            sections[folder]?.sort {
                languages.firstIndex(of: $0.language) ?? 0 < languages.firstIndex(of: $1.language)
                    ?? 0
            }
        }
    }

    /// What a page's file is after the migrations that follow its version; nil where it stays.
    package func migrated(_ page: PageSource) -> (file: SourceFile, diagnostics: [Diagnostic])? {
        guard page.place.name != nil, let migrator = migrator(for: page.place) else { return nil }
        let result = migrator.migrate(
            page.file, .page, from: page.frontMatter.fieldsVersion, id: "")
        guard result.hasChanged else {
            return result.diagnostics.isEmpty ? nil : (page.file, result.diagnostics)
        }
        let old = page.frontMatter.fieldsVersion ?? 1
        let note = Diagnostic.olderSource(old, migrator.version, at: page.file.span(at: 0))
        return (result.file, result.diagnostics + [note])
    }

    /// The same file with the version that it has then.
    package func versioned(_ page: PageSource, _ file: SourceFile) -> SourceFile {
        guard let migrator = migrator(for: page.place),
            let range = FrontMatter.split(file).0.yaml
        else { return file }
        let node = YAMLParser.parse(SourceFile(path: file.path, bytes: file.bytes), range: range)
            .node
        var edits = TextEdits()
        if let written = node?["fields_version"] {
            edits.replace(written.span.range, with: "\(migrator.version)")
        } else {
            let end = file.bytes[..<range.upperBound].lastIndex { $0 == 10 || $0 == 13 }
            let isPair = end.map { $0 > 0 && file.bytes[$0] == 10 && file.bytes[$0 - 1] == 13 }
            let newline = isPair == true ? "\r\n" : "\n"
            edits.insert("fields_version: \(migrator.version)\(newline)", at: range.upperBound)
        }
        return SourceFile(file, edits: edits)
    }

    /// Of the nearest folder above that declares some, in the page's own language if it has them there.
    private func migrator(for place: ContentTree.Page) -> SourceMigrator? {
        var directory = place.directory
        while true {
            if let found = sections[directory.joined(separator: "/")] {
                return (found.first { $0.language == place.language } ?? found.first)?.migrator
            }
            if directory.isEmpty { return nil }
            directory.removeLast()
        }
    }
}
