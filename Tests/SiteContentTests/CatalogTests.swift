import SiteContent
import SiteDiagnostics
import Testing

@Suite struct CatalogTests {
    @Test(
        arguments: [
            // Every kind of damage at its place.
            (
                "fields: { a: { required: true } }", "id,a\n1,x\n2,\n3, \n",
                ["data.required 3:3", "data.required 4:3"]
            ),
            (
                "", "id,a\na,\"two\nlines\"\n,No id\na,Again\nb,C,more\nA,Case\nc\n\n",
                [
                    "data.missing-id 4:1", "data.duplicate-id 5:1", "data.too-many-cells 6:5",
                    "data.same-address 7:1", "data.too-few-cells 8:1",
                ]
            ),
            ("", "\u{FEFF}\"id\",title\r\n1,Łódź\r\n", []),
            ("", "id;a\r1;x,y\r2;z\r", []), ("", "id\ta\n1\tx, y; z\n", []),
            ("", "nr,a\n1,x\n", ["data.missing-id-column 1:1"]),
            ("", "id,a\n1,\"x\n2,y\n3,z\n", ["csv.unclosed-quote 2:3"]),
            ("", "id,a\n1,\"x \"y\" z\"\n2,y\n", ["csv.stray-quote 2:6", "csv.stray-quote 2:8"]),
            ("", "id,a\n,,\n1,x\n , \n", []),
            ("", "id,a\n1,x,,\n", []),
            (
                "fields: { n: number }", "id,n\n1,1.5\n2,x\n3,\"1,5\"\n4,1e3\n5,NaN\n6,-.5\n",
                ["data.number 3:3", "data.number 4:3", "data.number 6:3"]
            ),
            (
                "fields: { n: integer }", "id,n\n1,7\n2,7.5\n3,1.2E+05\n4,7.0\n",
                ["data.number 3:3", "data.spreadsheet 4:3"]
            ),
            ("fields: { b: boolean }", "id,b\n1,true\n2,No\n3,maybe\n", ["data.boolean 4:3"]),
            ("fields: { u: url }", "id,u\n1,https://a.b\n2,a.b\n3,/x\n", ["data.url 3:3"]),
            (
                "fields: { d: date }", "id,d\n1,c. 1905\n2,soon\n3,\"?\"\n4,n.d.\n",
                ["data.date 3:3", "data.date 4:3"]
            ),
            (
                "fields: { c: { type: choice, values: [mural, bust] } }",
                "id,c\n1,mural\n2,Mural\n3,murla\n", ["data.choice 3:3", "data.choice 4:3"]
            ),
            (
                "fields: { c: { type: coordinate } }",
                "id,c\n1,POINT (-122.4 37.7)\n2,\"(37.7, -122.4)\"\n3,\"12 Main (St)\nX\n(37.7, -122.4)\"\n4,POINT EMPTY\n5,POINT (1)\n6,\"(37.7)\"\n",
                ["data.coordinate 8:3", "data.coordinate 9:3"]
            ),
            (
                "fields: { c: { type: coordinate, columns: [y, x] } }",
                "id,y,x\n1,21.3,-157.8\n2,-157.8,21.3\n3,\"21,3\",-157\n4,NaN,1\n5,,1\n6,91,200\n7,,\n",
                [
                    "data.coordinate 3:3", "data.coordinate 4:3", "data.coordinate 5:3",
                    "data.coordinate 6:3", "data.coordinate 7:3",
                ]
            ),
            (
                "fields: { l: { type: list, of: integer, separator: '|' } }",
                "id,l\n1,1|2\n2,1| x |3|\n3,\"4|y\"\n", ["data.number 3:6", "data.number 4:6"]
            ),
            (
                "fields: { t: text }", "id,t\n1,#REF!\n1E+05,x\n3,#5\n",
                ["data.spreadsheet 2:3", "data.spreadsheet 3:1"]
            ),
            (
                "fields: { t: { facet: true } }", "id,t\n1,Mural\n2,mural \n3,Mural\n4,Bust\n",
                ["data.near-duplicate 3:3"]
            ),
            (
                "unique: [[a, b]]\nfields: { a: text, b: text }",
                "id,a,b\n1,x,y\n2,x,z\n3,x,y\n4,x,\n5,x,\n",
                ["data.unique 4:3"]
            ),
            ("", "id,a\npage,x\nData.CSV,y\n", ["data.reserved-id 2:1", "data.reserved-id 3:1"]),
            ("", "id,a\nindex.html,x\n", ["data.reserved-id 2:1"]),
            (
                "", "id,a,b\n1,x\u{0}y,z\n2,\u{B}x,\"a\u{1}\"\n3,caf\u{FFFD},é\n",
                ["data.damaged-text 2:3", "data.damaged-text 3:6", "data.damaged-text 4:3"]
            ),
            ("", "", ["data.no-records 1:1"]), ("", "id,a\n", ["data.no-records 1:1"]),
            (
                "fields: { m: { type: list, separator: ;, localized: true, facet: true } }",
                "id,m.en,m.pl\n1,a;b,\"x, y\"\n2,a;b,x;y\n3,,x\n4,a,\n", ["data.unequal-lists 2:7"]
            ),
            (
                "fields:\n  page: { facet: true }\n  MY: { facet: true }\n  my: text",
                "id,page,MY,my\n1,,,\n",
                ["catalog.reserved-facet 3:3", "catalog.reserved-facet 4:3"]
            ),
            (
                "fields: { title: text }", "id,title,title,,,x,x\n1,A,B,c,,d,e\n",
                [
                    "data.duplicate-column 1:10", "data.unnamed-column 1:16",
                    "data.duplicate-column 1:20",
                ]
            ),
            (
                "fields: { kind: { facet: true } }", "id,kind,slug\nkind,x,kind-1\nb,y,My\n",
                ["data.reserved-id 3:5"]
            ),
            ("pages: false", "id,a\npage,x\nPage,y\n", []),
            (
                "undeclared: error\nfields: { title: text }", "id,titel,title\n1,a,b\n",
                ["data.undeclared-column 1:4"]
            ),
            ("fields: { titel: text }", "id,title\n1,a\n", ["data.missing-column 2:11"]),
            ("unique: [titel]", "id,title\n1,a\n", ["catalog.unknown-field 2:10"]),
            (
                "fields: { i: { type: list, of: image, separator: ';', alt: t } }",
                "id,i,t\n1,a.jpg;b.jpg,x;y;z\n2,a.jpg,x;y\n", ["data.parallel-lists 2:15"]
            ),
        ] as [(String, String, [String])])
    func `what is wrong in records is told at its line and column`(
        schema: String, csv: String, places: [String]
    ) {
        #expect(CatalogFixture(schema, csv: csv).places == places)
    }

