import SiteContent
import SiteDiagnostics
import SiteFiles
import SiteTestSupport
import Testing

/// Records of museums and cities that nobody here wrote, with schemas of a few lines.
@Suite struct SharedCatalogsTests {
    private static let isThere = Shared.file("catalogs") != nil

    private static func read(
        _ path: String, _ schema: String, languages: [String] = ["en"]
    ) throws -> CatalogFixture {
        let file = try #require(Shared.file("catalogs/\(path)"))
        let name = String(path.split(separator: "/").last ?? "")
        let text = "source: \(name)\n\(schema)"
        return CatalogFixture(
            bytes: ["w/catalog.yml": Array(text.utf8), "w/\(name)": try Disk.read(file)],
            languages: languages)
    }

    @Test(
        .enabled(if: isThere, "the shared catalogs are not beside the project"),
        arguments: [
            ("valid.csv", []), ("valid.json", []), ("valid.yaml", []),
            ("invalid/duplicate_pid.csv", ["data.duplicate-id 4:1"]),
            ("invalid/missing_pid.json", ["data.missing-id 15:2"]),
            ("invalid/invalid.json", ["json.syntax 10:5"]),
            ("invalid/invalid.yml", ["yaml.syntax 6:33"]),
            ("invalid/invalid.csv", ["csv.unclosed-quote 3:18", "data.too-few-cells 4:1"]),
        ] as [(String, [String])])
    func `records of Wax are read, and what is wrong with them is told`(
        path: String, problems: [String]
    ) throws {
        let schema =
            "id: pid\nfields: { gambrel: {}, indescribable: {}, blasphemous: {}, furtive: {} }"
        let fixture = try Self.read("wax/wax_tasks-spec/\(path)", schema)
        #expect(fixture.places == problems)
        if problems.isEmpty { #expect(fixture.catalog.count == 4) }
    }

    @Test(
        .enabled(if: isThere, "the shared catalogs are not beside the project"),
        arguments: [
            ("demo-metadata.csv", 7), ("demo-compoundobjects-allmedia.csv", 30),
            ("demo-compoundobjects-metadata.csv", 34), ("metadata-template.csv", 1),
        ])
    func `records of CollectionBuilder are read, parents and places with them`(
        name: String, count: Int
    ) throws {
        let parent = name == "demo-metadata.csv" ? "" : "  parentid: { type: reference, to: w }\n"
        let schema = """
            id: objectid
            fields:
              date: { type: date }
              subject: { type: list, separator: ";", facet: true }
              coordinate: { type: coordinate, columns: [latitude, longitude] }

            """ + parent
        let fixture = try Self.read("collectionbuilder/\(name)", schema)
        #expect(fixture.places == [])
        #expect(fixture.catalog.count == count)
        let dates = fixture.values("date").filter {
            if case .unreadable = $0 { true } else { false }
        }
        #expect(dates == [])
    }

    @Test(.enabled(if: isThere, "the shared catalogs are not beside the project"))
    func `a city's records in two languages are read, blanks as nothing`() throws {
        let schema = """
            id: NoInterne
            fields:
              title: { column: Titre, required: true }
              materials: { type: list, separator: ";", columns: { fr: Materiaux, en: MateriauxAng } }
              artists: { type: list, column: "Artistes[].Nom" }
              coordinate: { type: coordinate, columns: [CoordonneeLatitude, CoordonneeLongitude] }
            undeclared: hide
            """
        let fixture = try Self.read(
            "montreal/art-public-sample.json", schema, languages: ["fr", "en"])
        #expect(fixture.places == ["data.nested-value 764:16"])
        #expect(fixture.catalog.count == 28)
        #expect(fixture.values("materials").first == .list([.text("Bronze")]))
        #expect(fixture.values("artists").first == .list([.text("Coutu")]))
        #expect(
            fixture.values("coordinate").first
                == .coordinate(Coordinate(latitude: 45.466405, longitude: -73.631648)))
    }

    @Test(.enabled(if: isThere, "the shared catalogs are not beside the project"))
    func `a schema guessed from a museum's table reads without an error`() throws {
        for path in [
            "tate/artist_data.csv", "honolulu-facts.csv",
            "collectionbuilder/demo-metadata.csv", "wax/wax_tasks-spec/valid.csv",
            "collectionbuilder/demo-compoundobjects-metadata.csv",
            "collectionbuilder/demo-compoundobjects-allmedia.csv",
            "collectionbuilder/metadata-template.csv",
        ] {
            let bytes = try Disk.read(try #require(Shared.file("catalogs/\(path)")))
            let name = String(path.split(separator: "/").last ?? "")
            let guess = try SchemaGuess(bytes, file: name, languages: ["en"])
            let fixture = CatalogFixture(
                bytes: ["w/catalog.yml": Array(guess.text.utf8), "w/\(name)": bytes],
                languages: ["en"])
            #expect(
                fixture.diagnostics.filter { $0.severity == .error }.map(\.summary) == [], "\(path)"
            )
            #expect(fixture.catalog.count > 0)
        }
    }
}
