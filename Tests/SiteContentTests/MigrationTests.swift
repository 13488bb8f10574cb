import SiteContent
import SiteDiagnostics
import Testing

@Suite struct MigrationTests {
    private static let schema = """
        source: a.csv
        version: 3
        fields:
          location: { label: Where }
          kind: { type: choice, values: { sculpture: , mural: } }
          tags: { type: list, of: text, separator: "|" }
          title: { localized: true }
        migrations:
          2: [ { rename: { from: place, to: spot } }, { add: { field: tags, default: "a|b" } } ]
          3:
            - rename: { from: spot, to: location }
            - map: { field: kind, values: { Bust: sculpture, "": mural } }
            - rename: { from: name, to: title }
            - map: { field: tags, values: { b: bee } }
        """

    /// The sources as they would be written, by path.
    private static func written(
        _ files: [String: String], schema: String = schema
    ) -> (files: [String: String], diagnostics: [String]) {
        let (read, _) = CatalogSchema.read(
            SourceFile(path: "Content/w/catalog.yml", text: schema), name: "w",
            languages: ["en", "pl"])
        let migration = CatalogMigration(
            read, languages: ["en", "pl"], available: files.keys.sorted()
        ) { .success(Array((files[$0] ?? "").utf8)) }
        var result = files
        for source in migration.sources {
            result[source.path] = String(decoding: source.file.bytes, as: UTF8.self)
        }
        result["catalog.yml"] = migration.schemaFile.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        return (result, migration.diagnostics.map(\.id))
    }

    @Test func `a table keeps its quotes, blanks, mark and line ends`() {
        let old =
            "\u{FEFF}id;\"place\";kind;name.pl;name\r\n"
            + "1; Oahu ;Bust;\"Łódź; \"\"x\"\"\";\"a\r\nb\"\r\n\r\n2;;;x;y"
        let new =
            "\u{FEFF}id;\"location\";kind;title.pl;title;tags\r\n"
            + "1; Oahu ;sculpture;\"Łódź; \"\"x\"\"\";\"a\r\nb\";a|bee\r\n\r\n2;;mural;x;y;a|bee"
        let (files, problems) = Self.written(["a.csv": old])
        #expect(problems == [])
        #expect(files["a.csv"] == new)
        #expect(files["catalog.yml"]?.hasPrefix("source: { file: a.csv, version: 3 }\n") == true)
    }

