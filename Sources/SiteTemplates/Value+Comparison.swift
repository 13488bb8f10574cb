import SiteDiagnostics

extension Value {
    func isTrue() throws(TemplateError) -> Bool {
        switch self {
        case .undefined(let undefined):
            if undefined.isLenient { return false }
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
        case .none: return false
        case .bool(let value): return value
        case .int(let value): return value != 0
        case .double(let value): return value != 0
        case .string(let text), .markup(let text): return !text.isEmpty
        case .list(let box): return !box.elements.isEmpty
        case .tuple(let elements): return !elements.isEmpty
        case .dictionary(let box): return box.count > 0
        case .object(let object): return object.elements.map { !$0.isEmpty } ?? true
        case .function: return true
        }
    }

    var number: Double? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The whole number of an integer or truth value.
    var integer: Int? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .int(let value): value
        default: nil
        }
    }

    func equals(_ other: Value) throws(TemplateError) -> Bool {
        if case .undefined(let undefined) = self {
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
        }
        if case .undefined(let undefined) = other {
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
        }
        return isEqual(other)
    }

    func isEqual(_ other: Value) -> Bool {
        var budget = 1_000_000
        return isEqual(other, depth: 0, &budget)
    }

    /// False where the values are larger or deeper than anyone compares: a list may lie in itself.
    private func isEqual(_ other: Value, depth: Int, _ budget: inout Int) -> Bool {
        budget -= 1
        guard depth < 200, budget > 0 else { return false }
        switch (self, other) {
        case (.none, .none): return true
        case (.int(let left), .int(let right)): return left == right
        case (.string(let left), .string(let right)), (.string(let left), .markup(let right)),
            (.markup(let left), .string(let right)), (.markup(let left), .markup(let right)):
            return left.hasSameBytes(as: right)
        case (.list(let left), .list(let right)):
            return left === right
                || Value.areEqual(left.elements, right.elements, depth, &budget)
        case (.tuple(let left), .tuple(let right)):
            return Value.areEqual(left, right, depth, &budget)
        case (.dictionary(let left), .dictionary(let right)):
            if left === right { return true }
            guard left.count == right.count else { return false }
            for (key, value) in left.entries {
                guard let other = right[key], value.isEqual(other, depth: depth + 1, &budget)
                else { return false }
            }
            return true
        case (.object(let left as Group), .object(let right as Group)):
            return left.tuple.isEqual(right.tuple, depth: depth + 1, &budget)
        case (.object(let left), .object(let right)):
            return left === right || left.text != nil && left.text == right.text
        case (.object(let object), .string(let text)), (.string(let text), .object(let object)):
            return object.text == text
        case (.function(let left), .function(let right)): return left === right
        case (.int(let whole), .double(let number)), (.double(let number), .int(let whole)):
            return Int(exactly: number) == whole
        default:
            if let left = number, let right = other.number { return left == right }
            return false
        }
    }

    private static func areEqual(
        _ left: [Value], _ right: [Value], _ depth: Int, _ budget: inout Int
    ) -> Bool {
        guard left.count == right.count else { return false }
        for (first, second) in zip(left, right) {
            guard first.isEqual(second, depth: depth + 1, &budget) else { return false }
        }
        return true
    }

    /// Whether this value comes before the other; an error where Python has no order.
    func isLess(than other: Value) throws(TemplateError) -> Bool {
        try isLess(than: other, depth: 0)
    }

    private func isLess(than other: Value, depth: Int) throws(TemplateError) -> Bool {
        guard depth < 100 else {
            throw TemplateError(.limit, "values are compared at most 100 levels deep")
        }
        if let left = number, let right = other.number {
            if case .int(let left) = self, case .int(let right) = other { return left < right }
            return left < right
        }
        switch (self, other) {
        case (.string(let left), .string(let right)), (.string(let left), .markup(let right)),
            (.markup(let left), .string(let right)), (.markup(let left), .markup(let right)):
            return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        case (.list(let left), .list(let right)):
            return try Value.isLess(left.elements, right.elements, depth)
        case (.tuple(let left), .tuple(let right)): return try Value.isLess(left, right, depth)
        case (.object(let left), .object(let right)):
            if let left = left.text, let right = right.text { return left < right }
        case (.undefined(let undefined), _), (_, .undefined(let undefined)):
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
        default: break
        }
        throw .runtime("\(typeName) and \(other.typeName) have no order")
    }

    private static func isLess(
        _ left: [Value], _ right: [Value], _ depth: Int
    ) throws(TemplateError) -> Bool {
        for (first, second) in zip(left, right) where !first.isEqual(second) {
            return try first.isLess(than: second, depth: depth + 1)
        }
        return left.count < right.count
    }

    /// `item in self`.
    func contains(_ item: Value) throws(TemplateError) -> Bool {
        switch self {
        case .string(let text), .markup(let text):
            guard case .string(let part) = item.plain else {
                throw .runtime("only a text can be in a text, not \(item.typeName)")
            }
            return part.isEmpty || Text.find(part, in: text) != nil
        case .list(let box): return box.elements.contains { $0.isEqual(item) }
        case .tuple(let elements): return elements.contains { $0.isEqual(item) }
        case .dictionary(let box): return box[item] != nil
        case .object(let object):
            if let elements = object.elements { return elements.contains { $0.isEqual(item) } }
            if case .string(let name) = item { return object.attribute(name) != nil }
            return false
        case .undefined(let undefined):
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
        default: throw .runtime("nothing can be in \(typeName)")
        }
    }

    /// Markup as the text it is.
    var plain: Value {
        if case .markup(let text) = self { return .string(text) }
        return self
    }

    /// The elements of what can be iterated: characters, elements, keys.
    package func iterated() throws(TemplateError) -> [Value] {
        switch self {
        case .list(let box): return box.elements
        case .tuple(let elements): return elements
        case .string(let text), .markup(let text):
            return text.unicodeScalars.map { .string(String($0)) }
        case .dictionary(let box): return box.entries.map(\.key)
        case .object(let object):
            if let elements = object.elements { return elements }
            throw .runtime("\(object.typeName) cannot be iterated")
        case .undefined(let undefined):
            if undefined.isLenient { return [] }
            throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
        default: throw .runtime("\(typeName) cannot be iterated")
        }
    }

    /// The number of elements or characters; nil for what has none.
    var length: Int? {
        switch self {
        case .string(let text), .markup(let text): text.unicodeScalars.count
        case .list(let box): box.elements.count
        case .tuple(let elements): elements.count
        case .dictionary(let box): box.count
        case .object(let object): object.elements?.count
        default: nil
        }
    }
}

extension Value {
    /// Whether it is this text, markup or not.
    func hasText(_ text: String) -> Bool {
        switch self {
        case .string(let own), .markup(let own): own.hasSameBytes(as: text)
        default: false
        }
    }
}

extension String {
    /// Whether both have the same code points, as Python compares texts.
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        return withBytes { left in
            other.withBytes { right in left.elementsEqual(right) }
        }
    }
}
