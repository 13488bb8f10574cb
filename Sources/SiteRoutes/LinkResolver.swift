package import SiteContent
package import SiteDiagnostics
import SiteLanguage
package import SiteMarkdown
package import SiteModel
internal import Synchronization

/// Where the links of a page lead.
package enum LinkTarget: Sendable, Equatable {
    /// As it was written: another site, or a place on the page.
    case asWritten

    /// A page with what follows its path: query and fragment.
    case page(Int, suffix: String)

    /// An item of a catalog, in the language of the page that links to it.
    case item(catalog: Int, Int, suffix: String)

    /// A file of the output, with what follows its path.
    case file(String, suffix: String)
}

/// Where the links of each page lead; of pages that did not change, found when someone asks.
package struct LinkTargets: Sendable {
    private var known: [[LinkTarget]]
    private var others: Others?

    /// Pages whose links are resolved when they are asked for.
    private final class Others: Sendable {
        let resolver: LinkResolver
        let found: Mutex<[Int: [LinkTarget]]>

        init(_ resolver: LinkResolver, _ found: [Int: [LinkTarget]]) {
            self.resolver = resolver
            self.found = Mutex(found)
        }
    }

    /// Of all pages, by their ids.
    package init(_ known: [[LinkTarget]]) { self.known = known }

    /// Of some pages; of the others the resolver finds them.
    package init(_ found: [Int: [LinkTarget]], others resolver: LinkResolver) {
        known = []
        others = Others(resolver, found)
    }

    package subscript(page: Page) -> [LinkTarget] {
        guard let others else { return known[page.id] }
        if let found = others.found.withLock({ $0[page.id] }) { return found }
        let targets = others.resolver.resolve(page).targets
        others.found.withLock { $0[page.id] = targets }
        return targets
    }

    /// The same with the targets of some pages.
    package func replacing(_ pages: [Int: [LinkTarget]]) -> LinkTargets {
        if let others {
            let found = others.found.withLock { $0 }
            return LinkTargets(found.merging(pages) { $1 }, others: others.resolver)
        }
        var result = self
        for (page, targets) in pages { result.known[page] = targets }
        return result
    }
}

