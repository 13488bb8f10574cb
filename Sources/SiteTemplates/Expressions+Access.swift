import SiteDiagnostics

/// `x.name`, and `x["name"]` or `x[0]`.
final class Access: Expression {
    let object: any Expression
    let key: any Expression

    /// The name after a dot; nil in brackets.
    let name: Name?
    let span: SourceSpan

    init(object: any Expression, key: any Expression, name: Name?, span: SourceSpan) {
        self.object = object
        self.key = key
        self.name = name
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        let object = try self.object.value(frame)
        frame.state.note(name, of: object)
        if let name {
            if case .object(let target) = object, let value = target.attribute(named: name) {
                return value
            }
            return try Access.attribute(name.text, of: object, at: span)
        }
        return try Access.item(try key.value(frame), of: object, at: span)
    }

    /// An attribute, else an item of that name.
    static func attribute(
        _ name: String, of object: Value, at span: SourceSpan
    ) throws(TemplateError) -> Value {
        switch object {
        case .undefined(let undefined):
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint, at: span)
        case .object(let target):
            if let value = target.attribute(name) { return value }
            return .undefined(
                Undefined("\(target.typeName) has no attribute “\(name)”", nearest: name) {
                    [weak target] in target?.attributeNames ?? []
                })
        case .dictionary(let box):
            if let value = box[name] { return value }
            return .undefined(
                Undefined("the dictionary has no key “\(name)”", nearest: name) {
                    [weak box] in
                    (box?.entries ?? []).compactMap { entry in
                        if case .string(let text) = entry.key { text } else { nil }
                    }
                })
        case .none:
            return .undefined(
                Undefined(
                    "none has no attribute “\(name)”",
                    hint: "ask first whether it is set: {% if … %}"))
        default:
            return .undefined(Undefined("\(object.typeName) has no attribute “\(name)”"))
        }
    }

    static func item(
        _ key: Value, of object: Value, at span: SourceSpan
    ) throws(TemplateError) -> Value {
        if case .undefined(let undefined) = key {
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint, at: span)
        }
        switch object {
        case .undefined(let undefined):
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint, at: span)
        case .dictionary(let box):
            if let value = box[key] { return value }
            return .undefined(Undefined("the dictionary has no key \(key.representation)"))
        case .list(let box): return element(key, of: box.elements)
        case .tuple(let elements): return element(key, of: elements)
        case .string(let text), .markup(let text):
            guard let index = key.integer else { break }
            let scalars = Array(text.unicodeScalars)
            let place = index < 0 ? index &+ scalars.count : index
            guard scalars.indices.contains(place) else { break }
            return .string(String(scalars[place]))
        case .object(let target):
            if case .string(let name) = key.plain, let value = target.attribute(name) {
                return value
            }
            if let elements = target.elements, key.integer != nil {
                return element(key, of: elements)
            }
            if case .string(let name) = key.plain {
                return try attribute(name, of: object, at: span)
            }
        default: break
        }
        if case .string(let name) = key.plain { return try attribute(name, of: object, at: span) }
        return .undefined(Undefined("\(object.typeName) has no element \(key.representation)"))
    }

    private static func element(_ key: Value, of elements: [Value]) -> Value {
        guard let index = key.integer else {
            return .undefined(Undefined("a list has no element \(key.representation)"))
        }
        let place = index < 0 ? index &+ elements.count : index
        guard elements.indices.contains(place) else {
            return .undefined(
                Undefined("the list has no element \(index)", hint: "it has \(elements.count)"))
        }
        return elements[place]
    }
}

/// `x[start:stop:step]`.
final class Slice: Expression {
    let object: any Expression
    let start: (any Expression)?
    let stop: (any Expression)?
    let step: (any Expression)?
    let span: SourceSpan

    init(
        object: any Expression, start: (any Expression)?, stop: (any Expression)?,
        step: (any Expression)?, span: SourceSpan
    ) {
        self.object = object
        self.start = start
        self.stop = stop
        self.step = step
        self.span = span
    }

    func value(_ frame: Frame) throws(TemplateError) -> Value {
        let object = try self.object.value(frame)
        frame.state.note(operand: object)
        let step = try bound(self.step, frame) ?? 1
        guard step != 0 else {
            throw TemplateError(.runtime, "the step of a slice is not 0", at: span)
        }
        let start = try bound(self.start, frame)
        let stop = try bound(self.stop, frame)
        switch object {
        case .string(let text): return .string(Slice.text(text, start, stop, step))
        case .markup(let text): return .markup(Slice.text(text, start, stop, step))
        case .list(let box): return .newList(Slice.elements(box.elements, start, stop, step))
        case .tuple(let elements): return .tuple(Slice.elements(elements, start, stop, step))
        case .object(let target):
            if let elements = target.elements {
                return .newList(Slice.elements(elements, start, stop, step))
            }
        case .undefined(let undefined):
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint, at: span)
        default: break
        }
        throw TemplateError(.runtime, "\(object.typeName) cannot be sliced", at: span)
    }

    private func bound(_ expression: (any Expression)?, _ frame: Frame) throws(TemplateError)
        -> Int?
    {
        guard let value = try expression?.value(frame) else { return nil }
        if case .none = value { return nil }
        guard let integer = value.integer else {
            throw TemplateError(.runtime, "the bounds of a slice are whole numbers", at: span)
        }
        return integer
    }

    private static func text(_ text: String, _ start: Int?, _ stop: Int?, _ step: Int) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: elements(Array(text.unicodeScalars), start, stop, step))
        return String(result)
    }

    /// What Python's slices pick.
    static func elements<Element>(
        _ elements: [Element], _ start: Int?, _ stop: Int?, _ step: Int
    ) -> [Element] {
        let count = elements.count
        func clamp(_ bound: Int) -> Int {
            let place = bound < 0 ? bound.addingReportingOverflow(count).partialValue : bound
            return step > 0 ? min(max(place, 0), count) : min(max(place, -1), count - 1)
        }
        var index = start.map(clamp) ?? (step > 0 ? 0 : count - 1)
        let end = stop.map(clamp) ?? (step > 0 ? count : -1)
        var result: [Element] = []
        while step > 0 ? index < end : index > end {
            result.append(elements[index])
            let (next, overflow) = index.addingReportingOverflow(step)
            if overflow { break }
            index = next
        }
        return result
    }
}

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
