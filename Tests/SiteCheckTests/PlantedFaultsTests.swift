import SiteCheck
import SiteDiagnostics
import Testing

/// A site with a hundred faults, each of ten kinds on ten pages, among all that is right.
@Suite struct PlantedFaultsTests {
    private static let pages = 10
    private static let base = "https://example.org/base/"

    private static let kinds = [
        "check.dead-link", "check.dead-link", "check.dead-link", "check.dead-fragment",
        "check.dead-fragment", "check.duplicate-id", "check.missing-alt", "check.hreflang",
        "check.wrong-language", "check.base-path",
    ]

    /// What may stand on a page without being wrong.
    private static func right(_ language: String) -> String {
        rightInEnglish.split(separator: "/en/", omittingEmptySubsequences: false)
            .joined(separator: "/\(language)/")
    }

    private static let rightInEnglish = """
        <!-- <a href="commented-out/"> <img src=gone.png> -->
        <a href="">here</a> <a href="#">top</a> <a href="#TOP">top</a> <a href="#one">one</a>
        <a href='../p0/'>a</a> <a href=../p0/#one>b</a> <a href="/base/en/p1/?q=1#one">c</a>
        <a href="https://example.org/base/en/p2/">d</a> <a href="//example.org/base/en/p2">e</a>
        <a href="https://elsewhere.example/gone">f</a> <a href="mailto:a@b.example">g</a>
        <a href="tel:+1">h</a> <a href="../p0/#caf%C3%A9">i</a> <a href="../p0/#:~:text=x">j</a>
        <a href=" ../p1/ ">k</a> <A HREF="../../en/p1/index.html">l</A> <a name="old"></a>
        <a href="#old">m</a> <a href="../../gr%C3%BC%C3%9F.txt">n</a> <a>no address</a>
        <a href="../../pl/p1/" hreflang="pl">po polsku</a> <a href="../../data?a=1&amp;b=2">o</a>
        <img src="../../i.png" alt=""><img alt src="/base/i.png"><img src="data:,x" alt="x">
        <img srcset="../../i.png 1x, ../../i.png 2x,/base/i.png 3x" src="../../i.png" alt="y">
        <script>var x = '<img src="no.png"><a href="no/">';</script>
        <textarea><a href="no/"></textarea> <svg><use href="#one"/></svg>
        <video src="../../v.mp4" poster="../../i.png"></video> <p title="<a href=no/>">
        <input type="text"><input type=image src="../../i.png" alt="Go">
        """

    private static func page(_ language: String, _ number: Int, _ body: String) -> [UInt8] {
        let other = language == "en" ? "pl" : "en"
        let text = """
            <!doctype html><html lang="\(language)"><head><title>x <a href="no/"></title>
            <link rel="canonical" href="\(base)\(language)/p\(number)/">
            <link rel="alternate" hreflang="\(language)" href="\(base)\(language)/p\(number)/">
            <link rel="alternate" hreflang="\(other)" href="\(base)\(other)/p\(number)/">
            <link rel="stylesheet" href="/base/site.css"></head>
            <body><h1 id="one">x</h1><h2 id="café">y</h2>\(body)</body></html>
            """
        return Array(text.utf8)
    }

    private static func faults(_ number: Int) -> String {
        """
        <a href="gone-\(number)/">1</a> <img src="gone-\(number).png" alt="2">
        <img srcset="../../i.png 1x, gone-\(number)@2x.png 2x" src="../../i.png" alt="3">
        <a href="../p\((number + 1) % pages)/#two-\(number)">4</a> <a href="#none-\(number)">5</a>
        <p id="double-\(number)"><p id="double-\(number)"> <img src="../../i.png?\(number)">
        <a href="../../pl/p\((number + 1) % pages)/">9</a> <a href="/other-\(number)/">10</a>
        """
    }

