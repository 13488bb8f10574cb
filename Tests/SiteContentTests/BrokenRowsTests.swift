import SiteContent
import SiteDiagnostics
import Testing

/// Mistakes at random places of a large table are all found, each at its line and column.
@Suite struct BrokenRowsTests {
    private static let schema = """
        fields:
          title: { required: true }
          kind: { type: choice, values: { mural: , bust: } }
          year: { type: date }
          height: { type: number }
          place: { type: coordinate, columns: [lat, lon] }
          artist: { type: reference, to: artists }
          link: { type: url }
          code: {}
        unique: [code]
        """
    private static let header = "id,title,kind,year,height,lat,lon,artist,link,code"

    /// A table that is written cell by cell, so that the place of each is known.
    private struct Writer {
        var text = header + "\n"
        var line = 2
        var column = 1

        /// Where the cell begins.
        mutating func cell(_ written: String, isFirst: Bool) -> String {
            if !isFirst { add(",") }
            defer { add(written) }
            return "\(line):\(column)"
        }

        mutating func add(_ part: String) {
            text += part
            for scalar in part.unicodeScalars {
                if scalar == "\n" {
                    line += 1
                    column = 1
                } else {
                    column += 1
                }
            }
        }
    }

    private enum Mistake: CaseIterable {
        case noID, sameID, noTitle, choice, date, number, latitude, reference, link, code
        case manyCells, fewCells, damage
    }

    /// A table of sound records but for mistakes at random rows, and what is to be told of it.
    private static func table(seed: UInt64) -> (csv: String, expected: [String]) {
        var random = Generator(state: seed)
        var mistakes: [Int: Mistake] = [:]
        for kind in Mistake.allCases {
            for _ in 0..<4 { mistakes[Int.random(in: 2...9_999, using: &random)] = kind }
        }
        var writer = Writer()
        var expected: [String] = []
        for row in 1...10_000 {
            let mistake = mistakes[row]
            let start = "\(writer.line):\(writer.column)"
            var cells = [
                "\(row)", ["Wave", "\"Łódź, a\nstory\"", "\"Say \"\"hi\"\"\""][row % 3],
                row % 2 == 0 ? "mural" : "bust", "\(1800 + row % 200)", "\(row % 7).5", "21.3",
                "-157.\(row % 9)", "a", "https://x.org/\(row)", "c\(row)",
            ]
            var problem: (column: Int, id: String)?
            switch mistake {
            case .noID: (cells[0], problem) = ("", (0, "data.missing-id"))
            case .sameID: (cells[0], problem) = ("1", (0, "data.duplicate-id"))
            case .noTitle: (cells[1], problem) = (" ", (1, "data.required"))
            case .choice: (cells[2], problem) = ("murals", (2, "data.choice"))
            case .date: (cells[3], problem) = ("sometime", (3, "data.date"))
            case .number: (cells[4], problem) = ("tall", (4, "data.number"))
            case .latitude: (cells[5], problem) = ("95", (5, "data.coordinate"))
            case .reference: (cells[7], problem) = ("nobody", (7, "data.reference"))
            case .link: (cells[8], problem) = ("no address", (8, "data.url"))
            case .code: (cells[9], problem) = ("c1", (9, "data.unique"))
            case .damage: (cells[9], problem) = ("#REF!", (9, "data.spreadsheet"))
            case .manyCells: cells.append("more")
            case .fewCells: cells.removeLast(2)
            case nil: break
            }
            for (index, cell) in cells.enumerated() {
                let place = writer.cell(cell, isFirst: index == 0)
                if let problem, problem.column == index {
                    expected.append("\(problem.id) \(place)")
                }
                if mistake == .manyCells, index == 10 {
                    expected.append("data.too-many-cells \(place)")
                }
            }
            if mistake == .fewCells { expected.append("data.too-few-cells \(start)") }
            writer.add("\n")
        }
        return (writer.text, expected)
    }

    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        }
    }

    @Test func `mistakes at random rows of ten thousand are all told where they are`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        let (csv, expected) = Self.table(seed: seed)
        let fixture = CatalogFixture([
            "works/catalog.yml": "source: a.csv\n\(Self.schema)", "works/a.csv": csv,
            "artists/catalog.yml": "fields: { name: {} }", "artists/a.csv": "id,name\na,Ada\n",
        ])
        // The second code that was damaged is also one that stands twice.
        let found = fixture.places.filter { !$0.hasPrefix("data.unique") }
        let codes = fixture.places.filter { $0.hasPrefix("data.unique") }
        #expect(
            found.sorted() == expected.filter { !$0.hasPrefix("data.unique") }.sorted(),
            "seed \(seed)")
        #expect(
            Set(codes).isSuperset(of: expected.filter { $0.hasPrefix("data.unique") }),
            "seed \(seed)")
    }
}
