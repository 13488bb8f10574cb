import SiteDiagnostics

final class Constant: Expression {
    let constant: Value
    let span: SourceSpan

    init(constant: Value, span: SourceSpan) {
        self.constant = constant
        self.span = span
    }

    func value(_ frame: Frame) -> Value { constant }
}

/// A name: a variable of this or an outer scope, else one of the context, else a global.
final class Variable: Expression {
    /// Where it may be, the innermost scope first.
    struct Place: Sendable {
        /// How many frames further out.
        let depth: Int
        let slot: Int
    }

    let name: Name
    let places: [Place]

    /// The environment's own of this name.
    let global: Value?

    /// Whether, or by which of its attributes, it is the same in all renderings of a scope.
    private let fixed: FixedName?
    let span: SourceSpan

    init(
        name: Name, places: [Place], global: Value?, fixed: FixedName? = nil, span: SourceSpan
    ) {
        self.name = name
        self.places = places
        self.global = global
        self.fixed = fixed
        self.span = span
    }

    var isFixed: Bool {
        guard places.isEmpty, case .whole? = fixed else { return false }
        return true
    }

    var fixedAttributes: Set<String> {
        if case .attributes(let names)? = fixed { names } else { [] }
    }

    /// The variable where it is called for what is printed between tags.
    var calledInText: Variable? {
        guard places.isEmpty, case .function(let function)? = global, let other = function.inText
        else { return nil }
        return Variable(name: name, places: [], global: .function(other), span: span)
    }

    func value(_ frame: Frame) -> Value {
        for place in places {
            if place.depth == 0 {
                if let value = frame.local(place.slot) { return value }
            } else if let value = frame.parent?.local(place.slot, depth: place.depth - 1) {
                frame.state.note(variable: value)
                return value
            }
        }
        if let value = frame.context.lookup(name) {
            if fixed != nil, frame.context.leaves(name) {
                frame.state.note(names: [name])
            } else {
                frame.state.note(variable: value)
            }
            return value
        }
        if let global { return global }
        let environment = frame.state.environment
        let name = name.text
        return .undefined(
            Undefined("“\(name)” is undefined", nearest: name) {
                [weak context = frame.context] in
                (context?.names ?? []) + Array(environment.globals.keys)
            })
    }
}

final class ListExpression: Expression {
    let elements: [any Expression]
    let isTuple: Bool
    let span: SourceSpan

    init(elements: [any Expression], isTuple: Bool, span: SourceSpan) {
        self.elements = elements
        self.isTuple = isTuple
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for element in elements { values.append(try element.value(frame)) }
        guard isTuple else { return .newList(values) }
        var budget = 1000
        guard values.allSatisfy({ $0.nestsTuples(below: 100, &budget) }) else {
            throw TemplateError(.limit, "tuples nest at most 100 levels", at: span)
        }
        return .tuple(values)
    }
}

final class DictionaryExpression: Expression {
    let entries: [(key: any Expression, value: any Expression)]
    let span: SourceSpan

    init(entries: [(key: any Expression, value: any Expression)], span: SourceSpan) {
        self.entries = entries
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        let box = DictionaryBox()
        for entry in entries {
            let key = try entry.key.value(frame)
            guard box.set(key, try entry.value.value(frame)) else {
                throw TemplateError(.runtime, "\(key.typeName) cannot be a key", at: span)
            }
        }
        return .dictionary(box)
    }
}

final class ArithmeticExpression: Expression {
    let operation: Arithmetic.Operator
    let left: any Expression
    let right: any Expression
    let span: SourceSpan

    init(
        operation: Arithmetic.Operator, left: any Expression, right: any Expression,
        span: SourceSpan
    ) {
        self.operation = operation
        self.left = left
        self.right = right
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        let first = try left.value(frame)
        let second = try right.value(frame)
        do {
            let result = try Arithmetic.apply(operation, first, second, frame.state)
            try frame.state.charge(result)
            return result
        } catch {
            throw error.placed(span)
        }
    }
}

final class Negation: Expression {
    let operand: any Expression
    let isNegative: Bool
    let span: SourceSpan

    init(operand: any Expression, isNegative: Bool, span: SourceSpan) {
        self.operand = operand
        self.isNegative = isNegative
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        let value = try operand.value(frame)
        do {
            if isNegative { return try Arithmetic.negate(value) }
            return try Arithmetic.negate(Arithmetic.negate(value))
        } catch {
            throw error.placed(span)
        }
    }
}

