/// The variables of a template, block or macro while it is being compiled.
///
/// A name has a slot in each scope that sets it. Reading it tries the slots from the innermost scope
/// out, since a slot is empty until its `set` has run.
final class Unit {
    enum Kind { case root, block, macro }

    let kind: Kind
    let parent: Unit?
    private var scopes: [[String: Int]] = [[:]]
    private(set) var slots = 0

    /// Slots of what is there without being set, `loop`, `super` and `self`, that something reads.
    private(set) var used: Set<Int> = []
    private static let given: Set = ["loop", "super", "self"]

    init(_ kind: Kind, parent: Unit? = nil) {
        self.kind = kind
        self.parent = parent
    }

    /// Whether this is the top level of a template, whose variables are exported.
    var isTopLevel: Bool { kind == .root && scopes.count == 1 }

    /// The slot of a name in the innermost scope.
    func declare(_ name: String) -> Int {
        if let slot = scopes[scopes.count - 1][name] { return slot }
        let slot = slots
        slots += 1
        scopes[scopes.count - 1][name] = slot
        return slot
    }

    func push() { scopes.append([:]) }

    func pop() { scopes.removeLast() }

    /// Where a name may be found.
    func places(of name: String, depth: Int = 0) -> [Variable.Place] {
        var result: [Variable.Place] = []
        for scope in scopes.reversed() {
            guard let slot = scope[name] else { continue }
            result.append(Variable.Place(depth: depth, slot: slot))
            if Unit.given.contains(name) { used.insert(slot) }
        }
        if let parent { result += parent.places(of: name, depth: depth + 1) }
        return result
    }

    /// The variables in sight of what is included here, an inner one hiding an outer one.
    func visible() -> [VisibleVariable] {
        var result: [VisibleVariable] = []
        for scope in scopes.reversed() {
            for (name, slot) in scope.sorted(by: { $0.value < $1.value }) {
                if name == "self" || name == "super" { continue }
                result.append(VisibleVariable(name: .of(name), slot: slot))
                if name == "loop" { used.insert(slot) }
            }
        }
        return result
    }
}
