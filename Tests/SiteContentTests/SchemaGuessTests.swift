import SiteContent
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

    @Test func `the JSON Schemas name every key that the readers know`() {
        let text = JSONSchema.document(CatalogSchema.keys, title: "catalog.yml")
        for key in CatalogSchema.keys { #expect(text.contains("\"\(key.name)\":{\"description\"")) }
        #expect(text.contains("\"drop_item\""))
        #expect(text.contains("\"additionalProperties\":false"))
    }
}
