import Foundation
import SiteBuild
import SiteDiagnostics
import SiteTestSupport
import Testing

/// What machines read of items, held to a written shape.
@Suite struct StructuredDataTests {
    private static let isPresent = Python.has(module: "jsonschema")
    private static let fixture = Python.package.appending(
        path: "Tests/Fixtures/visual-artwork.schema.json"
    ).path

    private static let script = """
        import json, re, sys
        from jsonschema import Draft202012Validator
        schema = json.load(open(sys.argv[1], encoding="utf-8"))
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        count = 0
        for path in sys.argv[2:]:
            page = open(path, encoding="utf-8").read()
            found = [json.loads(text) for text in re.findall(r'<script type="application/ld.json">(.*?)</script>', page, re.S)]
            for work in [data for data in found if data["@type"] == "VisualArtwork"]:
                count += 1
                for error in validator.iter_errors(work):
                    print(path, error.json_path, error.message)
        print("works:", count)
        """

    /// What the validator says of the pages of items.
    private func validated(_ site: TemporarySite, _ catalog: String) throws -> String {
        let pages = try FileManager.default.subpathsOfDirectory(atPath: "\(site.root)/public")
            .filter { $0.contains("/\(catalog)/") && $0.hasSuffix("index.html") }
            .map { "\(site.root)/public/\($0)" }
        let run = try #require(
            Python.run(["-c", Self.script, Self.fixture] + pages.sorted()))
        #expect(run.status == 0, Comment(rawValue: run.errors))
        return String(decoding: run.output, as: UTF8.self)
    }

    @Test(.enabled(if: isPresent, "jsonschema is not installed"))
    func `every item is a VisualArtwork of the written shape, whatever its values`() throws {
        let rows = (1...60).map { number -> String in
            let odd = number % 2 == 1
            let cells = [
                "\(number)", "\"Work \(number) “</script>”, \"\"q\"\"\"", odd ? "ada;bo" : "",
                ["1935", "c. 1905", "19XX", "-0450", "nonsense", ""][number % 6],
                odd ? "bronze; stone" : "", number % 3 == 0 ? "Harbour" : "",
                number % 4 == 0 ? "21.3" : "", number % 4 == 0 ? "-157.8" : "",
                ["a.png", "a.png;gone.png", "https://example.net/x y.png", "", "bad.png"][
                    number % 5],
                odd ? "All rights reserved" : "", odd ? "https://example.org/rights" : "",
                "A **bold** <b>text</b>\t\(number)",
            ]
            return cells.joined(separator: ",")
        }
        let site = try TemporarySite([
            "sitegen.yml":
                "title: Art\nbase_url: https://example.org/base/\nlanguages: { en: English, pl: Polski }\n",
            "Content/works/catalog.yml": """
            source: works.csv
            licence: CC-BY-4.0
            roles: { rights: rights, rights_uri: rights_uri }
            fields:
              title: {}
              artist: { type: list, of: reference, to: artists, separator: ";" }
              year: { type: date, facet: range }
              medium: { type: list, separator: ";" }
              location: {}
              coordinate: { type: coordinate, columns: [latitude, longitude] }
              images: { type: list, of: image, separator: ";" }
              rights: {}
              rights_uri: { type: url }
              description: { type: markdown }
            """,
            "Content/works/works.csv":
                "id,title,artist,year,medium,location,latitude,longitude,images,rights,rights_uri,description\n"
                + rows.joined(separator: "\n") + "\n",
            "Content/works/bad.png": "no image",
            "Content/artists/catalog.yml": "source: artists.csv\nfields: { name: {} }\n",
            "Content/artists/artists.csv": "id,name\nada,Ada\nbo,Bo\n",
        ])
        let png = DrawnImage(width: 40, height: 30).png
        try Data(png).write(to: URL(filePath: "\(site.root)/Content/works/a.png"))
        #expect(site.build().filter(\.blocksPublishing) == [])
        #expect(try validated(site, "works") == "works: 120\n")
    }

    @Test(.enabled(if: isPresent, "jsonschema is not installed"))
    func `the items of the demo are of the written shape`() throws {
        let site = try TemporarySite([:])
        try FileManager.default.createDirectory(
            atPath: site.root, withIntermediateDirectories: true)
        for name in ["sitegen.yml", "terms.yml", "Content/artworks", "Content/artists"] {
            let target = URL(filePath: "\(site.root)/\(name)")
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: Python.package.appending(path: name), to: target)
        }
        #expect(site.build().filter { $0.severity == .error } == [])
        let said = try validated(site, "artworks")
        #expect(said == "works: \(52)\n", Comment(rawValue: said))
    }

    @Test func `who made works is a person, and is not cited`() throws {
        let site = try TemporarySite([
            "sitegen.yml": "title: Art\nlanguages: { en: English }\n",
            "Content/works/catalog.yml":
                "source: w.csv\nfields: { title: {}, artist: { type: reference, to: artists } }\n",
            "Content/works/w.csv": "id,title,artist\n1,One,ada\n",
            "Content/artists/catalog.yml": "source: a.csv\nroles: { title: name }\n",
            "Content/artists/a.csv": "id,name\nada,Ada\n",
        ])
        #expect(site.build().filter { $0.severity == .error } == [])
        let person = try site.output("artists/ada/index.html")
        #expect(person.contains("\"@type\":\"Person\",\"@id\""))
        #expect(!person.contains("Z3988") && !person.contains("citation_title"))
        let work = try site.output("works/1/index.html")
        #expect(work.contains("\"@type\":\"VisualArtwork\""))
        #expect(work.contains("Z3988") && work.contains("citation_title"))
    }

    @Test func `what has no picture has a drawing of what it is`() throws {
        let site = try TemporarySite([
            "sitegen.yml": "title: Art\nlanguages: { en: English }\n",
            "Content/works/catalog.yml":
                "source: w.csv\nfields: { title: {}, genre: {}, images: { type: image } }\n",
            "Content/works/w.csv": "id,title,genre,images\n1,One,Bell,\n2,Two,Whatever,bad.png\n",
            "Content/works/bad.png": "no image",
        ])
        #expect(site.build().filter { $0.severity == .error } == [])
        for path in ["works/1/index.html", "works/2/index.html"] {
            #expect(try site.output(path).contains("<svg class=\"drawing\""))
        }
        #expect(try site.output("works/1/index.html").contains("c-12 0-12 12-14 22"))
        let list = try site.output("works/index.html")
        #expect(list.components(separatedBy: "<span class=\"card-image\"><svg").count == 3)
        #expect(!list.contains("no-image"))
    }
}
