import SiteContent
import SiteData
import SiteDiagnostics
import SiteFiles
import SiteImages
import SiteMarkdown
import SiteModel
import SiteRoutes

/// The images that authors name: in front matter, in texts, in the cells of catalogs.
struct ImageUses {
    /// The files, each with the place where it is named first.
    private(set) var files: [(path: String, span: SourceSpan?)] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var seen: Set<String> = []
    private var missing: Set<String> = []
    private let site: Site
    private let routes: RouteTable

    /// Files that fields name which are not published.
    private var unpublished: [(path: String, text: String, span: SourceSpan?)] = []

    /// The file of each published path.
    private let sources: [String: String]
    private let near: NearFiles

    init(
        _ site: Site, _ routes: RouteTable, targets: [[LinkTarget]], sources: [String: String]
    ) {
        self.site = site
        self.routes = routes
        self.sources = sources
        near = NearFiles(Array(sources.values))
        for page in site.pages where !page.isFallback { add(page, targets[page.id]) }
        for catalog in site.catalogs { add(catalog) }
        for (path, text, span) in unpublished where !seen.contains(path) {
            seen.insert(path)
            diagnostics.append(.imageIsPublished(text, at: span))
        }
    }

    private mutating func add(_ page: Page, _ targets: [LinkTarget]) {
        guard let source = page.source else { return }
        if let image = page.frontMatter.image { add(image) }
        for (link, target) in zip(source.outline.links, targets) where link.kind == .image {
            if case .file(let path, _) = target { use(path, link.span) }
        }
    }

    /// A translation may have it from the page that it translates.
    private mutating func add(_ image: Located<String>) {
        guard ImageUses.isFile(image.value) else { return }
        if let path = routes.image(image) { return use(path, image.span) }
        let published = String(image.value.drop { $0 == "/" })
        if sources[published] != nil { return use(published, image.span) }
        guard missing.insert("\(image.span.file.path):\(image.span.offset)").inserted else {
            return
        }
        let page = image.span.file.path
        let folder = String(page[..<(page.lastIndex(of: "/") ?? page.startIndex)])
        let proposal = near.nearest(to: RouteTable.file(ofImage: image))
        diagnostics.append(
            .missingImage(
                image.value, near: proposal.map { ImageUses.shown($0, beside: folder) },
                at: image.span))
    }

    private static func isFile(_ address: String) -> Bool {
        !address.contains("://") && !address.hasPrefix("//") && !address.hasPrefix("data:")
    }

    private mutating func use(_ published: String, _ span: SourceSpan?) {
        guard let path = sources[published], seen.insert(path).inserted else { return }
        files.append((path, span))
    }
}

// MARK: Catalogs

extension ImageUses {
    private mutating func add(_ catalog: SiteCatalog) {
        for (field, declared) in catalog.schema.fields.enumerated()
        where declared.valueKind == .image {
            for (language, column) in catalog.catalog.columns[field].enumerated() {
                guard let column else { continue }
                add(column, field, language, catalog)
            }
        }
    }

    private mutating func add(
        _ column: FieldColumn, _ field: Int, _ language: Int, _ catalog: SiteCatalog
    ) {
        let isPublished = catalog.schema.fields[field].isPublished
        for (element, slice) in column.texts.enumerated() where !slice.isEmpty {
            let text = catalog.catalog.texts.text(slice)
            guard ImageUses.isFile(text) else { continue }
            let span = {
                catalog.catalog.place(
                    ofElement: element, of: column, field: field, language: language)
            }
            if let path = routes.image(text, of: catalog) {
                if isPublished {
                    use(path, span())
                } else if let file = sources[path] {
                    unpublished.append((file, text, span()))
                }
                continue
            }
            // Such a folder is never published, so nobody here knows what is in it.
            if !isPublished, text.split(separator: "/").contains(where: { $0.hasPrefix("_") }) {
                continue
            }
            let wanted = RouteTable.files(ofImage: text, in: catalog.name)
            let proposal = wanted.lazy.compactMap(near.nearest).first
            diagnostics.append(
                .missingImage(
                    text,
                    near: proposal.map { ImageUses.shown($0, beside: "Content/\(catalog.name)") },
                    at: span()))
        }
    }

    /// A file as it is named from a folder.
    private static func shown(_ path: String, beside folder: String) -> String {
        if path.hasPrefix("\(folder)/") { return String(path.dropFirst(folder.count + 1)) }
        return path.hasPrefix("Content/") ? String(path.dropFirst("Content".count)) : path
    }
}

extension Diagnostic {
    static func imageIsPublished(_ text: String, at span: SourceSpan?) -> Diagnostic {
        Diagnostic(
            "image.published", .warning,
            "the field is not published, but the file “\(text.prefix(80))” is, as all files of the"
                + " folder are", at: span,
            hint: "put it into a folder whose name begins with “_”, such as _images/")
    }

    static func missingImage(
        _ text: String, near: String?, at span: SourceSpan?
    ) -> Diagnostic {
        Diagnostic(
            "image.missing", .error, reach: .reference,
            "an image is a file of the site; there is none at “\(text.prefix(80))”", at: span,
            hint: near.map { "did you mean “\($0)”?" }
                ?? "its path is relative to the file that names it, in a catalog also to images/, or begins with “/”"
        )
    }
}
