import SiteContent
import SiteDiagnostics
import Testing

@Suite struct CatalogSourceTests {
    @Test func `sources are merged by id, and later ones fill and override`() {
        let fixture = CatalogFixture([
            "works/catalog.yml": "source: [a.csv, b.csv]\nfields: { title: { localized: true } }",
            "works/a.csv": "id,title,year\n1,A,1900\n2,B,1910\n",
            "works/b.csv": "id,title.pl,year\n2,Ż,\n1,Ó,1901\n3,N,1920\n",
        ])
        #expect(fixture.places == [])
        #expect(fixture.ids == ["1", "2", "3"])
        #expect(fixture.values("year") == [.text("1901"), .text("1910"), .text("1920")])
        #expect(
            fixture.values("title", languages: [1, 0]) == [.text("Ó"), .text("Ż"), .text("N")])
    }

    @Test func `a blank cell of the default language leaves the plain column its value`() {
        let table = CatalogFixture(
            "fields: { title: { localized: true } }",
            csv: "id,title,title.en,title.pl\n1,A,B,C\n2,Base,,\n3,Base,,Ż\n")
        #expect(table.places == [])
        #expect(table.values("title") == [.text("B"), .text("Base"), .text("Base")])
        #expect(table.values("title", languages: [1]) == [.text("C"), .none, .text("Ż")])
        let records = CatalogFixture([
            "works/catalog.yml": "source: a.yml\nfields: { title: { localized: true } }",
            "works/a.yml":
                "- { id: 1, title: Base, title.en: \"\" }\n- { id: 2, title: A, title.en: B }\n",
        ])
        #expect(records.places == [])
        #expect(records.values("title") == [.text("Base"), .text("B")])
    }

    @Test func `the later record of an id replaces the earlier one where it may`() {
        let fixture = CatalogFixture("on_duplicate: replace", csv: "id,a\n1,x\n1,y\n")
        #expect(fixture.places == [])
        #expect(fixture.values("a") == [.text("y")])
    }

    @Test func `Markdown items fill a table, language by language`() {
        let fixture = CatalogFixture([
            "works/catalog.yml":
                "source: a.csv\nfields: { title: { localized: true }, text: { type: markdown, localized: true, body: true } }",
            "works/a.csv": "id,title\n007,A\n8,B\n",
            "works/items/007.md": "---\nyear: 1900\n---\nHello *you*\n",
            "works/items/007.pl.md": "---\ntitle: Ą\n---\nCześć\n",
        ])
        #expect(fixture.places == [])
        #expect(fixture.ids == ["007", "8"])
        #expect(fixture.values("title", languages: [1]) == [.text("Ą"), .none])
        #expect(fixture.values("text") == [.text("Hello *you*"), .none])
        #expect(fixture.values("text", languages: [1]) == [.text("Cześć"), .none])
        #expect(fixture.values("year") == [.text("1900"), .none])
    }

    @Test func `a feature of GeoJSON is a record, with its properties and its point`() {
        let text = """
            {"type": "FeatureCollection", "features": [
            {"type": "Feature", "properties": {"nr": 1, "name": "A"}, "geometry": {"type": "Point", "coordinates": [-122.4, 37.7]}},
            {"type": "Feature", "id": "x", "properties": {"nr": 2, "name": "B"}, "geometry": null},
            {"type": "Feature", "properties": {"nr": 3}, "geometry": {"type": "LineString", "coordinates": [[1, 2], [3, 4]]}}
            ]}
            """
        let fixture = CatalogFixture([
            "works/catalog.yml":
                "source: a.geojson\nid: nr\nfields: { name: {}, place: { type: coordinate, column: geometry } }",
            "works/a.geojson": text,
        ])
        #expect(fixture.places == ["data.coordinate 4:67"])
        #expect(fixture.ids == ["1", "2", "3"])
        #expect(fixture.values("name") == [.text("A"), .text("B"), .none])
        #expect(
            fixture.values("place") == [
                .coordinate(Coordinate(latitude: 37.7, longitude: -122.4)), .none,
                .unreadable("LineString"),
            ])
    }

    @Test func `a source says where in its file the records are`() {
        let text = #"{"n": 1, "info": {"rows": [{"id": "a"}, {"id": "b"}]}}"#
        func fixture(_ path: String) -> CatalogFixture {
            CatalogFixture([
                "works/catalog.yml": "source: { file: a.json, records: \(path) }",
                "works/a.json": text,
            ])
        }
        #expect(fixture("info.rows").ids == ["a", "b"])
        let wrong = fixture("info.row")
        #expect(wrong.places == ["catalog.missing-records 1:34"])
        #expect(wrong.diagnostics.first?.hint == "did you mean “info.rows”?")
        #expect(fixture("n").places == ["data.record 1:7"])
    }

    @Test(arguments: [
        (
            "a.json",
            #"[{"id": "1", "t": {"en": "A", "pl": "Ą"}, "who": [{"n": "x"}, {"n": "y"}], "m": "é\n"}]"#
        ),
        (
            "a.jsonl",
            #"{"id": 1, "t.en": "A", "t.pl": "Ą", "who": [{"n": "x"}, {"n": "y"}], "m": "é"}"#
        ),
        ("a.yml", "- id: 1\n  t: { en: A, pl: Ą }\n  who: [{ n: x }, { n: y }]\n  m: é\n"),
        (
            "1.json",
            #"{"t": {"en": "A", "pl": "Ą"}, "who": [{"n": "x"}, {"n": "y"}], "m": "e\u0301"}"#
        ),
    ])
    func `nested records of every form are the same`(name: String, text: String) {
        let fixture = CatalogFixture([
            "works/catalog.yml":
                "source: \(name)\nfields: { t: { localized: true }, artist: { type: list, column: 'who[].n' } }",
            "works/\(name)": text,
        ])
        #expect(fixture.places == [])
        #expect(fixture.ids == ["1"])
        #expect(fixture.values("t", languages: [1]) == [.text("Ą")])
        #expect(fixture.values("artist") == [.list([.text("x"), .text("y")])])
        #expect(fixture.values("m") == [.text("é")])
    }

    @Test func `a wrong line of JSON Lines does not hide the others`() {
        let fixture = CatalogFixture([
            "works/catalog.yml": "source: a.jsonl\nfields: { n: number }",
            "works/a.jsonl":
                "{\"id\": 1, \"n\": \"x\"}\n{\"id\": 2, }\n\n{\"id\": 3, \"n\": [1, 2]}\n",
        ])
        #expect(fixture.places == ["data.number 1:16", "json.syntax 2:11", "data.number 4:16"])
        #expect(fixture.ids == ["1", "3"])
    }

    @Test func `each line that is not UTF-8 is told, and all that is wrong beside it`() {
        let bad = { (text: String) in Array(text.utf8).map { $0 == 0x5E ? 0xE9 : $0 } }
        let fixture = CatalogFixture(bytes: [
            "w/catalog.yml": Array("source: a.csv\nfields: { n: number, t: text }".utf8),
            "w/a.csv": bad("id,n,t\n1,x,caf^ du soir ^\n2,1,a\n3,1,^\r\n4,y,b\n"),
        ])
        #expect(
            fixture.places == [
                "data.number 2:3", "data.encoding 2:8", "data.encoding 4:5", "data.number 5:3",
            ])
        let rows = (0..<300).map { "\($0),1,^\n" }.joined()
        let whole = CatalogFixture(bytes: [
            "w/catalog.yml": Array("source: a.csv\nfields: { n: number, t: text }".utf8),
            "w/a.csv": bad("id,n,t\n" + rows + "x,x,x\n"),
        ])
        #expect(whole.places == ["data.encoding 2:5"])
        #expect(whole.diagnostics.contains { $0.summary.contains("300 lines are not") })
    }

    @Test func `lists whose elements belong together keep their empty places`() {
        let texts = { (parts: [String?]) in
            FieldValue.list(parts.map { $0.map { .text($0) } ?? .none })
        }
        let fixture = CatalogFixture([
            "w/catalog.yml": """
            source: a.csv
            fields:
              names: { type: list, separator: "|" }
              roles: { type: list, separator: "|" }
            """,
            "w/a.csv": """
            id,names,roles
            1,A|B|C,r1||r3
            2,A|B|C,|r2|
            3,A|B|C,r1
            4,A||C,x
            5,A|B|,r1|r2|
            6,A|,|r2

            """,
        ])
        #expect(
            fixture.values("names") == [
                texts(["A", "B", "C"]), texts(["A", "B", "C"]), texts(["A", "B", "C"]),
                texts(["A", "C"]), texts(["A", "B"]), texts(["A", nil]),
            ])
        #expect(
            fixture.values("roles") == [
                texts(["r1", nil, "r3"]), texts([nil, "r2", nil]), texts(["r1"]), texts(["x"]),
                texts(["r1", "r2"]), texts([nil, "r2"]),
            ])
        let nested = CatalogFixture([
            "w/catalog.yml": """
            source: a.json
            fields:
              names: { type: list, column: "artists[].name" }
              roles: { type: list, column: "artists[].role" }
            """,
            "w/a.json": """
            [{ "id": "1", "artists": [{ "name": "X", "role": null }, { "role": "r2" }] },
             { "id": "2", "artists": [{ "name": "Y" }, { "name": "Z" }] }]
            """,
        ])
        #expect(nested.values("names") == [texts(["X", nil]), texts(["Y", "Z"])])
        #expect(nested.values("roles") == [texts([nil, "r2"]), .none])
    }

    @Test func `a table in another encoding is read where the source says so`() {
        let text: [UInt8] = Array("id,t\n1,".utf8) + [0xA3, 0xF3, 0x64, 0x9F, 10]
        let wrong = CatalogFixture(bytes: [
            "w/catalog.yml": Array("source: a.csv".utf8), "w/a.csv": text,
        ])
        #expect(wrong.places == ["data.encoding 2:3"])
        let told = wrong.diagnostics.first { $0.id == "data.encoding" }
        #expect(told?.hint?.contains("windows-1250") == true)
        let right = CatalogFixture(bytes: [
            "w/catalog.yml": Array("source: { file: a.csv, encoding: windows-1250 }".utf8),
            "w/a.csv": text,
        ])
        #expect(right.places == [])
        #expect(right.values("t") == [.text("Łódź")])
        let unknown = CatalogFixture(bytes: [
            "w/catalog.yml": Array("source: { file: a.csv, encoding: windows-9 }".utf8),
            "w/a.csv": text,
        ])
        #expect(unknown.places == ["catalog.encoding 1:34"])
    }

    @Test func `a table in UTF-16 is known by its mark`() {
        let text = "id\ta\n1\tŁ\n"
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let fixture = CatalogFixture(bytes: [
            "w/catalog.yml": Array("source: a.csv".utf8), "w/a.csv": bytes,
        ])
        #expect(fixture.places == [])
        #expect(fixture.values("a") == [.text("Ł")])
    }

    @Test func `a source that is not there is told with the nearest one`() {
        let fixture = CatalogFixture([
            "w/catalog.yml": "source: wroks.csv", "w/works.csv": "id\n1\n",
        ])
        #expect(fixture.places == ["catalog.missing-source 1:9"])
        #expect(fixture.diagnostics.first?.hint == "did you mean “works.csv”?")
    }
}
