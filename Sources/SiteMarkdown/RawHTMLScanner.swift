/// The attributes of interest in a piece of raw HTML.
struct RawHTMLScanner {
    enum Found {
        /// The value of an attribute that holds an address, or one address of a `srcset`.
        case address(Range<Int>, isImage: Bool)

        /// The value of `id`, or of `name` of an anchor.
        case id(Range<Int>)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var found: [Found] = []
    private var element: String?

    /// Elements whose content is text, whatever it looks like.
    private static let textElements: Set<String> = [
        "script", "style", "textarea", "xmp", "iframe", "noembed", "noframes",
    ]

    /// In the order they stand.
    ///
    /// `element` is that of those whose content is text in which the piece begins, and then that in
    /// which it ends.
    static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, in element: inout String?
    ) -> [Found] {
        var scanner = RawHTMLScanner(bytes)
        scanner.element = element
        scanner.run()
        element = scanner.element
        return scanner.found
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func run() {
        while index < bytes.count {
            if let element { skipText(of: element) }
            guard index < bytes.count else { return }
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            index += 1
            if starts(with: "!--") {
                skipComment()
            } else if index < bytes.count, (bytes[index] | 0x20) &- 97 < 26 {
                tag()
            }
        }
    }

    private func starts(with text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    private mutating func skipComment() {
        while index < bytes.count, !starts(with: "-->") { index += 1 }
    }

    /// Skips to the end tag of the element, or to the end.
    private mutating func skipText(of name: String) {
        let name = Array("/\(name)".utf8)
        while index < bytes.count {
            let start = index + 1
            let end = start + name.count
            let isEnd =
                bytes[index] == UInt8(ascii: "<") && end <= bytes.count
                && name.indices.allSatisfy { bytes[start + $0] | 0x20 == name[$0] | 0x20 }
                && (end == bytes.count || isCSpace(bytes[end]) || "/>".utf8.contains(bytes[end]))
            if isEnd {
                element = nil
                return
            }
            index += 1
        }
    }

    private mutating func tag() {
        let name = word()
        defer { if RawHTMLScanner.textElements.contains(name) { element = name } }
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            if isCSpace(bytes[index]) || bytes[index] == UInt8(ascii: "/") {
                index += 1
            } else {
                attribute(of: name)
            }
        }
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count, !isCSpace(bytes[index]), !"/>=\"'<".utf8.contains(bytes[index]) {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    }

    private mutating func attribute(of tag: String) {
        let name = word()
        if name.isEmpty {
            index += 1
            return
        }
        while index < bytes.count, isCSpace(bytes[index]) { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return }
        index += 1
        while index < bytes.count, isCSpace(bytes[index]) { index += 1 }
        let value = self.value()
        switch name {
        case "href": found.append(.address(value, isImage: false))
        case "src", "poster":
            found.append(.address(value, isImage: tag != "iframe" && tag != "script"))
        case "srcset": candidates(value)
        case "id": found.append(.id(value))
        case "name" where tag == "a": found.append(.id(value))
        case "action", "formaction", "xlink:href", "data", "cite", "background":
            found.append(.address(value, isImage: false))
        default: break
        }
    }

    private mutating func value() -> Range<Int> {
        guard index < bytes.count else { return index..<index }
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            let start = index
            while index < bytes.count, bytes[index] != quote { index += 1 }
            defer { index = min(index + 1, bytes.count) }
            return start..<index
        }
        let start = index
        while index < bytes.count, !isCSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") {
            index += 1
        }
        return start..<index
    }

    /// The addresses of `a.png 1x, b.png 2x`.
    private mutating func candidates(_ value: Range<Int>) {
        var place = value.lowerBound
        while place < value.upperBound {
            while place < value.upperBound, isCSpace(bytes[place]) || bytes[place] == 44 {
                place += 1
            }
            let start = place
            while place < value.upperBound, !isCSpace(bytes[place]) { place += 1 }
            var end = place
            while end > start, bytes[end - 1] == 44 { end -= 1 }
            if end > start { found.append(.address(start..<end, isImage: true)) }
            guard end == place else { continue }
            while place < value.upperBound, bytes[place] != 44 { place += 1 }
        }
    }
}
