import SiteDiagnostics

/// A value that can be a key: Python's equality, so that 1, 1.0 and True are one key.
enum HashedValue: Hashable {
    case none
    case integer(Int)
    case number(Double)
    case text(TextKey)
    case tuple([HashedValue])
    case identity(ObjectIdentifier)

    /// Nil for what cannot be a key, and for tuples of more parts than anyone writes.
    init?(_ value: Value) {
        var budget = 10_000
        self.init(value, depth: 0, &budget)
    }

    private init?(_ value: Value, depth: Int, _ budget: inout Int) {
        budget -= 1
        guard depth < 100, budget > 0 else { return nil }
        switch value {
        case .none: self = .none
        case .bool(let value): self = .integer(value ? 1 : 0)
        case .int(let value): self = .integer(value)
        case .double(let value):
            self = Int(exactly: value).map(HashedValue.integer) ?? .number(value)
        case .string(let text), .markup(let text): self = .text(TextKey(text: text))
        case .tuple(let elements):
            var hashed: [HashedValue] = []
            for element in elements {
                guard let element = HashedValue(element, depth: depth + 1, &budget) else {
                    return nil
                }
                hashed.append(element)
            }
            self = .tuple(hashed)
        case .object(let object): self = .identity(ObjectIdentifier(object))
        case .function(let function): self = .identity(ObjectIdentifier(function))
        case .list, .dictionary, .undefined: return nil
        }
    }
}

/// A text that equals only the same code points, as in Python.
struct TextKey: Hashable {
    let text: String

    static func == (left: TextKey, right: TextKey) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
