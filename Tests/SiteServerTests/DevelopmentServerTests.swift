import Foundation
import SiteBuild
import SiteFiles
import Testing

@testable import SiteServer

@Suite struct DevelopmentServerTests {
    @Test func `a change is told to the page that shows it, which then is the new one`() throws {
        let running = try Running([:])
        let page = try running.open("/a/")
        try running.write("---\ntitle: A\n---\nsecond\n", to: "Content/a.md")
        let event = try #require(page.receive(until: "\"reload\""))
        #expect(event.contains("\"reload\": true"))
        #expect(try running.get("/a/")?.contains("second") == true)
        #expect(!FileManager.default.fileExists(atPath: "\(running.root)/public"))
    }

    @Test func `a page that nothing changed on is left alone`() throws {
        let running = try Running(["Templates/page.html": "<body>{{ page.content | safe }}</body>"])
        let page = try running.open("/b/")
        try running.write("---\ntitle: A\n---\nsecond\n", to: "Content/a.md")
        let event = try #require(page.receive(until: "\"reload\""))
        #expect(event.contains("\"reload\": false"))
    }

    @Test func `a mistake is shown over the last sound site, and goes when it is mended`() throws {
        let running = try Running([:])
        let page = try running.open("/b/")
        try running.write("---\ntitle: A\nx: [\n---\n", to: "Content/a.md")
        let broken = try #require(page.receive(until: "\"hidden\""))
        #expect(broken.contains("Content/a.md:"))
        #expect(broken.contains("\"blocking\": true"))
        #expect(try running.get("/a/")?.contains("first") == true)
        try running.write("---\ntitle: A\n---\nmended\n", to: "Content/a.md")
        let mended = try #require(page.receive(until: "\"hidden\""))
        #expect(mended.contains("\"problems\": []"))
        #expect(try running.get("/a/")?.contains("mended") == true)
    }

    @Test func `a template that is broken and mended is followed`() throws {
        let running = try Running([:])
        let page = try running.open("/a/")
        try running.write("{% if %}", to: "Templates/page.html")
        let broken = try #require(page.receive(until: "\"hidden\""))
        #expect(broken.contains("Templates/page.html:1"))
        try running.write("<body>new {{ page.title }}</body>", to: "Templates/page.html")
        let mended = try #require(page.receive(until: "\"hidden\""))
        #expect(mended.contains("\"reload\": true"))
        #expect(try running.get("/a/")?.contains("new A") == true)
    }

    @Test func `a page that is deleted is gone, and comes back`() throws {
        let running = try Running([:])
        let page = try running.open("/b/")
        try FileManager.default.removeItem(atPath: "\(running.root)/Content/b.md")
        #expect(try #require(page.receive(until: "\"reload\"")).contains("\"reload\": true"))
        #expect(try running.get("/b/")?.hasPrefix("HTTP/1.1 404") == true)
        let missing = try running.open("/b/")
        try running.write("---\ntitle: B\n---\nback\n", to: "Content/b.md")
        #expect(try #require(missing.receive(until: "\"reload\"")).contains("\"reload\": true"))
        #expect(try running.get("/b/")?.contains("back") == true)
    }

    @Test func `a site that cannot be built at all is served as soon as it can`() throws {
        let running = try Running([:], without: "sitegen.yml")
        #expect(try running.get("/")?.contains("/.sitegen/live.js") == true)
        let page = try running.open("/a/")
        try running.write("title: T\nbase_url: https://example.org/\n", to: "sitegen.yml")
        #expect(try #require(page.receive(until: "\"reload\"")).contains("\"reload\": true"))
        #expect(try running.get("/a/")?.contains("first") == true)
    }

    @Test func `the next free port is taken where the wished one is not`() throws {
        let first = try Running([:])
        let second = try Running([:], port: first.server.port)
        #expect(second.server.port > first.server.port)
        #expect(second.server.address == "http://127.0.0.1:\(second.server.port)/")
        #expect(!second.server.isPublic)
    }

    @Test func `a head that is too large is refused, and so is an address`() throws {
        let running = try Running([:])
        let large = String(repeating: "a", count: 60_000)
        #expect(try running.get("/a/", "X: \(large)\r\n")?.hasPrefix("HTTP/1.1 431") == true)
        #expect(try running.get("/\(large)")?.hasPrefix("HTTP/1.1 414") == true)
        #expect(try running.get("/\(large.prefix(9000))")?.hasPrefix("HTTP/1.1 414") == true)
    }

    @Test func `what is no HTTP is refused, and the server goes on`() throws {
        let running = try Running([:])
        for request in [
            "\r\n\r\n", "GET\r\n\r\n", "GET /a/\r\n\r\n", "\0\0\0\0\r\n\r\n",
            "GET /a/\0/secret HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
            "GET /a/ HTTP/9.9\r\n\r\n",
            "POST /a/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc",
        ] {
            let client = try HTTPClient(port: running.server.port)
            client.send(request)
            client.send("GET")
            _ = client.receive(until: "\r\n\r\n")
        }
        #expect(try running.get("/a/")?.hasPrefix("HTTP/1.1 200") == true)
    }

    @Test func `a file is streamed from the disk, whole, in part and not at all`() throws {
        let running = try Running(["static/n.bin": String(repeating: "0123456789", count: 100_000)])
        let whole = try #require(try running.get("/n.bin"))
        #expect(whole.contains("Content-Length: 1000000\r\n"))
        #expect(whole.utf8.count > 1_000_000)
        let part = try #require(try running.get("/n.bin", "Range: bytes=999990-\r\n"))
        #expect(part.hasPrefix("HTTP/1.1 206"))
        #expect(part.hasSuffix("\r\n\r\n0123456789"))
        let tag =
            whole.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") }?.dropFirst(6) ?? ""
        let same = try #require(try running.get("/n.bin", "If-None-Match: \(tag)\r\n"))
        #expect(same.hasPrefix("HTTP/1.1 304"))
        #expect(same.hasSuffix("\r\n\r\n"))
    }

    @Test func `hundreds of pages that are open at once are all told, and all let go`() throws {
        let running = try Running([:])
        let pages = try (0..<300).map { _ in try running.open("/a/") }
        try running.write("---\ntitle: A\n---\nsecond\n", to: "Content/a.md")
        for page in pages {
            #expect(page.receive(until: "\"reload\": true") != nil)
        }
        running.server.stop()
        for page in pages { #expect(page.receiveToEnd() != nil) }
    }
}
