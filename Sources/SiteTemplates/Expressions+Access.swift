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
