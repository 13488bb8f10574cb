/// JSON as the filter `tojson` writes it: safe in scripts and attributes with single quotes.
enum JSONText {
    static func text(_ value: Value, indent: Int?) throws(TemplateError) -> String {
        var writer = Writer(indent: indent)
        try writer.write(value, depth: 0)
        return writer.result
    }

    private struct Writer {
        let indent: Int?
        var result = ""

        mutating func write(_ value: Value, depth: Int) throws(TemplateError) {
            guard depth < 100 else { throw TemplateError(.limit, "JSON nests at most 100 levels") }
            guard result.utf8.count <= Representation.limit else {
                throw TemplateError(
                    .limit, "the JSON of a value takes at most \(Representation.limit) bytes")
            }
            switch value {
            case .none: result += "null"
            case .bool(let value): result += value ? "true" : "false"
            case .int(let number): result += String(number)
            case .double(let number):
                result +=
                    number.isNaN
                    ? "NaN"
                    : number.isInfinite
                        ? (number < 0 ? "-Infinity" : "Infinity") : Value.representation(of: number)
            case .string(let text), .markup(let text): quote(text)
            case .list(let box): try list(box.elements, depth)
            case .tuple(let elements): try list(elements, depth)
            case .dictionary(let box): try dictionary(box, depth)
            case .undefined(let undefined):
                throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
            case .object(let object):
                if let text = object.text {
                    quote(text)
                } else if let elements = object.elements {
                    try list(elements, depth)
                } else if let record = object.record {
                    try write(record, depth: depth)
                } else {
                    throw .runtime("\(object.typeName) cannot be written as JSON")
                }
            case .function: throw .runtime("a function cannot be written as JSON")
            }
        }

        private mutating func list(_ elements: [Value], _ depth: Int) throws(TemplateError) {
            result += "["
            for (index, element) in elements.enumerated() {
                separate(index, depth)
                try write(element, depth: depth + 1)
            }
            close("]", isEmpty: elements.isEmpty, depth)
        }

        private mutating func dictionary(_ box: DictionaryBox, _ depth: Int) throws(TemplateError) {
            var entries: [(key: String, value: Value)] = []
            for entry in box.entries { entries.append((try key(entry.key), entry.value)) }
            entries.sort { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
            result += "{"
            for (index, entry) in entries.enumerated() {
                separate(index, depth)
                quote(entry.key)
                result += ": "
                try write(entry.value, depth: depth + 1)
            }
            close("}", isEmpty: entries.isEmpty, depth)
        }

        private func key(_ value: Value) throws(TemplateError) -> String {
            switch value {
            case .string(let text), .markup(let text): return text
            case .int, .double: return value.representation
            case .bool(let value): return value ? "true" : "false"
            case .none: return "null"
            default: throw .runtime("\(value.typeName) cannot be a key in JSON")
            }
        }

        private mutating func separate(_ index: Int, _ depth: Int) {
            guard let indent else {
                if index > 0 { result += ", " }
                return
            }
            result +=
                (index > 0 ? ",\n" : "\n") + String(repeating: " ", count: indent * (depth + 1))
        }

        private mutating func close(_ bracket: String, isEmpty: Bool, _ depth: Int) {
            if let indent, !isEmpty {
                result += "\n" + String(repeating: " ", count: indent * depth)
            }
            result += bracket
        }

        /// Texts are mostly plain letters, so their runs are taken over as they stand.
        private mutating func quote(_ text: String) {
            result += "\""
            if text.utf8.allSatisfy(Writer.isPlain) {
                result += text
            } else {
                quoteScalars(text)
            }
            result += "\""
        }

        private mutating func quoteScalars(_ text: String) {
            let utf8 = text.utf8
            var plain = utf8.startIndex
            var index = plain
            while index < utf8.endIndex {
                if Writer.isPlain(utf8[index]) {
                    index = utf8.index(after: index)
                    continue
                }
                result += text[plain..<index]
                escape(text.unicodeScalars[index])
                index = text.unicodeScalars.index(after: index)
                plain = index
            }
            result += text[plain...]
        }

        private static func isPlain(_ byte: UInt8) -> Bool {
            guard byte >= 0x20, byte < 0x80 else { return false }
            switch byte {
            case 0x22, 0x5C, 0x3C, 0x3E, 0x26, 0x27: return false
            default: return true
            }
        }

        private mutating func escape(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{8}": result += "\\b"
            case "\u{C}": result += "\\f"
            default:
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                    unicode(unit)
                }
            }
        }

        private static let hexDigits = Array("0123456789abcdef".unicodeScalars)

        private mutating func unicode(_ unit: UInt16) {
            result += "\\u"
            for shift in [12, 8, 4, 0] {
                result.unicodeScalars.append(Writer.hexDigits[Int(unit >> shift) & 15])
            }
        }
    }
}
