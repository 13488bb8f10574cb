#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Formatting by patterns: `"%s" % x` and `"{}".format(x)`.
enum TextFormat {
    private static let widthLimit = 100_000

    /// `%` with a value, a tuple of values or a dictionary.
    static func percent(
        _ pattern: Value, _ value: Value, _ state: RenderState
    ) throws(TemplateError) -> Value {
        var values = [value]
        if case .tuple(let elements) = value { values = elements }
        let isMarkup = if case .markup = pattern { true } else { false }
        var scanner = Array(try pattern.string().unicodeScalars)[...]
        var result = ""
        var next = 0
        while let scalar = scanner.popFirst() {
            guard scalar == "%" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            var spec = Specification()
            var argument: Value?
            if scanner.first == "(" {
                let key = scanner.dropFirst().prefix { $0 != ")" }
                scanner = scanner.dropFirst(key.count + 2)
                guard case .dictionary(let box) = value else {
                    throw .runtime("a pattern with names takes a dictionary")
                }
                var name = String.UnicodeScalarView()
                name.append(contentsOf: key)
                guard let named = box[String(name)] else {
                    throw .runtime("the pattern’s name “\(String(name))” was not given")
                }
                argument = named
            }
            readSpecification(&scanner, &spec)
            guard let kind = scanner.popFirst() else {
                throw .runtime("the pattern ends within a “%”")
            }
            if kind == "%" {
                result += "%"
                continue
            }
            if argument == nil {
                guard next < values.count else {
                    throw .runtime("the pattern takes more values than were given")
                }
                argument = values[next]
                next += 1
            }
            let text = try formatted(argument ?? .none, kind, spec, state)
            let isMarkupValue = if case .markup? = argument { true } else { false }
            try state.checkRoom(result, text)
            result += isMarkup && !isMarkupValue ? Escaping.html(text) : text
        }
        if next < values.count, next > 0 || values.count == 1 {
            guard case .dictionary = value else {
                throw .runtime("the pattern takes fewer values than were given")
            }
        }
        return isMarkup ? .markup(result) : .string(result)
    }

    private struct Specification {
        var isLeft = false
        var hasSign = false
        var hasZeros = false
        var width = 0
        var precision: Int?
    }

    private static func readSpecification(
        _ scanner: inout ArraySlice<Unicode.Scalar>, _ spec: inout Specification
    ) {
        while let flag = scanner.first, "-+0 #".unicodeScalars.contains(flag) {
            if flag == "-" { spec.isLeft = true }
            if flag == "+" { spec.hasSign = true }
            if flag == "0" { spec.hasZeros = true }
            scanner.removeFirst()
        }
        spec.width = number(&scanner) ?? 0
        if scanner.first == "." {
            scanner.removeFirst()
            spec.precision = number(&scanner) ?? 0
        }
    }

    private static func number(_ scanner: inout ArraySlice<Unicode.Scalar>) -> Int? {
        var value: Int?
        while let scalar = scanner.first, ("0"..."9").contains(scalar) {
            value = min((value ?? 0) * 10 + Int(scalar.value - 48), widthLimit)
            scanner.removeFirst()
        }
        return value
    }

    private static func formatted(
        _ value: Value, _ kind: Unicode.Scalar, _ spec: Specification, _ state: RenderState
    ) throws(TemplateError) -> String {
        var text: String
        switch kind {
        case "s":
            text = try state.text(of: value)
            if let precision = spec.precision {
                text = String(text.unicodeScalars.prefix(precision))
            }
        case "r": text = value.representation
        case "d", "i", "u":
            guard
                let number = value.integer
                    ?? value.number.flatMap({ Int(exactly: $0.rounded(.towardZero)) })
            else {
                throw .runtime("“%d” takes a number, not \(value.typeName)")
            }
            text = String(number)
        case "x", "X", "o":
            guard let number = value.integer else {
                throw .runtime("“%\(kind)” takes a whole number")
            }
            text = String(number, radix: kind == "o" ? 8 : 16, uppercase: kind == "X")
        case "f", "F", "e", "E", "g", "G":
            guard let number = value.number else {
                throw .runtime("“%\(kind)” takes a number, not \(value.typeName)")
            }
            text = decimal(number, kind, spec.precision ?? 6)
        case "c":
            if let scalar = value.integer.flatMap({ Unicode.Scalar(UInt32(clamping: $0)) }) {
                text = String(scalar)
            } else {
                text = try value.string()
            }
        default: throw .runtime("“%\(kind)” is none of the patterns")
        }
        let isNumber = kind != "s" && kind != "r" && kind != "c"
        if spec.hasSign, isNumber, !text.hasPrefix("-") { text = "+" + text }
        let missing = spec.width - text.unicodeScalars.count
        guard missing > 0 else { return text }
        if spec.isLeft { return text + String(repeating: " ", count: missing) }
        guard spec.hasZeros, isNumber else { return String(repeating: " ", count: missing) + text }
        let sign = text.hasPrefix("-") || text.hasPrefix("+") ? 1 : 0
        return text.prefix(sign) + String(repeating: "0", count: missing) + text.dropFirst(sign)
    }

