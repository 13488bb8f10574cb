/// Texts of a pool by their bytes: each distinct one has an index, in the order of first appearance.
struct SliceTable {
    private(set) var keys: [TextSlice] = []
    private var hashes: [UInt32] = []

    /// Indexes plus one; 0 is free.
    ///
    /// As many as a power of two.
    private var buckets: [Int32]

    init(capacity: Int = 16) {
        var size = 32
        while size < capacity * 2 { size *= 2 }
        buckets = [Int32](repeating: 0, count: size)
        keys.reserveCapacity(capacity)
    }

    var count: Int { keys.count }

    /// The index of a text, which is new if no equal one was inserted before.
    mutating func insert(
        _ slice: TextSlice, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (index: Int, isNew: Bool) {
        let text = TextPool.part(slice, of: bytes)
        let hash = SliceTable.hash(text)
        var bucket = Int(hash) & (buckets.count - 1)
        while buckets[bucket] != 0 {
            let index = Int(buckets[bucket]) - 1
            if hashes[index] == hash, SliceTable.equal(TextPool.part(keys[index], of: bytes), text)
            {
                return (index, false)
            }
            bucket = (bucket + 1) & (buckets.count - 1)
        }
        keys.append(slice)
        hashes.append(hash)
        buckets[bucket] = Int32(keys.count)
        if keys.count * 2 > buckets.count { grow() }
        return (keys.count - 1, true)
    }

    /// The index of a text of any pool among those of a pool.
    func find(
        _ text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        let hash = SliceTable.hash(text)
        var bucket = Int(hash) & (buckets.count - 1)
        while buckets[bucket] != 0 {
            let index = Int(buckets[bucket]) - 1
            if hashes[index] == hash, SliceTable.equal(TextPool.part(keys[index], of: bytes), text)
            {
                return index
            }
            bucket = (bucket + 1) & (buckets.count - 1)
        }
        return nil
    }

    private mutating func grow() {
        var larger = [Int32](repeating: 0, count: buckets.count * 2)
        for (index, hash) in hashes.enumerated() {
            var bucket = Int(hash) & (larger.count - 1)
            while larger[bucket] != 0 { bucket = (bucket + 1) & (larger.count - 1) }
            larger[bucket] = Int32(index + 1)
        }
        buckets = larger
    }

    private static func equal(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }

    /// Eight bytes at a time, multiplied and folded; the same on every machine.
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash = UInt64(truncatingIfNeeded: text.count) &* 0x9E37_79B9_7F4A_7C15
        var index = 0
        let raw = UnsafeRawBufferPointer(text)
        while index + 8 <= text.count {
            let word = UInt64(
                littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            hash = mixed(hash ^ word)
            index += 8
        }
        var rest: UInt64 = 0
        while index < text.count {
            rest = rest << 8 | UInt64(text[index])
            index += 1
        }
        hash = mixed(hash ^ rest)
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}
