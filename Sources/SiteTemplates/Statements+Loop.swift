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
        let all: [Value]
        if case .object = value { frame.state.note(operand: value) }
        do {
            try frame.state.charge(value)
            all = try value.iterated()
        } catch { throw error.placed(iterated.span) }
        for slot in slots { frame.locals[slot] = nil }
        let elements = LoopElements(all, of: self, frame)
        guard var element = try elements.next() else {
            _ = try SiteTemplates.run(otherwise, frame)
            return
        }
        let loop =
            usesLoop ? Loop(statement: self, frame: frame, elements: elements, depth: depth) : nil
        while true {
            try frame.state.step()
            for slot in slots { frame.locals[slot] = nil }
            if let loop { frame.locals[slots.lowerBound] = .object(loop) }
            try target.assign(element, frame, span)
            if try SiteTemplates.run(body, frame) == .breaks { break }
            guard let next = try elements.next() else { break }
            element = next
        }
        for slot in slots { frame.locals[slot] = nil }
    }

    /// Whether an element is one that the loop is for.
    fileprivate func takes(_ element: Value, _ frame: Frame) throws(TemplateError) -> Bool {
        guard let filter else { return true }
        for slot in slots { frame.locals[slot] = nil }
        try target.assign(element, frame, span)
        do { return try filter.value(frame).isTrue() } catch { throw error.placed(filter.span) }
    }
}

/// The elements of a loop, found when they are asked for: what the body does may change which are
/// taken next.
private final class LoopElements {
    private let statement: ForStatement
    private let frame: Frame
    private let all: [Value]
    private var read = 0
    private var error: TemplateError?

    /// Those that were found, where the loop has a condition.
    private var taken: [Value] = []

    /// How many were handed out.
    private(set) var count = 0

    init(_ all: [Value], of statement: ForStatement, _ frame: Frame) {
        self.all = all
        self.statement = statement
        self.frame = frame
    }

    /// The next one; what finding it ahead of time ended with is thrown here.
    func next() throws(TemplateError) -> Value? {
        guard statement.filter != nil else {
            guard count < all.count else { return nil }
            count += 1
            return all[count - 1]
        }
        while taken.count == count, error == nil, read < all.count { try take() }
        if taken.count > count {
            count += 1
            return taken[count - 1]
        }
        if let error { throw error }
        return nil
    }

    private func take() throws(TemplateError) {
        read += 1
        if try statement.takes(all[read - 1], frame) { taken.append(all[read - 1]) }
    }

    /// One by its number from 0 on; nothing where there are not so many.
    subscript(index: Int) -> Value? {
        guard statement.filter != nil else {
            return all.indices.contains(index) ? all[index] : nil
        }
        look(ahead: index + 1)
        return taken.indices.contains(index) ? taken[index] : nil
    }

    /// How many there are in all.
    var total: Int {
        guard statement.filter != nil else { return all.count }
        look(ahead: .max)
        return taken.count
    }

    /// Finds so many while the body runs, whose variables stay as they are.
    private func look(ahead wanted: Int) {
        guard taken.count < wanted, read < all.count, error == nil else { return }
        let saved = statement.slots.map { frame.locals[$0] }
        while taken.count < wanted, read < all.count, error == nil {
            do { try take() } catch { self.error = error }
        }
        for (slot, value) in zip(statement.slots, saved) { frame.locals[slot] = value }
    }
}

/// `loop` in a loop.
final class Loop: Callable, @unchecked Sendable {
    private let statement: ForStatement
    private let frame: Frame
    private let elements: LoopElements
    private let depth: Int
    private var index: Int { elements.count - 1 }
    private var changedValues: [Value]?

    fileprivate init(statement: ForStatement, frame: Frame, elements: LoopElements, depth: Int) {
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
        case "revindex": return .int(elements.total - index)
        case "revindex0": return .int(elements.total - index - 1)
        case "first": return .bool(index == 0)
        case "last": return .bool(elements[index + 1] == nil)
        case "length": return .int(elements.total)
        case "depth": return .int(depth + 1)
        case "depth0": return .int(depth)
        case "previtem":
            return elements[index - 1] ?? .undefined(Undefined("there is no previous item"))
        case "nextitem":
            return elements[index + 1] ?? .undefined(Undefined("there is no next item"))
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
