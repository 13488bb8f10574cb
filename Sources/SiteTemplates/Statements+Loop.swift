import SiteDiagnostics

/// `{% for … %}`.
final class ForStatement: Statement {
    let target: Target
    let iterated: any Expression
    let filter: (any Expression)?
    let body: [any Statement]
    let otherwise: [any Statement]
    let isRecursive: Bool

    /// The slots of the scope, the first one being `loop`.
    let slots: Range<Int>

    /// Whether the body asks for `loop`.
    let usesLoop: Bool
    let span: SourceSpan

    init(
        target: Target, iterated: any Expression, filter: (any Expression)?,
        body: [any Statement], otherwise: [any Statement], isRecursive: Bool, slots: Range<Int>,
        usesLoop: Bool, span: SourceSpan
    ) {
        self.target = target
        self.iterated = iterated
        self.filter = filter
        self.body = body
        self.otherwise = otherwise
        self.isRecursive = isRecursive
        self.slots = slots
        self.usesLoop = usesLoop
        self.span = span
    }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        let value = try iterated.value(frame)
        try run(over: value, frame, depth: 0)
        return .normal
    }

    func run(over value: Value, _ frame: Frame, depth: Int) throws(TemplateError) {
        var elements: [Value]
        if case .object = value { frame.state.note(operand: value) }
        do {
            try frame.state.charge(value)
            elements = try value.iterated()
        } catch { throw error.placed(iterated.span) }
        if let filter { elements = try filtered(elements, by: filter, frame) }
        for slot in slots { frame.locals[slot] = nil }
        guard !elements.isEmpty else {
            _ = try SiteTemplates.run(otherwise, frame)
            return
        }
        let loop =
            usesLoop ? Loop(statement: self, frame: frame, elements: elements, depth: depth) : nil
        for index in elements.indices {
            try frame.state.step()
            for slot in slots { frame.locals[slot] = nil }
            if let loop {
                loop.index = index
                frame.locals[slots.lowerBound] = .object(loop)
            }
            try target.assign(elements[index], frame, span)
            if try SiteTemplates.run(body, frame) == .breaks { break }
        }
        for slot in slots { frame.locals[slot] = nil }
    }

    private func filtered(
        _ elements: [Value], by filter: any Expression, _ frame: Frame
    ) throws(TemplateError) -> [Value] {
        var result: [Value] = []
        for element in elements {
            for slot in slots { frame.locals[slot] = nil }
            try target.assign(element, frame, span)
            do {
                if try filter.value(frame).isTrue() { result.append(element) }
            } catch {
                throw error.placed(filter.span)
            }
        }
        return result
    }
}

/// `loop` in a loop.
final class Loop: Callable, @unchecked Sendable {
    private let statement: ForStatement
    private let frame: Frame
    private let elements: [Value]
    private let depth: Int
    var index = 0
    private var changedValues: [Value]?

    init(statement: ForStatement, frame: Frame, elements: [Value], depth: Int) {
        self.statement = statement
        self.frame = frame
        frame.keep()
        self.elements = elements
        self.depth = depth
    }

    var typeName: String { "a loop" }

    /// What it says follows from what is iterated.
    func isFixed(_ name: Name) -> Bool { true }

    static let names = [
        "index", "index0", "revindex", "revindex0", "first", "last", "length", "depth", "depth0",
        "previtem", "nextitem", "cycle", "changed",
    ]

    var attributeNames: [String] { Loop.names }

    func attribute(_ name: String) -> Value? {
        switch name {
        case "index": return .int(index + 1)
        case "index0": return .int(index)
        case "revindex": return .int(elements.count - index)
        case "revindex0": return .int(elements.count - index - 1)
        case "first": return .bool(index == 0)
        case "last": return .bool(index == elements.count - 1)
        case "length": return .int(elements.count)
        case "depth": return .int(depth + 1)
        case "depth0": return .int(depth)
        case "previtem":
            return index > 0
                ? elements[index - 1] : .undefined(Undefined("there is no previous item"))
        case "nextitem":
            return index + 1 < elements.count
                ? elements[index + 1] : .undefined(Undefined("there is no next item"))
        case "cycle":
            return .function(
                Function("cycle") { [self] arguments, _ throws(TemplateError) in
                    guard !arguments.positional.isEmpty else {
                        throw .runtime("“cycle” takes the values it goes through")
                    }
                    return arguments.positional[index % arguments.positional.count]
                })
        case "changed":
            return .function(
                Function("changed") { [self] arguments, _ throws(TemplateError) in
                    let isSame = changedValues.map { old in
                        old.count == arguments.positional.count
                            && zip(old, arguments.positional).allSatisfy { $0.isEqual($1) }
                    }
                    changedValues = arguments.positional
                    return .bool(isSame != true)
                })
        default: return nil
        }
    }

    /// A recursive loop over other elements; its text.
    func call(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) -> Value {
        guard statement.isRecursive, let value = arguments.positional.first else {
            throw .runtime(
                "this loop is not recursive", hint: "write {% for … in … recursive %}")
        }
        let saved = statement.slots.map { frame.locals[$0] }
        defer {
            for (slot, value) in zip(statement.slots, saved) { frame.locals[slot] = value }
        }
        let text = try state.capture { () throws(TemplateError) in
            try statement.run(over: value, frame, depth: depth + 1)
        }
        return state.captured(text)
    }
}
