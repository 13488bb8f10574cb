import Foundation
import SiteBuild
import SiteDiagnostics
import SiteOutput
import SiteTestSupport
import Testing

/// Images of pages and catalogs, from what authors write to what is published.
@Suite struct ImagePagesTests {
    private static let files = [
        "sitegen.yml": """
        title: Images
        base_url: https://example.org/base/
        languages: { en: { name: English }, pl: { name: Polski } }
        """,
        "Content/en/index.md": """
        ---
        title: Home
        image: pics/wide.png
        ---
        ![One](pics/wide.png "Title") and ![Two](pics/wide.png), ![Drawn](/drawn.svg)

        ![Far](https://example.net/x.png)
        """,
        "Content/pl/index.md": "---\ntitle: Dom\n---\n",
        "Content/drawn.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30\"/>",
        "Content/art/catalog.yml": """
        source: art.csv
        fields:
          title: { localized: true }
          images: { type: list, of: image, separator: ";", alt: alt, credit: credit, widths: [200, 400] }
        """,
        "Content/art/art.csv": """
        id,title,images,alt,alt.pl,credit
        1,One,wide.png;images/small.png,A wave;A stone,Fala;,"B & C"
        """,
    ]

    private static func site(_ changes: [String: String] = [:]) throws -> TemporarySite {
        let site = try TemporarySite(files.merging(changes) { $1 })
        let wide = DrawnImage(width: 600, height: 300) { x, y in
            [UInt8(x & 255), UInt8(y & 255), 9]
        }
        try write(wide.png, "Content/en/pics/wide.png", site)
        try write(wide.png, "Content/art/images/wide.png", site)
        let small = DrawnImage(width: 60, height: 90) { _, _ in [9, 9, 9, 128] }
        try write(small.png, "Content/art/images/small.png", site)
        return site
    }

