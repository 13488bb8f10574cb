package import SiteDiagnostics

/// Reads JSON (RFC 8259) into nodes with places.
package struct JSONParser {
    private let file: SourceFile
    private let bytes: [UInt8]
    private var index = 0
    private var diagnostics: [Diagnostic] = []
    private static let depthLimit = 200

    private struct Stop: Error {}

    /// The value of the whole file, nil where it cannot be read.
    package static func parse(_ file: SourceFile) -> (node: Node?, diagnostics: [Diagnostic]) {
        if let place = invalidUTF8(in: file.bytes, 0..<file.bytes.count) {
            return (nil, [.notUTF8("a text file", at: file.span(place..<place + 1))])
        }
        var parser = JSONParser(file: file)
        let node = try? parser.whole()
        return (node, parser.diagnostics)
    }

    /// The values of a file of JSON Lines; after one that cannot be read, the next line is tried.
    package static func parseLines(
        _ file: SourceFile
    ) -> (nodes: [Node], diagnostics: [Diagnostic]) {
        if let place = invalidUTF8(in: file.bytes, 0..<file.bytes.count) {
            return ([], [.notUTF8("a text file", at: file.span(place..<place + 1))])
        }
        var parser = JSONParser(file: file)
        var nodes: [Node] = []
        parser.skipBlanks()
        while parser.index < parser.bytes.count {
            if let node = try? parser.value(depth: 0) {
                nodes.append(node)
            } else {
                while parser.index < parser.bytes.count,
                    !"\r\n".utf8.contains(parser.bytes[parser.index])
                { parser.index += 1 }
            }
            parser.skipBlanks()
        }
        return (nodes, parser.diagnostics)
    }

    private init(file: SourceFile) {
        self.file = file
        bytes = file.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private mutating func whole() throws -> Node {
        let node = try value(depth: 0)
        skipBlanks()
        if index < bytes.count { throw stop("JSON ends with its one value") }
        return node
    }

    private mutating func value(depth: Int) throws -> Node {
        skipBlanks()
        guard depth <= JSONParser.depthLimit else { throw stop("JSON nests at most 200 levels") }
        guard index < bytes.count else { throw stop("a value is missing at the end") }
        switch bytes[index] {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""):
            let start = index
            let text = try string()
            return Node(.scalar(.init(text: text, isPlain: false)), at: file.span(start..<index))
        default: return try word()
        }
    }

    private mutating func object(depth: Int) throws -> Node {
        let start = index
        index += 1
        var entries: [Node.Entry] = []
        var places: [String: SourceSpan] = [:]
        skipBlanks()
        if accept("}") { return Node(.map([]), at: file.span(start..<index)) }
        repeat {
            skipBlanks()
            let keyStart = index
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                throw stop("a key is a text in double quotes")
            }
            let key = try string()
            let span = file.span(keyStart..<index)
            skipBlanks()
            guard accept(":") else { throw stop("a key is followed by “:”") }
            let value = try value(depth: depth + 1)
            if let first = places[key] {
                diagnostics.append(.duplicateKey(key, at: span, first: first))
            } else {
                places[key] = span
                let keyNode = Node(.scalar(.init(text: key, isPlain: false)), at: span)
                entries.append(Node.Entry(key: keyNode, value: value))
            }
            skipBlanks()
        } while accept(",")
        guard accept("}") else { throw stop("an object goes on with “,” or ends with “}”") }
        return Node(.map(entries), at: file.span(start..<index))
    }

    private mutating func array(depth: Int) throws -> Node {
        let start = index
        index += 1
        var elements: [Node] = []
        skipBlanks()
        if accept("]") { return Node(.list([]), at: file.span(start..<index)) }
        repeat {
            elements.append(try value(depth: depth + 1))
            skipBlanks()
        } while accept(",")
        guard accept("]") else { throw stop("an array goes on with “,” or ends with “]”") }
        return Node(.list(elements), at: file.span(start..<index))
    }

    private mutating func word() throws -> Node {
        let start = index
        while index < bytes.count, !",]} \t\r\n:\"[{".utf8.contains(bytes[index]) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        let scalar = Node.Scalar(text: text, isPlain: true)
        guard ["true", "false", "null"].contains(text) || JSONParser.isNumber(bytes[start..<index])
        else {
            index = start
            throw stop("a value is a text, number, object, array, true, false or null")
        }
        return Node(.scalar(scalar), at: file.span(start..<index))
    }

    /// Whether this is a number of RFC 8259: no zero before other digits, digits after a point.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        var rest = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
        let whole = rest.prefix(while: isDigit)
        guard let first = whole.first, whole.count == 1 || first != UInt8(ascii: "0") else {
            return false
        }
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: isDigit)
            if fraction.isEmpty { return false }
            rest = rest.dropFirst(fraction.count + 1)
        }
        guard let sign = rest.first else { return true }
        guard sign | 0x20 == UInt8(ascii: "e") else { return false }
        rest = rest.dropFirst()
        if let sign = rest.first, "+-".utf8.contains(sign) { rest = rest.dropFirst() }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private mutating func string() throws -> String {
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20:
                index -= 1
                throw stop("a line end or control character in a text is written as an escape")
            default: text.append(byte)
            }
        }
        throw stop("a text ends with a double quote")
    }

    private mutating func escape(into text: inout [UInt8]) throws {
        guard index < bytes.count else { throw stop("a text ends with a double quote") }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try unicodeEscape()).utf8)
        default:
            index -= 2
            throw stop("this is not an escape of JSON")
        }
    }

    /// A lone surrogate is U+FFFD.
    private mutating func unicodeEscape() throws -> Unicode.Scalar {
        let unit = try hexUnit()
        if unit & 0xFC00 == 0xD800, bytes[index...].starts(with: "\\u".utf8) {
            let before = index
            index += 2
            let low = try hexUnit()
            if low & 0xFC00 == 0xDC00 {
                let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
                return Unicode.Scalar(value) ?? "\u{FFFD}"
            }
            index = before
        }
        return Unicode.Scalar(unit) ?? "\u{FFFD}"
    }

    private mutating func hexUnit() throws -> UInt16 {
        guard index + 4 <= bytes.count, bytes[index] != UInt8(ascii: "+"),
            let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { throw stop("“\\u” is followed by four hexadecimal digits") }
        index += 4
        return unit
    }

    private mutating func skipBlanks() {
        while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
    }

    private mutating func accept(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func stop(_ summary: String) -> Stop {
        diagnostics.append(Diagnostic("json.syntax", .error, summary, at: file.span(at: index)))
        return Stop()
    }
}
