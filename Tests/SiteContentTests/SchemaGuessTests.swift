import SiteContent
import SiteDiagnostics
import Testing

@Suite struct SchemaGuessTests {
    private let table = """
        nr;title;title.pl;kind;lat;lon;year;tags;count;code;site;photo
        1;A;Ą;mural;21.3;-157.8;1935;a|b;3;007;https://a.b;a.jpg
        2;B;;mural;21.4;-157.9;c. 1940;b;4;008;https://a.c;b.jpg
        3;C;;bust;21.5;-157.7;1950;a|c;5;009;https://a.d;
        4;D;;bust;21.5;-157.7;19XX;a;6;010;https://a.e;c.png

        """

    @Test func `types, separators and facets are guessed from the values`() throws {
        let guess = try SchemaGuess(Array(table.utf8), file: "art.csv", languages: ["en", "pl"])
        let text = guess.text
        for line in [
            "source: art.csv\n", "id: nr ",
            "  coordinate: { type: coordinate, columns: [lat, lon] }\n",
            "  title: { type: text, required: true, localized: true }",
            "  kind: { type: text, facet: true }", "  year: { type: date }",
            "  tags: { type: list, separator: \"|\", facet: true }", "  count: { type: integer }",
            "  code: { type: text }", "  site: { type: url }", "  photo: { type: image }",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(!text.contains("title.pl"))
    }

    @Test func `what is guessed reads without a problem`() throws {
        let guess = try SchemaGuess(Array(table.utf8), file: "art.csv", languages: ["en", "pl"])
        let fixture = CatalogFixture(["w/catalog.yml": guess.text, "w/art.csv": table])
        #expect(fixture.places == [])
        #expect(fixture.ids == ["1", "2", "3", "4"])
    }

    @Test func `a table that is not UTF-8 gets the code page of the site's languages`() throws {
        let bytes: [UInt8] = Array("id,t\n1,".utf8) + [0xA3, 0xF3, 0x64, 0x9F, 10]
        let guess = try SchemaGuess(bytes, file: "a.csv", languages: ["pl"])
        #expect(guess.text.contains("source: { file: a.csv, encoding: windows-1250 }"))
    }

    @Test func `a table without ids or records is no catalog`() {
        #expect(throws: SchemaGuess.Failure.noID) {
            try SchemaGuess(Array("a\nx\nx\n".utf8), file: "a.csv", languages: ["en"])
        }
        #expect(throws: SchemaGuess.Failure.noRecords) {
            try SchemaGuess(Array("a,b\n".utf8), file: "a.csv", languages: ["en"])
        }
    }

    @Test(arguments: [
        ("Tytu\u{B3}", "windows-1250", "Tytuł"), ("caf\u{E9}", "windows-1252", "café"),
        ("\u{CC}\u{EE}\u{F1}\u{EA}\u{E2}\u{E0}", "windows-1251", "Москва"),
        ("W\u{B1}ska", "iso-8859-2", "Wąska"), ("caf\u{8E}", "macintosh", "café"),
    ])
    func `the letters tell the encoding, whatever the site's languages are`(
        text: String, encoding: String, word: String
    ) throws {
        let bytes = "id,t\n1,\(text)\n2,b\n".unicodeScalars.map { UInt8($0.value) }
        let guess = try SchemaGuess(bytes, file: "a.csv", languages: ["en"]).text
        #expect(guess.contains("encoding: \(encoding) }"))
        #expect(guess.contains("“\(word)”"))
    }

    @Test func `columns of languages alone are one field, and images are files that are there`()
        throws
    {
        let table = "id,title.en,title.pl,photo,thumb\n1,A,Ą,a.jpg,b.jpg\n2,B,,c.jpg,d.jpg\n"
        let guess = try SchemaGuess(
            Array(table.utf8), file: "a.csv", languages: ["en", "pl"]
        ) { ["a.jpg", "c.jpg"].contains($0) }.text
        #expect(guess.contains("  title: { type: text, required: true, localized: true }"))
        #expect(!guess.contains("title.pl") && !guess.contains("title.en"))
        #expect(guess.contains("  photo: { type: image }"))
        #expect(guess.contains("  thumb: { type: text }"))
        let fixture = CatalogFixture(["w/catalog.yml": guess, "w/a.csv": table])
        #expect(fixture.places == [])
        #expect(fixture.values("title", languages: [1, 0]) == [.text("Ą"), .text("B")])
    }

    @Test func `records of JSON and YAML are guessed like tables`() throws {
        let json = """
            [{"pid": "1", "title": {"en": "A", "pl": "Ą"}, "tags": ["x", "y"], "year": 1935},
             {"pid": "2", "title": {"en": "B"}, "tags": ["x"], "deep": {"a": 1}},
             {"pid": "3", "tags": ["x", "y"], "year": 1936}]
            """
        let guess = try SchemaGuess(
            Array(json.utf8), file: "a.json", languages: ["en", "pl"]
        ).text
        for line in [
            "source: a.json\n", "id: pid ", "  title: { type: text, localized: true }",
            "  tags: { type: list, facet: true }   # 2 different of 5\n", "  year: { type: date }",
        ] { #expect(guess.contains(line), "\(line) in \(guess)") }
        let fixture = CatalogFixture(["w/catalog.yml": guess, "w/a.json": json])
        #expect(guess.contains("  deep_a: { type: integer, column: \"deep.a\" }"))
        #expect(fixture.places == [])
        #expect(fixture.ids == ["1", "2", "3"])
        let yaml = try SchemaGuess(
            Array("- pid: a\n  t: x\n- pid: b\n".utf8), file: "a.yaml", languages: ["en"])
        #expect(yaml.text.contains("id: pid ") && yaml.text.contains("  t: { type: text }"))
        #expect(throws: SchemaGuess.Failure.noRecords) {
            try SchemaGuess(Array("[]".utf8), file: "a.json", languages: ["en"])
        }
    }

    @Test func `a header names the columns, each in its own way`() throws {
        #expect(throws: SchemaGuess.Failure.noHeader) {
            try SchemaGuess(
                Array("Sammlung 2020;;;\nid;t;n;m\n1;A;2;x\n".utf8), file: "a.csv",
                languages: ["en"])
        }
        #expect(throws: SchemaGuess.Failure.sameName("t")) {
            try SchemaGuess(
                Array("id,t,t\n1,A,B\n2,B,C\n".utf8), file: "a.csv", languages: ["en"])
        }
        let guess = try SchemaGuess(
            Array("id,t,\n1,A,x\n2,B,\n".utf8), file: "a.csv", languages: ["en"])
        #expect(guess.text.contains("  # Column 3 has no name in the header: left out.\n"))
    }

    private static func guess(_ text: String, _ file: String) throws -> String {
        try SchemaGuess(Array(text.utf8), file: file, languages: ["en"]).text
    }

    @Test(arguments: [
        ("lat,NoInterne,Titre\n45.5,7,A\n45.6,8,B\n", "NoInterne"),
        ("Titel;Inventar-Nr.;Jahr\nA;MA 1;1900\nB;MA 2;1901\n", "Inventar-Nr."),
        ("AccessionNumber,ObjectID\n1.1,2\n1.2,3\n", "ObjectID"),
        ("size,title\n1.5,A\n2.5,B\n", "title"), ("a,id\nx,1\ny,2\n", "id"),
    ])
    func `ids are in the column whose name says so, and measures are none`(
        table: String, id: String
    ) throws {
        let text = try Self.guess(table, "a.csv")
        #expect(text.contains("id: \(id)   #"), "\(text)")
        #expect(!text.contains("looks more like ids"))
    }

    @Test func `a column that is called an id and is none is told of`() throws {
        let text = try Self.guess("pid,a\n1,x\n2,y\n2,z\n", "a.csv")
        #expect(text.contains("id: a "))
        #expect(
            text.contains(
                "# “pid” looks more like ids, but “2” stands there twice; mend that and write id: pid.\n"
            ))
        #expect(
            try Self.guess("pid,a\n1,x\n,y\n2,z\n", "a.csv").contains(
                "“pid” looks more like ids, but some records have none;"))
    }

    @Test func `records within a file of an interface are found, and what is in their maps`() throws
    {
        let json = """
            {"count": 2, "response": {"rows": [
             {"id": "a", "who": [{"name": "X", "deep": {}}, {"name": "Y"}], "dating": {"year": "1642"}},
             {"id": "b", "who": [{"name": "Z"}], "dating": {"year": "1650"}, "at": {"type": "Point", "coordinates": [4.9, 52.4]}}]}}
            """
        let text = try Self.guess(json, "r.json")
        for line in [
            "source: { file: r.json, records: response.rows }\n", "id: id ",
            "  who_name: { type: list, column: \"who[].name\" }",
            "  dating_year: { type: date, column: \"dating.year\" }",
            "  at: { type: coordinate }",
        ] { #expect(text.contains(line), "\(line) in \(text)") }
        let fixture = CatalogFixture(["w/catalog.yml": text, "w/r.json": json])
        #expect(fixture.places == [])
        #expect(fixture.ids == ["a", "b"])
        #expect(
            fixture.values("who_name") == [.list([.text("X"), .text("Y")]), .list([.text("Z")])])
        #expect(
            fixture.values("at") == [
                .none, .coordinate(Coordinate(latitude: 52.4, longitude: 4.9)),
            ])
    }

    @Test func `the JSON Schemas name every key that the readers know`() {
        let text = JSONSchema.document(CatalogSchema.keys, title: "catalog.yml")
        for key in CatalogSchema.keys { #expect(text.contains("\"\(key.name)\":{\"description\"")) }
        #expect(text.contains("\"drop_item\""))
        #expect(text.contains("\"additionalProperties\":false"))
    }
}
