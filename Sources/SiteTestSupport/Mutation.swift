/// Spoils texts at random, the same way for the same seed.
package struct Mutation {
    private var state: UInt64
    private let pieces: [[UInt8]]

    /// How many kinds of change there are: without or with copying a part elsewhere.
    private let copies: Bool

    /// `pieces` are what is put into a text.
    package init(seed: UInt64, pieces: [[UInt8]], copies: Bool = false) {
        state = seed
        self.pieces = pieces
        self.copies = copies
    }

    /// A number from 0 up to, not including, the limit.
    package mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(1, limit)
    }

    package mutating func mutate(_ original: [UInt8]) -> [UInt8] {
        var bytes = original
        for _ in 0...below(4) {
            let start = below(bytes.count + 1)
            switch below(copies ? 4 : 3) {
            case 0: bytes.insert(contentsOf: pieces[below(pieces.count)], at: start)
            case 1: bytes.removeSubrange(start..<min(bytes.count, start + below(8)))
            case 2 where copies:
                let end = min(bytes.count, start + below(12))
                bytes.insert(contentsOf: bytes[start..<end], at: below(bytes.count + 1))
            default: if start < bytes.count { bytes[start] = UInt8(below(256)) }
            }
        }
        return bytes
    }
}