    /// A number with a fixed precision, as C writes it in the C locale.
    static func decimal(_ number: Double, _ kind: Unicode.Scalar = "f", _ precision: Int) -> String
    {
        let room = 400 + min(precision, 1000)
        var buffer = [CChar](repeating: 0, count: room)
        let count = withVaList([Int32(min(precision, 1000)), number]) { arguments in
            vsnprintf(&buffer, room, "%.*\(kind)", arguments)
        }
        return String(
            decoding: buffer.prefix(max(0, min(Int(count), room - 1))).map {
                UInt8(bitPattern: $0)
            },
            as: UTF8.self)
    }

    /// `str.format()`: `{}`, `{0}`, `{name}`, `{x.y}`, `{:>8}`, `{:.2f}`.
    static func braces(
        _ pattern: String, _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> String {
        var result = ""
        var scanner = Array(pattern.unicodeScalars)[...]
        var next = 0
        while let scalar = scanner.popFirst() {
            if scalar == "{" || scalar == "}", scanner.first == scalar {
                scanner.removeFirst()
                result.unicodeScalars.append(scalar)
            } else if scalar == "{" {
                let field = scanner.prefix { $0 != "}" }
                guard field.count < scanner.count else {
                    throw .runtime("the pattern has an open “{”")
                }
                scanner = scanner.dropFirst(field.count + 1)
                let text = try self.field(
                    String(String.UnicodeScalarView(field)), arguments, &next, state)
                try state.checkRoom(result, text)
                result += text
            } else if scalar == "}" {
                throw .runtime("the pattern has a “}” that closes nothing")
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func field(
        _ field: String, _ arguments: Arguments, _ next: inout Int, _ state: RenderState
    ) throws(TemplateError) -> String {
        let parts = Text.split(field, by: ":", limit: 1)
        let path = Text.split(parts[0], by: ".")
        var value: Value?
        if path[0].isEmpty {
            value = next < arguments.positional.count ? arguments.positional[next] : nil
            next += 1
        } else if let index = Int(path[0]) {
            value = arguments.positional.indices.contains(index) ? arguments.positional[index] : nil
        } else {
            value = arguments.named.first { $0.name == path[0] }?.value
        }
        guard var value else { throw .runtime("the pattern’s “{\(field)}” was not given") }
        for name in path.dropFirst() {
            guard case .dictionary(let box) = value, let inner = box[name] else {
                throw .runtime("the pattern’s “{\(field)}” has no “\(name)”")
            }
            value = inner
        }
        guard parts.count > 1 else { return try state.text(of: value) }
        return try aligned(value, parts[1], state)
    }

    private static func aligned(
        _ value: Value, _ specification: String, _ state: RenderState
    ) throws(TemplateError) -> String {
        var scanner = Array(specification.unicodeScalars)[...]
        var fill: Unicode.Scalar = " "
        var alignment: Unicode.Scalar?
        if scanner.count > 1, "<>^".unicodeScalars.contains(scanner[scanner.startIndex + 1]) {
            fill = scanner.removeFirst()
            alignment = scanner.removeFirst()
        } else if let first = scanner.first, "<>^".unicodeScalars.contains(first) {
            alignment = scanner.removeFirst()
        }
        var spec = Specification()
        readSpecification(&scanner, &spec)
        var hasCommas = false
        if scanner.first == "," {
            hasCommas = true
            scanner.removeFirst()
            if scanner.first == "." {
                scanner.removeFirst()
                spec.precision = number(&scanner) ?? 0
            }
        }
        let width = spec.width
        if alignment != nil { spec.width = 0 }
        let standard: Unicode.Scalar =
            value.number == nil ? "s" : value.integer != nil && spec.precision == nil ? "d" : "f"
        var text = try formatted(value, scanner.first ?? standard, spec, state)
        if hasCommas { text = grouped(text) }
        let missing = width - text.unicodeScalars.count
        guard missing > 0 else { return text }
        let isLeft = alignment.map { $0 == "<" } ?? (value.number == nil)
        let left = alignment == "^" ? missing / 2 : isLeft ? 0 : missing
        return String(repeating: String(fill), count: left) + text
            + String(repeating: String(fill), count: missing - left)
    }

    private static func grouped(_ text: String) -> String {
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        let whole = text.dropFirst(sign.count).prefix { $0 != "." }
        var digits = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { digits += "," }
            digits.append(digit)
        }
        return sign + digits + text.dropFirst(sign.count + whole.count)
    }
}