    private static func site(_ body: (Int) -> String, sources: [String: SourceFile] = [:])
        -> RenderedSite
    {
        var files: [String: [UInt8]] = [
            "i.png": [1], "v.mp4": [1], "data": [1], "grüß.txt": [1],
            "site.css": Array("/* url(no.png) */ a { background: url('i.png') }".utf8),
            "sitemap.xml": Array("<urlset><url><loc>\(base)en/p1/</loc></url></urlset>".utf8),
            "robots.txt": Array("User-agent: *\nSitemap: \(base)sitemap.xml\n".utf8),
        ]
        for number in 0..<pages {
            files["en/p\(number)/index.html"] = page("en", number, right("en") + body(number))
            files["pl/p\(number)/index.html"] = page("pl", number, right("pl"))
        }
        return RenderedSite(
            origin: "https://example.org", basePath: "/base/", output: "public", files: files,
            sources: sources, jobs: 2)
    }

    private func found(_ site: RenderedSite) -> [String] {
        SiteChecker(site, jobs: 2).diagnostics(told: []).map { "\($0.path ?? "") \($0.id)" }
            .sorted()
    }

    @Test func `what is right is not told`() {
        #expect(found(Self.site { _ in "" }) == [])
    }

    @Test func `a hundred planted faults are found, and nothing else`() {
        let planted = Self.site { number in
            Self.faults(number)
                + "<link rel=\"alternate\" hreflang=\"pl\" href=\"\(Self.base)pl/p\((number + 2) % Self.pages)/\">"
        }
        let expected = (0..<Self.pages).flatMap { number in
            Self.kinds.map { "public/en/p\(number)/index.html \($0)" }
        }
        // That a language is named twice is told once for the site.
        let twice = ["public/en/p0/index.html check.hreflang"]
        #expect(found(planted) == (expected + twice).sorted())
        #expect(expected.count == 100)
    }

    @Test func `a fault is told where its author wrote it`() {
        let source = SourceFile(
            path: "Content/en/p3.md", text: "Text.\n\n<a href=\"gone-3/\">x</a>\n")
        let site = Self.site(
            { $0 == 3 ? "<a href=\"gone-3/\">x</a>" : "" },
            sources: ["en/p3/index.html": source])
        let told = SiteChecker(site, jobs: 1).diagnostics(told: [])
        #expect(told.count == 1)
        #expect(told.first?.path == "Content/en/p3.md")
        #expect(told.first?.span?.position == SourcePosition(line: 3, column: 10))
        let known = Diagnostic(
            "link.missing-page", .error, "x", at: source.span(16..<23))
        #expect(SiteChecker(site, jobs: 1).diagnostics(told: [known]).isEmpty)
    }

    @Test func `feeds and maps lead to what is there`() {
        var files = Self.site { _ in "" }.files
        files["feed.xml"] = Array(
            """
            <feed><link href="\(Self.base)en/p1/"/><link href="\(Self.base)gone-1/"/>
            <id>\(Self.base)gone-2/</id><content type="html">&lt;a href="\(Self.base)gone-3/"&gt;</content></feed>
            """.utf8)
        files["feed.json"] = Array(
            """
            {"home_page_url": "\(Self.base)", "items": [{"url": "\(Self.base)en/p1/"},
            {"url": "\(Self.base)gone-4/", "content_html": "<img alt='' src='\(Self.base)gone-5.png'>"}]}
            """.utf8)
        files["sitemap.xml"] = Array(
            "<urlset><url><loc>\(Self.base)gone-6/</loc></url></urlset>".utf8)
        files["index.html"] = Array(
            "<html lang=en><meta http-equiv=refresh content=\"0; url=gone-7/\">".utf8)
        files["site.css"] = Array("a { background: URL( \"gone-8.png\" ) }".utf8)
        let site = RenderedSite(
            origin: "https://example.org", basePath: "/base/", output: "public", files: files,
            sources: [:], jobs: 1)
        let told = SiteChecker(site, jobs: 1).diagnostics(told: []).map(\.summary)
        for number in 1...8 {
            #expect(told.contains { $0.contains("gone-\(number)") }, "\(number)")
        }
        #expect(told.count == 8)
    }