/// Resolves what authors write to pages, assets and places on them.
package struct LinkResolver: Sendable {
    private(set) var site: Site
    private let routes: RouteTable
    private let tree: ContentTree

    /// Files of `static/`, relative to it.
    private let staticFiles: Set<String>

    /// For links by URL: pages and terms by the file of their route.
    private var pageOfOutput: [String: Int] = [:]
    private var otherOutputs: Set<String>
    private let knownFiles: NearFiles

    /// `outputs` are files that the build writes beside pages: feeds, term pages and the like.
    package init(
        site: Site, routes: RouteTable, tree: ContentTree, staticFiles: [String],
        outputs: Set<String>
    ) {
        self.site = site
        self.routes = routes
        self.tree = tree
        self.staticFiles = Set(staticFiles.map(TextForms.nfc))
        otherOutputs = outputs
        pageOfOutput.reserveCapacity(site.pages.count)
        for page in site.pages {
            pageOfOutput[routes.pages[page.id].file] = page.id
        }
        for term in site.terms {
            otherOutputs.insert(routes.terms[term.id].file)
        }
        otherOutputs.formUnion(routes.assets)
        knownFiles = NearFiles(Array(site.pageOfFile.keys) + tree.assets.map(\.path))
    }

    /// For the same site after files got other texts of the same shape.
    package func following(_ site: Site) -> LinkResolver {
        var resolver = self
        resolver.site = site
        return resolver
    }

    /// The target of each link of a page's text.
    package func resolve(_ page: Page) -> (targets: [LinkTarget], diagnostics: [Diagnostic]) {
        guard let source = page.source else { return ([], []) }
        return resolve(
            source.outline.links, from: LinkOrigin(page, path: source.place.path))
    }

    /// The target of each link of a text.
    package func resolve(
        _ links: [Document.Link], from origin: LinkOrigin
    ) -> (targets: [LinkTarget], diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let targets = links.map { resolve($0, from: origin, &diagnostics) }
        return (targets, diagnostics)
    }

    private func resolve(
        _ link: Document.Link, from origin: LinkOrigin, _ diagnostics: inout [Diagnostic]
    ) -> LinkTarget {
        if link.destination.hasPrefix("item:") { return item(link, &diagnostics) }
        let address = Address(link.destination)
        if address.isExternal { return .asWritten }
        if address.path.isEmpty {
            if let page = origin.page, let fragment = address.fragment, !fragment.isEmpty,
                address.query == nil
            {
                if isTitle(fragment, of: page) { return .page(page.id, suffix: "#top") }
                check(fragment, on: page, link, &diagnostics)
            }
            return .asWritten
        }
        guard let target = find(address, from: origin, link, &diagnostics) else {
            diagnostics.append(missing(link, address, origin))
            return .asWritten
        }
        if case .page(let index, let suffix) = target, let fragment = address.fragment,
            !fragment.isEmpty
        {
            if isTitle(fragment, of: site.pages[index]) {
                return .page(
                    index, suffix: String(suffix.dropLast(fragment.utf8.count + 1)))
            }
            if let own = translated(fragment, on: site.pages[index]) {
                return .page(index, suffix: suffix.dropLast(fragment.utf8.count) + own)
            }
            check(fragment, on: site.pages[index], link, &diagnostics)
        }
        return target
    }

    private func find(
        _ address: Address, from origin: LinkOrigin, _ link: Document.Link,
        _ diagnostics: inout [Diagnostic]
    ) -> LinkTarget? {
        let decoded = TextForms.nfc(address.decodedPath)
        guard let named = file(named: decoded, from: origin) else { return nil }
        let isFolder = decoded.utf8.last == UInt8(ascii: "/")
        if !isFolder, let target = file(named, address.suffix) { return target }
        let files = candidates(named, isFolder: isFolder)
        for file in files {
            if let target = self.file(file, address.suffix) { return target }
        }
        if let target = untranslated(files, from: origin, address, link, &diagnostics) {
            return target
        }
        if let file = unpublished(files, from: origin) {
            diagnostics.append(.linkToUnpublished(link, file))
            return .asWritten
        }
        return output(decoded, from: origin, address.suffix)
    }

    /// The file that a path names, as it stands; nil for one above the site.
    private func file(named path: String, from origin: LinkOrigin) -> String? {
        let isFromRoot = path.utf8.first == UInt8(ascii: "/")
        var file = FilePath(isFromRoot ? "Content/" : origin.path)
        file.removeLast()
        return file.follow(path) ? file.text : nil
    }

    /// The files a name may mean: as it stands, with `.md`, or the page of a folder.
    private func candidates(_ file: String, isFolder: Bool) -> [String] {
        (isFolder ? [] : [file, "\(file).md"])
            + ["index.md", "_index.md", "README.md"].map { "\(file)/\($0)" }
    }

    private func file(_ path: String, _ suffix: String) -> LinkTarget? {
        if let page = site.pageOfFile[path] { return .page(page, suffix: suffix) }
        if let asset = routes.asset(path) { return .file(asset, suffix: suffix) }
        return nil
    }

    /// The same path below another language's folder, in the order of the fallback chain.
    private func untranslated(
        _ files: [String], from origin: LinkOrigin, _ address: Address, _ link: Document.Link,
        _ diagnostics: inout [Diagnostic]
    ) -> LinkTarget? {
        let key = site.languages[origin.contentLanguage].key
        let prefix = "Content/\(key)/"
        let chain = site.languages[origin.contentLanguage].fallback
        let others =
            chain
            + site.languages.indices.filter { !chain.contains($0) && $0 != origin.contentLanguage }
        for language in others {
            for file in files where file.hasPrefix(prefix) {
                let other =
                    "Content/\(site.languages[language].key)/\(file.dropFirst(prefix.count))"
                guard let target = self.file(other, address.suffix) else { continue }
                guard case .page(let index, let suffix) = target else { return target }
                let own = site.groups[site.pages[index].group].members[origin.language]
                if own.map({ site.pages[$0].isFallback }) != false {
                    diagnostics.append(.untranslatedLink(link, other))
                }
                return .page(own ?? index, suffix: suffix)
            }
        }
        return nil
    }

    /// The draft that a link means, in the language of its text or in another.
    private func unpublished(_ files: [String], from origin: LinkOrigin) -> String? {
        if let file = files.first(where: { site.unpublished[$0] != nil }) { return file }
        if site.unpublished.isEmpty { return nil }
        let prefix = "Content/\(site.languages[origin.contentLanguage].key)/"
        for language in site.languages {
            for file in files where file.hasPrefix(prefix) {
                let other = "Content/\(language.key)/\(file.dropFirst(prefix.count))"
                if site.unpublished[other] != nil { return other }
            }
        }
        return nil
    }

    /// A URL of the site: of a page, a term, a feed, a file of `static/`.
    private func output(
        _ path: String, from origin: LinkOrigin, _ suffix: String
    ) -> LinkTarget? {
        var parts: [String] = []
        if !path.hasPrefix("/") {
            // The texts of items are shown at many places.
            guard let page = origin.page else { return nil }
            parts = routes.pages[page.id].file.split(separator: "/").dropLast()
                .map(String.init)
        }
        var rest = path[...]
        let base = routes.baseURL.path
        if base != "/", rest.hasPrefix(base) { rest = rest.dropFirst(base.count - 1) }
        for part in rest.split(separator: "/") {
            if part == ".." {
                if parts.isEmpty { return nil }
                parts.removeLast()
            } else if part != "." {
                parts.append(String(part))
            }
        }
        let file = parts.joined(separator: "/")
        if staticFiles.contains(file) || otherOutputs.contains(file) {
            return .file(file, suffix: suffix)
        }
        let index = file.isEmpty ? "index.html" : "\(file)/index.html"
        if let page = pageOfOutput[index] { return .page(page, suffix: suffix) }
        if staticFiles.contains(index) || otherOutputs.contains(index) {
            return .file(index, suffix: suffix)
        }
        return nil
    }

    /// Whether a fragment means the heading that the page, or the one it translates, shows as its
    /// title: the top of the page.
    private func isTitle(_ fragment: String, of page: Page) -> Bool {
        guard let outline = page.source?.outline else { return false }
        let id = TextForms.nfc(URLEncoding.decode(fragment) ?? fragment)
        guard !outline.hasAnchor(id) else { return false }
        let source = site.groups[page.group].sourcePage.map { site.pages[$0] }
        return [outline, source?.source?.outline].contains {
            guard let title = $0?.leadingTitle, title.id == id else { return false }
            return $0?.hasAnchor(id) == false
        }
    }

    /// What a heading of the source page is called on a translation that has no such id.
    private func translated(_ fragment: String, on page: Page) -> String? {
        guard let source = site.groups[page.group].sourcePage.map({ site.pages[$0] }),
            source.source !== page.source, let outline = page.source?.outline
        else { return nil }
        let id = TextForms.nfc(URLEncoding.decode(fragment) ?? fragment)
        guard !outline.hasAnchor(id) else { return nil }
        let alignment = HeadingAlignment(of: page, with: source)
        return alignment.translation(of: id).map(URLEncoding.encode)
    }

    private func check(
        _ fragment: String, on page: Page, _ link: Document.Link, _ diagnostics: inout [Diagnostic]
    ) {
        guard let outline = page.source?.outline, fragment != "top" else { return }
        let decoded = URLEncoding.decode(fragment) ?? fragment
        guard !outline.hasAnchor(decoded), !outline.hasAnchor(fragment),
            !outline.hasAnchor(TextForms.nfc(decoded)), !decoded.hasPrefix(":~:"),
            !decoded.hasPrefix("fnref-"), translated(fragment, on: page) == nil
        else { return }
        diagnostics.append(.missingAnchor(link, decoded, page, outline.anchors))
    }

    private func missing(
        _ link: Document.Link, _ address: Address, _ origin: LinkOrigin
    ) -> Diagnostic {
        let path = TextForms.nfc(address.decodedPath)
        let isPage =
            path.hasSuffix(".md") || path.hasSuffix("/")
            || !(path.split(separator: "/").last ?? "").contains(".")
        let wanted =
            file(named: path, from: origin).flatMap {
                candidates($0, isFolder: path.hasSuffix("/")).first
            } ?? path
        let near = meant(path, from: origin) ?? knownFiles.nearest(to: wanted)
        return .deadLink(link, isPage: isPage && link.kind != .image, near: near)
    }

    /// The file of a page that is linked to as other generators do: `/a/`, `a/`, `a.html`.
    private func meant(_ path: String, from origin: LinkOrigin) -> String? {
        var stem = path[...]
        while stem.count > 1, stem.hasSuffix("/") { stem = stem.dropLast() }
        for ending in [".html", ".htm", ".md"] where stem.hasSuffix(ending) {
            stem = stem.dropLast(ending.count)
        }
        var paths = [String(stem)]
        if stem.hasPrefix("/") {
            let own = site.languages[origin.contentLanguage]
            paths += ([own] + site.languages).map { "/\($0.key)\(stem)" }
        }
        for path in paths {
            guard let file = file(named: path, from: origin) else { continue }
            let known = candidates(file, isFolder: false).first { site.pageOfFile[$0] != nil }
            if let known { return known }
        }
        return nil
    }
}
