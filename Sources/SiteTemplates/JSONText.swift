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

        private mutating func quote(_ text: String) {
            result += "\""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\"": result += "\\\""
                case "\\": result += "\\\\"
                case "\n": result += "\\n"
                case "\r": result += "\\r"
                case "\t": result += "\\t"
                case "\u{8}": result += "\\b"
                case "\u{C}": result += "\\f"
                case "<", ">", "&", "'": unicode(UInt16(scalar.value))
                default:
                    if scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F {
                        result.unicodeScalars.append(scalar)
                    } else if scalar.value == 0x7F {
                        result.unicodeScalars.append(scalar)
                    } else {
                        for unit in String(scalar).utf16 { unicode(unit) }
                    }
                }
            }
            result += "\""
        }

        private mutating func unicode(_ unit: UInt16) {
            let hex = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
    }
}
