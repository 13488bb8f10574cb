import Foundation
import SiteDiagnostics
import Testing

/// What a site publishes so that browsers can draw maps.
@Suite struct MapTests {
    private static let catalog = [
        "Content/en/index.md": "# Home",
        "Content/works/catalog.yml":
            "source: works.csv\nfields:\n  title: {}\n  coordinate: { type: coordinate, columns: [latitude, longitude] }\n",
        "Content/works/works.csv":
            "id,title,latitude,longitude\n2,Two,21.5,-157.25\n1,One,,\n3,Three,-1,179.5\n",
    ]
    private static let library = [
        "vendor/leaflet.min.js": "L={}", "vendor/leaflet.css": "/* map */",
        "vendor/leaflet.markercluster.min.js": "L.c=1", "vendor/MarkerCluster.css": "/* cluster */",
        "vendor/other.js": "never published",
    ]

    private func site(_ more: String, _ files: [String: String] = library) throws -> TemporarySite {
        let settings = "title: T\nbase_url: https://example.org/\nlanguages: { en: English }\n"
        return try TemporarySite(
            Self.catalog.merging(files) { $1 }.merging(["sitegen.yml": settings + more]) { $1 })
    }

    private func names(_ site: TemporarySite, _ folder: String) -> [String] {
        let path = "\(site.root)/public/\(folder)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.map { $0.split(separator: ".").first.map(String.init) ?? "" }.sorted()
    }

    @Test func `maps take the files of the library, under names that change with them`() throws {
        let site = try self.site("map: { library: vendor }\n")
        #expect(site.build().filter { $0.severity != .note }.map(\.summary) == [])
        #expect(names(site, "assets/map") == ["cluster", "cluster", "leaflet", "leaflet"])
        let list = try site.output("en/works/index.html")
        #expect(list.contains(#""map":{"leaflet":"/assets/map/leaflet."#))
        #expect(list.contains("js/map/switch."))
        #expect(try !site.output("en/index.html").contains("js/map/"))
    }

    @Test func `images that its style sheet names come with the library`() throws {
        let more = [
            "vendor/leaflet.css":
                "a { background: url(images/a.png) } b { src: url(images/gone.png) }",
            "vendor/images/a.png": "A", "vendor/images/b.png": "named by nobody",
        ]
        let site = try self.site("map: { library: vendor }\n", Self.library.merging(more) { $1 })
        _ = site.build()
        #expect(names(site, "assets/map/images") == ["a"])
        let folder = "\(site.root)/public/assets/map"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let image = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/images")[0]
        let styles = try #require(files.first { $0.hasPrefix("leaflet.") && $0.hasSuffix(".css") })
        #expect(
            try site.output("assets/map/\(styles)")
                == "a { background: url(images/\(image)) } b { src: url(images/gone.png) }")
    }

    @Test func `without map: nothing of it is published`() throws {
        let site = try self.site("")
        _ = site.build()
        #expect(names(site, "assets/map") == [])
        #expect(try !site.output("en/works/index.html").contains("js/map/"))
    }

    @Test func `a library that is not there is a warning that says how to get it`() throws {
        let site = try self.site("map: { library: vendor }\n", ["vendor/leaflet.css": ""])
        let found = try #require(site.build().first { $0.id == "map.library" })
        #expect(found.severity == .warning)
        #expect(
            found.hint?.contains("apt-get install libjs-leaflet libjs-leaflet.markercluster")
                == true)
        #expect(
            found.notes.first?.message
                == "missing: MarkerCluster.css, leaflet.markercluster.min.js, leaflet.min.js")
        #expect(try !site.output("en/works/index.html").contains("js/map/"))
    }

    @Test func `a strict policy lets the tiles of the map be shown`() throws {
        let tiles = "https://{s}.tiles.example/{z}/{x}/{y}.png"
        let site = try self.site(
            "csp: strict\nmap: { library: vendor, tiles: \"\(tiles)\", attribution: Me }\n")
        _ = site.build()
        let list = try site.output("en/works/index.html")
        #expect(list.contains("data: https://*.tiles.example;"))
        #expect(list.contains("\"tiles\":\"\(tiles)\",\"attribution\":\"Me\",\"max_zoom\":19"))
    }

    @Test(arguments: [
        "map: maybe", "map: { tiles: \"https://x/{z}/{x}.png\", attribution: a }",
        "map: { tiles: \"https://x/{z}/{x}/{y}.png\" }", "map: { max_zoom: 40 }",
        "map: { zoom: 3 }",
    ])
    func `a wrong wish is an error`(wish: String) throws {
        let site = try self.site(wish + "\n")
        #expect(site.build().contains { $0.severity == .error && $0.id.hasPrefix("config.") })
    }

    @Test func `the index has the places of all items in the order of the list`() throws {
        let site = try self.site("map: { library: vendor }\n")
        _ = site.build()
        let folder = "\(site.root)/public/en/works/page"
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first {
                $0.hasPrefix("places.")
            })
        #expect(try site.output("en/works/page/index.json").contains("\"places\":\"\(name)\""))
        #expect(try site.output("en/works/page/\(name)") == "[[21.5,-157.25],null,[-1,179.5]]")
    }
}