    @Test(arguments: [
        #"<p style="background: url(gone.png)">"#,
        #"<p style='background:url(&quot;gone.png&quot;)'>"#,
        "<style>p { background: url(gone.png) }</style>", "<style>@import 'gone.png';</style>",
        #"<form action="gone.png"></form>"#, #"<button formaction="gone.png">x</button>"#,
        #"<input formaction="gone.png" type=submit>"#,
        #"<blockquote cite="gone.png"></blockquote>"#,
        #"<q cite="gone.png">x</q>"#, #"<ins cite="gone.png">x</ins>"#,
        #"<del cite=gone.png>x</del>"#,
        #"<svg><a xlink:href="gone.png">x</a></svg>"#, #"<table background="gone.png"></table>"#,
        #"<a href="http://example.org/base/en/p1/gone.png">x</a>"#,
        #"<a href="HTTP://EXAMPLE.org/base/en/p1/gone.png">x</a>"#,
    ])
    func `an address is found wherever a browser takes one`(html: String) {
        let site = Self.site { $0 == 1 ? html : "" }
        #expect(found(site) == ["public/en/p1/index.html check.dead-link"])
    }

    @Test(arguments: [
        #"<style>/* url(gone.png) */ p::after { content: "url(gone.png)" }</style>"#,
        #"<p style="background: url(#one) url(../../i.png) url(data:,x)">"#,
        #"<form action=""></form> <form action="?q=1"><form></form>"#, "<p style='color: red'>",
        #"<svg><style>@namespace url(http://www.w3.org/2000/svg);</style></svg>"#,
        #"<a href="http://example.org/base/en/p2/">x</a>"#,
    ])
    func `what is no address, and what is there, is not told`(html: String) {
        #expect(found(Self.site { $0 == 1 ? html : "" }) == [])
    }

    @Test(arguments: ["<img src alt=x>", "<img src='' alt=x>", "<script src=' '></script>"])
    func `what is loaded has an address`(html: String) {
        let site = Self.site { $0 == 1 ? html : "" }
        #expect(found(site) == ["public/en/p1/index.html check.address"])
    }

    @Test func `a style sheet leads to what it imports`() {
        var files = Self.site { _ in "" }.files
        files["site.css"] = Array("@import 'gone.css' screen; @import url(gone.css);".utf8)
        let site = RenderedSite(
            origin: "https://example.org", basePath: "/base/", output: "public", files: files,
            sources: [:], jobs: 1)
        #expect(found(site) == ["public/site.css check.dead-link"])
    }

    @Test func `addresses on other hosts have the place where they are written`() {
        let source = SourceFile(
            path: "Content/en/p3.md", text: "Text.\n\n<a href=\"https://a.example/x\">x</a>\n")
        let html = "<a href=\"https://a.example/x#y\">x</a><img alt src='//b.example/z'>"
        let site = Self.site(
            { $0 == 3 ? "<a href=\"https://a.example/x\">x</a>" : $0 == 4 ? html : "" },
            sources: ["en/p3/index.html": source])
        let found = SiteChecker(site, jobs: 1).externalAddresses
        #expect(
            found.map(\.address) == [
                "https://elsewhere.example/gone", "https://a.example/x", "https://b.example/z",
            ])
        #expect(found[1].place.file.path == "Content/en/p3.md")
        #expect(found[1].place.position == SourcePosition(line: 3, column: 10))
        #expect(found[2].place.file.path == "public/en/p4/index.html")
    }

    @Test func `only addresses are compared between two base paths`() {
        let text = "<img src=\"/base/i.png\"><p id=one><a href=\"/base/en/p2/\">x</a>"
        let own = Self.site { $0 == 1 ? text : "" }
        let other = RenderedSite(
            origin: "https://example.org", basePath: "/", output: "public",
            files: [
                "en/p1/index.html": Array("<html lang=en>\n<img src=\"/i.png\"><p id=one>".utf8),
                "i.png": [1],
            ], sources: [:], jobs: 1)
        let told = SiteChecker(own, jobs: 1).diagnostics(told: [], other: other)
        #expect(Set(told.map(\.id)) == ["check.missing-alt", "check.duplicate-id"])
        #expect(told.count == 2)
    }

    @Test func `what holds at one base path only is told`() {
        let own = Self.site { $0 == 1 ? "<a href=\"/base/en/p2/\">x</a>" : "" }
        let other = RenderedSite(
            origin: "https://example.org", basePath: "/", output: "public",
            files: ["en/p1/index.html": Array("<html lang=en><a href=\"/base/en/p2/\">".utf8)],
            sources: [:], jobs: 1)
        let told = SiteChecker(own, jobs: 1).diagnostics(told: [], other: other)
        #expect(told.map(\.id) == ["check.base-path"])
        #expect(told.first?.severity == .warning)
    }
}
