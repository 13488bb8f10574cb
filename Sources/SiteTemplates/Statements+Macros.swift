import SiteDiagnostics

/// What `{% macro %}` and `{% call %}` define.
final class MacroDefinition: Sendable {
    let name: String
    let parameters: [(name: String, slot: Int, fallback: (any Expression)?)]
    let slots: Int
    let body: [any Statement]

    /// Slots of `varargs`, `kwargs` and `caller` where the body asks for them.
    let extraSlots: (positional: Int?, named: Int?, caller: Int?)
    let span: SourceSpan

    init(
        name: String, parameters: [(name: String, slot: Int, fallback: (any Expression)?)],
        slots: Int, body: [any Statement],
        extraSlots: (positional: Int?, named: Int?, caller: Int?), span: SourceSpan
    ) {
        self.name = name
        self.parameters = parameters
        self.slots = slots
        self.body = body
        self.extraSlots = extraSlots
        self.span = span
    }
}

/// A macro with the frame it was defined in.
final class Macro: Callable, @unchecked Sendable {
    private let definition: MacroDefinition
    private let frame: Frame
    private let autoescapes: Bool

    init(definition: MacroDefinition, frame: Frame, autoescapes: Bool) {
        self.definition = definition
        self.frame = frame
        frame.keep()
        self.autoescapes = autoescapes
    }

    convenience init(definition: MacroDefinition, frame: Frame) {
        self.init(definition: definition, frame: frame, autoescapes: frame.state.autoescapes)
    }

    var typeName: String { "the macro “\(definition.name)”" }
    var attributeNames: [String] {
        ["name", "arguments", "catch_kwargs", "catch_varargs", "caller"]
    }

    func attribute(_ name: String) -> Value? {
        switch name {
        case "name": .string(definition.name)
        case "arguments": .tuple(definition.parameters.map { .string($0.name) })
        case "catch_kwargs": .bool(definition.extraSlots.named != nil)
        case "catch_varargs": .bool(definition.extraSlots.positional != nil)
        case "caller": .bool(definition.extraSlots.caller != nil)
        default: nil
        }
    }

    func call(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) -> Value {
        let text: String
        if let known = try state.remembered(key(arguments), in: frame.context) {
            text = known.text
        } else {
            text = try state.capture { () throws(TemplateError) in try run(arguments, state) }
        }
        return autoescapes ? .markup(text) : .string(text)
    }

    /// What a call is remembered by.
    private func key(_ arguments: Arguments) -> MacroCall? {
        MacroCall(definition, escapes: autoescapes, arguments)
    }

    /// Writes straight to the output where the text is not escaped there.
    func write(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) {
        guard autoescapes || !state.autoescapes else {
            return try state.write(try call(arguments, state))
        }
        try run(arguments, state)
    }

    private func run(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) {
        try state.remembering(key(arguments), in: frame.context) { () throws(TemplateError) in
            try runAnew(arguments, state)
        }
    }

    private func runAnew(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) {
        let inner = Frame(
            state: state, context: frame.context, blocks: frame.blocks, parent: frame,
            slots: definition.slots)
        let outside = state.autoescapes
        state.autoescapes = autoescapes
        defer { state.autoescapes = outside }
        try bind(arguments, inner)
        do {
            _ = try SiteTemplates.run(definition.body, inner)
        } catch {
            throw error.passing("in macro “\(definition.name)”", definition.span)
        }
    }

    private func bind(_ arguments: Arguments, _ inner: Frame) throws(TemplateError) {
        var named = arguments.named
        let count = definition.parameters.count
        if let index = named.firstIndex(where: { $0.name == "caller" }),
            !definition.parameters.contains(where: { $0.name == "caller" })
        {
            let caller = named.remove(at: index).value
            guard let slot = definition.extraSlots.caller else {
                throw .runtime("the macro “\(definition.name)” calls no caller")
            }
            inner.locals[slot] = caller
        }
        if arguments.positional.count > count, definition.extraSlots.positional == nil {
            throw .runtime("the macro “\(definition.name)” takes at most \(count) arguments")
        }
        for (index, parameter) in definition.parameters.enumerated() {
            let place = named.firstIndex { $0.name == parameter.name }
            if index < arguments.positional.count {
                guard place == nil else {
                    throw .runtime("the macro “\(definition.name)” got “\(parameter.name)” twice")
                }
                inner.locals[parameter.slot] = arguments.positional[index]
            } else if let place {
                inner.locals[parameter.slot] = named.remove(at: place).value
            } else if let fallback = parameter.fallback {
                inner.locals[parameter.slot] = try fallback.value(inner)
            } else {
                inner.locals[parameter.slot] = .undefined(
                    Undefined("the parameter “\(parameter.name)” was not given"))
            }
        }
        if let slot = definition.extraSlots.positional {
            inner.locals[slot] = .tuple(Array(arguments.positional.dropFirst(count)))
        }
        if let slot = definition.extraSlots.named {
            inner.locals[slot] = .newDictionary(named)
        } else if let first = named.first {
            throw .runtime(
                "the macro “\(definition.name)” has no argument “\(first.name)”",
                hint: NearMiss.hint(for: first.name, among: definition.parameters.map(\.name)))
        }
        if let slot = definition.extraSlots.caller, inner.locals[slot] == nil {
            inner.locals[slot] = .undefined(Undefined("the macro was not called by {% call %}"))
        }
    }
}

