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
