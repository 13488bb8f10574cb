#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Values in a format, as Python's `format()` and `%` write them.
enum FormattedValue {
    /// `format(value, specification)`.
    static func text(
        _ value: Value, _ specification: String, _ state: RenderState
    ) throws(TemplateError) -> String {
        if specification.isEmpty { return try state.text(of: value) }
        let format = try FormatSpecification(specification)
        switch value {
        case .string(let text), .markup(let text): return try self.text(text, format)
        case .bool(let truth): return try number(.int(truth ? 1 : 0), format)
        case .int, .double: return try number(value, format)
        case .object(let object):
            if let text = object.text { return try self.text(text, format) }
        case .undefined(let undefined):
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
        default: break
        }
        throw .runtime("\(value.typeName) has no format “\(specification)”")
    }

    private static func text(
        _ text: String, _ format: FormatSpecification
    ) throws(TemplateError) -> String {
        guard format.kind ?? "s" == "s", format.sign == nil, format.grouping == nil,
            !format.isAlternate, format.alignment != .behindSign
        else {
            throw .runtime("a text has no format of numbers", hint: "make it a number: x | int")
        }
        guard let precision = format.precision else { return format.padded(text) }
        return format.padded(String(text.unicodeScalars.prefix(precision)))
    }

    private static func number(
        _ value: Value, _ format: FormatSpecification
    ) throws(TemplateError) -> String {
        if let whole = value.integer, "bcdoxXn".unicodeScalars.contains(format.kind ?? "d") {
            guard format.precision == nil else {
                throw .runtime(
                    "a whole number has no digits behind the point", hint: "add the letter: .2f")
            }
            return try integer(whole, format)
        }
        guard let number = value.number, "eEfFgG%n".unicodeScalars.contains(format.kind ?? "g")
        else {
            let kind = format.kind.map { String($0) } ?? ""
            throw .runtime("“\(kind)” is no format for \(value.typeName)")
        }
        return decimal(number, format)
    }

    private static func integer(
        _ number: Int, _ format: FormatSpecification
    ) throws(TemplateError) -> String {
        if format.kind == "c" {
            guard let scalar = Unicode.Scalar(UInt32(clamping: number)) else {
                throw .runtime("\(number) is no character")
            }
            return format.padded(String(scalar), .right)
        }
        let (radix, prefix) = base(format.kind)
        let digits = String(number.magnitude, radix: radix, uppercase: format.kind == "X")
        return format.padded(
            isNegative: number < 0, prefix: format.isAlternate ? prefix : "", whole: digits,
            group: radix == 10 ? 3 : 4)
    }

    private static func base(_ kind: Unicode.Scalar?) -> (radix: Int, prefix: String) {
        switch kind {
        case "b": (2, "0b")
        case "o": (8, "0o")
        case "x": (16, "0x")
        case "X": (16, "0X")
        default: (10, "")
        }
    }

    /// A number with a point; without a letter it is written as it is printed, or shortly.
    private static func decimal(_ number: Double, _ format: FormatSpecification) -> String {
        var text: String
        switch format.kind {
        case nil:
            text =
                format.precision.map { short(number.magnitude, max(1, $0)) }
                ?? Value.representation(of: number.magnitude)
        case "%": text = digits(number.magnitude * 100, "f", format.precision ?? 6) + "%"
        case "n": text = digits(number.magnitude, "g", format.precision ?? 6)
        case let kind?:
            text = digits(
                number.magnitude, kind, format.precision ?? 6, isAlternate: format.isAlternate)
        }
        let whole = text.prefix { $0.isNumber }
        let isNegative = number.sign == .minus && !number.isNaN
        return format.padded(
            isNegative: isNegative, whole: String(whole), rest: String(text.dropFirst(whole.count)))
    }