/// `~`: joins texts; markup where one of them is and texts are escaped.
final class Concatenation: Expression {
    let parts: [any Expression]
    let span: SourceSpan

    init(parts: [any Expression], span: SourceSpan) {
        self.parts = parts
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        var values: [Value] = []
        for part in parts { values.append(try part.value(frame)) }
        let isMarkup =
            frame.state.autoescapes
            && values.contains { if case .markup = $0 { true } else { false } }
        var text = ""
        for value in values {
            do {
                if case .markup(let markup) = value {
                    text += markup
                } else {
                    let piece = try frame.state.text(of: value)
                    text += isMarkup ? Escaping.html(piece) : piece
                }
            } catch {
                throw error.placed(span)
            }
        }
        do { try frame.state.charge(text.utf8.count) } catch { throw error.placed(span) }
        return isMarkup ? .markup(text) : .string(text)
    }
}

final class Logic: Expression {
    enum Operator: Sendable { case and, or, not }

    let operation: Operator
    let left: any Expression
    let right: any Expression
    let span: SourceSpan

    init(operation: Operator, left: any Expression, right: any Expression, span: SourceSpan) {
        self.operation = operation
        self.left = left
        self.right = right
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        let first = try left.value(frame)
        let truth: Bool
        do { truth = try first.isTrue() } catch { throw error.placed(left.span) }
        switch operation {
        case .not: return .bool(!truth)
        case .and: return truth ? try right.value(frame) : first
        case .or: return truth ? first : try right.value(frame)
        }
    }
}

final class Conditional: Expression {
    let condition: any Expression
    let then: any Expression
    let otherwise: (any Expression)?
    let span: SourceSpan

    init(
        condition: any Expression, then: any Expression, otherwise: (any Expression)?,
        span: SourceSpan
    ) {
        self.condition = condition
        self.then = then
        self.otherwise = otherwise
        self.span = span
    }

    var inText: any Expression {
        Conditional(
            condition: condition, then: then.inText, otherwise: otherwise?.inText, span: span)
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        let truth: Bool
        do { truth = try condition.value(frame).isTrue() } catch {
            throw error.placed(condition.span)
        }
        if truth { return try then.value(frame) }
        guard let otherwise else {
            return .undefined(
                Undefined("an inline “if” without “else” was not true", isLenient: true))
        }
        return try otherwise.value(frame)
    }
}

/// `a < b <= c`: each pair compared, the first that is false ends it.
final class Comparison: Expression {
    enum Operator: Sendable {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, within, notWithin
    }

    let first: any Expression
    let rest: [(operation: Operator, operand: any Expression)]
    let span: SourceSpan

    init(
        first: any Expression, rest: [(operation: Operator, operand: any Expression)],
        span: SourceSpan
    ) {
        self.first = first
        self.rest = rest
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        var left = try first.value(frame)
        for (operation, operand) in rest {
            let right = try operand.value(frame)
            do {
                frame.state.note(operand: left)
                frame.state.note(operand: right)
                try frame.state.charge(left)
                try frame.state.charge(right)
                guard try Comparison.holds(operation, left, right) else { return .bool(false) }
            } catch {
                throw error.placed(span)
            }
            left = right
        }
        return .bool(true)
    }

    static func holds(
        _ operation: Operator, _ left: Value, _ right: Value
    ) throws(TemplateError) -> Bool {
        switch operation {
        case .equal: return try left.equals(right)
        case .notEqual: return try !left.equals(right)
        case .less: return try left.isLess(than: right)
        case .greater: return try right.isLess(than: left)
        case .lessOrEqual:
            if left.isEqual(right) { return true }
            return try left.isLess(than: right)
        case .greaterOrEqual:
            if left.isEqual(right) { return true }
            return try right.isLess(than: left)
        case .within: return try right.contains(left)
        case .notWithin: return try !right.contains(left)
        }
    }
}

extension RenderState {
    /// The text a value prints as, before escaping.
    package func text(of value: Value) throws(TemplateError) -> String {
        if case .none = value, environment.printsNoneAsNothing { return "" }
        note(operand: value)
        return try value.string(self)
    }
}
