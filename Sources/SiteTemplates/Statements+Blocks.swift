import SiteDiagnostics
internal import Synchronization

/// `{% block name %}`, where it stands in the template that is printed.
final class BlockStatement: Statement {
    let name: String
    let isTopLevel: Bool

    /// For a scoped block: the variables it sees.
    let visible: [VisibleVariable]
    let span: SourceSpan

    init(name: String, isTopLevel: Bool, visible: [VisibleVariable], span: SourceSpan) {
        self.name = name
        self.isTopLevel = isTopLevel
        self.visible = visible
        self.span = span
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        if isTopLevel, frame.extended != nil { return .normal }
        let overlay = VisibleVariable.values(visible, in: frame)
        let context =
            overlay.isEmpty ? frame.context : Context(outer: frame.context, overlay: overlay)
        do {
            try BlockStatement.run(name, level: 0, frame.state, context, frame.blocks)
        } catch {
            throw error.passing("in block “\(name)”", span)
        }
        return .normal
    }

    static func run(
        _ name: String, level: Int, _ state: RenderState, _ context: Context, _ blocks: BlockTable
    ) throws(TemplateError) {
        guard let body = blocks.body(name, level: level) else {
            throw .runtime("there is no block “\(name)” further up")
        }
        if body.isRequired {
            throw TemplateError(
                .runtime, "the block “\(name)” is required",
                hint: "fill it in the template that extends this one",
                at: body.span)
        }
        let inner = Frame(
            state: state, context: context, blocks: blocks, parent: nil, slots: body.slots + 2)
        if body.uses.above {
            inner.locals[0] = .object(SuperBlock(name: name, level: level + 1, of: inner))
        }
        if body.uses.whole { inner.locals[1] = .object(SelfBlocks(of: inner)) }
        try state.deeper { () throws(TemplateError) in
            _ = try SiteTemplates.run(body.statements, inner)
        }
    }
}

/// `super` in a block.
///
/// It knows what a block needs, not the frame it is a variable of, so that it may outlive it.
final class SuperBlock: Callable, @unchecked Sendable {
    private let name: String
    private let level: Int
    private let context: Context
    private let blocks: BlockTable

    convenience init(name: String, level: Int, of frame: Frame) {
        self.init(name: name, level: level, frame.context, frame.blocks)
    }

    init(name: String, level: Int, _ context: Context, _ blocks: BlockTable) {
        self.name = name
        self.level = level
        self.context = context
        self.blocks = blocks
    }

    var typeName: String { "the block further up" }

    func attribute(_ name: String) -> Value? {
        guard name == "super" else { return nil }
        return .object(SuperBlock(name: self.name, level: level + 1, context, blocks))
    }

    func call(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) -> Value {
        let text = try state.capture { () throws(TemplateError) in
            try BlockStatement.run(name, level: level, state, context, blocks)
        }
        return state.captured(text)
    }

    func write(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) {
        try BlockStatement.run(name, level: level, state, context, blocks)
    }
}

/// `self`: the blocks of the template, to be called.
final class SelfBlocks: TemplateObject, @unchecked Sendable {
    private let context: Context
    private let blocks: BlockTable

    init(of frame: Frame) {
        context = frame.context
        blocks = frame.blocks
    }

    var typeName: String { "the template" }
    var attributeNames: [String] { blocks.names }

    func attribute(_ name: String) -> Value? {
        guard blocks.body(name, level: 0) != nil else { return nil }
        return .object(SuperBlock(name: name, level: 0, context, blocks))
    }
}

/// `{% extends "name" %}`.
final class ExtendsStatement: Statement {
    let template: any Expression
    let span: SourceSpan
    private let found: FoundTemplate

    init(template: any Expression, span: SourceSpan) {
        self.template = template
        found = FoundTemplate(by: template)
        self.span = span
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        guard frame.extended == nil else {
            throw TemplateError(.runtime, "a template extends one other", at: span)
        }
        let value = try template.value(frame)
        if case .object(let object) = value, let module = object as? LoadedTemplate {
            frame.extended = module.template
            return .normal
        }
        let environment = frame.state.environment
        do {
            frame.extended = try found.template { () throws(TemplateError) in
                try environment.template(named: try value.string())
            }
        } catch {
            throw error.placed(span).passing("extended here", span)
        }
        return .normal
    }
}

/// The template that an expression leads to; looked for once where the expression is a constant.
final class FoundTemplate: Sendable {
    private let isConstant: Bool
    private let known = Mutex<CompiledTemplate?>(nil)

    init(by expression: any Expression) { isConstant = expression is Constant }

    func template(
        _ search: () throws(TemplateError) -> CompiledTemplate?
    ) throws(TemplateError) -> CompiledTemplate? {
        guard isConstant else { return try search() }
        if let template = known.withLock({ $0 }) { return template }
        let template = try search()
        known.withLock { $0 = template }
        return template
    }
}

/// A template as a value.
final class LoadedTemplate: TemplateObject {
    let template: CompiledTemplate

    init(template: CompiledTemplate) { self.template = template }

    var typeName: String { "a template" }

    func attribute(_ name: String) -> Value? { nil }
}

/// `{% include … %}`.
final class IncludeStatement: Statement {
    let template: any Expression
    let ignoresMissing: Bool
    let passesContext: Bool

    /// The variables in sight.
    let visible: [VisibleVariable]
    let isTopLevel: Bool
    let span: SourceSpan
    private let found: FoundTemplate

    init(
        template: any Expression, ignoresMissing: Bool, passesContext: Bool,
        visible: [VisibleVariable], isTopLevel: Bool, span: SourceSpan
    ) {
        self.template = template
        found = FoundTemplate(by: template)
        self.ignoresMissing = ignoresMissing
        self.passesContext = passesContext
        self.visible = visible
        self.isTopLevel = isTopLevel
        self.span = span
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        if isTopLevel, frame.extended != nil { return .normal }
        let found = try found.template { () throws(TemplateError) in try search(frame) }
        guard let template = found else { return .normal }
        let context: Context
        if passesContext {
            let overlay = VisibleVariable.values(visible, in: frame)
            context = Context(outer: frame.context, overlay: overlay)
        } else {
            context = Context(base: EmptyContext())
        }
        do {
            try frame.state.deeper { () throws(TemplateError) in
                _ = try template.run(frame.state, context)
            }
        } catch {
            throw error.passing(include: span)
        }
        return .normal
    }

    private func search(_ frame: Frame) throws(TemplateError) -> CompiledTemplate? {
        let value = try template.value(frame)
        var names: [Value] = [value]
        switch value {
        case .list(let box): names = box.elements
        case .tuple(let elements): names = elements
        default: break
        }
        var first: TemplateError?
        for name in names {
            if case .object(let object) = name, let loaded = object as? LoadedTemplate {
                return loaded.template
            }
            let text: String
            do { text = try name.string() } catch { throw error.placed(span) }
            do {
                return try frame.state.environment.template(named: text)
            } catch {
                guard error.kind == .missing else { throw error.passing("included here", span) }
                first = first ?? error.placed(span)
            }
        }
        if ignoresMissing { return nil }
        if names.count > 1 {
            let all = names.compactMap { try? $0.string() }.map { "“\($0)”" }
            throw TemplateError(
                .missing, "there is none of the templates \(all.joined(separator: ", "))",
                hint: first?.hint, at: span)
        }
        throw first ?? TemplateError(.missing, "no template is named here", at: span)
    }
}

struct EmptyContext: TemplateContext {
    var variableNames: [String] { [] }

    func variable(_ name: String) -> Value? { nil }
}
