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
        let running = try Running([:])
        let clients = try (0..<1000).map { _ in try HTTPClient(port: running.server.port) }
        for _ in 0..<2 {
            for client in clients { client.get("/a/") }
            for client in clients {
                #expect(client.receive(until: "first")?.hasPrefix("HTTP/1.1 200") == true)
            }
        }
        #expect(try running.get("/a/")?.hasPrefix("HTTP/1.1 200") == true)
    }
}
