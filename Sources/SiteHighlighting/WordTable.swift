/// Words with a class: a hash table of words of at most 24 bytes.
///
/// A mask of lengths for each first byte turns most names away before they are hashed.
/// The tables live as long as the process.
struct WordTable: @unchecked Sendable {
    private struct Slot {
        /// The bytes of the word, the first one lowest.
        var low: UInt64 = 0
        var middle: UInt64 = 0
        var high: UInt64 = 0
        var kind = TokenClass.text

        @inline(__always)
        static func == (one: Slot, other: Slot) -> Bool {
            one.low == other.low && one.middle == other.middle && one.high == other.high
        }

        static func != (one: Slot, other: Slot) -> Bool { !(one == other) }
    }

    private let slots: UnsafeMutablePointer<Slot>
    private let lengths: UnsafeMutablePointer<UInt32>
    private let mask: Int
    private let foldsCase: Bool

    /// Words apart by blanks, for each class; the later one wins.
    init(_ words: KeyValuePairs<TokenClass, String>, foldsCase: Bool = false) {
        let entries = words.flatMap { entry in
            entry.value.split { $0 == " " || $0 == "\n" }.map { (Array($0.utf8), entry.key) }
        }
        var capacity = 16
        while capacity < entries.count * 4 { capacity *= 2 }
        mask = capacity - 1
        self.foldsCase = foldsCase
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: Slot(), count: capacity)
        lengths = .allocate(capacity: 256)
        lengths.initialize(repeating: 0, count: 256)
        for (word, kind) in entries {
            assert((1...24).contains(word.count), "a word of 25 bytes or more")
            word.withUnsafeBufferPointer { insert($0, kind) }
        }
    }

    private func insert(_ word: UnsafeBufferPointer<UInt8>, _ kind: TokenClass) {
        guard (1...24).contains(word.count) else { return }
        let key = key(word, from: 0, to: word.count)
        lengths[Int(UInt8(truncatingIfNeeded: key.low))] |= 1 << UInt32(word.count)
        var index = hash(key)
        while slots[index].low != 0, slots[index] != key { index = (index + 1) & mask }
        slots[index] = key
        slots[index].kind = kind
    }

    /// The class of a word; nil where it has none.
    @inline(__always)
    func kind(_ code: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> TokenClass? {
        let count = end - start
        guard count <= 24, count > 0 else { return nil }
        let first = foldsCase ? code[start] | (code[start].isUppercase ? 0x20 : 0) : code[start]
        guard lengths[Int(first)] >> UInt32(count) & 1 != 0 else { return nil }
        let key = key(code, from: start, to: end)
        var index = hash(key)
        while slots[index].low != 0 {
            if slots[index] == key { return slots[index].kind }
            index = (index + 1) & mask
        }
        return nil
    }

    private func key(
        _ code: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
    ) -> Slot {
        var key = Slot()
        for index in start..<end {
            let byte = code[index]
            let folded = UInt64(foldsCase && byte.isUppercase ? byte | 0x20 : byte)
            let offset = UInt64(index - start)
            let shifted = folded << ((offset & 7) * 8)
            if offset < 8 {
                key.low |= shifted
            } else if offset < 16 {
                key.middle |= shifted
            } else {
                key.high |= shifted
            }
        }
        return key
    }

    private func hash(_ key: Slot) -> Int {
        let mixed = (key.low ^ key.middle &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
        return Int((mixed ^ key.high) >> 40) & mask
    }
}
