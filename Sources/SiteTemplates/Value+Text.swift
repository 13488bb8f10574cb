extension Value {
    /// The texts of its elements.
    package func texts(_ state: RenderState) throws(TemplateError) -> [String] {
        var result: [String] = []
        for element in try iterated() { result.append(try state.text(of: element)) }
        return result
    }

    /// `str()` of Python.
    func string(_ state: RenderState? = nil) throws(TemplateError) -> String {
        switch self {
        case .string(let text), .markup(let text): return text
        case .undefined(let undefined):
            if undefined.isLenient { return "" }
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
        case .object(let group as Group): return try written(group.tuple)
        case .object(let object):
            if let text = object.text { return text }
            throw .runtime(
                "\(object.typeName) cannot be printed",
                hint: object.attributeNames.isEmpty
                    ? nil
                    : "print one of its attributes: "
                        + object.attributeNames.sorted().prefix(12).joined(separator: ", "))
        default: return try written(self)
        }
    }

    private func written(_ value: Value) throws(TemplateError) -> String {
        var writer = Representation()
        writer.write(value)
        guard !writer.isCut else {
            throw TemplateError(
                .limit, "the text of a value takes at most \(Representation.limit) bytes")
        }
        return writer.text
    }

    /// `repr()` of Python.
    var representation: String {
        var writer = Representation()
        writer.write(self)
        return writer.text
    }

    static func representation(of value: Double) -> String {
        if value.isNaN { return "nan" }
        if value.isInfinite { return value < 0 ? "-inf" : "inf" }
        if value == value.rounded(), abs(value) < 1e16 { return "\(Int(value)).0".signed(value) }
        return value.description
    }

    /// In single quotes, or in double ones where it has only single ones.
    static func quoted(_ text: String) -> String {
        let quote: Unicode.Scalar = text.contains("'") && !text.contains("\"") ? "\"" : "'"
        var result = String(quote)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case quote: result += "\\\(quote)"
            default:
                if scalar.value < 0x20 || (0x7F...0xA0).contains(scalar.value) {
                    let hex = String(scalar.value, radix: 16)
                    result += "\\x" + (hex.count == 1 ? "0" : "") + hex
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        result.unicodeScalars.append(quote)
        return result
    }

    /// What a message calls a value.
    var typeName: String {
        switch self {
        case .undefined: "an undefined value"
        case .none: "none"
        case .bool: "a truth value"
        case .int: "an integer"
        case .double: "a number"
        case .string, .markup: "a text"
        case .list: "a list"
        case .tuple: "a tuple"
        case .dictionary: "a dictionary"
        case .object(let object): object.typeName
        case .function: "a function"
        }
    }
}

extension String {
    /// Keeps the sign of negative zero.
    fileprivate func signed(_ value: Double) -> String {
        value == 0 && value.sign == .minus ? "-0.0" : self
    }
}
