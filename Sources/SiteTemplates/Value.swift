import SiteDiagnostics

/// What a template computes with.
package enum Value: Sendable {
    /// A name that stands for nothing; using it is an error, asking for it is not.
    case undefined(Undefined)
    case none
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)

    /// Text that is markup already and is not escaped again.
    case markup(String)
    case list(ListBox)
    case tuple([Value])
    case dictionary(DictionaryBox)
    case object(any TemplateObject)
    case function(Function)

    package static func list(_ elements: [Value]) -> Value { .list(ListBox(elements)) }

    package static func text(_ text: String?) -> Value { text.map(Value.string) ?? .none }

    /// A dictionary in the order of the pairs.
    package static func dictionary(_ pairs: [(String, Value)]) -> Value {
        let box = DictionaryBox()
        for (key, value) in pairs { box.set(.string(key), value) }
        return .dictionary(box)
    }
}

/// What is missing, and what its author may have meant.
///
/// Most are only asked whether they are there, so their words are found when they are wanted.
package final class Undefined: @unchecked Sendable {
    /// Whether it is false, empty and prints as nothing, where others are errors.
    let isLenient: Bool
    private let describe: () -> (message: String, hint: String?)

    /// "“x” is undefined", "a page has no attribute “x”".
    var message: String { describe().message }
    var hint: String? { describe().hint }

    package init(
        _ message: @autoclosure @escaping () -> String, hint: String? = nil,
        isLenient: Bool = false
    ) {
        self.isLenient = isLenient
        describe = { (message(), hint) }
    }

    /// Proposes the nearest of some names.
    init(
        _ message: @autoclosure @escaping () -> String, nearest name: String,
        among names: @escaping () -> [String]
    ) {
        isLenient = false
        describe = { (message(), NearMiss.hint(for: name, among: names())) }
    }
}

/// Something with attributes: a page, `loop`, a module.
package protocol TemplateObject: AnyObject, Sendable {
    /// What a message calls it: "a page".
    var typeName: String { get }

    /// The names of its attributes, for proposals.
    var attributeNames: [String] { get }

    /// The value of an attribute (`x.name`, `x["name"]`), or nil when there is none of that name.
    func attribute(_ name: String) -> Value?

    /// The same for a name that stands in a template.
    func attribute(named name: Name) -> Value?

    /// Itself where it can be called.
    var callable: (any Callable)? { get }

    /// Its elements where it can be iterated.
    var elements: [Value]? { get }

    /// How it prints; nil where printing it is a mistake.
    var text: String? { get }

    /// Whether its text is markup already.
    var isMarkup: Bool { get }
}

extension TemplateObject {
    package func attribute(named name: Name) -> Value? { attribute(name.text) }
    package var attributeNames: [String] { [] }
    package var callable: (any Callable)? { nil }
    package var elements: [Value]? { nil }
    package var text: String? { nil }
    package var isMarkup: Bool { false }
}

/// An object that can be called: `super()`, `loop(…)`, a macro.
package protocol Callable: TemplateObject {
    func call(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) -> Value
}

extension Callable {
    package var callable: (any Callable)? { self }
}

/// A function that the renderer supplies.
package final class Function: Sendable {
    package typealias Body =
        @Sendable (Arguments, RenderState) throws(TemplateError) -> Value

    package let name: String
    let body: Body

    package init(_ name: String, _ body: @escaping Body) {
        self.name = name
        self.body = body
    }
}

/// A list that `append` and its kin change in place.
///
/// Made and changed within one rendering, by one thread.
package final class ListBox: @unchecked Sendable {
    var elements: [Value]

    init(_ elements: [Value]) { self.elements = elements }
}

/// A dictionary that keeps the order of its keys.
///
/// Made and changed within one rendering, by one thread.
package final class DictionaryBox: @unchecked Sendable {
    private(set) var entries: [(key: Value, value: Value)] = []
    private var places: [HashedValue: Int] = [:]

    package init() {}

    var count: Int { entries.count }

    subscript(key: Value) -> Value? {
        guard let hashed = HashedValue(key) else { return nil }
        return places[hashed].map { entries[$0].value }
    }

    subscript(key: String) -> Value? { places[.text(key)].map { entries[$0].value } }

    /// Whether the key can be one.
    @discardableResult
    package func set(_ key: Value, _ value: Value) -> Bool {
        guard let hashed = HashedValue(key) else { return false }
        if let place = places[hashed] {
            entries[place].value = value
        } else {
            places[hashed] = entries.count
            entries.append((key, value))
        }
        return true
    }

    func remove(_ key: Value) -> Value? {
        guard let hashed = HashedValue(key), let place = places[hashed] else { return nil }
        let removed = entries.remove(at: place).value
        places = [:]
        for (index, entry) in entries.enumerated() {
            if let hashed = HashedValue(entry.key) { places[hashed] = index }
        }
        return removed
    }

    func removeAll() {
        entries = []
        places = [:]
    }
}

/// A value that can be a key: Python's equality, so that 1, 1.0 and True are one key.
enum HashedValue: Hashable {
    case none
    case number(Double)
    case text(String)
    case tuple([HashedValue])
    case identity(ObjectIdentifier)

    init?(_ value: Value) {
        switch value {
        case .none: self = .none
        case .bool(let value): self = .number(value ? 1 : 0)
        case .int(let value): self = .number(Double(value))
        case .double(let value): self = .number(value)
        case .string(let text), .markup(let text): self = .text(text)
        case .tuple(let elements):
            var hashed: [HashedValue] = []
            for element in elements {
                guard let element = HashedValue(element) else { return nil }
                hashed.append(element)
            }
            self = .tuple(hashed)
        case .object(let object): self = .identity(ObjectIdentifier(object))
        case .function(let function): self = .identity(ObjectIdentifier(function))
        case .list, .dictionary, .undefined: return nil
        }
    }
}
