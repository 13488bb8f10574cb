import Foundation
import Testing

@testable import SiteServer

/// What comes over the wire from a server of a real folder.
@Suite struct WireTests {
    @Test func `no address leads to a file beside the site, nor through a link that leaves it`()
        throws
    {
        let mark = "OUTSIDE-THE-SITE"
        let manager = FileManager.default
        let outside = manager.temporaryDirectory.appending(path: "outside-\(UUID().uuidString)")
            .path()
        try Running.write(mark, to: "\(outside)/secret.txt")
        defer { try? manager.removeItem(atPath: outside) }
        let running = try Running(
            ["secret.txt": mark, ".git/config": mark, "static/in/x.txt": "x"],
            links: [
                "static/out": outside, "Content/leak.txt": "../secret.txt",
                "static/leak.txt": "\(outside)/secret.txt", "static/in/up": "../..",
                "static/loop": "loop",
            ])
        let wanted = "secret.txt"
        let links = [
            "/out/\(wanted)", "/leak.txt", "/in/up/\(wanted)", "/in/up/../\(wanted)", "/loop",
        ]
        let absolute = [
            "http://localhost/../\(wanted)", "http://evil.example/\(wanted)",
            "file://\(outside)/\(wanted)",
            "\(outside)/\(wanted)", "/\(outside)/\(wanted)", "/..\0/\(wanted)", "\\..\\\(wanted)",
            "..", "../\(wanted)", "*", "?/../\(wanted)", "/.sitegen/../../\(wanted)",
            "/.sitegen/build.db",
            "/.sitegen/../sitegen.yml", "/.git/config", "/.sitegen-manifest",
        ]
        let targets = TraversalTests.all + links + absolute
        #expect(targets.count > 400)
        for target in targets {
            let answer = try running.get(target) ?? ""
            let status = answer.split(separator: " ").dropFirst().first ?? ""
            // The name of a host alone is refused by the library without an answer.
            let isElsewhere = target.hasPrefix("http://evil.example")
            #expect(
                (isElsewhere ? ["403"] : ["", "400", "404"]).contains(status),
                "\(target): \(status)")
            #expect(!answer.contains(mark) && !answer.contains("base_url"), "\(target)")
        }
        #expect(try running.get("/in/x.txt")?.hasSuffix("\r\n\r\nx") == true)
    }

    @Test func `a request that could be understood in two ways is refused`() throws {
        let running = try Running([:])
        func status(_ head: String) throws -> String? {
            let client = try HTTPClient(port: running.server.port)
            client.send("\(head)\r\nConnection: close\r\n\r\n")
            return client.receiveToEnd()?.split(separator: " ").dropFirst().first.map(String.init)
        }
        #expect(try status("GET /a/ HTTP/1.1\r\nHost: localhost") == "200")
        #expect(try status("GET http://localhost/a/ HTTP/1.1\r\nHost: localhost") == "200")
        #expect(try status("GET /a/ HTTP/1.1\r\nHost: localhost\r\nhost: localhost") == "400")
        #expect(try status("GET /a/ HTTP/1.1\r\nHost: localhost\r\nHost: x.example") == "400")
        for target in ["/a/\0", "/a/\0x", "/\0/a/", "/a/?\0"] {
            #expect(try status("GET \(target) HTTP/1.1\r\nHost: localhost") == "400", "\(target)")
        }
    }

    @Test func `a folder without a page is not listed`() throws {
        let running = try Running(["static/in/x.txt": "x"])
        for target in ["/in", "/in/", "/assets/", "/assets"] {
            let answer = try #require(try running.get(target))
            #expect(answer.hasPrefix("HTTP/1.1 404"), "\(target)")
            #expect(!answer.contains("x.txt"))
        }
    }

    @Test func `a thousand connections at once are all answered, twice, and one more`() throws {
        // Clients that wait for one another, and for other tests, are no slow ones.
        var limits = HTTPServer.Limits()
        (limits.idle, limits.request) = (600, 600)
        let running = try Running([:], limits: limits)
        let clients = try (0..<1000).map { _ in try HTTPClient(port: running.server.port) }
        for _ in 0..<2 {
            for client in clients { client.get("/a/") }
            for client in clients {
                #expect(client.receive(until: "first")?.hasPrefix("HTTP/1.1 200") == true)
            }
        }
        #expect(try running.get("/a/")?.hasPrefix("HTTP/1.1 200") == true)
    }

    @Test func `what did not change is said in a head with the length of what would be sent`()
        throws
    {
        let running = try Running(["static/n.bin": "0123456789"])
        let client = try HTTPClient(port: running.server.port)
        for target in ["/a/", "/n.bin", "/a/"] {
            let answer = try #require(try running.get(target))
            let head = try #require(answer.split(separator: "\r\n\r\n").first)
            let lines = head.split(separator: "\r\n")
            let tag = try #require(lines.first { $0.hasPrefix("ETag: ") }).dropFirst(6)
            client.get(target, "If-None-Match: \(tag)\r\n")
            let same = try #require(client.receive(until: "\r\n\r\n"))
            #expect(same.hasPrefix("HTTP/1.1 304"))
            #expect(same.hasSuffix("\r\n\r\n"))
            #expect(
                same.split(separator: "\r\n").filter { $0.hasPrefix("Content-Length") }
                    == lines.filter { $0.hasPrefix("Content-Length") })
        }
        client.get("/a/")
        #expect(client.receive(until: "first")?.hasPrefix("HTTP/1.1 200") == true)
    }

    @Test func `what changed since is sent, and what did not is not`() throws {
        let running = try Running(["static/n.txt": "n"])
        for target in ["/a/", "/n.txt"] {
            let answer = try #require(try running.get(target))
            let line = try #require(
                answer.split(separator: "\r\n").first { $0.hasPrefix("Last-Modified: ") })
            let known = "If-Modified-Since: \(line.dropFirst(15))\r\n"
            #expect(try running.get(target, known)?.hasPrefix("HTTP/1.1 304") == true)
        }
        let page = try running.open("/a/")
        let before =
            try #require(try running.get("/a/")).split(separator: "\r\n")
            .first { $0.hasPrefix("Last-Modified: ") }.map { String($0.dropFirst(15)) } ?? ""
        try running.write("---\ntitle: A\n---\nsecond\n", to: "Content/a.md")
        _ = try #require(page.receive(until: "\"reload\""))
        let answer = try running.get("/a/", "If-Modified-Since: \(before)\r\n")
        #expect(answer?.hasPrefix("HTTP/1.1 200") == true)
        #expect(answer?.contains("second") == true)
    }

    private static var hasIPv6: Bool {
        guard let socket = try? ListeningSocket(host: "::1", port: 0) else { return false }
        socket.close()
        return true
    }

    @Test(.enabled(if: WireTests.hasIPv6, "this machine has no ::1"))
    func `the loopback is there by both of its addresses, at one port`() throws {
        let running = try Running([:])
        for byIPv6 in [false, true] {
            let client = try HTTPClient(port: running.server.port, byIPv6: byIPv6)
            client.get("/a/")
            #expect(client.receive(until: "first")?.hasPrefix("HTTP/1.1 200") == true)
        }
    }

    @Test func `a client that does not finish its request is let go`() throws {
        var limits = HTTPServer.Limits()
        limits.request = 1
        let running = try Running([:], limits: limits)
        let clients = try ["", "GET /a/ HT", "GET /a/ HTTP/1.1\r\nHost: localhost\r\n"].map {
            let client = try HTTPClient(port: running.server.port)
            if !$0.isEmpty { client.send($0) }
            return client
        }
        for client in clients { #expect(client.receiveToEnd() == "") }
    }
}
