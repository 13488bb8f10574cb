import SiteContent
import SiteDiagnostics
import Testing

@Suite struct CatalogLinksTests {
    private func fixture(_ field: String, works: String) -> CatalogFixture {
        CatalogFixture([
            "artists/catalog.yml": "source: a.csv\nfields: { name: text }",
            "artists/a.csv": "id,name\nblake,William Blake\nkelly,Kate Kelly\n",
            "works/catalog.yml": "source: a.csv\nfields:\n  artist: \(field)",
            "works/a.csv": works,
        ])
    }

    @Test func `references lead to items in the order written, and near misses are proposed`() {
        let fixture = fixture(
            "{ type: list, of: reference, to: artists, separator: '|' }",
            works: "id,artist\n1,kelly|blake\n2,blak\n3,\n")
        #expect(fixture.places == ["data.reference 3:3"])
        #expect(fixture.diagnostics.last { $0.severity == .error }?.hint == "did you mean “blake”?")
        #expect(
            fixture.values("artist", of: 1) == [
                .list([.reference(1), .reference(0)]), .list([.unreadable("blak")]), .none,
            ])
    }

    @Test func `a reference may go by another field`() {
        let fixture = fixture(
            "{ type: reference, to: artists, by: name }", works: "id,artist\n1,Kate Kelly\n")
        #expect(fixture.places == [])
        #expect(fixture.values("artist", of: 1) == [.reference(1)])
    }

    @Test func `a reference to nothing is dropped, or its item, where the field says so`() {
        let works = "id,artist\n1,nobody\n2,kelly\n"
        let dropped = fixture("{ type: reference, to: artists, on_missing: drop }", works: works)
        #expect(dropped.places == ["data.dropped-reference 2:3"])
        #expect(dropped.diagnostics.last?.severity == .note)
        #expect(dropped.catalogs[1].count == 2)
        let item = fixture("{ type: reference, to: artists, on_missing: drop_item }", works: works)
        #expect(item.catalogs[1].count == 1)
        #expect(item.catalogs[1].item(id: "2") == 0)
        #expect(item.catalogs[1].item(id: "1") == nil)
        #expect(item.values("artist", of: 1) == [.reference(1)])
    }

    @Test func `what is dropped is in no list and no text`() {
        let fixture = fixture(
            "{ type: list, of: reference, to: artists, separator: '|', on_missing: drop }",
            works: "id,artist\n1,x1|blake|x2|kelly\n2,x1|x2\n3,kelly\n")
        #expect(fixture.places == ["data.dropped-reference 2:3"])
        #expect(
            fixture.diagnostics.contains { $0.summary.hasPrefix("4 references of “artist”") })
        #expect(
            fixture.values("artist", of: 1) == [
                .list([.reference(0), .reference(1)]), .none, .list([.reference(1)]),
            ])
        let single = self.fixture(
            "{ type: reference, to: artists, on_missing: drop }",
            works: "id,artist\n1,x1\n2,kelly\n")
        #expect(single.values("artist", of: 1) == [.none, .reference(1)])
    }

    @Test(arguments: [
        ("error", ["data.dropped-reference 3:3", "data.reference 2:4", "data.reference 4:4"]),
        ("drop", ["data.dropped-reference 3:3", "data.dropped-reference 2:4"]),
    ])
    func `a reference to an item that is left out leads nowhere`(
        wish: String, places: [String]
    ) {
        let fixture = CatalogFixture([
            "a/catalog.yml": """
            source: a.csv
            fields:
              up: { type: reference, to: a, on_missing: drop_item }
              other: { type: reference, to: a, on_missing: \(wish) }
            """,
            "a/a.csv": "id,up,other\n1,,2\n2,9,1\n3,,2\n4,,1\n",
        ])
        #expect(Set(fixture.places) == Set(places))
        #expect(fixture.ids == ["1", "3", "4"])
        let gone: FieldValue = wish == "drop" ? .none : .unreadable("2")
        #expect(fixture.values("other") == [gone, gone, .reference(0)])
    }

    @Test(arguments: [
        ("{ type: reference, to: artist }", "catalog.unknown-catalog 3:34"),
        ("{ type: reference, to: artists, by: nmae }", "catalog.unknown-field 3:47"),
    ])
    func `catalogs and fields of references are those there are`(field: String, place: String) {
        #expect(fixture(field, works: "id,artist\n1,blake\n").places == [place])
    }

    @Test func `items that lead to dropped items are dropped, too`() {
        let fixture = CatalogFixture([
            "a/catalog.yml":
                "source: a.csv\nfields: { up: { type: reference, to: a, on_missing: drop_item } }",
            "a/a.csv": "id,up\n1,\n2,1\n3,9\n4,3\n5,4\n6,2\n",
        ])
        #expect(fixture.ids == ["1", "2", "6"])
        #expect(fixture.values("up") == [.none, .reference(0), .reference(1)])
    }
}