    @Test(arguments: [
        ("{ type: choice, facet: true }", "c", "write values: [mural, \"1:2\", bust]"),
        ("choice", "c", "write values: [mural, \"1:2\", bust]"),
        (
            "{ type: list, of: choice, separator: '|' }", "l",
            "write values: [a b, c, \"- d\"]"
        ),
        ("{ type: choice, values: }", "none", "write values: with what readers choose from"),
    ])
    func `a choice without values is told once, with those of the records`(
        declaration: String, field: String, hint: String
    ) {
        let fixture = CatalogFixture(
            "fields: { \(field): \(declaration) }",
            csv: "id,c,l,none\n1,mural,a b|c,\n2,1:2,c,\n3,mural,- d,\n4,bust,a b|a b,\n")
        let errors = fixture.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.id) == ["catalog.choice-without-values"])
        #expect(errors.first?.span?.position.line == 2)
        #expect(errors.first?.span?.position.column == 11)
        #expect(errors.first?.hint == hint)
        #expect(!fixture.places.contains { $0.hasPrefix("data.choice") })
    }

    @Test func `a choice of too many values is better a text`() {
        let rows = (1...31).map { "\($0),v\($0)\n" }.joined()
        let hint = CatalogFixture("fields: { c: choice }", csv: "id,c\n\(rows)")
            .diagnostics.first?.hint
        #expect(
            hint
                == "the records have 31 values; as type: text with facet: true, readers can filter by all of them"
        )
    }

    @Test func `severities are those of the contract`() {
        let fixture = CatalogFixture(
            """
            fields:
              r: { required: true }
              d: date
              n: number
              c: { type: choice, values: [x] }
              g: coordinate
            """, csv: "id,r,d,n,c,g\n1,,soon,x,y,z\n1,a\n,a,,,,\n2,a,,,,,more\n")
        let severities = fixture.diagnostics.map { "\($0.id) \($0.severity.name)" }
        #expect(
            severities == [
                "data.required error", "data.date warning", "data.number warning",
                "data.choice warning", "data.coordinate warning", "data.duplicate-id error",
                "data.too-few-cells warning", "data.missing-id error", "data.too-many-cells error",
            ])
    }

    @Test(arguments: [
        ("1,5", false, "write “1.5”"), ("1,234.50", false, "write “1234.50”"),
        ("1.234,5", false, "write “1234.5”"), ("2 345,75", false, "write “2345.75”"),
        ("$1,000", false, "write “1000” or “1.000”"), ("1,000,000", false, "write “1000000”"),
        ("-1,234", true, "write “-1234”"), ("0,123", false, "write “0.123”"),
        ("1,23,4", false, "it is shown as typed, and not sorted by"),
        ("12 cm", false, "it is shown as typed, and not sorted by"),
    ])
    func `numbers as people write them are proposed as data`(
        text: String, isWhole: Bool, hint: String
    ) {
        let fixture = CatalogFixture(
            "fields: { n: \(isWhole ? "integer" : "number") }", csv: "id,n\n1,\"\(text)\"\n")
        #expect(fixture.places == ["data.number 2:3"])
        #expect(fixture.diagnostics.last?.hint == hint)
    }

    @Test func `ids are texts, and values are trimmed`() {
        let fixture = CatalogFixture("", csv: "id,a\n007, x \n2000.10,\u{A0}y\u{A0}\n")
        #expect(fixture.ids == ["007", "2000.10"])
        #expect(fixture.values("a") == [.text("x"), .text("y")])
        #expect(fixture.catalog.item(id: "2000.10") == 1)
        #expect(fixture.catalog.item(id: "7") == nil)
    }

    @Test func `typed values are read`() {
        let fixture = CatalogFixture(
            """
            fields:
              n: number
              i: integer
              b: boolean
              c: { type: choice, values: { x: { en: Ex }, y: } }
              g: { type: coordinate }
              l: { type: list, of: number, separator: ", " }
            """, csv: "id,n,i,b,c,g,l\n1,1.50,-3,yes,y,\"52.2, 21\",\"1, 2, , z\"\n2,,,,,,\n")
        #expect(fixture.values("n") == [.number(1.5, text: "1.50"), .none])
        #expect(fixture.values("i") == [.integer(-3), .none])
        #expect(fixture.values("b") == [.boolean(true), .none])
        #expect(fixture.values("c") == [.choice(1), .none])
        #expect(
            fixture.values("g") == [.coordinate(Coordinate(latitude: 52.2, longitude: 21)), .none])
        #expect(
            fixture.values("l") == [
                .list([.number(1, text: "1"), .number(2, text: "2"), .unreadable("z")]), .none,
            ])
    }

    @Test func `columns hold languages`() {
        let fixture = CatalogFixture(
            "fields: { title: { localized: true }, place: { columns: { pl: Miejsce, en: Place } } }",
            csv: "id,title,title.pl,Place,Miejsce,note,note.pl\n1,A,Ą,P,M,n,ń\n2,B,,,M,,\n")
        #expect(fixture.places == [])
        #expect(fixture.values("title", languages: [1, 0]) == [.text("Ą"), .text("B")])
        #expect(fixture.values("place", languages: [0]) == [.text("P"), .none])
        #expect(fixture.values("note", languages: [1]) == [.text("ń"), .none])
        #expect(fixture.catalog.schema.fields.map(\.name) == ["title", "place", "note"])
    }

    @Test func `parallel lists stay aligned where images are missing`() {
        let fixture = CatalogFixture(
            "fields: { i: { type: list, of: image, separator: ';', alt: t } }",
            csv: "id,i,t,t.pl\n1,a.jpg;;c.jpg,x;y;z,;;ź\n")
        let image = { (source: String, text: String) in
            FieldValue.image(
                ImageValue(source: source, alternative: text, caption: nil, credit: nil))
        }
        #expect(fixture.values("i") == [.list([image("a.jpg", "x"), image("c.jpg", "z")])])
        #expect(
            fixture.values("i", languages: [1, 0]) == [
                .list([image("a.jpg", "x"), image("c.jpg", "ź")])
            ])
    }
}
