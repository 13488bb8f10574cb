import SiteOutput
import Testing

@testable import SiteServer

/// Four hundred and more ways to ask for a file outside of the site.
@Suite struct TraversalTests {
    private static let ups = [
        "..", "%2e%2e", "%2E%2e", ".%2e", "%2e.", "%252e%252e", "..%00", "%00..", "..%2f..",
        "..%5c..", "..\\..", "..;", "..%01", "%c0%ae%c0%ae", "%e0%80%ae%e0%80%ae", "%uff0e%uff0e",
        "..%c0%af", "..%ef%bc%8f", "．．", "%ef%bc%8e%ef%bc%8e", "....", "...", ". .", "..%20",
        "%20..", "..%0d%0a", "..%7f", ".%00.", "%2e%2e%2f%2e%2e", "..?", "..#",
    ]
    private static let targets = ["secret.txt", "etc/passwd", "sitegen.yml", ".git/config"]
    private static let places = ["/", "/en/", "/en/a/", "/assets/css/"]

    static let all =
        places.flatMap { place in
            ups.flatMap { up in
                targets.flatMap { target in
                    [
                        "\(place)\(up)/\(target)",
                        "\(place)\(up)/\(up)/\(up)/\(up)/\(target)",
                    ]
                }
            }
        }
        + targets.flatMap { target in
            [
                "//\(target)", "///\(target)", "/\\\(target)", "/./../\(target)", "/%2f\(target)",
                "/en/%2e/%2e%2e/\(target)", "/file:///\(target)", "/c:/\(target)", "/~/\(target)",
                "/\(target)%00.html", "/\(target)%00", "/\(target)/", "/en/..%2f\(target)?/en/a/",
            ]
        }

    @Test func `none of them leads anywhere`() {
        #expect(Self.all.count > 400)
        let answer = Answers()
        let pages = ["nothing", "none", "nic"]
        for target in Self.all {
            let response = answer(target)
            #expect([400, 404].contains(response.status), "\(target): \(response.status)")
            let isKnownText =
                pages.contains { response.text.contains("<body>\($0)") }
                || response["Content-Type"] == "text/plain; charset=utf-8"
            #expect(isKnownText, "\(target)")
            if response["Content-Type"]?.hasPrefix("text/plain") == true {
                #expect(!response.text.contains("secret") && !response.text.contains("passwd"))
            }
        }
    }

    @Test func `a redirect never leaves the server`() {
        var answer = Answers()
        answer.site.files["evil.example/index.html"] = RenderedFile(.bytes([]))
        for target in ["//evil.example", "/%2fevil.example", "/\\evil.example", "/%5cevil.example"]
        {
            #expect(answer(target)["Location"] == nil, "\(target)")
        }
        #expect(answer("/evil.example")["Location"] == "/evil.example/")
        #expect(answer("/en/a?\r\nX: y")["Location"] == "/en/a/?%0D%0AX:%20y")
    }
}
