import SiteOutput
import SiteRoutes
import SiteServer

extension FuzzTarget {
    private static let grammar = RouteGrammar(
        languages: ["en", "pl"], rootLanguage: nil, taxonomies: ["tags"],
        catalogs: [
            CatalogNames(
                name: "works", paths: ["en": ["works"], "pl": ["dziela"]],
                facets: [(field: "kind", segment: "kind")])
        ])

    /// A URL is one route's, and the route has this URL.
    static func readRoute(_ bytes: [UInt8]) {
        let url = String(decoding: bytes, as: UTF8.self)
        guard let route = grammar.route(of: url) else { return }
        promise(grammar.url(of: route) == url, "a route has one URL")
        promise(!grammar.file(of: route).isEmpty, "a route has a file")
    }

    private static let site: ServedSite = {
        var site = ServedSite()
        site.basePath = "/base/"
        for path in [
            "index.html", "en/index.html", "en/a/index.html", "404.html", "a b.css", "n.bin",
        ] {
            site.files[path] = RenderedFile(.bytes(Array("<body>\(path)</body>".utf8)))
        }
        return site
    }()

    /// The head of a request, a line each; what is answered is a file of the site, or says that there is none.
    static func answer(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        var request = HTTPRequest("GET", String(lines.first ?? ""), headers: ["host": "localhost"])
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            if parts.count == 2 { request.headers[parts[0].lowercased()] = parts[1] }
        }
        let response = Responder(hosts: HostPolicy(host: nil)).respond(to: request, in: site)
        promise((200..<500).contains(response.status), "a request is answered")
        for (name, value) in response.headers {
            promise(!value.utf8.contains { $0 < 0x20 }, "\(name) is one line")
        }
        guard response["Location"] == nil else {
            return promise(
                response["Location"]?.hasPrefix("/base/") == true, "a redirect stays on the site")
        }
    }
}
