/// Sorting of values by keys, as Python sorts: stable, and an error where keys have no order.
enum Sorting {
    static func sorted(
        _ values: [Value], reverse: Bool, key: (Value) throws(TemplateError) -> Value
    ) throws(TemplateError) -> [Value] {
        var keyed: [(key: Value, value: Value)] = []
        for value in values { keyed.append((try key(value), value)) }
        return try merge(keyed, reverse: reverse).map(\.value)
    }

    private static func merge(
        _ values: [(key: Value, value: Value)], reverse: Bool
    ) throws(TemplateError) -> [(key: Value, value: Value)] {
        guard values.count > 1 else { return values }
        let middle = values.count / 2
        let left = try merge(Array(values[..<middle]), reverse: reverse)
        let right = try merge(Array(values[middle...]), reverse: reverse)
        var result: [(key: Value, value: Value)] = []
        result.reserveCapacity(values.count)
        var first = 0
        var second = 0
        while first < left.count, second < right.count {
            let takesRight =
                reverse
                ? try left[first].key.isLess(than: right[second].key)
                : try right[second].key.isLess(than: left[first].key)
            if takesRight {
                result.append(right[second])
                second += 1
            } else {
                result.append(left[first])
                first += 1
            }
        }
        return result + left[first...] + right[second...]
    }

    /// Texts as the user of the rendering sorts them; else in lower case, so that case does not count.
    static func ordering(_ value: Value, _ state: RenderState) -> Value {
        guard let collation = state.user as? any Collation else { return foldingCase(value) }
        switch value {
        case .string(let text), .markup(let text):
            let key = collation.sortKey(text).map { Unicode.Scalar($0) }
            return .string(String(String.UnicodeScalarView(key)))
        default: return value
        }
    }

    /// Texts in lower case, so that case does not count; other values as they are.
    static func foldingCase(_ value: Value) -> Value {
        switch value {
        case .string(let text), .markup(let text): .string(text.lowercased())
        default: value
        }
    }

    /// The value of an attribute path: `date`, `author.name`, `0`, `a.1.b`.
    static func attribute(
        _ path: Value, of value: Value, or fallback: Value? = nil
    ) throws(TemplateError) -> Value {
        if let index = path.integer {
            return try Access.item(.int(index), of: value, at: .nowhere)
        }
        let path = try path.string()
        if !path.utf8.contains(0x2E), Int(path) == nil {
            let result = try item(.string(path), of: value)
            if case .undefined = result, let fallback { return fallback }
            return result
        }
        var result = value
        for part in Text.split(path, by: ".") {
            if let index = Int(part) {
                result = try item(.int(index), of: result)
            } else {
                result = try item(.string(part), of: result)
            }
            if case .undefined = result, let fallback { return fallback }
        }
        return result
    }

    private static func item(_ key: Value, of value: Value) throws(TemplateError) -> Value {
        do {
            return try Access.item(key, of: value, at: .nowhere)
        } catch {
            throw TemplateError(error.kind, error.message, hint: error.hint)
        }
    }
}

/// The order of texts in a language, for filters that sort.
package protocol Collation: Sendable {
    /// Bytes whose order is the order of the texts.
    func sortKey(_ text: String) -> [UInt8]
}
