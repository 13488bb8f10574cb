package import SiteDiagnostics

/// What each file of `Content/` is, by its path alone.
package struct ContentTree: Sendable {
    /// A Markdown file of a language's tree.
    package struct Page: Sendable, Equatable {
        /// The path of the file relative to the site.
        package let path: String
        package let language: String

        /// The folders below the tree's root; translations share them.
        package let directory: [String]

        /// The file's name without its ending; nil for the page of the folder itself.
        package let name: String?

        /// Where it stands below the tree's root, shared by its translations.
        package var location: [String] { name.map { directory + [$0] } ?? directory }
    }

    /// A file that is published as it is.
    package struct Asset: Sendable {
        /// The path of the file relative to the site.
        package let path: String

        /// The tree it stands in; nil outside of all.
        package let language: String?

        /// The folders below the tree's root, or below `Content/` outside of all trees.
        package let directory: [String]
        package let name: String
    }

    package internal(set) var pages: [Page] = []
    package internal(set) var assets: [Asset] = []

    /// A folder with a `catalog.yml`.
    package struct Catalog: Sendable {
        /// The folder relative to `Content/`.
        package let name: String

        /// The files below the folder that may hold records, relative to it, in byte order.
        package internal(set) var records: [String] = []
    }

    /// In the order of their names.
    package internal(set) var catalogs: [Catalog] = []
    package internal(set) var diagnostics: [Diagnostic] = []

    /// Whether `Content/` itself is the tree of the one language.
    package internal(set) var usesWholeFolder = false
}

extension ContentTree {
    /// Sorts the files below `Content/` into pages, assets and catalogs.
    ///
    /// - Parameters:
    ///   - files: Paths relative to `Content/`, in byte order.
    ///   - languages: The configured keys, the default language first.
    ///   - isLanguage: Whether a folder's name is that of a language, configured or not.
    package init(files: [String], languages: [String], isLanguage: (String) -> Bool) {
        let folders = Set(files.compactMap { $0.utf8.contains(slash) ? firstPart(of: $0) : nil })
        let configured = Set(languages)
        usesWholeFolder = languages.count == 1 && folders.isDisjoint(with: configured)
        let catalogFolders = files.filter { $0.hasSuffix("/catalog.yml") }
            .map { String($0.dropLast("/catalog.yml".count)) }
        catalogs = catalogFolders.map { Catalog(name: $0) }
        let catalogPrefixes = catalogFolders.map { "\($0)/" }
        var unknownLanguages: Set<String> = []
        for file in files {
            var parts = file.utf8.split(separator: slash, omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            let name = parts.removeLast()
            if let catalog = catalogPrefixes.firstIndex(where: file.hasPrefix) {
                addCatalogFile(file, catalog: catalog, parts: parts, name: name)
            } else if let tree = parts.first, configured.contains(tree), !usesWholeFolder {
                add(
                    file, language: tree, directory: Array(parts.dropFirst()), name: name,
                    configured)
            } else if usesWholeFolder {
                add(file, language: languages[0], directory: parts, name: name, configured)
            } else if let folder = parts.first, isUnconfigured(folder, name: name, isLanguage) {
                if unknownLanguages.insert(folder).inserted {
                    diagnostics.append(.unconfiguredLanguage(folder, near: languages))
                }
            } else if name.hasSuffix(".md") {
                diagnostics.append(.strayPage(file, languages: languages))
            } else {
                assets.append(
                    Asset(path: "Content/\(file)", language: nil, directory: parts, name: name))
            }
        }
        reportDoubleIndexes()
        reportUnknownEndings(Set(files), languages, isLanguage)
    }

    /// `name.fr.md` beside `name.md`, where the site has no French.
    private mutating func reportUnknownEndings(
        _ files: @autoclosure () -> Set<String>, _ languages: [String],
        _ isLanguage: (String) -> Bool
    ) {
        var known: Set<String>?
        for page in pages {
            guard let name = page.name, let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
                dot > name.startIndex
            else { continue }
            let ending = String(name[name.utf8.index(after: dot)...])
            guard isLanguage(ending) else { continue }
            let all = known ?? files()
            known = all
            let other = page.path.dropLast(ending.utf8.count + 4) + ".md"
            if all.contains(String(other.dropFirst("Content/".count))) {
                diagnostics.append(.unknownEnding(ending, page.path, near: languages))
            }
        }
    }

    /// Whether other programs take a file of this name for Markdown.
    private static func isOtherMarkdown(_ name: String) -> Bool {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
            return false
        }
        let ending = name[name.utf8.index(after: dot)...].lowercased()
        return ["md", "markdown", "mdown", "mdx", "mkd"].contains(ending)
    }

