/// Formatting by patterns: `"%s" % x` and `"{}".format(x)`.
enum TextFormat {
    /// `%` with a value, a tuple of values or a dictionary.
    static func percent(
        _ pattern: Value, _ value: Value, _ state: RenderState
    ) throws(TemplateError) -> Value {
        var reader = PercentPattern(value, isMarkup: pattern.isMarkup, state)
        let result = try reader.text(of: try pattern.string())
        return pattern.isMarkup ? .markup(result) : .string(result)
    }

    /// `str.format()`: `{}`, `{0}`, `{name[key]}`, `{x.y}`, `{!r}`, `{:>8}`, `{:.2f}`.
    static func braces(
        _ pattern: String, _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> String {
        var reader = BracePattern(arguments, state)
        return try reader.text(of: pattern)
    }

    /// A number with so many digits behind the point.
    static func decimal(_ number: Double, _ kind: Unicode.Scalar = "f", _ precision: Int) -> String
    {
        FormattedValue.digits(number, kind, precision)
    }
}

extension Value {
    fileprivate var isMarkup: Bool {
        if case .markup = self { true } else { false }
    }
}

/// A pattern with `%`.
private struct PercentPattern {
    private let value: Value
    private let values: [Value]
    private let isMarkup: Bool
    private let state: RenderState
    private var next = 0

    init(_ value: Value, isMarkup: Bool, _ state: RenderState) {
        self.value = value
        if case .tuple(let elements) = value { values = elements } else { values = [value] }
        self.isMarkup = isMarkup
        self.state = state
    }

    mutating func text(of pattern: String) throws(TemplateError) -> String {
        var scanner = Array(pattern.unicodeScalars)[...]
        var result = ""
        while let scalar = scanner.popFirst() {
            guard scalar == "%" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            let named = try name(&scanner)
            let format = try specification(&scanner)
            guard let kind = scanner.popFirst() else {
                throw .runtime("the pattern ends within a “%”")
            }
            if kind == "%" {
                result += "%"
                continue
            }
            let argument: Value
            if let named { argument = named } else { argument = try nextValue() }
            let text = try FormattedValue.percent(argument, kind, format, state)
            try state.checkRoom(result, text)
            result += isMarkup && !argument.isMarkup ? Escaping.html(text) : text
        }
        try checkRest()
        return result
    }

    private mutating func nextValue() throws(TemplateError) -> Value {
        guard next < values.count else {
            throw .runtime("the pattern takes more values than were given")
        }
        next += 1
        return values[next - 1]
    }

    private func checkRest() throws(TemplateError) {
        guard next < values.count, next > 0 || values.count == 1 else { return }
        guard case .dictionary = value else {
            throw .runtime("the pattern takes fewer values than were given")
        }
    }

    /// The value of `%(name)`; nil where there is no name.
    private func name(
        _ scanner: inout ArraySlice<Unicode.Scalar>
    ) throws(TemplateError) -> Value? {
        guard scanner.first == "(" else { return nil }
        let key = scanner.dropFirst().prefix { $0 != ")" }
        scanner = scanner.dropFirst(key.count + 2)
        guard case .dictionary(let box) = value else {
            throw .runtime("a pattern with names takes a dictionary")
        }
        let name = String(String.UnicodeScalarView(key))
        guard let value = box[name] else {
            throw .runtime("the pattern’s name “\(name)” was not given")
        }
        return value
    }

    private mutating func specification(
        _ scanner: inout ArraySlice<Unicode.Scalar>
    ) throws(TemplateError) -> FormatSpecification {
        var format = FormatSpecification()
        while let flag = scanner.first, "-+0 #".unicodeScalars.contains(flag) {
            switch flag {
            case "-": format.alignment = .left
            case "+": format.sign = "+"
            case " ": format.sign = format.sign ?? " "
            case "0": format.hasZeros = true
            default: format.isAlternate = true
            }
            scanner.removeFirst()
        }
        if let width = try size(&scanner) {
            format.width = abs(width)
            if width < 0 { format.alignment = .left }
        }
        if FormatSpecification.accept(".", &scanner) {
            format.precision = max(0, try size(&scanner) ?? 0)
        }
        return format
    }