extension Value {
    static func dictionary(_ pairs: [(name: String, value: Value)]) -> Value {
        dictionary(pairs.map { ($0.name, $0.value) })
    }
}

final class MacroStatement: Statement {
    let definition: MacroDefinition
    let target: Target

    init(definition: MacroDefinition, target: Target) {
        self.definition = definition
        self.target = target
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        let macro = Macro(definition: definition, frame: frame)
        try target.assign(.object(macro), frame, definition.span)
        return .normal
    }
}

/// `{% call(…) macro(…) %}…{% endcall %}`.
final class CallStatement: Statement {
    let call: Call
    let definition: MacroDefinition

    init(call: Call, definition: MacroDefinition) {
        self.call = call
        self.definition = definition
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        try call.write(frame, caller: Macro(definition: definition, frame: frame))
        return .normal
    }
}

/// `{% import "x" as y %}` and `{% from "x" import a as b %}`.
final class ImportStatement: Statement {
    let template: any Expression
    let passesContext: Bool
    let visible: [VisibleVariable]

    /// The module itself, or some of its names.
    let module: Target?
    let names: [(name: String, target: Target)]
    let span: SourceSpan
    private let found: FoundTemplate

    init(
        template: any Expression, passesContext: Bool, visible: [VisibleVariable], module: Target?,
        names: [(name: String, target: Target)], span: SourceSpan
    ) {
        self.template = template
        found = FoundTemplate(by: template)
        self.passesContext = passesContext
        self.visible = visible
        self.module = module
        self.names = names
        self.span = span
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        let module = try load(frame)
        if let target = self.module { try target.assign(.object(module), frame, span) }
        for (name, target) in names {
            let value =
                module.attribute(name)
                ?? .undefined(
                    Undefined(
                        "the template “\(module.name)” has no “\(name)” to import",
                        hint: NearMiss.hint(for: name, among: module.attributeNames)))
            try target.assign(value, frame, span)
        }
        return .normal
    }

    private func load(_ frame: Frame) throws(TemplateError) -> TemplateModule {
        let name: String
        do { name = try template.value(frame).string() } catch { throw error.placed(span) }
        do {
            let environment = frame.state.environment
            let compiled = try found.template { () throws(TemplateError) in
                try environment.template(named: name)
            }
            let overlay = VisibleVariable.values(visible, in: frame)
            let context =
                passesContext
                ? Context(outer: frame.context, overlay: overlay) : Context(base: EmptyContext())
            var text = ""
            try frame.state.deeper { () throws(TemplateError) in
                if let compiled, let macros = compiled.macros {
                    text = macros.text
                    return compiled.offer(macros, frame.state, context)
                }
                text = try frame.state.capture { () throws(TemplateError) in
                    _ = try compiled?.run(frame.state, context)
                }
            }
            return TemplateModule(name: name, context: context, body: text)
        } catch {
            throw error.placed(span).passing("imported here", span)
        }
    }
}

/// An imported template: what its top level set.
final class TemplateModule: TemplateObject, @unchecked Sendable {
    let name: String
    private let context: Context
    private let body: String

    init(name: String, context: Context, body: String) {
        self.name = name
        self.context = context
        self.body = body
    }

    var typeName: String { "the template “\(name)”" }

    func isFixed(_ name: Name) -> Bool { true }
    var attributeNames: [String] {
        context.exportedNames.map(\.text).filter { !$0.hasPrefix("_") }
    }
    var text: String? { body }
    var isMarkup: Bool { true }

    /// Whether names mean outside what they mean in its macros.
    func leaves(_ names: some Sequence<String>) -> Bool {
        names.allSatisfy { context.leaves(.of($0)) }
    }

    func attribute(_ name: String) -> Value? { attribute(named: .of(name)) }

    func attribute(named name: Name) -> Value? {
        guard let value = context.exported(name), !name.text.hasPrefix("_") else { return nil }
        return value
    }
}
