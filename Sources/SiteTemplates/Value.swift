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

    /// A list of the renderer's, which no template changes: other threads may hold it too.
    package static func list(_ elements: [Value]) -> Value {
        .list(ListBox(elements, isFixed: true))
    }

    package static func text(_ text: String?) -> Value { text.map(Value.string) ?? .none }

    /// A dictionary of the renderer's in the order of the pairs, which no template changes.
    package static func dictionary(_ pairs: [(String, Value)]) -> Value {
        .dictionary(DictionaryBox(pairs, isFixed: true))
    }

    /// What an object or a dictionary has by a name.
    package func attribute(_ name: String) -> Value? {
        switch self {
        case .object(let object): object.attribute(name)
        case .dictionary(let box): box[name]
        default: nil
        }
    }

    /// A list that belongs to the template.
    static func newList(_ elements: [Value]) -> Value { .list(ListBox(elements)) }

    static func newDictionary(_ pairs: [(name: String, value: Value)]) -> Value {
        .dictionary(DictionaryBox(pairs))
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

    /// Appends an attribute that is markup, so that a long one is not made a text first; false where
    /// it is not one to be printed so.
    func print(_ name: Name, into output: OutputBuffer) -> Bool

    /// Equal for objects of one type that stand for the same in all renderings of a scope; nil where
    /// they are not to be compared so.
    var scopeKey: Int? { get }

    /// Whether objects that stand for the same have the same attribute of this name.
    func isFixed(_ name: Name) -> Bool

    /// Itself where it can be called.
    var callable: (any Callable)? { get }

    /// Its elements where it can be iterated.
    var elements: [Value]? { get }

    /// How it prints; nil where printing it is a mistake.
    var text: String? { get }

    /// Whether its text is markup already.
    var isMarkup: Bool { get }

    /// Whether it is written as a dictionary of its attributes where it has no text.
    var isRecord: Bool { get }
}

extension TemplateObject {
    package func attribute(named name: Name) -> Value? { attribute(name.text) }
    package func print(_ name: Name, into output: OutputBuffer) -> Bool { false }
    package var scopeKey: Int? { nil }
    package func isFixed(_ name: Name) -> Bool { scopeKey != nil }
    package var attributeNames: [String] { [] }
    package var callable: (any Callable)? { nil }
    package var elements: [Value]? { nil }
    package var text: String? { nil }
    package var isMarkup: Bool { false }
    package var isRecord: Bool { false }

    /// Its attributes as a dictionary; nil where it is none.
    var record: Value? {
        guard isRecord else { return nil }
        return .dictionary(attributeNames.compactMap { name in attribute(name).map { (name, $0) } })
    }
}

/// An object that can be called: `super()`, `loop(…)`, a macro.
package protocol Callable: TemplateObject {
    func call(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) -> Value

    /// Prints what the call gives.
    func write(_ arguments: Arguments, _ state: RenderState) throws(TemplateError)
}

extension Callable {
    package func write(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) {
        try state.write(try call(arguments, state))
    }

    package var callable: (any Callable)? { self }
}

/// A function that the renderer supplies.
package final class Function: Sendable {
    package typealias Body =
        @Sendable (Arguments, RenderState) throws(TemplateError) -> Value

    package let name: String

    /// Whether equal arguments give equal results in all renderings of a scope.
    let isFixed: Bool
    let body: Body

    /// What is called in its place where the result is printed between tags, and may have some itself.
    let inText: Function?

    /// The same where what stands before the `|` or `is` is given apart.
    private let piped: Piped?

    /// What stands before, the other arguments.
    typealias Piped =
        @Sendable (Value, Arguments, RenderState) throws(TemplateError) -> Value

    package init(
        _ name: String, isFixed: Bool = false, inText: Body? = nil, _ body: @escaping Body
    ) {
        self.name = name
        self.isFixed = isFixed
        self.body = body
        self.inText = inText.map { Function(name, isFixed: isFixed, $0) }
        piped = nil
    }

    /// A filter or test.
    init(piped name: String, _ piped: @escaping Piped) {
        self.name = name
        isFixed = true
        inText = nil
        self.piped = piped
        body = { arguments, state throws(TemplateError) in
            var rest = arguments
            guard !rest.positional.isEmpty else { throw .runtime("“\(name)” takes a value") }
            let value = rest.positional.removeFirst()
            return try piped(value, rest, state)
        }
    }

    /// The result for what stands before and the other arguments, with the work counted.
    func charged(
        _ value: Value, _ rest: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        guard let piped else {
            var arguments = rest
            arguments.positional.insert(value, at: 0)
            return try charged(arguments, state)
        }
        try state.charge(value)
        let result = try piped(value, rest, state)
        try state.charge(result)
        return result
    }

    /// The result, with the work on what goes in and comes out counted.
    func charged(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) -> Value {
        if let first = arguments.positional.first { try state.charge(first) }
        let result = try body(arguments, state)
        try state.charge(result)
        return result
    }
}
