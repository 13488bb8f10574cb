import SiteContent
import SiteRoutes

/// Writes URLs as one page needs them: with the base path, or relative to the page.
struct URLWriter: Sendable {
    let routes: RouteTable
    let style: Configuration.LinkStyle

    /// The file of the page that is written, relative to the output.
    let file: String

    func url(_ route: Route) -> String {
        switch style {
        case .absolute: String(routes.baseURL.path.dropLast()) + routes.grammar.url(of: route)
        case .relative: relative(routes.grammar.file(of: route))
        }
    }

    func url(_ placed: PlacedRoute) -> String {
        switch style {
        case .absolute: placed.url
        case .relative: relative(placed.file)
        }
    }

    func absolute(_ placed: PlacedRoute) -> String { placed.permalink }

    /// The URL of a file of the output.
    func url(file target: String) -> String {
        switch style {
        case .absolute: routes.baseURL.path + URLWriter.encoded(target)
        case .relative: relative(target)
        }
    }

    func absolute(_ route: Route) -> String {
        routes.baseURL.origin + String(routes.baseURL.path.dropLast())
            + routes.grammar.url(of: route)
    }

    func absolute(file: String) -> String {
        routes.baseURL.origin + routes.baseURL.path + URLWriter.encoded(file)
    }

    private func relative(_ target: String) -> String {
        let from = file.split(separator: "/").dropLast()
        let to = target.split(separator: "/")
        var common = 0
        while common < from.count, common < to.count - 1, from[common] == to[common] { common += 1 }
        let up = Array(repeating: "..", count: from.count - common)
        let down = to[common...].map { URLEncoding.encode(String($0)) }
        let path = (up + down).joined(separator: "/")
        return up.isEmpty ? "./\(path)" : path
    }

    /// As an address has it, where a folder stands for the page in it.
    private static func encoded(_ path: String) -> String {
        let path =
            path == "index.html" || path.hasSuffix("/index.html")
            ? String(path.dropLast("index.html".count)) : path
        if URLEncoding.isPlain(path) { return path }
        return path.split(separator: "/").map { URLEncoding.encode(String($0)) }
            .joined(separator: "/") + (path.hasSuffix("/") ? "/" : "")
    }
}
