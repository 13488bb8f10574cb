/// The macros of a template that is nothing but macros.
///
/// Importing it runs nothing: a macro is made when it is asked for, as most never are.
final class MacroTable: Sendable {
    let autoescapes: Bool

    /// What it prints between its macros.
    let text: String
    let names: [Name]

    /// The marks of the names.
    let marks: UInt64
    private let slots: [Int]
    private let definitions: [MacroDefinition]

    /// Nil where something else happens at the top level, or two macros have one name.
    init?(_ statements: [any Statement], autoescapes: Bool) {
        var bytes: [UInt8] = []
        var names: [Name] = []
        var slots: [Int] = []
        var definitions: [MacroDefinition] = []
        for statement in statements {
            if let data = statement as? DataStatement {
                bytes += data.bytes
            } else if let macro = statement as? MacroStatement,
                case .slot(let slot, let name, isExported: true) = macro.target,
                !slots.contains(slot)
            {
                names.append(name)
                slots.append(slot)
                definitions.append(macro.definition)
            } else {
                return nil
            }
        }
        guard !names.isEmpty else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
        marks = names.reduce(0) { $0 | $1.mark }
        self.autoescapes = autoescapes
        self.names = names
        self.slots = slots
        self.definitions = definitions
    }

    func definition(in slot: Int) -> MacroDefinition? {
        for place in slots.indices where slots[place] == slot { return definitions[place] }
        return nil
    }

    func slot(of name: Name) -> Int? {
        guard marks & name.mark != 0 else { return nil }
        for place in names.indices where names[place] === name { return slots[place] }
        return nil
    }
}

extension CompiledTemplate {
    /// Gives a context the macros of the template, which are made when they are asked for.
    func offer(_ macros: MacroTable, _ state: RenderState, _ context: Context) {
        let frame = Frame(
            state: state, context: context, blocks: .none, parent: nil, slots: slots,
            macros: macros)
        frame.keep()
        context.offer(macros, of: frame)
    }
}
