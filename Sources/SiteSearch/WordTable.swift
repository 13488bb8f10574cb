/// Words, each with the number under which it was first met.
///
/// A word's first eight bytes are at hand; most words have no more, so that one comparison tells them.
struct WordTable: ~Copyable {
    private struct Entry {
        /// The first eight bytes, the first in the lowest place.
        let key: UInt64
        let start: UInt32
        let count: UInt32
    }

    /// One more than the number of the word; 0 where the slot is free.
    private var slots: UnsafeMutableBufferPointer<UInt32>
    private var entries = Growing<Entry>()
    private var bytes = Growing<UInt8>(capacity: 1 << 12)

    var count: Int { entries.count }

    /// Of all words together.
    var byteCount: Int { bytes.count }

    init() {
        slots = .allocate(capacity: 1 << 12)
        slots.initialize(repeating: 0)
    }

    deinit { slots.deallocate() }

    /// Forgets all words, but keeps room for as many.
    mutating func removeAll() {
        slots.update(repeating: 0)
        entries.removeAll()
        bytes.removeAll()
    }

    /// The number of a word, and whether it is new.
    mutating func number(of word: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
        let key = WordTable.key(word)
        var slot = WordTable.hash(key, word) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            let entry = entries[number]
            if entry.key == key, Int(entry.count) == word.count,
                word.count <= 8 || isRest(of: entry, word)
            {
                return (number, false)
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        let start = bytes.count
        bytes.append(contentsOf: word)
        add(Entry(key: key, start: UInt32(start), count: UInt32(word.count)), slot)
        return (entries.count - 1, true)
    }

    /// The same of a word of fewer than eight bytes.
    @inline(__always)
    mutating func number(of word: ShortWord) -> (number: Int, isNew: Bool) {
        var slot = WordTable.hash(word.key) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            let entry = entries[number]
            if entry.key == word.key, entry.count == word.count { return (number, false) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return add(word, slot)
    }

    @inline(never)
    private mutating func add(_ word: ShortWord, _ slot: Int) -> (number: Int, isNew: Bool) {
        let start = bytes.count
        for place in 0..<word.count {
            bytes.append(UInt8(truncatingIfNeeded: word.key >> UInt64(place * 8)))
        }
        add(Entry(key: word.key, start: UInt32(start), count: UInt32(word.count)), slot)
        return (entries.count - 1, true)
    }

    private mutating func add(_ entry: Entry, _ slot: Int) {
        entries.append(entry)
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { grow() }
    }

    /// The bytes of a word, until one is added.
    subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
        let entry = entries[number]
        return UnsafeBufferPointer(
            rebasing: bytes.all[Int(entry.start)..<Int(entry.start + entry.count)])
    }

    /// The numbers of all words in the order of their bytes.
    func sorted() -> [Int] {
        let (entries, bytes) = (entries.all, bytes.all)
        return entries.indices.sorted { first, second in
            let (left, right) = (entries[first], entries[second])
            if left.key != right.key { return left.key.byteSwapped < right.key.byteSwapped }
            return bytes[Int(left.start)..<Int(left.start + left.count)]
                .lexicographicallyPrecedes(
                    bytes[Int(right.start)..<Int(right.start + right.count)])
        }
    }

    private func isRest(of entry: Entry, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(entry.start)
        for place in 8..<word.count where bytes[start + place] != word[place] { return false }
        return true
    }

    private mutating func grow() {
        let more = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: slots.count * 2)
        more.initialize(repeating: 0)
        for number in 0..<count {
            var slot = WordTable.hash(entries[number].key, self[number]) & (more.count - 1)
            while more[slot] != 0 { slot = (slot + 1) & (more.count - 1) }
            more[slot] = UInt32(number + 1)
        }
        slots.deallocate()
        slots = more
    }

    @inline(__always)
    private static func key(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(word)
        let count = word.count
        if count >= 8 { return UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) }
        if count >= 4 {
            // The halves overlap where they agree.
            let low = UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
            let high = UInt32(
                littleEndian: raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return UInt64(low) | UInt64(high) << UInt64((count - 4) * 8)
        }
        var key: UInt64 = 0
        for place in 0..<count { key |= UInt64(word[place]) << UInt64(place * 8) }
        return key
    }

    @inline(__always)
    private static func hash(_ key: UInt64, _ word: UnsafeBufferPointer<UInt8>) -> Int {
        guard word.count > 8 else { return hash(key) }
        // The last eight bytes and those between tell long words apart.
        var rest: UInt64 = 0
        var place = 8
        let raw = UnsafeRawBufferPointer(word)
        while place < word.count {
            let start = min(place, word.count - 8)
            let next = raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            rest = (rest ^ UInt64(littleEndian: next)) &* 0x9FB2_1C65_1E98_DF25
            place += 8
        }
        return hash(key ^ (rest ^ rest >> 32))
    }

    @inline(__always)
    private static func hash(_ key: UInt64) -> Int {
        let mixed = key &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: (mixed ^ mixed >> 29) &* 0xD6E8_FEB8_6659_FD93 >> 32)
    }
}
