/// The call of a macro that a scope may remember: which macro, with what.
struct MacroCall: Hashable {
    /// An argument that is equal for all renderings of a scope.
    enum Argument: Hashable {
        case none, yes, no
        case integer(Int)
        case text(String)
        case markup(String)
        case object(ObjectIdentifier, Int)
        case list([Argument])

        /// Nil where the value cannot be compared, or is not worth it.
        init?(_ value: Value, depth: Int = 0) {
            switch value {
            case .none: self = .none
            case .bool(let truth): self = truth ? .yes : .no
            case .int(let number): self = .integer(number)
            case .string(let text):
                guard text.utf8.count <= 200 else { return nil }
                self = .text(text)
            case .markup(let text):
                guard text.utf8.count <= 200 else { return nil }
                self = .markup(text)
            case .object(let object):
                guard let key = object.scopeKey else { return nil }
                self = .object(ObjectIdentifier(type(of: object)), key)
            case .list(let box):
                guard depth < 3, box.elements.count <= 50 else { return nil }
                var elements: [Argument] = []
                for element in box.elements {
                    guard let argument = Argument(element, depth: depth + 1) else { return nil }
                    elements.append(argument)
                }
                self = .list(elements)
            default: return nil
            }
        }
    }

    private let macro: ObjectIdentifier
    private let escapes: Bool
    private let positional: [Argument]
    private let named: [String: Argument]

    init?(_ definition: MacroDefinition, escapes: Bool, _ arguments: Arguments) {
        var positional: [Argument] = []
        positional.reserveCapacity(arguments.positional.count)
        for value in arguments.positional {
            guard let argument = Argument(value) else { return nil }
            positional.append(argument)
        }
        var named: [String: Argument] = [:]
        for (name, value) in arguments.named {
            guard let argument = Argument(value), named[name] == nil else { return nil }
            named[name] = argument
        }
        macro = ObjectIdentifier(definition)
        self.escapes = escapes
        self.positional = positional
        self.named = named
    }
}

extension RenderState {
    /// Runs what prints a macro, or prints what it printed when it was called so before.
    ///
    /// Remembered is what read nothing that may differ in another rendering of the scope.
    func remembering(
        _ call: @autoclosure () -> MacroCall?, in context: Context,
        _ body: () throws(TemplateError) -> Void
    ) throws(TemplateError) {
        guard let scope, let call = call() else { return try body() }
        if let piece = try remembered(call, in: context) {
            return output.append(UnsafeBufferPointer(piece.bytes))
        }
        let start = output.count
        let before = (reports.count, steps)
        let position = reads?.position ?? 0
        let outer = (isRecording, readings)
        isRecording = true
        readings = Readings()
        defer {
            isRecording = outer.0
            readings.add(outer.1)
        }
        try body()
        guard !readings.vary, reports.count == before.0 else { return }
        scope.keep(call) {
            let bytes = UnsafeBufferPointer(rebasing: output.bytes[start...])
            return RenderScope.Piece(
                bytes, steps: steps - before.1, names: readings.names,
                reads: reads?.entries(since: position) ?? [])
        }
    }

    /// What a call printed when it was met before.
    func remembered(
        _ call: @autoclosure () -> MacroCall?, in context: Context
    ) throws(TemplateError) -> RenderScope.Piece? {
        guard let scope, let call = call(), let piece = scope.piece(call),
            context.leaves(piece.names)
        else { return nil }
        note(names: piece.names)
        reads?.add(piece.reads)
        try step(piece.steps)
        return piece
    }

    /// Notes that names of the context were read which are the same for all renderings of a scope.
    @inline(__always)
    func note(names: @autoclosure () -> [Name]) {
        if isRecording { readings.add(names()) }
    }

    /// Notes that something was read which another rendering of the scope may not have.
    @inline(__always)
    func noteVariation() { readings.vary = true }

    /// Notes that a value was read which another rendering of the scope may not have.
    @inline(__always)
    func note(variable value: Value) {
        if isRecording, !value.isOfTemplates(environment) { readings.vary = true }
    }

    /// Notes what an operation looks into.
    @inline(__always)
    func note(operand value: Value) {
        if isRecording, !value.isFixed { readings.vary = true }
    }

    /// Notes that a method was called, which may change a list.
    func note(receiver value: Value) {
        switch value {
        case .string, .markup: break
        default: if isRecording { noteVariation() }
        }
    }

    /// Notes that an attribute was read.
    @inline(__always)
    func note(_ name: Name?, of object: Value) {
        guard isRecording, case .object(let target) = object else { return }
        if let name, target.isFixed(name) { return }
        readings.vary = true
    }
}

extension Value {
    /// Whether it is a macro or an imported template, which are what they are written as.
    func isOfTemplates(_ environment: Environment) -> Bool {
        guard case .object(let object) = self else { return false }
        if object is Macro { return true }
        return (object as? TemplateModule)?.leaves(environment.fixedNames.keys) == true
    }

    /// Whether all of it is the same for equal arguments.
    fileprivate var isFixed: Bool {
        switch self {
        case .object(let object): object.scopeKey != nil
        case .list(let box): box.elements.allSatisfy(\.isFixedElement)
        case .tuple(let elements): elements.allSatisfy(\.isFixedElement)
        case .dictionary, .function: false
        default: true
        }
    }

    private var isFixedElement: Bool {
        switch self {
        case .object(let object): object.scopeKey != nil
        case .list, .tuple, .dictionary, .function: false
        default: true
        }
    }
}

/// What was read while a macro ran.
struct Readings {
    /// Whether some of it may differ in another rendering of the scope.
    var vary = false

    /// The fixed names of the context.
    private(set) var names: [Name] = []

    mutating func add(_ more: [Name]) {
        for name in more where !names.contains(where: { $0 === name }) { names.append(name) }
    }

    mutating func add(_ other: Readings) {
        vary = vary || other.vary
        add(other.names)
    }
}
