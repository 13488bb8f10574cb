/// What a piece of a template reads when all renderings of one `RenderScope` see it alike.
struct FixedReads: Sendable {
    /// Names of the context, which a template may hide.
    private(set) var names: [Name] = []

    /// Variables of the frame.
    private(set) var slots: Set<Int> = []

    init(names: [Name] = [], slots: Set<Int> = []) {
        self.names = names
        self.slots = slots
    }

    mutating func add(_ other: FixedReads) {
        for name in other.names where !names.contains(where: { $0 === name }) {
            names.append(name)
        }
        slots.formUnion(other.slots)
    }

    static func all(_ pieces: [any Expression]) -> FixedReads? {
        pieces.reduce(Optional(FixedReads())) { $0 + $1.fixedReads }
    }

    static func all(_ pieces: [any Statement]) -> FixedReads? {
        pieces.reduce(Optional(FixedReads())) { $0 + $1.fixedReads }
    }

    /// Without the variables of a scope that the piece itself sets.
    func without(_ own: Range<Int>) -> FixedReads {
        FixedReads(names: names, slots: slots.filter { !own.contains($0) })
    }
}

extension FixedReads? {
    /// Both together; nil where one of them differs from rendering to rendering.
    static func + (left: FixedReads?, right: FixedReads?) -> FixedReads? {
        guard var result = left, let right else { return nil }
        result.add(right)
        return result
    }
}

extension Expression {
    var fixedReads: FixedReads? { nil }
}

extension Statement {
    var fixedReads: FixedReads? { nil }
}

extension Constant {
    var fixedReads: FixedReads? { FixedReads() }
}

extension Variable {
    var fixedReads: FixedReads? {
        if isFixed { return FixedReads(names: [name]) }
        guard places.count == 1, places[0].depth == 0 else { return nil }
        return FixedReads(slots: [places[0].slot])
    }
}

extension Access {
    var fixedReads: FixedReads? {
        if let name, let holder = object as? Variable, holder.places.isEmpty,
            holder.fixedAttributes.contains(name.text)
        {
            return FixedReads(names: [holder.name])
        }
        return object.fixedReads + key.fixedReads
    }
}

extension ArgumentList {
    var fixedReads: FixedReads? {
        guard list == nil, dictionary == nil else { return nil }
        return FixedReads.all(positional + named.map(\.value))
    }
}

extension Call {
    var fixedReads: FixedReads? {
        if let function = callee as? Variable {
            guard function.places.isEmpty, case .function(let body)? = function.global,
                body.isFixed
            else { return nil }
            return FixedReads(names: [function.name]) + arguments.fixedReads
        }
        return (callee as? Access)?.object.fixedReads + arguments.fixedReads
    }
}

extension FilterExpression {
    var fixedReads: FixedReads? { operand.fixedReads + arguments.fixedReads }
}

extension TestExpression {
    var fixedReads: FixedReads? { operand.fixedReads + arguments.fixedReads }
}

extension ListExpression {
    var fixedReads: FixedReads? { FixedReads.all(elements) }
}

extension Concatenation {
    var fixedReads: FixedReads? { FixedReads.all(parts) }
}

extension ArithmeticExpression {
    var fixedReads: FixedReads? { left.fixedReads + right.fixedReads }
}

extension Logic {
    var fixedReads: FixedReads? { left.fixedReads + right.fixedReads }
}

extension Conditional {
    var fixedReads: FixedReads? {
        FixedReads.all([condition, then] + (otherwise.map { [$0] } ?? []))
    }
}

extension Comparison {
    var fixedReads: FixedReads? { FixedReads.all([first] + rest.map(\.operand)) }
}

extension DataStatement {
    var fixedReads: FixedReads? { FixedReads() }
}

extension OutputStatement {
    var fixedReads: FixedReads? { expression.fixedReads }
}

extension IfStatement {
    var fixedReads: FixedReads? {
        branches.reduce(FixedReads.all(otherwise)) {
            $0 + $1.condition.fixedReads + FixedReads.all($1.body)
        }
    }
}

extension ForStatement {
    var fixedReads: FixedReads? {
        guard !isRecursive, let outside = iterated.fixedReads + FixedReads.all(otherwise),
            outside.slots.isDisjoint(with: slots),
            let inside = FixedReads.all(body) + (filter.map(\.fixedReads) ?? FixedReads())
        else { return nil }
        return outside + inside.without(slots)
    }
}
