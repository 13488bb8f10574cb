import Foundation
import SiteBuild
import SiteDiagnostics
import SiteFiles
import Testing

@testable import SiteServer

/// A server of a site in a folder of its own.
final class Running {
    let root = FileManager.default.temporaryDirectory
        .appending(path: "sitegen-serve-\(UUID().uuidString)").path()
    let server: DevelopmentServer

    /// `links` are symbolic links: what each path leads to.
    init(
        _ files: [String: String], links: [String: String] = [:], without missing: String? = nil,
        port: Int = 0, limits: HTTPServer.Limits = .init()
    ) throws {
        var all = [
            "sitegen.yml": "title: T\nbase_url: https://example.org/\n",
            "Content/index.md": "---\ntitle: Home\n---\n",
            "Content/a.md": "---\ntitle: A\n---\nfirst\n", "Content/b.md": "---\ntitle: B\n---\n",
            "Templates/page.html": "<body>{{ page.content | safe }}</body>",
        ]
        all.merge(files) { $1 }
        if let missing { all[missing] = nil }
        for (path, text) in all { try Running.write(text, to: "\(root)/\(path)") }
        for (path, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: "\(root)/\(path)", withDestinationPath: target)
        }
        let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: String(root.split(separator: "/").last ?? "")).path()
        var options = DevelopmentServer.Options()
        options.port = port
        options.limits = limits
        server = try DevelopmentServer(
            BuildRequest(siteRoot: root), options,
            policy: { DiagnosticPolicy().apply(to: $0.diagnostics + $1) }, report: { _ in })
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(atPath: root)
    }

    static func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    func write(_ text: String, to path: String) throws {
        try Self.write(text, to: "\(root)/\(path)")
    }

    func get(_ target: String, _ headers: String = "") throws -> String? {
        let client = try HTTPClient(port: server.port)
        client.get(target, "Connection: close\r\n\(headers)")
        return client.receiveToEnd()
    }

    /// A page that is open in a browser, of the page as it is now.
    func open(_ target: String) throws -> HTTPClient {
        let page = try #require(try get(target))
        let digest = page.split(separator: "data-digest=\"").last?.prefix { $0 != "\"" } ?? ""
        let client = try HTTPClient(port: server.port)
        client.get("/.sitegen/events?page=\(target)&digest=\(digest)")
        let first = try #require(client.receive(until: "\n\n\r\n"))
        #expect(first.contains("text/event-stream"))
        if !first.contains("data: ") { _ = client.receive(until: "data: ") }
        return client
    }
}
