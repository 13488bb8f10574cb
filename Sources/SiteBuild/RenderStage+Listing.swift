import SiteImages
import SiteContent
import SiteFiles
import SiteData
import SiteModel
import SiteRendering
import SiteRoutes

extension RenderStage {
    /// Every file of the output.
    func listing() -> [OutputListing] {
        var result = views.map { view in
            OutputListing(
                kind: kind(of: view), language: view.route.language,
                url: routes.grammar.url(of: view.route),
                file: view.place.file, source: source(of: view))
        }
        result += otherRoutes.map { route in
            OutputListing(
                kind: route.kind, language: route.language, url: routes.grammar.url(of: route),
                file: routes.grammar.file(of: route), source: nil)
        }
        result += zip(loader.tree.assets, routes.assets).map {
            OutputListing(
                kind: "asset", language: $0.language, url: "/\($1)", file: $1, source: $0.path)
        }
        result += loader.staticFiles.map {
            OutputListing(
                kind: "static", language: nil, url: "/\($0)", file: $0, source: "static/\($0)")
        }
        result += assets.names.compactMap { assets.paths[$0] }.map {
            OutputListing(kind: "asset", language: nil, url: "/\($0)", file: $0, source: nil)
        }
        result += images.copies.map {
            OutputListing(
                kind: "image", language: nil, url: "/\($0.path)", file: $0.path,
                source: $0.source.path)
        }
        result += indexFiles.map {
            OutputListing(kind: "index", language: nil, url: "/\($0)", file: $0, source: nil)
        }
        for page in site.pages where !page.isFallback {
            for alias in page.frontMatter.aliases {
                guard let file = routes.aliasFile(alias.value) else { continue }
                result.append(
                    OutputListing(
                        kind: "redirect", language: site.languages[page.language].key,
                        url: alias.value, file: file, source: page.source?.place.path))
            }
        }
        return result.sorted { ByteOrder.precedes($0.file, $1.file) }
    }

    private func kind(of view: View) -> String {
        if case .page(let id) = view.subject, site.pages[id].kind == .section,
            site.pages[id].catalog == nil
        {
            return "section"
        }
        return view.route.kind
    }

    private func source(of view: View) -> String? {
        if case .page(let id) = view.subject { return site.pages[id].source?.place.path }
        return nil
    }
}
