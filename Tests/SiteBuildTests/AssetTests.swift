import Foundation
import SiteDiagnostics
import Testing

/// How files of `Templates/assets/` are published, and how scripts find one another.
@Suite struct AssetTests {
    private static let files = [
        "sitegen.yml": "title: T\nbase_url: https://example.org/\nlanguages:\n"
            + "  en: { name: English }\n  pl: { name: Polski }\n",
        "Content/en/index.md": "# Home",
        "Templates/home.html":
            #"{{ asset("js/app.js") }}|{{ asset("js/parts/a.js") }}|{{ words("test") | tojson }}"#,
        "Templates/assets/js/app.js": """
        // import "./nothing.js"
        import { a } from "./parts/a.js";
        export * from './parts/b.js'
        const later = () => import( "./parts/a.js");
        new Worker(new URL("./parts/b.js", import.meta.url));
        /** Told
            to nobody. */ const here = /* and */ "here"; // or there
        /*! Licence */
          function indented() {}

        const text = "./parts/a.js", other = from("../js/parts/a.js");
        """,
        "Templates/assets/js/long.js": "// kept\nconst text = `\n  // text`\n",
        "Templates/assets/js/parts/a.js":
            "import \"../app.js\"; import\"./b.js\"; export const a = 1",
        "Templates/assets/js/parts/b.js": "export const b = 2",
        "i18n/en.yml":
            "test: { one_word: One, items: { one: \"{n} item\", other: \"{n} items\" } }",
        "i18n/pl.yml": "test: { one_word: Jeden }",
    ]

    @Test func `style sheets name what they need by the names under which it is published`() throws
    {
        let styles = """
            @import "parts/base.css";
            /* url(parts/i.svg) */ @font-face { src: url("../fonts/f.woff2?v=1#x") format("woff2") }
            a { background: url(parts/i.svg), url('parts/i.svg'), url(gone.png), url(#clip) }
            b { background: url(/parts/i.svg), url(data:image/png;base64,AA); content: "url(parts/i.svg)" }
            """
        let files = [
            "Templates/assets/css/site.css": styles,
            "Templates/assets/css/parts/base.css": "i { background: url(i.svg) }",
            "Templates/assets/css/parts/i.svg": "<svg/>", "Templates/assets/fonts/f.woff2": "F",
            "Templates/home.html": #"{{ asset("css/site.css") }}"#,
        ]
        let site = try TemporarySite(Self.files.merging(files) { $1 })
        #expect(site.build() == [])
        func published(_ folder: String, _ start: String) throws -> String {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: "\(site.root)/public/assets/\(folder)")
            return try #require(names.first { $0.hasPrefix(start) })
        }
        let image = try published("css/parts", "i.")
        let base = try published("css/parts", "base.")
        let font = try published("fonts", "f.")
        let address = String(try site.output("en/index.html").dropFirst())
        let expected = """
            @import "parts/\(base)";
            /* url(parts/i.svg) */ @font-face { src: url("../fonts/\(font)?v=1#x") format("woff2") }
            a { background: url(parts/\(image)), url('parts/\(image)'), url(gone.png), url(#clip) }
            b { background: url(/parts/i.svg), url(data:image/png;base64,AA); content: "url(parts/i.svg)" }
            """
        #expect(try site.output(address) == expected)
        #expect(
            try site.output("assets/css/parts/\(base)") == "i { background: url(\(image)) }")

        // A new image is a new name for all that lead to it.
        try "<svg></svg>".write(
            toFile: "\(site.root)/Templates/assets/css/parts/i.svg", atomically: false,
            encoding: .utf8)
        #expect(site.build() == [])
        #expect(String(try site.output("en/index.html").dropFirst()) != address)
    }

    private func addresses(_ site: TemporarySite) throws -> (app: String, a: String) {
        let parts = try site.output("en/index.html").split(separator: "|").map {
            String($0.dropFirst())
        }
        return (parts[0], parts[1])
    }

    @Test func `scripts import one another by the names under which they are published`() throws {
        let site = try TemporarySite(Self.files)
        #expect(site.build() == [])
        let (app, a) = try addresses(site)
        let name = try #require(a.split(separator: "/").last)
        let b = try #require(
            try FileManager.default.contentsOfDirectory(
                atPath: "\(site.root)/public/assets/js/parts"
            ).first { $0.hasPrefix("b.") })
        #expect(
            try site.output(app) == """
                import { a } from "./parts/\(name)";
                export * from './parts/\(b)'
                const later = () => import( "./parts/\(name)");
                new Worker(new URL("./parts/\(b)", import.meta.url));
                const here = /* and */ "here"; // or there
                /*! Licence */
                function indented() {}
                const text = "./parts/a.js", other = from("../js/parts/a.js");

                """)
        let appName = try #require(app.split(separator: "/").last)
        #expect(
            try site.output(a)
                == "import \"../\(appName)\"; import\"./\(b)\"; export const a = 1\n")
    }

    @Test func `a script with a text of several lines is published as it is`() throws {
        let site = try TemporarySite(Self.files)
        #expect(site.build() == [])
        let long = try #require(
            try FileManager.default.contentsOfDirectory(atPath: "\(site.root)/public/assets/js")
                .first { $0.hasPrefix("long.") })
        #expect(try site.output("assets/js/\(long)") == Self.files["Templates/assets/js/long.js"])
    }

    @Test func `a change of a script changes the addresses of all that import it`() throws {
        let first = try TemporarySite(Self.files)
        var files = Self.files
        files["Templates/assets/js/parts/b.js"] = "export const b = 3"
        let second = try TemporarySite(files)
        #expect(first.build() == [])
        #expect(second.build() == [])
        let (before, after) = (try addresses(first), try addresses(second))
        #expect(before.app != after.app)
        #expect(before.a != after.a)
    }

    @Test func `an import of what is not there is told at its place`() throws {
        var files = Self.files
        files["Templates/assets/js/parts/b.js"] = "import \"./c.js\"\nimport \"../../own.js\""
        files["static/assets/own.js"] = ""
        let problems = try TemporarySite(files).build()
        #expect(problems.map(\.id) == ["link.missing-asset"])
        #expect(problems.first?.severity == .error)
        #expect(problems.first?.span?.offset == 8)
        #expect(problems.first?.hint?.hasPrefix("did you mean assets/js/parts/") == true)
    }

    @Test func `a script is handed the words of its language, else of the next one`() throws {
        var files = Self.files
        files["Content/pl/index.md"] = "# Dom"
        let site = try TemporarySite(files)
        #expect(site.build() == [])
        let words = #""items": {"one": "{n} item", "other": "{n} items"}"#
        #expect(try site.output("en/index.html").contains("{\(words), \"one_word\": \"One\"}"))
        #expect(try site.output("pl/index.html").contains("{\(words), \"one_word\": \"Jeden\"}"))
    }
}
