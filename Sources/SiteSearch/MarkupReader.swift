/// What takes a text out of HTML: its words, its headings, the ends of what stands together.
protocol TextSink: WordSink, ~Copyable {
    /// A heading begins, whose id, where it has one, is as it is written.
    mutating func beginHeading(id: UnsafeBufferPointer<UInt8>)
    mutating func endHeading()
}

/// Reads the text of HTML that we wrote or an author wrote: tags are left out, references resolved.
struct MarkupReader {
    private let html: UnsafeBufferPointer<UInt8>
    private let names = ElementNames.all
    private var index = 0

    init(_ html: UnsafeBufferPointer<UInt8>) { self.html = html }

    mutating func read<Sink: TextSink & ~Copyable>(
        _ breaker: inout WordBreaker, into sink: inout Sink
    ) {
        while index < html.count {
            index = breaker.read(html, from: index, isMarkup: true, into: &sink)
            guard index < html.count else { break }
            if html[index] == 0x26 {
                readReference(&breaker, &sink)
            } else {
                readTag(&breaker, &sink)
            }
        }
        breaker.end(into: &sink)
    }

    // MARK: - References

    private mutating func readReference<Sink: TextSink & ~Copyable>(
        _ breaker: inout WordBreaker, _ sink: inout Sink
    ) {
        let end = html[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) ?? index
        let name = html[min(index + 1, end)..<end]
        index = end > index ? end + 1 : index + 1
        if name.elementsEqual("quot".utf8) {
            MarkupReader.quote.withUnsafeBufferPointer { breaker.read($0, into: &sink) }
        } else if name.first == UInt8(ascii: "#"),
            let scalar = MarkupReader.scalar(name.dropFirst())
        {
            let bytes = Array(UTF8.encode(scalar) ?? .init())
            bytes.withUnsafeBufferPointer { breaker.read($0, into: &sink) }
        } else {
            breaker.end(into: &sink)
        }
    }

    private static let quote = [UInt8(ascii: "\"")]

    private static func scalar(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
        return UInt32(text, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }

    // MARK: - Tags

    private mutating func readTag<Sink: TextSink & ~Copyable>(
        _ breaker: inout WordBreaker, _ sink: inout Sink
    ) {
        if index + 8 <= html.count {
            if MarkupReader.isEndOfSpan(html, at: index) { return index += 7 }
            if MarkupReader.isSpan(html, at: index) { return index = end(ofTag: index + 6) }
        }
        let start = index + 1
        let isClosing = start < html.count && html[start] == UInt8(ascii: "/")
        let (name, attributes) = self.name(from: isClosing ? start + 1 : start)
        guard name != 0 else { return readOther(&breaker, &sink) }
        index = end(ofTag: attributes)
        let element = names[name]
        if element == .inline { return }
        breaker.end(into: &sink)
        if element == .heading {
            if isClosing {
                sink.endHeading()
            } else {
                sink.beginHeading(id: id(html[attributes..<index]))
            }
        } else if element == .raw, !isClosing {
            skip(to: name)
        }
    }

    /// Whether `</span>` stands at a place that eight bytes follow, as behind each word of code.
    @inline(__always)
    static func isEndOfSpan(_ html: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        bytes(html, at: place) & 0xFF_FFFF_FFFF_FFFF == 0x3E_6E61_7073_2F3C
    }

    /// Whether `<span ` stands there, as before each word of code.
    @inline(__always)
    private static func isSpan(_ html: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        bytes(html, at: place) & 0xFFFF_FFFF_FFFF == 0x206E_6170_733C
    }

    /// Eight bytes, the first one in the lowest place.
    @inline(__always)
    private static func bytes(_ html: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt64 {
        UInt64(
            littleEndian: UnsafeRawBufferPointer(html).loadUnaligned(
                fromByteOffset: place, as: UInt64.self))
    }

    /// A comment, a declaration, or a sign that is none of ours.
    private mutating func readOther<Sink: TextSink & ~Copyable>(
        _ breaker: inout WordBreaker, _ sink: inout Sink
    ) {
        breaker.end(into: &sink)
        if html[index...].starts(with: "<!--".utf8) {
            index += 4
            while index < html.count, !html[index...].starts(with: "-->".utf8) { index += 1 }
            index = min(html.count, index + 3)
        } else if index + 1 < html.count, html[index + 1] == UInt8(ascii: "!") {
            index = end(ofTag: index)
        } else {
            index += 1
        }
    }

    /// The name of a tag in lower case, packed into a number, 0 for none; and where it ends.
    private func name(from start: Int) -> (name: UInt64, end: Int) {
        var name: UInt64 = 0
        var end = start
        while end < html.count {
            let lower = html[end] | 0x20
            guard lower &- 97 < 26 || end > start && html[end] &- 48 < 10 else { break }
            name = name << 8 | UInt64(lower)
            end += 1
        }
        return (end - start > 8 ? .max : name, end)
    }

    /// The place behind a tag, in whose quotes anything may stand.
    private func end(ofTag start: Int) -> Int {
        var place = start
        while place < html.count {
            let byte = html[place]
            place += 1
            if byte == UInt8(ascii: ">") { return place }
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
            while place < html.count, html[place] != byte { place += 1 }
            place += 1
        }
        return html.count
    }

    /// Goes on to the tag that closes the element.
    private mutating func skip(to element: UInt64) {
        while index < html.count {
            if html[index] == 0x3C, index + 2 < html.count, name(from: index + 2).name == element {
                return
            }
            index += 1
        }
    }

    private func starts(at place: Int, with mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard place + count <= html.count else { return false }
        for offset in 0..<count where html[place + offset] != mark.utf8Start[offset] {
            return false
        }
        return true
    }

    private func id(_ attributes: Slice<UnsafeBufferPointer<UInt8>>) -> UnsafeBufferPointer<UInt8> {
        let mark: StaticString = " id=\""
        var place = attributes.startIndex
        while place < attributes.endIndex, !starts(at: place, with: mark) { place += 1 }
        guard place < attributes.endIndex else { return UnsafeBufferPointer(start: nil, count: 0) }
        let start = place + mark.utf8CodeUnitCount
        var end = start
        while end < attributes.endIndex, html[end] != UInt8(ascii: "\"") { end += 1 }
        return UnsafeBufferPointer(rebasing: html[start..<end])
    }
}
