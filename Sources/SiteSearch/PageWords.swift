/// The words of one page by its sections, as they stand there, found without knowing any other page.
///
/// In bytes: how many words its text has; how many different ones, and each with its length; how many
/// sections, and for each how many different words, and each as its number times two, plus one where
/// two bytes follow: how often it stands in the text and in headings, up to 255. Without them it
/// stands in the text once. Numbers are little-endian, seven bits a byte.
package struct PageWords: Sendable, Equatable {
    package let bytes: [UInt8]

    /// No words.
    package static let none = PageWords(bytes: [])

    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// Goes through the bytes; where they end before their time, all else is nothing.
    struct Reader {
        private let bytes: UnsafeBufferPointer<UInt8>
        private var place = 0

        init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        @inline(__always)
        mutating func byte() -> UInt8 {
            guard place < bytes.count else { return 0 }
            place += 1
            return bytes[place - 1]
        }

        @inline(__always)
        mutating func number() -> Int {
            var number = 0
            var shift = 0
            while shift < 56 {
                let byte = self.byte()
                number |= Int(byte & 0x7F) << shift
                guard byte >= 0x80 else { break }
                shift += 7
            }
            return number
        }

        mutating func word() -> UnsafeBufferPointer<UInt8> {
            let length = min(number(), bytes.count - place)
            place += length
            return UnsafeBufferPointer(rebasing: bytes[place - length..<place])
        }

        /// A number of things that take a byte each at least.
        mutating func count() -> Int { min(number(), bytes.count - place) }
    }
}
