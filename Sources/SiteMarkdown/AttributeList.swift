/// What stands in `{#id .class key=value key="quoted words" flag}`.
struct AttributeList {
    struct Attribute {
        let name: String

        /// Nil for a name alone.
        let value: String?

        /// Where the attribute stands, and where its value does.
        let range: Range<Int>
        let valueRange: Range<Int>
    }

    private(set) var id: Attribute?
    private(set) var classes: [String] = []

    /// All but ids and classes, in their order.
    private(set) var others: [Attribute] = []

    /// What cannot be read.
    private(set) var problem: Range<Int>?

    static let none = AttributeList()

    private init() {}

    /// Reads a range of bytes that has its braces; `shift` leads from there to the source.
    init(_ bytes: [UInt8], _ range: Range<Int>, shift: Int) {
        var index = range.lowerBound + 1
        let end = range.upperBound - 1
        while index < end {
            if isCSpace(bytes[index]) {
                index += 1
                continue
            }
            let start = index
            index = AttributeList.end(of: bytes, start, end)
            add(bytes, start..<index, shift)
        }
    }

    subscript(name: String) -> Attribute? { others.last { $0.name == name } }

    /// The end of what begins here: white space, but not in quotes.
    private static func end(of bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var index = start
        var quote: UInt8?
        while index < end {
            let byte = bytes[index]
            if let open = quote {
                let isEscape = byte == UInt8(ascii: "\\") && index + 1 < end
                if isEscape, bytes[index + 1] == open || bytes[index + 1] == byte { index += 1 }
                if byte == open { quote = nil }
            } else if byte == 0x22 || byte == 0x27 {
                quote = index > start && bytes[index - 1] == UInt8(ascii: "=") ? byte : nil
            } else if isCSpace(byte) {
                break
            }
            index += 1
        }
        return index
    }

    private mutating func add(_ bytes: [UInt8], _ range: Range<Int>, _ shift: Int) {
        let place = range.lowerBound + shift..<range.upperBound + shift
        let isShort = bytes[range.lowerBound] == 0x23 || bytes[range.lowerBound] == 0x2E
        let equals = isShort ? nil : bytes[range].firstIndex(of: UInt8(ascii: "="))
        let nameEnd = isShort ? range.lowerBound + 1 : equals ?? range.upperBound
        let whole = isShort ? nameEnd..<range.upperBound : equals.map { $0 + 1..<range.upperBound }
        let value = whole.map { AttributeList.unquoted(bytes, $0) }
        let written = String(decoding: bytes[range.lowerBound..<nameEnd], as: UTF8.self)
        let name = written == "#" ? "id" : written == "." ? "class" : written
        let isName = !name.isEmpty && name.utf8.allSatisfy(AttributeList.isNamePart)
        guard isName, value?.isEmpty != true || !isShort else {
            problem = problem ?? place
            return
        }
        let attribute = Attribute(
            name: name,
            value: value.map { value in
                let isQuoted = value != whole
                let text =
                    isQuoted
                    ? QuotedText.text(bytes[value], in: bytes[value.upperBound])
                    : Array(bytes[value])
                return EntityDecoding.decode(String(decoding: text, as: UTF8.self))
            },
            range: place,
            valueRange: (value?.lowerBound ?? range.lowerBound)
                + shift..<(value?.upperBound
                ?? range.upperBound) + shift)
        switch name {
        case "id": id = attribute
        case "class":
            classes += (attribute.value ?? "").split(whereSeparator: \.isWhitespace).map(
                String.init)
        default: others.append(attribute)
        }
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == 0x2D || byte == 0x5F || byte == 0x3A
            || byte >= 0x80
    }

    private static func unquoted(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        guard range.count > 1, let first = range.first,
            bytes[first] == 0x22 || bytes[first] == 0x27,
            bytes[range.upperBound - 1] == bytes[first]
        else { return range }
        return range.dropFirst().dropLast()
    }
}
