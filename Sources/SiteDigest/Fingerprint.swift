/// A digest of values within one program: quick, the same on every machine, no defence against forgers.
///
/// Each word goes through a multiplication whose halves are folded; parts of any length are framed, so
/// that no two sequences of values meet.
package struct Fingerprint: Sendable {
    package private(set) var value: UInt64

    package init(_ seed: UInt64 = 0) { value = seed ^ 0x9E37_79B9_7F4A_7C15 }

    @inlinable
    package mutating func add(_ word: UInt64) {
        let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        update(product.high ^ product.low &+ 0xA076_1D64_78BD_642F)
    }

    @usableFromInline
    mutating func update(_ value: UInt64) { self.value = value }

    package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    package mutating func add(_ flag: Bool) { add(flag ? 1 : 2) }

    package mutating func add(_ text: String) {
        let isAdded: Void? = text.utf8.withContiguousStorageIfAvailable {
            add(UnsafeRawBufferPointer($0))
        }
        if isAdded == nil { add(Array(text.utf8)) }
    }

    package mutating func add(_ text: String?) {
        guard let text else { return add(UInt64.max) }
        add(text)
    }

    package mutating func add(_ texts: [String]) {
        add(texts.count)
        for text in texts { add(text) }
    }

    package mutating func add(_ number: Int?) {
        guard let number else { return add(UInt64.max) }
        add(1)
        add(number)
    }

    package mutating func add(_ flag: Bool?) { add(flag.map { $0 ? 1 : 0 } ?? 2) }

    package mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
    }

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        add(UInt64(bytes.count))
        var index = 0
        while index + 8 <= bytes.count {
            add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index += 8
        }
        guard index < bytes.count else { return }
        var rest: UInt64 = 0
        for place in index..<bytes.count { rest = rest << 8 | UInt64(bytes[place]) }
        add(rest)
    }
}
