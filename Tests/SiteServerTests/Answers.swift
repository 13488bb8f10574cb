import SiteDiagnostics
import SiteOutput

@testable import SiteServer

/// A site in memory, and requests to it.
struct Answers {
    var site = ServedSite()
    private let responder = Responder(hosts: HostPolicy(host: nil))

    static let small = [
        "index.html": "<body>choice</body>", "en/index.html": "<body>home</body>",
        "en/a/index.html": "<body>a</body>", "en/żółw é/index.html": "<body>turtle</body>",
        "en/404.html": "<body>nothing</body>", "pl/404.html": "<body>nic</body>",
        "404.html": "<body>none</body>", "assets/css/site.0123456789.css": "body { color: red }",
        "feed.xml": "<feed/>", "empty.txt": "", "numbers.txt": "0123456789",
        ".well-known/x": "known", "en/50%25/index.html": "<body>percent</body>",
    ]

    init(_ files: [String: String] = Answers.small, basePath: String = "/") {
        site.basePath = basePath
        site.files = files.mapValues { RenderedFile(.bytes(Array($0.utf8))) }
    }

    func callAsFunction(
        _ target: String, method: String = "GET", _ headers: [String: String] = [:]
    ) -> HTTPResponse {
        let all = ["host": "localhost:8000"].merging(headers) { $1 }
        return responder.respond(
            to: HTTPRequest(method, target, headers: all.filter { $0.value != "-" }), in: site)
    }
}

extension HTTPResponse {
    var text: String {
        guard case .bytes(let bytes) = body else { return "not bytes" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
