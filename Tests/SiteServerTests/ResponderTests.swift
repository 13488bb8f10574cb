import Foundation
import SiteFiles
import SiteOutput
import Testing

@testable import SiteServer

/// From request to response, without a socket.
@Suite struct ResponderTests {
    private let answer = Answers()

    @Test func `a page is answered as HTML that is asked for again each time`() {
        let response = answer("/en/a/")
        #expect(response.status == 200)
        #expect(response["Content-Type"] == "text/html; charset=utf-8")
        #expect(response["Cache-Control"] == "no-cache")
        #expect(response["X-Content-Type-Options"] == "nosniff")
        #expect(response.text.hasPrefix("<body>a<script src=\"/.sitegen/live.js\""))
        #expect(response.text.hasSuffix("></script></body>"))
    }

    @Test(arguments: [
        ("/en/a", "/en/a/"), ("/en/a?q=1&r=a%20b", "/en/a/?q=1&r=a%20b"), ("/en", "/en/"),
        ("/en/%C5%BC%C3%B3%C5%82w%20%C3%A9", "/en/%C5%BC%C3%B3%C5%82w%20%C3%A9/"),
        ("/en/50%2525", "/en/50%2525/"),
    ])
    func `a folder without its slash is a redirect`(target: String, place: String) {
        let response = answer(target)
        #expect(response.status == 301)
        #expect(response["Location"] == place)
    }