    /// Digits, or `*` for the next value.
    private mutating func size(
        _ scanner: inout ArraySlice<Unicode.Scalar>
    ) throws(TemplateError) -> Int? {
        guard FormatSpecification.accept("*", &scanner) else {
            return FormatSpecification.number(&scanner)
        }
        guard let size = try nextValue().integer else {
            throw .runtime("“*” in a pattern takes a whole number")
        }
        return min(max(size, -100_000), 100_000)
    }
}

/// A pattern with braces.
private struct BracePattern {
    private let arguments: Arguments
    private let state: RenderState
    private var next = 0

    /// Whether its fields have numbers; nil while no field says so.
    private var isNumbered: Bool?

    init(_ arguments: Arguments, _ state: RenderState) {
        self.arguments = arguments
        self.state = state
    }

    mutating func text(of pattern: String, depth: Int = 0) throws(TemplateError) -> String {
        var result = ""
        var scanner = Array(pattern.unicodeScalars)[...]
        while let scalar = scanner.popFirst() {
            if scalar == "{" || scalar == "}", depth == 0, scanner.first == scalar {
                scanner.removeFirst()
                result.unicodeScalars.append(scalar)
            } else if scalar == "{" {
                guard depth < 2 else { throw .runtime("the pattern has fields within fields") }
                let text = try field(BracePattern.cut(&scanner), depth)
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

    /// What stands before the brace that closes the field.
    private static func cut(
        _ scanner: inout ArraySlice<Unicode.Scalar>
    ) throws(TemplateError) -> String {
        var open = 1
        var field = String.UnicodeScalarView()
        while let scalar = scanner.popFirst() {
            if scalar == "{" { open += 1 }
            if scalar == "}" { open -= 1 }
            if open == 0 { return String(field) }
            field.append(scalar)
        }
        throw .runtime("the pattern has an open “{”")
    }

    private mutating func field(_ field: String, _ depth: Int) throws(TemplateError) -> String {
        let parts = Text.split(field, by: ":", limit: 1)
        let head = Text.split(parts[0], by: "!", limit: 1)
        var value = try self.value(of: head[0], field)
        if head.count > 1 {
            switch head[1] {
            case "s": value = .string(try state.text(of: value))
            case "r": value = .string(value.representation)
            case "a": value = .string(FormattedValue.ascii(value.representation))
            default: throw .runtime("“!\(head[1])” is none of “!s”, “!r” and “!a”")
            }
        }
        let format = parts.count > 1 ? try text(of: parts[1], depth: depth + 1) : ""
        return try FormattedValue.text(value, format, state)
    }

    /// The argument by its number or name, then what it has: `.name`, `[key]`.
    private mutating func value(of path: String, _ field: String) throws(TemplateError) -> Value {
        let name = path.prefix { $0 != "." && $0 != "[" }
        var value = try argument(String(name), field)
        var rest = path.dropFirst(name.count)
        while let mark = rest.popFirst() {
            let key = rest.prefix { mark == "." ? $0 != "." && $0 != "[" : $0 != "]" }
            rest = rest.dropFirst(key.count)
            if mark == "[" {
                guard rest.popFirst() == "]" else {
                    throw .runtime("the pattern’s “{\(field)}” has an open “[”")
                }
            }
            guard let inner = BracePattern.element(String(key), of: value) else {
                throw .runtime("the pattern’s “{\(field)}” has no “\(key)”")
            }
            value = inner
        }
        return value
    }

    private mutating func argument(_ name: String, _ field: String) throws(TemplateError) -> Value {
        var value: Value?
        if name.isEmpty || name.utf8.allSatisfy({ $0 &- 48 < 10 }) {
            guard isNumbered != name.isEmpty else {
                throw .runtime("a pattern’s fields have all numbers, or none of them")
            }
            isNumbered = !name.isEmpty
            let index = Int(name) ?? (name.isEmpty ? next : .max)
            next += 1
            value = index < arguments.positional.count ? arguments.positional[index] : nil
        } else {
            value = arguments.named.first { $0.name == name }?.value
        }
        guard let value else { throw .runtime("the pattern’s “{\(field)}” was not given") }
        return value
    }

    private static func element(_ key: String, of value: Value) -> Value? {
        if let index = Int(key) {
            switch value {
            case .list(let box):
                return box.elements.indices.contains(index) ? box.elements[index] : nil
            case .tuple(let elements):
                return elements.indices.contains(index) ? elements[index] : nil
            case .dictionary(let box): return box[.int(index)] ?? box[key]
            default: return nil
            }
        }
        return value.attribute(key)
    }
}
