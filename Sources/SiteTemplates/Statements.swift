import SiteDiagnostics

/// Text that is printed as it stands.
final class DataStatement: Statement, @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>

    /// Whether it stands outside all blocks, where a template that extends another prints nothing.
    let isTopLevel: Bool

    init(_ text: String, isTopLevel: Bool) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = copy.initialize(from: text.utf8)
        bytes = UnsafeBufferPointer(copy)
        self.isTopLevel = isTopLevel
    }

    deinit { bytes.deallocate() }

    func run(_ frame: Frame) -> Flow {
        if isTopLevel, frame.extended != nil { return .normal }
        frame.output._withUnsafeGuaranteedRef { $0.append(bytes) }
        return .normal
    }
}

/// `{{ … }}`.
final class OutputStatement: Statement {
    let expression: any Expression

    /// The expression where it is a call.
    private let call: Call?

    /// The expression where it is `x.name`.
    private let attribute: Access?
    private let isTopLevel: Bool

    init(expression: any Expression, isTopLevel: Bool) {
        self.expression = expression
        call = expression as? Call
        attribute = (expression as? Access).flatMap { $0.name == nil ? nil : $0 }
        self.isTopLevel = isTopLevel
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        if isTopLevel, frame.extended != nil { return .normal }
        if let call {
            try call.write(frame)
            return .normal
        }
        do {
            if let attribute, let name = attribute.name {
                try write(name, of: try attribute.object.value(frame), frame.state)
            } else {
                try frame.state.write(try expression.value(frame))
            }
        } catch {
            throw error.placed(expression.span)
        }
        return .normal
    }

    private func write(
        _ name: Name, of object: Value, _ state: RenderState
    ) throws(TemplateError) {
        guard case .object(let target) = object else {
            return try state.write(try Access.attribute(name.text, of: object, at: expression.span))
        }
        state.note(name, of: object)
        let start = state.output.count
        if target.print(name, into: state.output) {
            return try state.charge(state.output.count - start)
        }
        if let value = target.attribute(named: name) { return try state.write(value) }
        try state.write(try Access.attribute(name.text, of: object, at: expression.span))
    }
}

final class IfStatement: Statement {
    let branches: [(condition: any Expression, body: [any Statement])]
    let otherwise: [any Statement]

    init(branches: [(condition: any Expression, body: [any Statement])], otherwise: [any Statement])
    {
        self.branches = branches
        self.otherwise = otherwise
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        for index in branches.indices {
            let truth: Bool
            do {
                truth = try branches[index].condition.value(frame).isTrue()
            } catch {
                throw error.placed(branches[index].condition.span)
            }
            if truth { return try SiteTemplates.run(branches[index].body, frame) }
        }
        return try SiteTemplates.run(otherwise, frame)
    }
}

/// What stands left of `=` or `in`.
indirect enum Target: Sendable {
    /// A variable; `isExported` where it is set at the top level of a template.
    case slot(Int, name: Name, isExported: Bool)
    case tuple([Target])

    /// `ns.name` of a namespace.
    case attribute(Variable, String)

    func assign(_ value: Value, _ frame: Frame, _ span: SourceSpan) throws(TemplateError) {
        switch self {
        case .slot(let slot, let name, let isExported):
            frame.locals[slot] = value
            if isExported { frame.context.export(name, value) }
        case .tuple(let targets):
            let values: [Value]
            do { values = try value.iterated() } catch { throw error.placed(span) }
            guard values.count == targets.count else {
                throw TemplateError(
                    .runtime, "\(targets.count) names cannot stand for \(values.count) values",
                    at: span)
            }
            for (target, value) in zip(targets, values) { try target.assign(value, frame, span) }
        case .attribute(let variable, let name):
            guard case .object(let object) = variable.value(frame),
                let namespace = object as? Namespace
            else {
                throw TemplateError(
                    .runtime, "only a namespace’s attributes can be set",
                    hint: "make it with namespace()",
                    at: span)
            }
            namespace.values.set(.string(name), value)
        }
    }
}

final class SetStatement: Statement {
    let target: Target
    let value: any Expression
    let span: SourceSpan

