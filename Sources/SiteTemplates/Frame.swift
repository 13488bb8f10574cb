import SiteDiagnostics

/// The variables of a running template, block or macro.
final class Frame {
    let state: RenderState
    let context: Context
    let blocks: BlockTable

    /// The frame the code was written in, for macros.
    let parent: Frame?

    /// By slot; nil until the variable is set.
    let locals: UnsafeMutablePointer<Value?>
    private let slots: Int

    /// The template that this one extends, once it said so.
    var extended: CompiledTemplate?

    /// Whether the state takes it apart at the end of the rendering.
    private var isKept = false

    init(
        state: RenderState, context: Context, blocks: BlockTable, parent: Frame?, slots: Int
    ) {
        self.state = state
        self.context = context
        self.blocks = blocks
        self.parent = parent
        self.slots = slots
        locals = .allocate(capacity: slots)
        locals.initialize(repeating: nil, count: slots)
    }

    /// Says that a variable may hold something that holds this frame: a macro, a loop.
    func keep() {
        guard !isKept else { return }
        isKept = true
        state.keep(self)
    }

    /// Forgets all variables.
    func clear() {
        for slot in 0..<slots { locals[slot] = nil }
        context.clear()
    }

    deinit {
        for slot in 0..<slots { locals[slot] = nil }
        locals.deallocate()
    }
}

/// A variable that an include or a block sees beside the context's own.
struct VisibleVariable: Sendable {
    let name: Name
    let slot: Int

    /// Their values in a frame, of those that are set.
    static func values(_ variables: [VisibleVariable], in frame: Frame) -> NamedValues {
        var result = NamedValues()
        for variable in variables {
            if let value = frame.locals[variable.slot] { result.append(variable.name, value) }
        }
        return result
    }
}

/// Values by their names, in the order they were given.
struct NamedValues {
    private(set) var names: [Name] = []

    /// The numbers of the names, which are compared without touching the names.
    private var numbers: [Int] = []
    private var values: [Value] = []

    var isEmpty: Bool { numbers.isEmpty }

    subscript(name: Name) -> Value? {
        let number = name.number
        for index in numbers.indices where numbers[index] == number { return values[index] }
        return nil
    }

    mutating func append(_ name: Name, _ value: Value) {
        names.append(name)
        numbers.append(name.number)
        values.append(value)
    }

    mutating func set(_ name: Name, _ value: Value) {
        guard let place = numbers.firstIndex(of: name.number) else { return append(name, value) }
        values[place] = value
    }
}

/// The names a template sees that are not its own variables.
final class Context {
    private let base: (any TemplateContext)?
    private let outer: Context?

    /// What the includer's or loop's variables were.
    private let overlay: NamedValues

    /// What the top level of the template set, in the order it was first set.
    private(set) var exported = NamedValues()

    /// The marks of the names above, so that most are passed by without a search.
    private var marks: UInt64

    /// What the base has of the names that were asked for, by their numbers.
    private var known: [Known] = []

    private enum Known { case unasked, missing, value(Value) }

    init(base: any TemplateContext) {
        self.base = base
        outer = nil
        overlay = NamedValues()
        marks = 0
    }

    init(outer: Context, overlay: NamedValues) {
        base = nil
        self.outer = outer
        self.overlay = overlay
        marks = overlay.names.reduce(0) { $0 | $1.mark }
    }

    func lookup(_ name: Name) -> Value? {
        if name.mark & marks != 0, let value = exported[name] ?? overlay[name] { return value }
        guard let outer else { return baseValue(name) }
        return outer.lookup(name)
    }

    /// What the base has of a name, asked once.
    private func baseValue(_ name: Name) -> Value? {
        guard let base else { return nil }
        if name.number >= known.count {
            known += Array(repeating: .unasked, count: name.number + 1 - known.count)
        }
        switch known[name.number] {
        case .value(let value): return value
        case .missing: return nil
        case .unasked:
            let value = base.variable(name.text)
            known[name.number] = value.map(Known.value) ?? .missing
            return value
        }
    }

    func export(_ name: Name, _ value: Value) {
        exported.set(name, value)
        marks |= name.mark
    }

    /// Forgets what was exported.
    func clear() { exported = NamedValues() }

    var names: [String] {
        exported.names.map(\.text) + overlay.names.map(\.text) + (outer?.names ?? [])
            + (base?.variableNames ?? [])
    }
}

/// The bodies of each block, of the youngest template first.
final class BlockTable {
    private var bodies: [String: [BlockBody]] = [:]

    func add(_ blocks: [String: BlockBody]) {
        for (name, body) in blocks { bodies[name, default: []].append(body) }
    }

    func body(_ name: String, level: Int) -> BlockBody? {
        guard let chain = bodies[name], level < chain.count else { return nil }
        return chain[level]
    }

    var names: [String] { Array(bodies.keys) }
}

final class BlockBody: Sendable {
    let name: String
    let statements: [any Statement]
    let slots: Int
    let isRequired: Bool
    let span: SourceSpan

    init(
        name: String, statements: [any Statement], slots: Int, isRequired: Bool, span: SourceSpan
    ) {
        self.name = name
        self.statements = statements
        self.slots = slots
        self.isRequired = isRequired
        self.span = span
    }
}

/// A template, ready to render; shared by all threads.
final class CompiledTemplate: Sendable {
    let name: String
    let file: SourceFile
    let statements: [any Statement]
    let blocks: [String: BlockBody]
    let slots: Int
    let autoescapes: Bool

    init(
        name: String, file: SourceFile, statements: [any Statement], blocks: [String: BlockBody],
        slots: Int, autoescapes: Bool
    ) {
        self.name = name
        self.file = file
        self.statements = statements
        self.blocks = blocks
        self.slots = slots
        self.autoescapes = autoescapes
    }

    /// Renders into the state's output, with the templates it extends.
    ///
    /// - Returns: The frame of the top level, which holds the macros and variables of a module.
    @discardableResult
    func run(_ state: RenderState, _ context: Context) throws(TemplateError) -> Frame {
        let escapesOutside = state.autoescapes
        defer { state.autoescapes = escapesOutside }
        let table = BlockTable()
        var template = self
        var seen = [name]
        var first: Frame?
        while true {
            state.autoescapes = template.autoescapes
            table.add(template.blocks)
            let frame = Frame(
                state: state, context: context, blocks: table, parent: nil, slots: template.slots)
            frame.locals[0] = .object(SelfBlocks(of: frame))
            first = first ?? frame
            defer { if !context.exported.isEmpty { frame.keep() } }
            _ = try SiteTemplates.run(template.statements, frame)
            guard let next = frame.extended else { return first ?? frame }
            guard !seen.contains(next.name) else {
                throw TemplateError(
                    .cycle,
                    "a template does not extend itself: "
                        + (seen + [next.name]).joined(separator: " → "),
                    at: template.file.span(0..<0))
            }
            seen.append(next.name)
            template = next
        }
    }
}

/// How a list of statements ended.
enum Flow {
    case normal, breaks, continues
}

/// A piece of a compiled template that writes or changes something.
protocol Statement: AnyObject, Sendable {
    func run(_ frame: Frame) throws(TemplateError) -> Flow
}

@inline(__always)
func run(_ statements: [any Statement], _ frame: Frame) throws(TemplateError) -> Flow {
    for index in statements.indices {
        let flow = try statements[index].run(frame)
        if flow != .normal { return flow }
    }
    return .normal
}

/// A piece of a compiled template that has a value.
protocol Expression: AnyObject, Sendable {
    var span: SourceSpan { get }
    func value(_ frame: Frame) throws(TemplateError) -> Value
}