    /// So many digits, one of them behind the point where there is no exponent.
    private static func short(_ number: Double, _ precision: Int) -> String {
        guard number.isFinite else { return digits(number, "g", precision) }
        let scientific = Text.split(digits(number, "e", precision - 1), by: "e")
        let exponent = Int(scientific[1]) ?? 0
        guard exponent < -4 || exponent >= precision - 1 else {
            let text = digits(number, "g", precision)
            return text.contains(".") ? text : text + ".0"
        }
        var mantissa = scientific[0]
        if mantissa.contains(".") {
            while mantissa.hasSuffix("0") { mantissa.removeLast() }
            if mantissa.hasSuffix(".") { mantissa.removeLast() }
        }
        return mantissa + "e" + scientific[1]
    }

    /// A number as C writes it in the C locale.
    static func digits(
        _ number: Double, _ kind: Unicode.Scalar = "f", _ precision: Int, isAlternate: Bool = false
    ) -> String {
        let room = 400 + min(precision, 1000)
        var buffer = [CChar](repeating: 0, count: room)
        let pattern = isAlternate ? "%#.*\(kind)" : "%.*\(kind)"
        let count = withVaList([Int32(min(precision, 1000)), number]) { arguments in
            vsnprintf(&buffer, room, pattern, arguments)
        }
        let written = buffer.prefix(max(0, min(Int(count), room - 1)))
        return String(decoding: written.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    // MARK: - Percent

    /// `%` with a letter, whose words are those of C.
    static func percent(
        _ value: Value, _ kind: Unicode.Scalar, _ format: FormatSpecification, _ state: RenderState
    ) throws(TemplateError) -> String {
        var format = format
        switch kind {
        case "s", "r", "a", "c":
            format.hasZeros = false
            let text = try words(value, kind, state)
            let cut = kind == "c" ? nil : format.precision
            return format.padded(
                cut.map { String(text.unicodeScalars.prefix($0)) } ?? text, .right)
        case "d", "i", "u", "x", "X", "o":
            let number = try whole(value, kind)
            let (radix, prefix) = base(kind)
            var digits = String(number.magnitude, radix: radix, uppercase: kind == "X")
            let missing = (format.precision ?? 0) - digits.utf8.count
            if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
            return format.padded(
                isNegative: number < 0, prefix: format.isAlternate ? prefix : "", whole: digits)
        case "f", "F", "e", "E", "g", "G":
            guard let number = value.number else {
                throw .runtime("“%\(kind)” takes a number, not \(value.typeName)")
            }
            format.kind = kind
            return decimal(number, format)
        default: throw .runtime("“%\(kind)” is none of the patterns")
        }
    }

    private static func words(
        _ value: Value, _ kind: Unicode.Scalar, _ state: RenderState
    ) throws(TemplateError) -> String {
        switch kind {
        case "s": return try state.text(of: value)
        case "r": return value.representation
        case "a": return ascii(value.representation)
        default: break
        }
        if let number = value.integer {
            guard let scalar = Unicode.Scalar(UInt32(clamping: number)) else {
                throw .runtime("“%c” takes a character; \(number) is none")
            }
            return String(scalar)
        }
        guard value.isText, try value.string().unicodeScalars.count == 1 else {
            throw .runtime("“%c” takes one character, not \(value.typeName)")
        }
        return try value.string()
    }

    /// Characters beyond ASCII as escapes.
    static func ascii(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            let hex = String(scalar.value, radix: 16)
            func padded(_ count: Int) -> String {
                String(repeating: "0", count: max(0, count - hex.utf8.count)) + hex
            }
            switch scalar.value {
            case ..<0x80: result.unicodeScalars.append(scalar)
            case ..<0x100: result += "\\x" + padded(2)
            case ..<0x10000: result += "\\u" + padded(4)
            default: result += "\\U" + padded(8)
            }
        }
        return result
    }

    private static func whole(
        _ value: Value, _ kind: Unicode.Scalar
    ) throws(TemplateError) -> Int {
        if let number = value.integer { return number }
        guard case .double(let number) = value, "diu".unicodeScalars.contains(kind) else {
            throw .runtime("“%\(kind)” takes a whole number, not \(value.typeName)")
        }
        guard number.isFinite else { throw .runtime("“%\(kind)” takes a number, not \(number)") }
        guard let whole = Int(exactly: number.rounded(.towardZero)) else {
            throw Arithmetic.tooLarge
        }
        return whole
    }
}
