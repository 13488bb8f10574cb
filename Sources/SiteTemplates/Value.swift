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
    package func print(_ name: Name, into output: OutputBuffer) -> Bool { false }
    package var attributeNames: [String] { [] }
    package var callable: (any Callable)? { nil }
    package var elements: [Value]? { nil }
    package var text: String? { nil }
    package var isMarkup: Bool { false }
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

    package init(_ name: String, isFixed: Bool = false, _ body: @escaping Body) {
        self.name = name
        self.isFixed = isFixed
        self.body = body
    }

    /// The result, with the work on what goes in and comes out counted.
    func charged(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) -> Value {
        if let first = arguments.positional.first { try state.charge(first) }
        let result = try body(arguments, state)
        try state.charge(result)
        return result
    }
}