    @Test(arguments: [
        "/en/%C5%BC%C3%B3%C5%82w%20%C3%A9/", "/en/żółw%20é/", "/en/%c5%bc%c3%b3%c5%82w%20e%CC%81/",
    ])
    func `names are found however they are encoded`(target: String) {
        #expect(answer(target).text.contains("turtle"))
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "X"])
    func `other methods are refused, and told which there are`(method: String) {
        let response = answer("/en/a/", method: method)
        #expect(response.status == 405)
        #expect(response["Allow"] == "GET, HEAD")
    }

    @Test func `HEAD has the headers of GET`() {
        let get = answer("/numbers.txt")
        let head = answer("/numbers.txt", method: "HEAD", ["range": "bytes=0-1"])
        #expect(head.status == 200)
        #expect(head.headers.map(\.name) == get.headers.map(\.name))
        #expect(head["ETag"] == get["ETag"])
    }

    @Test(arguments: [
        ("/pl/x/y/", "nic"), ("/en/x", "nothing"), ("/sk/", "none"), ("/x.css", "none"),
        ("/feed.xml/", "none"), ("//", "none"), ("/en//a/", "nothing"), ("/EN/a/", "none"),
    ])
    func `what is not there is said in the language of the address`(target: String, text: String) {
        let response = answer(target)
        #expect(response.status == 404)
        #expect(response.text.contains(text))
        #expect(response["Content-Type"] == "text/html; charset=utf-8")
    }

    @Test func `a file that is not as the client wants it is not sent`() throws {
        let tag = try #require(answer("/numbers.txt")["ETag"])
        for (header, status) in [
            (tag, 200), ("\"x\", \(tag)", 200), ("*", 200), ("\"x\"", 412), ("W/\(tag)", 412),
        ] {
            #expect(answer("/numbers.txt", ["if-match": header]).status == status, "\(header)")
        }
        #expect(answer("/numbers.txt", ["if-match": "\"x\"", "if-none-match": tag]).status == 412)
        #expect(answer("/numbers.txt", ["if-match": "\"x\""]).body == .bytes([]))
    }

    @Test(arguments: [
        ("gzip;q=0.5, identity;q=1", false), ("identity;q=0.5, gzip;q=0.5", true),
        ("*;q=0.2, identity;q=0.3", false), ("identity, gzip;q=0", false),
        ("identity;q=0, *", true),
        ("identity", false), ("gzip;q=0.1", true), ("gzip;q=0, *", false),
    ])
    func `what a client likes better is sent`(accepted: String, isCompressed: Bool) {
        let response = answer("/feed.xml", ["accept-encoding": accepted])
        #expect((response["Content-Encoding"] == "gzip") == isCompressed)
    }

    @Test func `a long address that leads nowhere is answered like a short one`() {
        let answer = Answers()
        for start in ["/en", "/pl", "/x"] {
            let long = start + String(repeating: "/a", count: 4000)
            #expect(answer(long).text == answer("\(start)/zz").text)
        }
    }

    @Test func `the host of an absolute target is what counts`() {
        let answer = Answers()
        let wrong = ["host": "evil.example"]
        #expect(answer("http://localhost:8000/en/a/", wrong).text == answer("/en/a/").text)
        #expect(answer("HTTP://127.0.0.1/en/a/?q=1#x").status == 200)
        #expect(answer("http://localhost").text == answer("/").text)
        #expect(answer("http://localhost?q=http://x/").text == answer("/").text)
        #expect(answer("http://evil.example/en/a/").status == 403)
        #expect(answer("http://localhost@evil.example/en/a/").status == 403)
        #expect(answer("http:///en/a/").status == 403)
        #expect(answer("ftp://localhost/en/a/").status == 400)
        #expect(answer("/http://localhost/en/a/").status == 404)
    }

    @Test func `a site below a path is served below it`() {
        let answer = Answers(basePath: "/my docs/")
        #expect(answer("/my%20docs/en/a/").status == 200)
        #expect(answer("/my%20docs")["Location"] == "/my%20docs/")
        #expect(answer("/my%20docs/en")["Location"] == "/my%20docs/en/")
        #expect(answer("/")["Location"] == "/my%20docs/")
        #expect(answer("/en/a/").status == 404)
        #expect(answer("/my%20docsen/a/").status == 404)
        #expect(answer("/my%20docs/pl/z/").text.contains("nic"))
    }

    @Test func `types have their charset`() {
        #expect(answer("/feed.xml")["Content-Type"] == "application/xml; charset=utf-8")
        #expect(answer("/.well-known/x")["Content-Type"] == "application/octet-stream")
        #expect(ContentType.of("a/B.JPG") == "image/jpeg")
        #expect(ContentType.of("a.b/c") == "application/octet-stream")
        #expect(ContentType.of(".well-known/apple-app-site-association") == "application/json")
        #expect(ContentType.of("x/data.geojson") == "application/geo+json; charset=utf-8")
    }

    // MARK: Conditions

    @Test func `what a client has is not sent again`() throws {
        let tag = try #require(answer("/en/a/")["ETag"])
        for wanted in [tag, "W/\(tag)", "\"x\", \(tag) , \"y\"", "*"] {
            let response = answer("/en/a/", ["if-none-match": wanted])
            #expect(response.status == 304, "\(wanted)")
            // Of which the library sends the head alone.
            #expect(response.text == answer("/en/a/").text)
            #expect(response["ETag"] == tag)
        }
        #expect(answer("/en/a/", ["if-none-match": "\"x\""]).status == 200)
        #expect(answer("/en/zzz/", ["if-none-match": "*"]).status == 404)
    }

    @Test func `a changed page has another tag`() {
        let changed = Answers(Answers.small.merging(["en/a/index.html": "<body>b</body>"]) { $1 })
        #expect(changed("/en/a/")["ETag"] != answer("/en/a/")["ETag"])
    }

    @Test(arguments: [
        ("gzip", true), ("deflate, gzip;q=1.0, *;q=0.5", true), ("*", true), ("GZIP", true),
        ("gzip;q=0", false), ("gzip; q=0.0, *", false), ("br", false), ("", false),
        ("identity, *;q=0", false),
    ])
    func `text is compressed for who takes it`(accepted: String, isCompressed: Bool) {
        let response = answer("/en/a/", ["accept-encoding": accepted])
        #expect((response["Content-Encoding"] == "gzip") == isCompressed)
        #expect(response["Vary"] == "Accept-Encoding")
        #expect(response["ETag"]?.hasSuffix("-gzip\"") == isCompressed)
        guard case .bytes(let bytes) = response.body else { return }
        #expect(bytes.starts(with: [0x1F, 0x8B]) == isCompressed)
    }

    // MARK: Ranges

    @Test(arguments: [
        ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=4-", "456789", "bytes 4-9/10"),
        ("bytes=-3", "789", "bytes 7-9/10"), ("bytes=-30", "0123456789", "bytes 0-9/10"),
        ("bytes=9-99999999999999999999", "9", "bytes 9-9/10"), ("BYTES=1-1", "1", "bytes 1-1/10"),
    ])
    func `a range of bytes is sent alone`(range: String, text: String, place: String) {
        let response = answer("/numbers.txt", ["range": range, "accept-encoding": "gzip"])
        #expect(response.status == 206)
        #expect(response.text == text)
        #expect(response["Content-Range"] == place)
        #expect(response["Content-Encoding"] == nil)
    }

    @Test(arguments: [
        "bytes=0-1,3-4", "bytes=3-1", "bytes=a-b", "bytes=", "bytes=-", "lines=0-1", "bytes=--1",
        "bytes=+1-2", "bytes=1", "",
    ])
    func `a range that cannot be understood is everything`(range: String) {
        let response = answer("/numbers.txt", ["range": range])
        #expect(response.status == 200)
        #expect(response.text == "0123456789")
    }

    @Test(arguments: ["bytes=10-", "bytes=-0", "bytes=99-100"])
    func `a range beyond the end is refused with the size`(range: String) {
        let response = answer("/numbers.txt", ["range": range])
        #expect(response.status == 416)
        #expect(response["Content-Range"] == "bytes */10")
        #expect(response.text.isEmpty)
    }

    @Test func `a range holds only for the file it was begun with`() throws {
        let tag = try #require(answer("/numbers.txt")["ETag"])
        let same = answer("/numbers.txt", ["range": "bytes=0-3", "if-range": tag])
        #expect(same.status == 206)
        let other = answer("/numbers.txt", ["range": "bytes=0-3", "if-range": "\"x\""])
        #expect(other.status == 200)
        #expect(answer("/empty.txt", ["range": "bytes=0-"]).status == 416)
    }

    @Test func `a file on the disk is sent from there, in parts too`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        try Disk.write(Array("0123456789".utf8), to: path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        var answer = Answers([:])
        answer.site.files = [
            "a.png": RenderedFile(.file(path: path, try Disk.identity(of: path))),
            "a.html": RenderedFile(.file(path: path, try Disk.identity(of: path))),
        ]
        #expect(answer("/a.png").body == .file(path: path, range: 0..<10))
        #expect(
            answer("/a.png", ["range": "bytes=2-3"]).body == .file(path: path, range: 2..<4))
        #expect(answer("/a.html").text.contains("0123456789<script"))
        try FileManager.default.removeItem(atPath: path)
        #expect(Answers([:])("/a.png").status == 404)
    }

    // MARK: Who asks, and for what

    @Test(arguments: [
        "localhost", "localhost:1", "LOCALHOST:8000", "127.0.0.1:80", "[::1]:8000", "[::1]",
        "localhost.",
    ])
    func `the names of this machine are answered`(host: String) {
        #expect(answer("/en/a/", ["host": host]).status == 200)
    }

    @Test(arguments: [
        "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:8000",
        "192.168.1.7", "localhost:80:80", "localhost:x", "[::1", "[::2]", "", ":8000",
        "localhost@evil.example", "0.0.0.0", "127.0.0.1, evil.example",
    ])
    func `other names are refused, so that no other site can reach in`(host: String) {
        let response = answer("/en/a/", ["host": host])
        #expect(response.status == 403)
        #expect(!response.text.contains("evil"))
    }

    @Test func `a host that was asked for is answered, and addresses where all are listened on`() {
        let named = HostPolicy(host: "My-Machine.local")
        #expect(named.accepts("my-machine.local:8000"))
        #expect(!named.accepts("192.168.1.7"))
        let every = HostPolicy(host: "0.0.0.0", isEveryAddress: true)
        for host in ["192.168.1.7:8000", "[fe80::1]:8000", "10.0.0.1"] {
            #expect(every.accepts(host), "\(host)")
        }
        for host in ["evil.example", "1.2.3", "1.2.3.4.5", "1.2.3.400", "1.2.3.x"] {
            #expect(!every.accepts(host), "\(host)")
        }
    }

    @Test func `a request of HTTP 1_1 without a host is malformed`() {
        #expect(answer("/en/a/", ["host": "-"]).status == 400)
    }

    @Test func `an address that is too long is refused`() {
        #expect(answer("/" + String(repeating: "a", count: 8191)).status == 404)
        #expect(answer("/" + String(repeating: "a", count: 8192)).status == 414)
    }

    @Test(arguments: [
        "", "en/a/", "*", "ftp://localhost/en/a/", "?x", "/%", "/%4", "/%zz", "/%ff",
    ])
    func `what is no path is malformed`(target: String) {
        #expect(answer(target).status == 400)
    }

    @Test func `the server's own files are for its own pages`() {
        #expect(answer("/.sitegen/live.js")["Content-Type"] == "text/javascript; charset=utf-8")
        #expect(answer("/.sitegen/live.css").status == 200)
        #expect(answer("/.sitegen/database").status == 404)
        #expect(answer("/.sitegen/live.js", ["sec-fetch-site": "cross-site"]).status == 403)
        #expect(answer("/.sitegen/events").status == 400)
        let events = answer("/.sitegen/events?page=%2Fen%2Fa%2F&digest=0f&since=3")
        #expect(
            events.body == .events(PageView(target: "/en/a/", digest: "0f", generation: 3)))
        #expect(events["Content-Type"] == "text/event-stream; charset=utf-8")
    }
}
