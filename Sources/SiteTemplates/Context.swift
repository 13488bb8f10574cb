/// A variable that an include or a block sees beside the context's own.
struct VisibleVariable: Sendable {
    let name: Name
    let slot: Int

    /// Their values in a frame, of those that are set.
    static func values(_ variables: [VisibleVariable], in frame: Frame) -> NamedValues {
        var result = NamedValues(capacity: variables.count)
        for variable in variables {
            if let value = frame.locals[variable.slot] { result.append(variable.name, value) }
        }
        return result
    }
}

/// Values by their names, in the order they were given.
struct NamedValues {
    private var entries: [(name: Name, value: Value)] = []

    var isEmpty: Bool { entries.isEmpty }
    var names: [Name] { entries.map(\.name) }

    /// The marks of the names.
    private(set) var marks: UInt64 = 0

    init(capacity: Int = 0) {
        if capacity > 0 { entries.reserveCapacity(capacity) }
    }

    subscript(name: Name) -> Value? {
        for index in entries.indices where entries[index].name === name {
            return entries[index].value
        }
        return nil
    }

    func contains(_ name: Name) -> Bool {
        name.mark & marks != 0 && entries.contains { $0.name === name }
    }

    mutating func append(_ name: Name, _ value: Value) {
        if entries.isEmpty { entries.reserveCapacity(8) }
        entries.append((name, value))
        marks |= name.mark
    }

    mutating func set(_ name: Name, _ value: Value) {
        for index in entries.indices where entries[index].name === name {
            entries[index].value = value
            return
        }
        append(name, value)
    }
}

/// The names a template sees that are not its own variables.
final class Context {
    private let base: BaseNames
    private let outer: Context?

    /// What the includer's or loop's variables were.
    private let overlay: NamedValues

    /// What the top level of the template set, in the order it was first set.
    private var exported = NamedValues()

    /// The macros of an imported template, and the frame that makes them.
    private var offered: (macros: MacroTable, frame: Frame)?

    /// The marks of all names of this context alone.
    private var marks: UInt64

    /// `isRendered` where the base is the context of the whole rendering.
    init(base: any TemplateContext, isRendered: Bool = false) {
        self.base = BaseNames(base, isRendered: isRendered)
        outer = nil
        overlay = NamedValues()
        marks = 0
    }

    init(outer: Context, overlay: NamedValues) {
        base = outer.base
        self.outer = outer
        self.overlay = overlay
        marks = overlay.marks
    }

    func lookup(_ name: Name) -> Value? {
        if marks & name.mark != 0, let value = exported(name) ?? overlay[name] { return value }
        guard let outer else { return base.value(name) }
        return outer.lookup(name)
    }

    /// Whether the names mean what the context of the whole rendering has.
    func leaves(_ names: [Name]) -> Bool {
        guard base.isRendered else { return names.isEmpty }
        for index in names.indices where !leaves(names[index]) { return false }
        return true
    }

    func leaves(_ name: Name) -> Bool {
        if marks & name.mark != 0, isSet(name) { return false }
        guard let outer else { return base.isRendered }
        return outer.leaves(name)
    }

    private func isSet(_ name: Name) -> Bool {
        exported.contains(name) || overlay.contains(name)
            || offered?.macros.slot(of: name) != nil
    }

    var hasExported: Bool { !exported.isEmpty }

    var exportedNames: [Name] { exported.names + (offered?.macros.names ?? []) }

    /// What the top level of the template set.
    func exported(_ name: Name) -> Value? { exported[name] ?? offered?.frame.macro(named: name) }

    func export(_ name: Name, _ value: Value) {
        exported.set(name, value)
        marks |= name.mark
    }

    /// Says which macros there are once they are asked for.
    func offer(_ macros: MacroTable, of frame: Frame) {
        offered = (macros, frame)
        marks |= macros.marks
    }

    /// Forgets what was exported.
    func clear() {
        exported = NamedValues()
        offered = nil
        marks = overlay.marks
    }

    var names: [String] {
        exportedNames.map(\.text) + overlay.names.map(\.text)
            + (outer?.names ?? base.names)
    }
}

/// What the renderer gave a context, each name asked for once.
private final class BaseNames {
    let isRendered: Bool
    private let context: any TemplateContext

    /// By the numbers of the names.
    private var known: [Known] = []

    private enum Known { case unasked, missing, value(Value) }

    init(_ context: any TemplateContext, isRendered: Bool) {
        self.context = context
        self.isRendered = isRendered
    }

    var names: [String] { context.variableNames }

    func value(_ name: Name) -> Value? {
        if name.number < known.count {
            switch known[name.number] {
            case .value(let value): return value
            case .missing: return nil
            case .unasked: break
            }
        } else {
            known += Array(repeating: .unasked, count: name.number + 32 - known.count)
        }
        let value = context.variable(name.text)
        known[name.number] = value.map(Known.value) ?? .missing
        return value
    }
}
