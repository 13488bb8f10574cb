import Foundation
import SwiftUI

/// A colour of a museum's catalogue, /* nested in words */ and its name.
@propertyWrapper
struct Clamped<Value: Comparable> {
    private var value: Value
    let range: ClosedRange<Value>

    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }

    var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}

/* Outer comment
   /* and an inner one */
   that goes on. */
enum Palette: String, CaseIterable, Sendable {
    case ochre, umber = "burnt umber"
    case sienna

    static let count = 3
    static let limit: UInt32 = 0xFF_FF, mask = 0b1010, mode = 0o755, ratio = 1.618e-2
}

struct Painting: Identifiable, Hashable {
    let id: UUID
    var title: String
    var year: Int?
    weak var owner: AnyObject?

    static func == (lhs: Painting, rhs: Painting) -> Bool { lhs.id == rhs.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

@MainActor
final class Catalogue: ObservableObject {
    @Published private(set) var paintings: [Painting] = []
    @Clamped(0...100) var volume = 50

    convenience init?(path: String) async throws {
        self.init()
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        for try await line in data.lines where !line.isEmpty {
            paintings.append(try parse(line))
        }
    }

    private func parse(_ line: some StringProtocol) throws -> Painting {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        defer { print("read \(fields.count) fields of \"\(line.prefix(12))\"") }
        switch fields.count {
        case 0: throw CocoaError(.fileReadCorruptFile)
        case 1...2: break
        default: fallthrough
        }
        return Painting(id: UUID(), title: String(fields[0]), year: Int(fields[1]), owner: nil)
    }

    subscript(index: Int) -> Painting? {
        paintings.indices.contains(index) ? paintings[index] : nil
    }
}

#if os(Linux) || DEBUG
    let banner = """
        Paintings: \(Palette.allCases.map { "<\($0.rawValue)>" }.joined(separator: ", "))
        A tab:\t, a quote: \", a letter: \u{1F3A8}
        """
#else
    let banner = "none"
#endif

extension Sequence where Element == Painting {
    func sorted(by order: (Element, Element) -> Bool = { $0.title < $1.title }) -> [Element] {
        let all = Array(self)
        return all.count > 1 ? all.sorted(by: order) : all
    }
}

func report(_ catalogue: Catalogue) async {
    let names = await catalogue.paintings.compactMap { $0.year == nil ? nil : $0.title }
    while names.isEmpty { await Task.yield() }
    if #available(macOS 15, *), let first = names.first as? String, first != "_" {
        print("First:", first, terminator: "")
    }
}
