internal import Synchronization

/// Statements that print the same in all renderings of a scope: they run once and are copied after.
final class FixedRun: Statement {
    let statements: [any Statement]
    private let names: [Name]
    private let isTopLevel: Bool
    private let number: Int
    private static let count = Atomic(0)

    private init(_ statements: [any Statement], names: [Name], isTopLevel: Bool) {
        self.statements = statements
        self.names = names
        self.isTopLevel = isTopLevel
        number = FixedRun.count.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    var fixedReads: FixedReads? { FixedReads(names: names) }

    func run(_ frame: Frame) throws(TemplateError) -> Flow {
        if isTopLevel, frame.extended != nil { return .normal }
        let state = frame.state
        guard let scope = state.scope, frame.context.leaves(names) else {
            return try SiteTemplates.run(statements, frame)
        }
        if let piece = scope.piece(number, escapes: state.autoescapes) {
            state.output.append(UnsafeBufferPointer(piece.bytes))
            state.note(names: names)
            state.reads?.add(piece.reads)
            try state.step(piece.steps)
            return .normal
        }
        let start = state.output.count
        let before = (state.reports.count, state.steps)
        let position = state.reads?.position ?? 0
        _ = try SiteTemplates.run(statements, frame)
        guard state.reports.count == before.0 else { return .normal }
        let bytes = UnsafeBufferPointer(rebasing: state.output.bytes[start...])
        scope.keep(
            number, escapes: state.autoescapes, bytes: bytes, steps: state.steps - before.1,
            reads: state.reads?.entries(since: position) ?? [])
        return .normal
    }

    /// The statements with each run of fixed ones, which is more than text, as one.
    static func grouping(_ statements: [any Statement], isTopLevel: Bool) -> [any Statement] {
        var result: [any Statement] = []
        var pending: [any Statement] = []
        var reads = FixedReads()
        func settle() {
            if pending.contains(where: { !($0 is DataStatement) }) {
                result.append(FixedRun(pending, names: reads.names, isTopLevel: isTopLevel))
            } else {
                result += pending
            }
            pending = []
            reads = FixedReads()
        }
        for statement in statements {
            guard let more = statement.fixedReads, more.slots.isEmpty else {
                settle()
                result.append(statement)
                continue
            }
            pending.append(statement)
            reads.add(more)
        }
        settle()
        return result
    }
}
