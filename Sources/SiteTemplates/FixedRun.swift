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
            try state.step(piece.steps)
            return .normal
        }
        let start = state.output.count
        let before = (state.reports.count, state.steps)
        _ = try SiteTemplates.run(statements, frame)
        guard state.reports.count == before.0 else { return .normal }
        let bytes = UnsafeBufferPointer(rebasing: state.output.bytes[start...])
        scope.keep(
            number, escapes: state.autoescapes, bytes: bytes, steps: state.steps - before.1)
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

/// What renderings share that see the same values by the names an environment calls fixed.
///
/// One rendering at a time may use it.
package final class RenderScope: @unchecked Sendable {
    struct Piece {
        let bytes: UnsafeMutableBufferPointer<UInt8>
        let steps: Int
    }

    private var pieces: [Piece?] = []

    package init() {}

    deinit { for piece in pieces { piece?.bytes.deallocate() } }

    @inline(__always)
    func piece(_ number: Int, escapes: Bool) -> Piece? {
        let place = number * 2 + (escapes ? 1 : 0)
        return place < pieces.count ? pieces[place] : nil
    }

    func keep(_ number: Int, escapes: Bool, bytes: UnsafeBufferPointer<UInt8>, steps: Int) {
        let place = number * 2 + (escapes ? 1 : 0)
        while pieces.count <= place { pieces.append(nil) }
        guard pieces[place] == nil else { return }
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        pieces[place] = Piece(bytes: copy, steps: steps)
    }
}

/// Which variables of a context all renderings of a scope see alike.
package enum FixedName: Sendable {
    case whole
    case attributes(Set<String>)
}