    @Test func `short records are filled up, so that what is added stands below its name`() {
        let (files, _) = Self.written(["a.csv": "id,kind,place\n1,mural\n2\n"])
        #expect(
            files["a.csv"]
                == "id,kind,location,tags\n1,mural,,a|bee\n2,mural,,a|bee\n")
    }

    @Test(arguments: [
        (
            "a.json",
            #"[{"id": 1, "place": "Oahu", "kind": "Bust"}, {"id": 2,  "name": {"pl": "Ł"}}]"#,
            #"[{"id": 1, "location": "Oahu", "kind": "sculpture", "tags": "a|bee"}, "#
                + #"{"id": 2,  "title": {"pl": "Ł"},  "tags": "a|bee"}]"#
        ),
        (
            "a.json", "{\n  \"id\": \"x\",\n  \"kind\": [\"Bust\", \"mural\"]\n}\n",
            "{\n  \"id\": \"x\",\n  \"kind\": [\"sculpture\", \"mural\"],\n  \"tags\": \"a|bee\"\n}\n"
        ),
        (
            "a.jsonl", "{\"id\":\"1\",\"place\":\"O\"}\n\n{\"id\":\"2\"}\n",
            "{\"id\":\"1\",\"location\":\"O\",\"tags\":\"a|bee\"}\n\n{\"id\":\"2\",\"tags\":\"a|bee\"}\n"
        ),
        (
            "a.yml", "# works\n- id: 1 # one\n  place: 'Oahu'\n- kind: Bust\n  id: 2\n",
            "# works\n- id: 1 # one\n  location: 'Oahu'\n  tags: \"a|bee\"\n"
                + "- kind: sculpture\n  id: 2\n  tags: \"a|bee\"\n"
        ),
        (
            "a.yml", "- { id: 1, place: O }\n- id: 2\n  name: |\n    long\n    text\n",
            "- { id: 1, location: O, tags: \"a|bee\" }\n"
                + "- id: 2\n  tags: \"a|bee\"\n  title: |\n    long\n    text\n"
        ),
    ])
    func `records keep their form`(path: String, old: String, new: String) {
        let schema = Self.schema.replacing("a.csv", with: path)
        let (files, problems) = Self.written([path: old], schema: schema)
        #expect(problems == [])
        #expect(files[path] == new)
    }

    @Test func `items in Markdown and sources without a name get their versions`() {
        let schema = Self.schema.replacing("source: a.csv\n", with: "title: Works\n")
        let (files, problems) = Self.written(
            [
                "a.csv": "id,place\n1,O\n",
                "items/2.md": "---\r\nplace: x\r\n---\r\nText place: y\r\n",
                "items/3.md": "No front matter\n",
            ], schema: schema)
        #expect(problems == [])
        #expect(
            files["items/2.md"]
                == "---\r\nlocation: x\r\ntags: \"a|bee\"\r\n---\r\nText place: y\r\n")
        #expect(files["items/3.md"] == "No front matter\n")
        #expect(
            files["catalog.yml"]?.hasPrefix(
                "source: [{ file: a.csv, version: 3 }, { file: items, version: 3 }]\ntitle:")
                == true)
    }

    @Test(arguments: [
        ("source: { file: a.csv, version: 1 }", "source: { file: a.csv, version: 3 }"),
        (
            "source:\n  file: a.csv\n  delimiter: \",\"",
            "source:\n  file: a.csv\n  delimiter: \",\"\n  version: 3"
        ),
        ("source: [a.csv]", "source: [{ file: a.csv, version: 3 }]"),
        ("source:\n  - a.csv", "source:\n  - { file: a.csv, version: 3 }"),
    ])
    func `the schema says which version a source has`(old: String, new: String) {
        let schema = Self.schema.replacing("source: a.csv", with: old)
        let (files, _) = Self.written(["a.csv": "id,place\n1,O\n"], schema: schema)
        #expect(files["catalog.yml"] == Self.schema.replacing("source: a.csv", with: new))
    }

    @Test func `versions that were skipped are applied in order, from the version a source has`() {
        let table = "id,spot,place\n1,S,P\n"
        let second = Self.schema.replacing(
            "source: a.csv", with: "source: { file: a.csv, version: 2 }")
        #expect(
            Self.written(["a.csv": table], schema: second).files["a.csv"]
                == "id,location,place\n1,S,P\n")
        let (files, problems) = Self.written(["a.csv": table])
        #expect(problems == ["data.migration-conflict"])
        #expect(files["a.csv"]?.hasPrefix("id,location,place,tags") == true)
        let third = Self.schema.replacing(
            "source: a.csv", with: "source: { file: a.csv, version: 3 }")
        #expect(Self.written(["a.csv": table], schema: third).files["catalog.yml"] == nil)
    }

    @Test func `a build reads older sources as they would be written, and says so`() {
        let old = "id,place,kind,name\n1,Oahu,Bust,A\n2,Maui,mural,B\n"
        let before = CatalogFixture(["w/catalog.yml": Self.schema, "w/a.csv": old])
        #expect(before.places == ["data.older-version 1:1"])
        let files = Self.written(["a.csv": old]).files
        let after = CatalogFixture([
            "w/catalog.yml": files["catalog.yml"] ?? "", "w/a.csv": files["a.csv"] ?? "",
        ])
        #expect(after.places == [])
        for name in ["location", "kind", "tags", "title"] {
            #expect(before.values(name) == after.values(name), "\(name)")
            #expect(before.values(name).allSatisfy { $0 != .none }, "\(name)")
        }
    }

    @Test func `a problem is told where it stands in the file on the disk`() {
        let schema = """
            source: a.csv
            version: 2
            fields: { location: {}, kind: {}, year: { type: date } }
            migrations: { 2: [ { rename: { from: a, to: location } }, { map: { field: kind, values: { x: longer } } } ] }
            """
        let fixture = CatalogFixture([
            "w/catalog.yml": schema,
            "w/a.csv": "id,a,kind,year\n1,b,x,never\n2,c,y,1905\n2,d,x,1906\n",
        ])
        #expect(
            fixture.places == ["data.older-version 1:1", "data.date 2:7", "data.duplicate-id 4:1"])
        #expect(fixture.diagnostics.first { $0.id == "data.date" }?.span?.text == "never")
    }

    @Test(arguments: [
        ("4: []", "catalog.migration"), ("one: []", "catalog.wrong-value"),
        ("2: [ { rename: { from: a } } ]", "catalog.wrong-value"),
        ("2: [ { renmae: {} } ]", "catalog.unknown-key"), ("2: [ {} ]", "catalog.wrong-value"),
        ("2: [ { map: { field: a } } ]", "catalog.wrong-value"),
    ])
    func `a migration that is wrong is told`(text: String, id: String) {
        let (_, problems) = CatalogSchema.read(
            SourceFile(path: "catalog.yml", text: "version: 3\nmigrations: { \(text) }\n"),
            name: "w", languages: ["en"])
        #expect(problems.map(\.id) == [id])
    }
}
