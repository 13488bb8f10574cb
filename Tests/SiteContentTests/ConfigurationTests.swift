import SiteContent
import SiteData
import SiteDiagnostics
import SiteTestSupport
import Testing

@Suite struct ConfigurationTests {
    private static let wrong = ["config.wrong-value@1"]
    private static let unknown = ["config.unknown-language@1"]

    @Test(arguments: [
        ("<1>titel: A", ["config.unknown-key@1"]), ("<1>zebra: 1", ["config.unknown-key@1"]),
        ("base_url: <1>example.org", wrong), ("base_url: <1>/x/", wrong),
        ("links: <1>absolut", wrong), ("slugs: <1>latin", wrong), ("page_size: <1>0", wrong),
        ("feed: { limit: <1>-1 }", wrong), ("feed: { <1>limt: 1 }", ["config.unknown-key@1"]),
        ("markdown: { raw_html: <1>alow }", wrong), ("csp: <1>strct", wrong), ("apps: <1>x", wrong),
        ("extra: <1>x", wrong), ("menu: <1>x", wrong), ("menu: [<1>{ url: /x }]", wrong),
        ("menu: [<2>{ <1>ulr: /x }]", ["config.wrong-value@2", "config.unknown-key@1"]),
        ("severity: <1>x", wrong), ("severity: { link: <1>warnin }", wrong),
        ("missing_translations: <1>links", wrong), ("default_language_at_root: <1>maybe", wrong),
        ("languages: <1>en", wrong), ("languages: { <1>english language: }", tag),
        ("languages: { en: { <1>nmae: x } }", ["config.unknown-key@1"]),
        ("languages: { en: { tag: <1>en_US } }", tag),
        ("default_language: <1>pl\nlanguages: [en]", unknown),
        ("languages:\n  pl:\n  easy: { tag: <1>pl }", tag),
        ("languages: { en: { fallback: [<1>plx] }, pl: }", unknown),
        ("languages: { en: { fallback: <1>en } }", unknown),
        ("languages: { en: { fallback: [pl] }, pl: { fallback: [en] } }", []),
        ("title: { en: A, <1>xx: B }", unknown), ("description: { <1>pl: B }", unknown),
        ("menu: [{ url: /x, title: { <1>ne: X } }]", unknown),
        ("languages: { en: , pl: }\ntitle: { en: A, pl: B }", []),
        ("title: A\n<1>title: B", ["yaml.duplicate-key@1"]), ("<1>[a]", wrong), ("", []),
        ("languages: { <1>english: English }", tag), ("languages: { <1>cz: Čeština }", tag),
        ("languages: { english: { name: English, tag: en }, cz: { tag: cs }, azb: }", []),
    ])
    func `what is wrong is told at its place`(marked: String, places: [String]) {
        let source = MarkedSource(marked, path: "sitegen.yml")
        #expect(source.places(of: Configuration.read(source.file).1) == places)
    }

    private static let tag = ["config.language-tag@1"]

    @Test(arguments: [
        "Content", "Content/public", "./Templates/x", "static", "i18n", "x/../Content", ".", "./",
        "/",
        "..", "../..", "~", "x/..", ".sitegen/out",
    ])
    func `an output that would spoil the site or the disk is an error`(output: String) {
        let source = MarkedSource("output: <1>'\(output)'", path: "sitegen.yml")
        let (configuration, diagnostics) = Configuration.read(source.file)
        #expect(source.places(of: diagnostics) == ["config.output@1"])
        #expect(configuration.output == "public")
    }

    @Test(arguments: ["public", "build/site", "../public", "/srv/www", "Contents", "docs/"])
    func `any other folder can be the output`(output: String) {
        let (configuration, diagnostics) = Configuration.read(
            SourceFile(path: "sitegen.yml", text: "output: \(output)"))
        #expect(diagnostics.isEmpty)
        #expect(configuration.output == output)
    }

    @Test func `a home folder is no output`() {
        #expect(Configuration.problem(ofOutput: "/home/ana/", home: "/home/ana") != nil)
        #expect(Configuration.problem(ofOutput: "/home/x/../ana", home: "/home/ana/") != nil)
        #expect(Configuration.problem(ofOutput: "/home/ana/www", home: "/home/ana") == nil)
    }

