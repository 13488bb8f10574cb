import SiteContent
import SiteModel
import Testing

@Suite struct QueryTests {
    private static let schema = """
        fields:
          title: {}
          kind: { type: choice, facet: true, values: { mural: { en: Mural }, bust: {} } }
          year: { type: date }
          height: { type: number }
          tags: { type: list, of: text, separator: "|", facet: true }
          artist: { type: reference, to: artists, facet: true }
        """
    private static let csv = """
        id,title,kind,year,height,tags,artist
        1,Zebra,mural,1935,2.5,sea|sun,a
        2,apple,bust,1929/1931,10,sun,b
        3,Émile,mural,,3,,a
        4,eagle,bust,2001-05-03,,sea,
        """

    private static func catalogs() throws -> [SiteCatalog] {
        try ReadCatalog.build([
            ("artists", "fields: { name: {} }", "id,name\na,Ada\nb,Bob\n"),
            ("works", schema, csv),
        ])
    }

    private typealias Test = Condition<Never>

    private static func field(_ name: String, _ catalogs: [SiteCatalog]) throws -> Int {
        try #require(catalogs[1].schema.sortField(name))
    }

    private static func run(
        _ condition: Condition<Never>?, sort: [ItemSorter.Key] = [], offset: Int = 0,
        limit: Int? = nil
    ) throws -> (ids: [String], answer: Query<Never>.Answer) {
        let catalogs = try catalogs()
        var query = Query<Never>(1, of: catalogs, language: 0)
        query.condition = condition
        query.sort = sort
        query.offset = offset
        query.limit = limit
        let answer = query.run()
        return (catalogs[1].ids(answer.items), answer)
    }

    @Test(arguments: [
        ("kind", "==", Operand.text("mural"), ["1", "3"]),
        ("kind", "==", .text("Mural"), ["1", "3"]),
        ("kind", "!=", .text("mural"), ["2", "4"]), ("id", "==", .text("4"), ["4"]),
        ("artist", "==", .text("Ada"), ["1", "3"]), ("artist", "==", .text("b"), ["2"]),
        ("year", "==", .number(1935), ["1"]), ("year", "==", .text("2001-05"), ["4"]),
        ("year", "<", .number(1932), ["2"]), ("year", "<", .number(1930), []),
        ("year", ">=", .number(1935), ["1", "4"]), ("year", "==", .none, ["3"]),
        ("height", ">", .number(2.5), ["2", "3"]), ("height", "<=", .number(2.5), ["1"]),
        ("title", "<", .text("a"), ["1"]), ("title", "==", .text("Émile"), ["3"]),
        ("height", "!=", .number(3), ["1", "2", "4"]),
    ])
    func `a field is compared with a value`(
        name: String, sign: String, operand: Operand, ids: [String]
    ) throws {
        let comparison = try #require(Condition<Never>.Comparison(rawValue: sign))
        let field = try Self.field(name, Self.catalogs())
        let found = try Self.run(.compare(field: field, comparison, operand))
        #expect(found.ids == ids)
    }

    @Test(arguments: [
        ("<", Operand.number(1890), ["e"]), ("<=", .number(1890), ["a", "d", "e", "f"]),
        ("==", .number(1890), ["a", "f"]), (">=", .number(1890), ["a", "b", "c", "f", "g"]),
        (">", .number(1890), ["g"]), ("<=", .number(1895), ["a", "b", "d", "e", "f", "g"]),
        (">=", .text("1890-01-01"), ["a", "b", "c", "f", "g"]), ("<=", .text("1890-12-30"), ["e"]),
        (">", .text("1"), ["a", "b", "c", "d", "e", "f", "g"]), ("==", .text("unknown things"), []),
        ("!=", .number(1890), ["b", "c", "d", "e", "g", "h", "i"]), ("==", .none, ["i"]),
    ])
    func `all days that a date may mean are compared, and what is no date with nothing`(
        sign: String, operand: Operand, ids: [String]
    ) throws {
        let catalogs = try ReadCatalog.build([
            (
                "works", "fields: { y: date }",
                """
                id,y
                a,1890
                b,1890/1895
                c,1890/..
                d,1880/1890
                e,1879
                f,c. 1890
                g,1891/1895
                h,unknown things
                i,
                """
            )
        ])
        let comparison = try #require(Condition<Never>.Comparison(rawValue: sign))
        var query = Query<Never>(0, of: catalogs, language: 0)
        query.condition = .compare(field: 0, comparison, operand)
        #expect(catalogs[0].ids(query.run().items) == ids)
    }

    @Test func `parts are joined, and the indexes say that they answered`() throws {
        let catalogs = try Self.catalogs()
        let tags = try Self.field("tags", catalogs)
        let kind = try Self.field("kind", catalogs)
        let condition = Condition<Never>.all([
            .each("slow") { $0 != 0 }, .contains(field: tags, .text("sea")),
            .any([
                .compare(field: kind, .equal, .text("bust")),
                .compare(field: kind, .equal, .text("mural")),
            ]),
        ])
        let (ids, answer) = try Self.run(condition)
        #expect(ids == ["4"])
        #expect(
            answer.steps.map(\.source) == [
                "index of tags", "index of kind", "index of kind", "each of 2 items",
            ])
        #expect(try Self.run(.not(.contains(field: tags, .text("sea")))).ids == ["2", "3"])
        #expect(try Self.run(.isTrue(field: tags)).ids == ["1", "2", "4"])
    }

    @Test func `a condition on what a reference leads to goes through it`() throws {
        let artist = try Self.field("artist", Self.catalogs())
        let name = Condition<Never>.compare(field: 0, .equal, .text("Bob"))
        #expect(try Self.run(.through(field: artist, name)).ids == ["2"])
    }

    @Test(arguments: [
        (["title"], ["2", "4", "3", "1"]), (["-title"], ["1", "3", "4", "2"]),
        (["year"], ["2", "1", "4", "3"]), (["-year"], ["4", "1", "2", "3"]),
        (["kind", "-height"], ["3", "1", "2", "4"]), (["artist", "id"], ["1", "3", "2", "4"]),
    ])
    func `items are sorted by keys, what is absent last`(keys: [String], ids: [String]) throws {
        let catalogs = try Self.catalogs()
        let sort = try keys.map { key in
            let isDescending = key.hasPrefix("-")
            return ItemSorter.Key(
                field: try Self.field(isDescending ? String(key.dropFirst()) : key, catalogs),
                isDescending: isDescending)
        }
        #expect(try Self.run(nil, sort: sort).ids == ids)
        let paged = try (0..<4).flatMap { try Self.run(nil, sort: sort, offset: $0, limit: 1).ids }
        #expect(paged == ids)
    }

    @Test func `references lead both ways, and neighbours follow the list`() throws {
        let catalogs = try Self.catalogs()
        let incoming = try #require(catalogs[0].incoming.first)
        #expect(incoming.catalog == 1)
        #expect(Array(incoming.items[0]) == [0, 2])
        #expect(catalogs[1].orders[0].neighbour(0, 1) == 1)
        #expect(catalogs[1].orders[0].neighbour(0, -1) == nil)
        #expect(catalogs[1].related(to: 0, limit: 3) == [2, 1, 3])
    }
}
