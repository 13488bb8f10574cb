import SiteDiagnostics

/// The arguments as written.
struct ArgumentList: Sendable {
    var positional: [any Expression] = []
    var named: [(name: String, value: any Expression)] = []
    var list: (any Expression)?
    var dictionary: (any Expression)?

    var isEmpty: Bool {
        positional.isEmpty && named.isEmpty && list == nil && dictionary == nil
    }

    func values(_ frame: Frame) throws(TemplateError) -> Arguments {
        var result = Arguments()
        if isEmpty { return result }
        result.positional.reserveCapacity(positional.count)
        for argument in positional { result.positional.append(try argument.value(frame)) }
        for (name, argument) in named { result.named.append((name, try argument.value(frame))) }
        if let list { result.positional += try list.value(frame).iterated() }
        if let dictionary {
            guard case .dictionary(let box) = try dictionary.value(frame) else {
                throw .runtime("“**” is followed by a dictionary")
            }
            for entry in box.entries {
                guard case .string(let name) = entry.key else {
                    throw .runtime("the names of arguments are texts")
                }
                result.named.append((name, entry.value))
            }
        }
        return result
    }
}

/// `f(…)`, `x.method(…)`.
final class Call: Expression {
    let callee: any Expression

    /// The callee where it is `x.name`.
    private let method: Access?
    let arguments: ArgumentList
    let span: SourceSpan

    init(callee: any Expression, arguments: ArgumentList, span: SourceSpan) {
        self.callee = callee
        method = (callee as? Access).flatMap { $0.name == nil ? nil : $0 }
        self.arguments = arguments
        self.span = span
    }

    var inText: any Expression {
        guard let other = (callee as? Variable)?.calledInText else { return self }
        return Call(callee: other, arguments: arguments, span: span)
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        do {
            switch try resolve(frame, caller: nil) {
            case .result(let value): return value
            case .target(let target, let arguments):
                let result = try Call.call(target, arguments, frame.state)
                frame.state.placeReports(span)
                return result
            }
        } catch {
            throw error.placed(span)
        }
    }

    /// Prints what the call gives.
    func write(_ frame: Frame, caller: Macro? = nil) throws(TemplateError) {
        let state = frame.state
        do {
            switch try resolve(frame, caller: caller) {
            case .result(let value): try state.write(value)
            case .target(let target, let arguments):
                guard case .object(let object) = target, let callable = object.callable else {
                    let result = try Call.call(target, arguments, state)
                    state.placeReports(span)
                    return try state.write(result)
                }
                try state.deeper { () throws(TemplateError) in
                    try callable.write(arguments, state)
                }
            }
        } catch {
            throw error.placed(span)
        }
    }

    /// What is called with what; the result where it is a method of a text, list or dictionary.
    private enum Resolved {
        case result(Value)
        case target(Value, Arguments)
    }

    private func resolve(_ frame: Frame, caller: Macro?) throws(TemplateError) -> Resolved {
        guard let method, let name = method.name else {
            let target = try callee.value(frame)
            if case .function(let function) = target, !function.isFixed {
                frame.state.noteVariation()
            }
            return .target(target, try values(frame, caller))
        }
        let object = try method.object.value(frame)
        let arguments = try values(frame, caller)
        if case .object(let holder) = object, let target = holder.attribute(named: name) {
            frame.state.note(variable: target)
            return .target(target, arguments)
        }
        frame.state.note(receiver: object)
        if let result = try Methods.call(name.text, on: object, arguments, frame.state) {
            return .result(result)
        }
        return .target(try Access.attribute(name.text, of: object, at: method.span), arguments)
    }

    private func values(_ frame: Frame, _ caller: Macro?) throws(TemplateError) -> Arguments {
        var values = try arguments.values(frame)
        if let caller { values.named.append(("caller", .object(caller))) }
        return values
    }

    static func call(
        _ target: Value, _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        switch target {
        case .function(let function):
            try state.step()
            return try function.charged(arguments, state)
        case .object(let object):
            if let callable = object.callable {
                return try state.deeper { () throws(TemplateError) in
                    try callable.call(arguments, state)
                }
            }
        case .undefined(let undefined):
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
        default: break
        }
        throw .runtime("\(target.typeName) cannot be called")
    }
}

/// `x | name(…)`.
final class FilterExpression: Expression {
    let operand: any Expression
    let name: String
    let filter: Function
    let arguments: ArgumentList
    let span: SourceSpan

    init(
        operand: any Expression, filter: Function, arguments: ArgumentList, span: SourceSpan
    ) {
        self.operand = operand
        name = filter.name
        self.filter = filter
        self.arguments = arguments
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        let operand = try self.operand.value(frame)
        frame.state.note(operand: operand)
        do {
            return try filter.charged(operand, try arguments.values(frame), frame.state)
        } catch {
            throw error.placed(span)
        }
    }
}

/// `x is name(…)`.
final class TestExpression: Expression {
    let operand: any Expression
    private let test: Function
    let arguments: ArgumentList
    private let isNegated: Bool

    /// Whether it is the plain `is defined`.
    private let asksForDefinition: Bool
    let span: SourceSpan

    init(
        operand: any Expression, test: Function, arguments: ArgumentList, isNegated: Bool,
        span: SourceSpan
    ) {
        self.operand = operand
        self.test = test
        self.arguments = arguments
        self.isNegated = isNegated
        asksForDefinition = test === Tests.defined && arguments.isEmpty
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        let operand = try self.operand.value(frame)
        if asksForDefinition {
            if case .undefined = operand { return .bool(isNegated) }
            return .bool(!isNegated)
        }
        frame.state.note(operand: operand)
        do {
            let result = try test.charged(operand, try arguments.values(frame), frame.state)
            return .bool(try result.isTrue() != isNegated)
        } catch {
            throw error.placed(span)
        }
    }
}
