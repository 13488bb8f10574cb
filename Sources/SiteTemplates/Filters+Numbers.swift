#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension Filters {
    static let numbers: [Function] = [
        filter("abs") { value, _, _ throws(TemplateError) in
            if case .double(let number) = value { return .double(abs(number)) }
            guard let number = value.integer else {
                throw .runtime("\(value.typeName) has no absolute value")
            }
            return number < 0 ? try Arithmetic.negate(value) : .int(number)
        },
        filter("int", ["default", "base"]) { value, arguments, _ throws(TemplateError) in
            let fallback = arguments.value(0, "default") ?? .int(0)
            let base = try integer(arguments, 1, "base", 10)
            switch value {
            case .double(let number):
                return try whole(number, fallback)
            case .string(let text), .markup(let text): return try whole(text, base: base, fallback)
            case .undefined(let undefined):
                throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
            default: return value.integer.map { .int($0) } ?? fallback
            }
        },
        filter("float", ["default"]) { value, arguments, _ throws(TemplateError) in
            let fallback = arguments.value(0, "default") ?? .double(0)
            switch value {
            case .string(let text), .markup(let text):
                return Double(Text.strip(text).filter { $0 != "_" }).map { .double($0) } ?? fallback
            case .undefined(let undefined):
                throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
            default: return value.number.map { .double($0) } ?? fallback
            }
        },
        filter("round", ["precision", "method"]) { value, arguments, _ throws(TemplateError) in
            let precision = min(max(try integer(arguments, 0, "precision", 0), -300), 300)
            let method = try arguments.value(1, "method")?.string() ?? "common"
            guard ["common", "ceil", "floor"].contains(method) else {
                throw .runtime("the method is common, ceil or floor")
            }
            guard let number = value.number else {
                throw .runtime("\(value.typeName) cannot be rounded")
            }
            if method == "common" {
                if case .int = value, precision >= 0 { return value }
                let rounded =
                    precision >= 0
                    ? Double(TextFormat.decimal(number, "f", precision)) ?? number
                    : halfToEven(number, pow(10, Double(-precision)))
                if case .int = value {
                    guard let whole = Int(exactly: rounded) else { throw Arithmetic.tooLarge }
                    return .int(whole)
                }
                return .double(rounded)
            }
            let scale = pow(10, Double(precision))
            return .double(
                (method == "ceil" ? ceil(number * scale) : floor(number * scale)) / scale)
        },
        filter("filesizeformat", ["binary"]) { value, arguments, _ throws(TemplateError) in
            var number: Double? = value.number
            if value.isText { number = Double(try value.string()) }
            guard let bytes = number else {
                throw .runtime("a size is a number, not \(value.typeName)")
            }
            return .string(size(bytes, isBinary: try flag(arguments, 0, "binary", false)))
        },
        filter("sum", ["attribute", "start"]) { value, arguments, state throws(TemplateError) in
            var total = arguments.value(1, "start") ?? .int(0)
            var joined: [Value] = []
            if case .list(let box) = total { joined = box.elements }
            for element in try value.iterated() {
                var term = element
                if let path = arguments.value(0, "attribute"), !path.isNone {
                    term = try Sorting.attribute(path, of: element)
                }
                if case .list = total, case .list(let box) = term {
                    // One list grows; a new one for each term would take the square of their number.
                    try state.charge(term)
                    joined += box.elements
                } else {
                    total = try Arithmetic.apply(.add, total, term, state)
                }
            }
            if case .list = total { return .newList(joined) }
            return total
        },
        filter("min", ["case_sensitive", "attribute"]) {
            value, arguments, _ throws(TemplateError) in
            try extreme(value, arguments, isMaximum: false)
        },
        filter("max", ["case_sensitive", "attribute"]) {
            value, arguments, _ throws(TemplateError) in
            try extreme(value, arguments, isMaximum: true)
        },
    ]

    private static func halfToEven(_ number: Double, _ unit: Double) -> Double {
        (number / unit).rounded(.toNearestOrEven) * unit
    }

    /// A number without what is behind its point; not a number is the fallback.
    private static func whole(_ number: Double, _ fallback: Value) throws(TemplateError) -> Value {
        if number.isNaN { return fallback }
        guard let whole = Int(exactly: number.rounded(.towardZero)) else {
            throw Arithmetic.tooLarge
        }
        return .int(whole)
    }

    private static func whole(
        _ text: String, base: Int, _ fallback: Value
    ) throws(TemplateError) -> Value {
        var digits = Text.strip(text).filter { $0 != "_" }.lowercased()
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)]
        where base == radix && digits.hasPrefix(prefix) {
            digits = String(digits.dropFirst(2))
        }
        guard (2...36).contains(base) else { return fallback }
        if let number = Int(digits, radix: base) { return .int(number) }
        if isWhole(digits, base: base) { throw Arithmetic.tooLarge }
        guard base == 10, !digits.hasPrefix("0x"), let number = Double(digits), number.isFinite
        else { return fallback }
        return try whole(number, fallback)
    }

    /// Whether it is digits of a base behind a sign at most, however many.
    private static func isWhole(_ digits: String, base: Int) -> Bool {
        let isSigned = digits.hasPrefix("-") || digits.hasPrefix("+")
        let rest = isSigned ? digits.dropFirst() : digits[...]
        return !rest.isEmpty
            && rest.allSatisfy { digit in
                digit.isASCII && Int(String(digit), radix: base) != nil
            }
    }

    private static func size(_ bytes: Double, isBinary: Bool) -> String {
        let base: Double = isBinary ? 1024 : 1000
        if bytes == 1 { return "1 Byte" }
        if bytes < base { return "\(Int(exactly: bytes.rounded(.towardZero)) ?? 0) Bytes" }
        let units =
            isBinary
            ? ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"]
            : ["kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"]
        var unit = base * base
        for name in units.dropLast() {
            if bytes < unit { return "\(TextFormat.decimal(base * bytes / unit, "f", 1)) \(name)" }
            unit *= base
        }
        return "\(TextFormat.decimal(base * bytes / unit, "f", 1)) \(units[units.count - 1])"
    }

    private static func extreme(
        _ value: Value, _ arguments: Arguments, isMaximum: Bool
    ) throws(TemplateError) -> Value {
        let elements = try value.iterated()
        guard var best = elements.first else {
            return .undefined(
                Undefined("an empty list has no \(isMaximum ? "largest" : "smallest") element"))
        }
        let isSensitive = try flag(arguments, 0, "case_sensitive", false)
        func key(_ value: Value) throws(TemplateError) -> Value {
            var key = value
            if let path = arguments.value(1, "attribute"), !path.isNone {
                key = try Sorting.attribute(path, of: value)
            }
            return isSensitive ? key : Sorting.foldingCase(key)
        }
        var bestKey = try key(best)
        for element in elements.dropFirst() {
            let other = try key(element)
            if isMaximum ? try bestKey.isLess(than: other) : try other.isLess(than: bestKey) {
                best = element
                bestKey = other
            }
        }
        return best
    }
}

extension Value {
    var isNone: Bool {
        if case .none = self { return true }
        return false
    }
}