    @Test func `a country is told the language that is meant`() {
        let (_, diagnostics) = Configuration.read(
            SourceFile(path: "sitegen.yml", text: "languages: { cz: , jp: , zz: }"))
        #expect(diagnostics.map(\.severity) == [.warning, .warning, .warning])
        #expect(
            diagnostics.prefix(2).map(\.hint) == [
                "“cz” is a country; the tag of its language is cs",
                "“jp” is a country; the tag of its language is ja",
            ])
    }

    @Test func `near misses come with a fix`() {
        let (_, diagnostics) = Configuration.read(
            SourceFile(
                path: "sitegen.yml",
                text: "languages: { en: , pl: }\ntitel: A\ndescription: { lp: B }\n"))
        #expect(diagnostics.ordered().map { $0.fixes.map(\.replacement) } == [["title"], ["pl"]])
        #expect(diagnostics.ordered().map(\.severity) == [.error, .warning])
    }

    @Test func `languages have names, tags and fallbacks`() throws {
        let configuration = try read(
            """
            default_language: pl
            languages:
              en: { name: English }
              pl: Polski
              sk: { name: Slovenčina, tag: sk-SK, fallback: [pl, en] }
              no:
            """)
        #expect(configuration.languages.map(\.key) == ["en", "pl", "sk", "no"])
        #expect(configuration.languages.map(\.name) == ["English", "Polski", "Slovenčina", "no"])
        #expect(configuration.languages[2].tag == "sk-SK")
        #expect(configuration.languages[2].fallback == ["pl", "en"])
        #expect(configuration.languages[0].fallback == nil)
        #expect(configuration.defaultLanguage == "pl")
    }

    @Test(arguments: [
        ("", "en", ["en"]), ("default_language: pl", "pl", ["pl"]),
        ("languages: [pl, sk]", "pl", ["pl", "sk"]),
        ("languages: [pl, en]", "en", ["pl", "en"]),
    ])
    func `there is always a default language`(yaml: String, main: String, keys: [String]) throws {
        let configuration = try read(yaml)
        #expect(configuration.defaultLanguage == main)
        #expect(configuration.languages.map(\.key) == keys)
    }

    @Test func `a menu names sections and links`() throws {
        let configuration = try read(
            "languages: [en, pl]\nmenu: [tutorials, { url: 'https://x.org', title: { en: Code, pl: Kod } }]"
        )
        let menu = try #require(configuration.menu)
        guard case .name(let name) = menu[0].target, case .url(let url, let title) = menu[1].target
        else {
            Issue.record("a menu of a name and a link")
            return
        }
        #expect(name.value == "tutorials" && url == "https://x.org")
        #expect(title.text(in: ["pl", "en"]) == "Kod")
        #expect(title.text(in: ["sk", "en"]) == "Code")
        #expect(title.text(in: ["sk"]) == nil)
    }

    @Test func `taxonomies and severities keep their order`() throws {
        let configuration = try read(
            "taxonomies: { tags: { terms: tags.yml }, topics: }\n"
                + "severity: { link.missing-anchor: warning, link: ignore }")
        #expect(configuration.taxonomies.map(\.name) == ["tags", "topics"])
        #expect(configuration.taxonomies.map { $0.terms?.value } == ["tags.yml", nil])
        #expect(configuration.severities.map(\.id) == ["link.missing-anchor", "link"])
        #expect(configuration.severities.map(\.severity) == [.warning, nil])
        #expect(try read("taxonomies: [a, b]").taxonomies.map(\.name) == ["a", "b"])
        #expect(try read("").taxonomies.map(\.name) == ["tags"])
    }

    @Test func `the rest is read as written`() throws {
        let configuration = try read(
            """
            title: 1.10
            base_url: https://Example.org/museum
            links: relative
            slugs: unicode
            markdown: { raw_html: drop }
            themes: [themes/a]
            csp: { img-src: "'self'" }
            default_language_at_root: true
            page_size: 20
            feed: { limit: 5 }
            extra: { a: 1 }
            """)
        #expect(configuration.title.text(in: []) == "1.10")
        #expect(configuration.baseURL == BaseURL("https://example.org/museum/"))
        #expect(configuration.links == .relative && configuration.slugs == .unicode)
        #expect(configuration.rawHTML == .drop && configuration.isDefaultLanguageAtRoot)
        #expect(configuration.themes.map(\.value) == ["themes/a"])
        #expect(configuration.pageSize == 20 && configuration.feedLimit == 5)
        #expect(configuration.extra?["a"]?.text == "1")
        guard case .directives(let directives) = configuration.contentSecurityPolicy else {
            Issue.record("no directives")
            return
        }
        #expect(directives.map(\.0) == ["img-src"])
    }

    private func read(_ yaml: String) throws -> Configuration {
        let (configuration, diagnostics) = Configuration.read(
            SourceFile(path: "sitegen.yml", text: yaml))
        #expect(diagnostics.isEmpty)
        return configuration
    }
}

@Suite struct BaseURLTests {
    @Test(arguments: [
        ("https://example.org", "https://example.org", "/"),
        ("https://example.org/", "https://example.org", "/"),
        ("HTTP://Example.ORG:8080/a/b", "http://example.org:8080", "/a/b/"),
        ("https://example.org//a//", "https://example.org", "/a/"),
    ])
    func `a base URL is an origin and a path`(text: String, origin: String, path: String) throws {
        let url = try #require(BaseURL(text))
        #expect(url.origin == origin)
        #expect(url.path == path)
    }

    @Test(arguments: [
        "", "example.org", "/a/", "ftp://a.b", "https://", "https:///a", "https://a/?b",
        "https://a/#b",
        "https://a b/", "https://a/../b", "https:a", "https://:80/", "mailto:a@b.c",
    ])
    func `anything else is none`(text: String) {
        #expect(BaseURL(text) == nil)
    }
}
