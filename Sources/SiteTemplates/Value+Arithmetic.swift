#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The operators of expressions, with the meaning they have in Python.
enum Arithmetic {
    enum Operator: String, Sendable {
        case add = "+"
        case subtract = "-"
        case multiply = "*"
        case divide = "/"
        case floorDivide = "//"
        case modulo = "%"
        case power = "**"
    }

    /// The longest text or list that multiplication may make.
    private static let repetitionLimit = 10_000_000

    static func apply(
        _ operation: Operator, _ left: Value, _ right: Value, _ state: RenderState
    ) throws(TemplateError) -> Value {
        for side in [left, right] {
            if case .undefined(let undefined) = side {
                throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
            }
        }
        if let first = left.integer, let second = right.integer {
            return try integers(operation, first, second)
        }
        if let first = left.number, let second = right.number {
            return .double(try numbers(operation, first, second))
        }
        if operation == .modulo, left.isText { return try TextFormat.percent(left, right, state) }
        if operation == .add, let sum = try add(left, right) { return sum }
        if operation == .multiply {
            if let count = right.integer, let result = try repeated(left, count) { return result }
            if let count = left.integer, let result = try repeated(right, count) { return result }
        }
        throw .runtime(
            "“\(operation.rawValue)” has no meaning between \(left.typeName) and \(right.typeName)",
            hint: operation == .add && (left.isText || right.isText) ? "join texts with “~”" : nil)
    }

    private static func integers(
        _ operation: Operator, _ left: Int, _ right: Int
    ) throws(TemplateError) -> Value {
        let result: (partialValue: Int, overflow: Bool)
        switch operation {
        case .add: result = left.addingReportingOverflow(right)
        case .subtract: result = left.subtractingReportingOverflow(right)
        case .multiply: result = left.multipliedReportingOverflow(by: right)
        case .divide:
            guard right != 0 else { throw .runtime("a number cannot be divided by zero") }
            return .double(Double(left) / Double(right))
        case .floorDivide, .modulo:
            guard right != 0 else { throw .runtime("a number cannot be divided by zero") }
            guard right != -1 else {
                return operation == .modulo ? .int(0) : try integers(.subtract, 0, left)
            }
            let remainder = left % right
            let isBelow = remainder != 0 && (remainder < 0) != (right < 0)
            return operation == .modulo
                ? .int(isBelow ? remainder + right : remainder)
                : .int(left / right - (isBelow ? 1 : 0))
        case .power:
            guard right >= 0 else {
                guard left != 0 else { throw .runtime("zero has no negative power") }
                return .double(pow(Double(left), Double(right)))
            }
            return .int(try power(left, right))
        }
        guard !result.overflow else { throw tooLarge }
        return .int(result.partialValue)
    }

    static var tooLarge: TemplateError {
        TemplateError(.limit, "a whole number has at most 64 bits")
    }

    private static func power(_ base: Int, _ exponent: Int) throws(TemplateError) -> Int {
        var result = 1
        var factor = base
        var rest = exponent
        while rest > 0 {
            if rest & 1 == 1 {
                let product = result.multipliedReportingOverflow(by: factor)
                guard !product.overflow else { throw tooLarge }
                result = product.partialValue
            }
            rest >>= 1
            if rest > 0 {
                let square = factor.multipliedReportingOverflow(by: factor)
                guard !square.overflow else { throw tooLarge }
                factor = square.partialValue
            }
        }
        return result
    }

    private static func numbers(
        _ operation: Operator, _ left: Double, _ right: Double
    ) throws(TemplateError) -> Double {
        switch operation {
        case .add: return left + right
        case .subtract: return left - right
        case .multiply: return left * right
        case .divide, .floorDivide, .modulo:
            guard right != 0 else { throw .runtime("a number cannot be divided by zero") }
            if operation == .divide { return left / right }
            var remainder = fmod(left, right)
            if remainder != 0, (remainder < 0) != (right < 0) { remainder += right }
            if operation == .modulo { return remainder }
            return ((left - remainder) / right).rounded()
        case .power: return pow(left, right)
        }
    }

    private static func add(_ left: Value, _ right: Value) throws(TemplateError) -> Value? {
        switch (left, right) {
        case (.string(let first), .string(let second)): return .string(first + second)
        case (.markup(let first), .markup(let second)): return .markup(first + second)
        case (.markup(let first), .string(let second)):
            return .markup(first + Escaping.html(second))
        case (.string(let first), .markup(let second)):
            return .markup(Escaping.html(first) + second)
        case (.list(let first), .list(let second)):
            return .newList(first.elements + second.elements)
        case (.tuple(let first), .tuple(let second)): return .tuple(first + second)
        default: return nil
        }
    }

    private static func repeated(_ value: Value, _ count: Int) throws(TemplateError) -> Value? {
        let count = max(0, count)
        let (total, overflow) = (value.length ?? 0).multipliedReportingOverflow(by: count)
        guard !overflow, total <= repetitionLimit else {
            throw TemplateError(.limit, "a text or list has at most \(repetitionLimit) elements")
        }
        switch value {
        case .string(let text): return .string(String(repeating: text, count: count))
        case .markup(let text): return .markup(String(repeating: text, count: count))
        case .list(let box):
            return .newList(Array(repeatElement(box.elements, count: count).joined()))
        case .tuple(let elements):
            return .tuple(Array(repeatElement(elements, count: count).joined()))
        default: return nil
        }
    }

    static func negate(_ value: Value) throws(TemplateError) -> Value {
        if case .double(let number) = value { return .double(-number) }
        guard let number = value.integer else {
            throw .runtime("“-” has no meaning before \(value.typeName)")
        }
        return try integers(.subtract, 0, number)
    }
}

extension Value {
    var isText: Bool {
        switch self {
        case .string, .markup: true
        default: false
        }
    }
}