    private static func write(_ bytes: [UInt8], _ path: String, _ site: TemporarySite) throws {
        let file = URL(fileURLWithPath: "\(site.root)/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// The images of a page without fingerprints, in order.
    private func images(_ path: String, _ site: TemporarySite) throws -> [String] {
        try site.output(path).replacing(/\.[0-9a-f]{10}\./, with: ".").matches(
            of: /<picture>.*?<\/picture>|<img[^>]*>/
        ).map { String($0.output) }
    }

    private let hasLibrary = ["/usr/lib", "/usr/local/lib"].contains { folder in
        (try? FileManager.default.subpathsOfDirectory(atPath: folder))?
            .contains { $0.hasSuffix("libvips.so.42") } == true
    }

    @Test func `images of texts keep their source and get copies, size and lazy loading`() throws {
        try #require(hasLibrary, "libvips is not installed")
        let site = try Self.site()
        #expect(site.build().filter { $0.severity != .note } == [])
        let sizes = "sizes=\"(min-width: 48rem) 44rem, 100vw\""
        let copies =
            "srcset=\"/base/en/pics/wide.480.webp 480w, /base/en/pics/wide.600.webp 600w\" \(sizes)"
        let found = try images("en/index.html", site)
        // The last one is of the works, which a home shows.
        #expect(found.count == 6)
        #expect(
            found[1]
                == "<img src=\"/base/en/pics/wide.png\" \(copies) width=\"600\" height=\"300\" loading=\"lazy\" alt=\"One\" title=\"Title\" />"
        )
        #expect(
            found[3]
                == "<img src=\"/base/drawn.svg\" width=\"40\" height=\"30\" loading=\"lazy\" alt=\"Drawn\" />"
        )
        #expect(
            found[4] == "<img src=\"https://example.net/x.png\" loading=\"lazy\" alt=\"Far\" />")
    }

    @Test func `image() writes the formats, and the first image of a page is not lazy`() throws {
        try #require(hasLibrary, "libvips is not installed")
        let site = try Self.site()
        _ = site.build()
        let sizes = "sizes=\"(min-width: 54rem) 50rem, 100vw\""
        let found = try images("en/art/1/index.html", site)
        let path = "/base/art/images/wide"
        let expected =
            "<picture><source type=\"image/webp\" srcset=\"\(path).200.webp 200w, \(path).400.webp 400w\" \(sizes)>"
            + "<img src=\"\(path).400.jpg\" srcset=\"\(path).200.jpg 200w, \(path).400.jpg 400w\" \(sizes)"
            + " alt=\"A wave\" width=\"600\" height=\"300\"></picture>"
        #expect(found.first == expected)
        // What shines through is no JPEG, and what is narrow is copied at its own width.
        #expect(
            found.last
                == "<img src=\"/base/art/images/small.png\" srcset=\"/base/art/images/small.60.webp 60w\" \(sizes) alt=\"A stone\" width=\"60\" height=\"90\" loading=\"lazy\">"
        )
        let polish = try images("pl/art/1/index.html", site)
        #expect(polish.first?.contains("alt=\"Fala\"") == true)
        #expect(polish.last?.contains("alt=\"A stone\"") == true)
        #expect(try site.output("en/art/1/index.html").contains("<small>B &amp; C</small>"))
    }

    @Test func `every copy that a page leads to is published and listed, and no other`() throws {
        try #require(hasLibrary, "libvips is not installed")
        let site = try Self.site()
        _ = site.build()
        let published = try tree("\(site.root)/public")
        let copies = Set(
            published.keys.filter { $0.firstMatch(of: /\.\d+\.[0-9a-f]{10}\.(webp|jpg)$/) != nil })
        #expect(copies.count > 6)
        var request = BuildRequest(siteRoot: site.root)
        request.listsOutputs = true
        let listed = Builder.build(request, publishes: false).outputs.filter { $0.kind == "image" }
        #expect(Set(listed.map(\.file)) == copies)
        #expect(listed.allSatisfy { $0.source?.hasSuffix(".png") == true })
        let pages = published.filter { $0.key.hasSuffix(".html") }.values
            .map { String(decoding: $0, as: UTF8.self) }.joined()
        for copy in copies { #expect(pages.contains("/base/\(copy)"), "\(copy)") }
    }

    @Test func `a bad image is one diagnostic at its place, and a placeholder`() throws {
        let csv = """
            id,title,images,alt
            1,One,wide.png;cut.png,A;B
            2,Two,cut.png,
            3,Three, wdie.png,
            """
        let site = try Self.site([
            "Content/art/art.csv": csv, "Content/en/pics/text.png": "no image",
            "Content/en/a.md": "---\nimage: pics/wide.pgn\n---\n![T](pics/text.png)\n",
            "Content/en/b.md": "Text.\n\n![T](pics/text.png)\n",
        ])
        let png = DrawnImage(width: 60, height: 40).png
        try Self.write(Array(png.dropLast(20)), "Content/art/images/cut.png", site)
        let found = site.build().filter { $0.id.hasPrefix("image.") }
        let places = found.map { problem in
            "\(problem.id) \(problem.path ?? "") \(problem.span.map { $0.offset } ?? -1)"
        }
        let line = "id,title,images,alt\n"
        #expect(
            places == [
                "image.damaged Content/art/art.csv \((line + "1,One,wide.png;").utf8.count)",
                "image.missing Content/art/art.csv \((csv.range(of: "wdie").map { csv.utf8.distance(from: csv.startIndex, to: $0.lowerBound) } ?? -1))",
                "image.missing Content/en/a.md \("---\nimage: ".utf8.count)",
                "image.unsupported Content/en/a.md \("---\nimage: pics/wide.pgn\n---\n![T](".utf8.count)",
            ])
        #expect(found.map(\.hint)[1] == "did you mean “images/wide.png”?")
        #expect(found.map(\.hint)[2] == "did you mean “pics/wide.png”?")
        #expect(
            try images("en/b/index.html", site) == [
                "<img src=\"/base/en/pics/text.png\" alt=\"T\" />"
            ])
        #expect(try images("en/art/2/index.html", site) == [])
        #expect(try site.output("en/art/2/index.html").contains("<svg class=\"drawing\""))
    }

    @Test func `a name that tells another format is told, and no name without likeness proposed`()
        throws
    {
        let site = try Self.site([
            "Content/art/art.csv": "id,title,images,alt\n1,One,photo.jpg;nope.png,A;B\n",
            "Content/en/a.md": "---\ntitle: A\n---\n![T](pics/PHOTO.PNG) ![U](pics/photo)\n",
        ])
        let png = DrawnImage(width: 60, height: 40).png
        try Self.write(png, "Content/art/images/photo.jpg", site)
        try Self.write(png, "Content/art/images/UPPER.PNG", site)
        try Self.write(png, "Content/en/pics/PHOTO.PNG", site)
        try Self.write(png, "Content/en/pics/photo", site)
        let found = site.build().filter { $0.id.hasPrefix("image.") }
        #expect(found.map(\.id) == ["image.misnamed", "image.missing", "image.misnamed"])
        #expect(
            found.first?.summary
                == "the name of an image ends with its format; Content/art/images/photo.jpg is a PNG"
        )
        #expect(found.first?.hint == "name it photo.png")
        #expect(found[1].hint?.contains("UPPER") == false)
        #expect(found.last?.span?.text == "pics/photo")
        #expect(found.last?.hint == "name it photo.png")
    }

    @Test func `the cards of the index lead to the copies of the rows, which stay`() throws {
        try #require(hasLibrary, "libvips is not installed")
        let site = try Self.site([
            "Content/art/images/drawn.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "Content/art/images/bad.png": "no image",
            "Content/art/art.csv": """
            id,title,images
            1,One,wide.png
            2,Two,images/small.png
            3,Three,drawn.svg
            4,Four,bad.png
            5,Five,gone.png
            """,
        ])
        _ = site.build()
        let cards = try self.cards(site)
        let rows = try site.output("en/art/index.html")
        for card in cards[..<2] {
            let candidates = try #require(card["srcset"] as? String)
            #expect(
                rows.contains(" srcset=\"\(candidates)\" sizes=\"48px\""), "\(candidates)")
            #expect(candidates.contains(".webp "))
        }
        #expect(cards.map { $0["image"] != nil } == [true, true, true, false, false])
        #expect(cards.map { $0["srcset"] != nil } == [true, true, false, false, false])

        // A site whose rows have no images has the copies for the cards alone, build after build.
        let own = try Self.site([
            "Templates/list.html": "{{ page.title }}", "Templates/item.html": "",
        ])
        for _ in 0..<2 {
            _ = own.build()
            try Self.write(Array("---\ntitle: N\n---\n".utf8), "Content/en/new.md", own)
            for part in try #require(self.cards(own)[0]["srcset"] as? String).split(separator: ", ")
            {
                let path = String(part.split(separator: " ")[0].dropFirst("/base/".count))
                let file = "\(own.root)/public/\(path)"
                #expect(FileManager.default.fileExists(atPath: file), "\(path)")
            }
        }
    }

    /// The first piece of the cards in English.
    private func cards(_ site: TemporarySite) throws -> [[String: Any]] {
        let folder = "\(site.root)/public/en/art/page"
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder).first {
                $0.hasPrefix("cards-1.")
            })
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        return try #require(JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
    }

    @Test func `what is told of an image leaves its copies alone`() throws {
        try #require(hasLibrary, "libvips is not installed")
        let site = try Self.site()
        _ = site.build()
        let folder = "\(site.root)/.sitegen/images"
        let cache = try tree(folder)
        func dates() throws -> [String: Date] {
            try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(
                into: [:]
            ) {
                $0[$1] =
                    try FileManager.default.attributesOfItem(atPath: "\(folder)/\($1)")[
                        .modificationDate] as? Date
            }
        }
        let before = try dates()
        let csv = "id,title,images,alt\n1,Another,wide.png;images/small.png,Other;Words\n"
        try Self.write(Array(csv.utf8), "Content/art/art.csv", site)
        #expect(site.build().filter { $0.severity != .note } == [])
        #expect(try tree(folder) == cache)
        #expect(try dates() == before)
    }

    @Test func `the same bytes come of a new cache and of any number of threads`() throws {
        let site = try Self.site()
        _ = site.build()
        let first = try tree("\(site.root)/public")
        for jobs in [1, 5] {
            try FileManager.default.removeItem(atPath: "\(site.root)/.sitegen")
            try FileManager.default.removeItem(atPath: "\(site.root)/public")
            var request = BuildRequest(siteRoot: site.root)
            request.jobs = jobs
            _ = Builder.build(request)
            #expect(try tree("\(site.root)/public") == first)
        }
    }

    @Test func `formats and widths are the site's, and no formats mean no copies`() throws {
        let yml = Self.files["sitegen.yml", default: ""]
        let none = try Self.site(["sitegen.yml": yml + "\nimages: { formats: [] }\n"])
        #expect(none.build().filter { $0.severity != .note } == [])
        #expect(
            !FileManager.default.fileExists(atPath: "\(none.root)/public/en/pics/wide.480.webp"))
        #expect(
            try images("en/index.html", none)[1]
                == "<img src=\"/base/en/pics/wide.png\" width=\"600\" height=\"300\" loading=\"lazy\" alt=\"One\" title=\"Title\" />"
        )
        let wrong = try Self.site([
            "sitegen.yml": yml + "\nimages: { formats: [webpp], widths: [9], megapixel: 3 }\n"
        ])
        let problems = wrong.build()
        #expect(
            problems.map(\.id).sorted() == [
                "config.unknown-key", "config.wrong-value", "config.wrong-value",
            ])
        #expect(problems.allSatisfy { $0.path == "sitegen.yml" })
    }

    @Test(.enabled(if: ToolProcess.binary != nil, "sitegen was not built"))
    func `without libvips one warning says what to install, and originals have their size`()
        throws
    {
        let site = try Self.site()
        let folder = "\(site.root)-none"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["libvips.so.42", "libvips.so"] {
            try Data().write(to: URL(filePath: "\(folder)/\(name)"))
        }
        let run = try ToolProcess(
            ["build", "--site", site.root], environment: ["LD_LIBRARY_PATH": folder])
        #expect(run.status == 0)
        #expect(run.errors.components(separatedBy: "[image.").count == 2)
        #expect(
            run.errors.contains("warning: ") && run.errors.contains("apt-get install libvips42"))
        let page = try images("en/art/1/index.html", site)
        #expect(
            page == [
                "<img src=\"/base/art/images/wide.png\" alt=\"A wave\" width=\"600\" height=\"300\">",
                "<img src=\"/base/art/images/small.png\" alt=\"A stone\" width=\"60\" height=\"90\" loading=\"lazy\">",
            ])
    }

    @Test func `templates name images, and are told of those that are not there`() throws {
        let site = try Self.site([
            "Content/en/probe.md": "---\ntemplate: probe\nimage: pics/wide.png\n---\n",
            "Templates/probe.html": """
            {{ image("pics/wide.png", widths=[100], alt="a \\"b\\"", class="c", loading="lazy") }}
            {{ image(page.image, widths=[100]) }}
            {{ image("/drawn.svg") }}
            {{ image("/drawm.svg") }}
            """,
        ])
        let problems = site.build().filter { $0.severity != .note }
        #expect(problems.map(\.id) == ["image.template"])
        #expect(problems.first?.hint == "did you mean “drawn.svg”?")
        #expect(problems.first?.path == "Templates/probe.html")
        let found = try images("en/probe/index.html", site)
        #expect(found.count == 4)
        #expect(found[0].contains("alt=\"a &quot;b&quot;\"") && found[0].contains("class=\"c\""))
        #expect(
            found[2].hasPrefix("<img src=\"/base/drawn.svg\" alt=\"\" width=\"40\" height=\"30\""))
        #expect(found[3].contains("src=\"/base/assets/no-image.svg\""))
        if hasLibrary { #expect(found[1].contains("/base/en/pics/wide.100.jpg 100w")) }
    }

    @Test func `a server makes a copy when somebody asks for it`() throws {
        try #require(hasLibrary, "libvips is not installed")
        let site = try Self.site()
        var session = SiteSession(BuildRequest(siteRoot: site.root))
        let built = session.rebuild(changed: nil)
        let first = try #require(built)
        #expect(first.result.diagnostics.filter { $0.severity != .note } == [])
        #expect(!FileManager.default.fileExists(atPath: "\(site.root)/.sitegen"))
        let path = try #require(first.files.keys.sorted().first { $0.hasSuffix(".webp") })
        let file = try #require(first.files[path])
        let bytes = try file.bytes()
        #expect(bytes.starts(with: Array("RIFF".utf8)))
        #expect(try file.bytes() == bytes)
        let rebuilt = session.rebuild(changed: ["Content/en/index.md"])
        let second = try #require(rebuilt)
        #expect(second.files[path] === file)
        #expect(second.changes.isEmpty)
    }
}