    init(target: Target, value: any Expression, span: SourceSpan) {
        self.target = target
        self.value = value
        self.span = span
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        try target.assign(try value.value(frame), frame, span)
        return .normal
    }
}

/// `{% set x %}…{% endset %}`, with filters.
final class SetBlockStatement: Statement {
    let target: Target
    let filters: [FilterStep]
    let body: [any Statement]
    let span: SourceSpan

    init(target: Target, filters: [FilterStep], body: [any Statement], span: SourceSpan) {
        self.target = target
        self.filters = filters
        self.body = body
        self.span = span
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        let text = try frame.state.capture { () throws(TemplateError) in
            _ = try SiteTemplates.run(body, frame)
        }
        var value = frame.state.captured(text)
        for filter in filters { value = try filter.apply(value, frame) }
        if !filters.isEmpty, frame.state.autoescapes, case .string(let text) = value {
            value = .markup(text)
        }
        try target.assign(value, frame, span)
        return .normal
    }
}

/// A filter of a filter block.
struct FilterStep: Sendable {
    let filter: Function
    let arguments: ArgumentList
    let span: SourceSpan

    func apply(_ value: Value, _ frame: Frame) throws(TemplateError) -> Value {
        do {
            return try filter.charged(value, try arguments.values(frame), frame.state)
        } catch {
            throw error.placed(span)
        }
    }
}

/// `{% filter upper %}…{% endfilter %}`.
final class FilterStatement: Statement {
    let filters: [FilterStep]
    let body: [any Statement]

    init(filters: [FilterStep], body: [any Statement]) {
        self.filters = filters
        self.body = body
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        let text = try frame.state.capture { () throws(TemplateError) in
            _ = try SiteTemplates.run(body, frame)
        }
        var value = frame.state.captured(text)
        for filter in filters { value = try filter.apply(value, frame) }
        frame.state.output.append(try value.string(frame.state))
        return .normal
    }
}

final class WithStatement: Statement {
    let assignments: [(target: Target, value: any Expression)]
    let body: [any Statement]
    let span: SourceSpan

    /// The slots of the scope.
    let slots: Range<Int>

    init(
        assignments: [(target: Target, value: any Expression)], body: [any Statement],
        span: SourceSpan, slots: Range<Int>
    ) {
        self.assignments = assignments
        self.body = body
        self.span = span
        self.slots = slots
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        var values: [Value] = []
        for assignment in assignments { values.append(try assignment.value.value(frame)) }
        for slot in slots { frame.locals[slot] = nil }
        for (assignment, value) in zip(assignments, values) {
            try assignment.target.assign(value, frame, span)
        }
        return try SiteTemplates.run(body, frame)
    }
}

final class AutoescapeStatement: Statement {
    let condition: any Expression
    let body: [any Statement]
    let slots: Range<Int>

    init(condition: any Expression, body: [any Statement], slots: Range<Int>) {
        self.condition = condition
        self.body = body
        self.slots = slots
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        let outside = frame.state.autoescapes
        defer { frame.state.autoescapes = outside }
        let isOn: Bool
        do { isOn = try condition.value(frame).isTrue() } catch {
            throw error.placed(condition.span)
        }
        frame.state.autoescapes = isOn
        for slot in slots { frame.locals[slot] = nil }
        return try SiteTemplates.run(body, frame)
    }
}

final class DoStatement: Statement {
    let expression: any Expression

    init(expression: any Expression) {
        self.expression = expression
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        _ = try expression.value(frame)
        return .normal
    }
}

final class JumpStatement: Statement {
    let flow: Flow

    init(flow: Flow) {
        self.flow = flow
    }

    func run(_ frame: Frame) -> Flow { flow }
}

/// What `namespace()` makes: a thing whose attributes can be set from within a loop.
final class Namespace: TemplateObject {
    let values = DictionaryBox()

    var typeName: String { "a namespace" }

    /// It holds what the template put in.
    func isFixed(_ name: Name) -> Bool { true }

    func attribute(_ name: String) -> Value? { values[name] }
}
