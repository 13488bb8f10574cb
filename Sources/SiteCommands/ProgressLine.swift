import SiteBuild
import Synchronization

/// What is going on, while it goes on: one live line in a terminal, a line a stage elsewhere.
final class ProgressLine: Sendable {
    private struct State {
        var stages: [(name: String, start: ContinuousClock.Instant)] = []
        var isLineShown = false
    }

    private let console: Console
    private let isQuiet: Bool
    private let state = Mutex(State())

    init(_ console: Console, isQuiet: Bool) {
        self.console = console
        self.isQuiet = isQuiet
    }

    func show(_ progress: BuildProgress) {
        state.withLock { state in
            let isNew = state.stages.last?.name != progress.stage
            if isNew { state.stages.append((progress.stage, .now)) }
            guard !isQuiet, !progress.isBrief else { return }
            let text = progress.stage + (progress.count.map { " (\($0))" } ?? "")
            if console.isErrorTerminal {
                console.writeError("\r\u{1B}[K\(text)")
                state.isLineShown = true
            } else if isNew {
                console.write("\(text)\n")
            }
        }
    }

    /// Takes the live line away.
    func finish() {
        state.withLock { state in
            state.stages.append(("", .now))
            if state.isLineShown { console.writeError("\r\u{1B}[K") }
            state.isLineShown = false
        }
    }

    /// A line a stage, with its milliseconds.
    func timings() -> String {
        let stages = state.withLock { $0.stages }
        return zip(stages, stages.dropFirst()).map { stage, next in
            let (seconds, fraction) = (next.start - stage.start).components
            let milliseconds = String(seconds * 1000 + fraction / 1_000_000_000_000_000)
            let blanks = String(repeating: " ", count: max(0, 7 - milliseconds.count))
            return "\(blanks)\(milliseconds) ms  \(stage.name)\n"
        }.joined()
    }
}