    private mutating func add(
        _ file: String, language: String, directory: [String], name: String,
        _ configured: Set<String>
    ) {
        let path = "Content/\(file)"
        guard name.hasSuffix(".md") else {
            if ContentTree.isOtherMarkdown(name) { diagnostics.append(.otherMarkdown(path)) }
            assets.append(Asset(path: path, language: language, directory: directory, name: name))
            return
        }
        var stem = String(name.dropLast(3))
        var language = language
        if let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")), dot > stem.startIndex {
            let ending = String(stem[stem.utf8.index(after: dot)...])
            if configured.contains(ending) {
                language = ending
                stem = String(stem[..<dot])
            }
        }
        let isIndex = ContentTree.indexNames.contains(stem)
        pages.append(
            Page(
                path: path, language: language, directory: directory, name: isIndex ? nil : stem))
    }

    private mutating func addCatalogFile(
        _ file: String, catalog: Int, parts: [String], name: String
    ) {
        let path = String(file.dropFirst(catalogs[catalog].name.utf8.count + 1))
        if CatalogFile.isRecords(path) {
            catalogs[catalog].records.append(path)
        } else if path != "catalog.yml" {
            assets.append(
                Asset(path: "Content/\(file)", language: nil, directory: parts, name: name))
        }
    }

    private func isUnconfigured(
        _ folder: String, name: String, _ isLanguage: (String) -> Bool
    ) -> Bool {
        let length = folder.utf8.prefix { $0 != UInt8(ascii: "-") }.count
        return isLanguage(folder) && (length == 2 || name.hasSuffix(".md"))
    }

    /// Two files that are the page of one folder cannot both be published.
    private mutating func reportDoubleIndexes() {
        var first: [String: Page] = [:]
        for page in pages where page.name == nil {
            let key = page.language + "\u{0}" + page.directory.joined(separator: "/")
            if let other = first[key] {
                diagnostics.append(.doubleIndex(page.path, other: other.path))
            } else {
                first[key] = page
            }
        }
    }

    static let indexNames: Set<String> = ["index", "_index", "README"]
}

extension ContentTree {
    /// Whether a file or folder of this name is never published nor read.
    package static func isIgnored(_ name: String) -> Bool {
        if name.hasPrefix("_") { return !isIndexFile(name) }
        return name.hasPrefix(".") || name.hasSuffix("~")
            || name.hasPrefix("#") && name.hasSuffix("#")
    }

    private static func isIndexFile(_ name: String) -> Bool {
        name == "_index.md" || name.hasPrefix("_index.") && name.hasSuffix(".md")
    }
}

private let slash = UInt8(ascii: "/")

private func firstPart(of path: String) -> String {
    String(Substring(path.utf8.prefix { $0 != slash }))
}

extension Diagnostic {
    static func unconfiguredLanguage(_ folder: String, near languages: [String]) -> Diagnostic {
        Diagnostic(
            "content.unknown-language", .error,
            "“\(folder)” is not among the languages of sitegen.yml",
            path: "Content/\(folder)",
            hint: NearMiss.hint(for: folder, among: languages)
                ?? "add “\(folder)” under languages:, or rename the folder")
    }

    static func otherMarkdown(_ path: String) -> Diagnostic {
        Diagnostic(
            "content.other-markdown", .warning,
            "a page is a file that ends in “.md”; this one is published as it stands", path: path,
            hint: "rename it to end in .md, or begin its name with “_” to leave it out")
    }

    static func unknownEnding(_ ending: String, _ path: String, near languages: [String])
        -> Diagnostic
    {
        Diagnostic(
            "content.unknown-language", .warning,
            "“\(ending)” is not among the languages of sitegen.yml; this is a page of its own",
            path: path,
            hint: NearMiss.hint(for: ending, among: languages)
                ?? "add “\(ending)” under languages:, or rename the file")
    }

    static func strayPage(_ file: String, languages: [String]) -> Diagnostic {
        Diagnostic(
            "content.stray-page", .error, "a page stands in the folder of a language",
            path: "Content/\(file)",
            hint: "move it below Content/\(languages.first ?? "en")/, or begin its name with “_”")
    }

    static func doubleIndex(_ path: String, other: String) -> Diagnostic {
        Diagnostic(
            "content.two-indexes", .error,
            "a folder has one page of its own, and \(other) is it already",
            path: path, hint: "keep one of the two files")
    }
}
