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

    /// What the state prints into, which outlives the frame.
    let output: Unmanaged<OutputBuffer>

    /// The macros of the template that are made when they are asked for.
    private let macros: MacroTable?

    /// The template that this one extends, once it said so.
    var extended: CompiledTemplate?

    /// Whether the state takes it apart at the end of the rendering.
    private var isKept = false

    init(
        state: RenderState, context: Context, blocks: BlockTable, parent: Frame?, slots: Int,
        macros: MacroTable? = nil
    ) {
        self.state = state
        self.context = context
        self.blocks = blocks
        self.parent = parent
        self.slots = slots
        self.macros = macros
        output = .passUnretained(state.output)
        locals = .allocate(capacity: slots)
        locals.initialize(repeating: nil, count: slots)
    }

    /// Says that a variable may hold something that holds this frame: a macro, a loop.
    func keep() {
        guard !isKept else { return }
        isKept = true
        state.keep(self)
    }

    /// The variable in a slot, where it is set.
    @inline(__always)
    func local(_ slot: Int) -> Value? {
        if let value = locals[slot] { return value }
        return macros == nil ? nil : macro(in: slot)
    }

    /// The variable in a slot of a frame further out.
    func local(_ slot: Int, depth: Int) -> Value? {
        depth == 0 ? local(slot) : parent?.local(slot, depth: depth - 1)
    }

    /// The macro whose place a slot is.
    private func macro(in slot: Int) -> Value? {
        guard let macros, let definition = macros.definition(in: slot) else { return nil }
        let macro = Macro(definition: definition, frame: self, autoescapes: macros.autoescapes)
        locals[slot] = .object(macro)
        return locals[slot]
    }

    /// The macro of a name that is made when it is asked for.
    func macro(named name: Name) -> Value? { macros?.slot(of: name).flatMap(local) }

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

/// The bodies of each block, of the youngest template first.
final class BlockTable {
    /// That of templates which have no blocks and extend none; nothing is added to it.
    nonisolated(unsafe) static let none = BlockTable()

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

    /// Whether something in it reads `super`, the block above, and `self`, the whole template.
    let uses: (above: Bool, whole: Bool)
    let isRequired: Bool
    let span: SourceSpan

    init(
        name: String, statements: [any Statement], slots: Int, uses: (above: Bool, whole: Bool),
        isRequired: Bool, span: SourceSpan
    ) {
        self.name = name
        self.statements = statements
        self.slots = slots
        self.uses = uses
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
    private let usesSelf: Bool

    /// Whether there may be blocks, of its own or of a template that it extends.
    private let hasBlocks: Bool

    /// Its macros where it is nothing but macros.
    let macros: MacroTable?

    init(
        name: String, file: SourceFile, statements: [any Statement], blocks: [String: BlockBody],
        slots: Int, autoescapes: Bool, usesSelf: Bool, mayExtend: Bool
    ) {
        self.name = name
        self.file = file
        self.statements = statements
        self.blocks = blocks
        self.slots = slots
        self.autoescapes = autoescapes
        self.usesSelf = usesSelf
        hasBlocks = mayExtend || !blocks.isEmpty
        macros = MacroTable(statements, autoescapes: autoescapes)
    }

    /// Renders into the state's output, with the templates it extends.
    ///
    /// - Returns: The frame of the top level, which holds the macros and variables of a module.
    @discardableResult
    func run(_ state: RenderState, _ context: Context) throws(TemplateError) -> Frame {
        let escapesOutside = state.autoescapes
        defer { state.autoescapes = escapesOutside }
        let table = hasBlocks ? BlockTable() : .none
        var template = self
        var seen: [String] = []
        var first: Frame?
        while true {
            state.autoescapes = template.autoescapes
            if hasBlocks { table.add(template.blocks) }
            let frame = Frame(
                state: state, context: context, blocks: table, parent: nil, slots: template.slots)
            if template.usesSelf { frame.locals[0] = .object(SelfBlocks(of: frame)) }
            first = first ?? frame
            defer { if context.hasExported { frame.keep() } }
            _ = try SiteTemplates.run(template.statements, frame)
            guard let next = frame.extended else { return first ?? frame }
            seen.append(template.name)
            guard !seen.contains(next.name) else {
                throw TemplateError(
                    .cycle,
                    "a template does not extend itself: "
                        + (seen + [next.name]).joined(separator: " → "),
                    at: template.file.span(0..<0))
            }
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
    /// What it reads where it prints the same in all renderings of a scope, and sets nothing.
    var fixedReads: FixedReads? { get }

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

    /// What it reads where it is the same in all renderings of a scope.
    var fixedReads: FixedReads? { get }

    /// The expression as it is printed between tags, where some functions mark up what they give.
    var inText: any Expression { get }
    func value(_ frame: Frame) throws(TemplateError) -> Value
}

extension Expression {
    var inText: any Expression { self }
}
