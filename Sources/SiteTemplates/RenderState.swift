import SiteDiagnostics

/// Where top-level names are looked up.
package protocol TemplateContext {
    /// The value of a name, or nil where it stands for nothing.
    func variable(_ name: String) -> Value?

    /// The names there are, for proposals.
    var variableNames: [String] { get }
}

/// What one rendering changes while it goes on.
package final class RenderState {
    let environment: Environment

    /// What the renderer gave along, for its functions: which page, which language.
    package let user: (any Sendable)?
    let output: OutputBuffer
    var autoescapes = true

    /// Frames that something in them holds, a macro or a loop, so that nothing else would end them.
    private var kept: [Frame] = []

    /// How deep calls, includes and nested expressions are.
    private var depth = 0
    private(set) var steps = 0

    /// Mistakes that do not end the rendering.
    private(set) var reports: [TemplateError] = []
    private var placedReports = 0

    /// Whether it is noted what is read.
    var isRecording = false
    var readings = Readings()

    static let depthLimit = 200

    /// What it shares with others of its scope.
    let scope: RenderScope?

    /// Where its user notes what it reads.
    let reads: (any ReadLog)?

    init(
        environment: Environment, user: (any Sendable)?, scope: RenderScope? = nil,
        reads: (any ReadLog)? = nil
    ) {
        self.reads = reads
        self.environment = environment
        self.user = user
        self.scope = scope
        output = scope?.output ?? OutputBuffer(capacity: 1 << 15)
        output.truncate(to: 0)
    }

    /// Notes a mistake of the call that is going on; its result stands for what is missing.
    package func report(_ error: TemplateError) { reports.append(error) }

    /// Gives the last call's mistakes their place.
    func placeReports(_ span: SourceSpan) {
        while placedReports < reports.count {
            reports[placedReports] = reports[placedReports].placed(span)
            placedReports += 1
        }
    }

    /// Remembers a frame that something in it may hold, until the rendering ends.
    func keep(_ frame: Frame) { kept.append(frame) }

    /// Lets go of everything the rendering made.
    func finish() {
        for frame in kept { frame.clear() }
        kept = []
    }

    /// Whether printed texts are escaped here.
    package var isEscaping: Bool { autoescapes }

    /// Counts turns of loops and calls.
    func step(_ count: Int = 1) throws(TemplateError) {
        steps += count
        if steps > environment.limits.steps || output.count > environment.limits.output {
            throw TemplateError(
                .limit, "a rendering takes at most \(environment.limits.steps) steps",
                hint: "does a loop run over far more than it should?")
        }
    }

    /// Counts the work on so many bytes, before it makes them where they may be too many.
    func charge(_ size: Int) throws(TemplateError) {
        guard size >= 64 else { return }
        guard size <= environment.limits.size else {
            throw TemplateError(
                .limit, "a text or list takes at most \(environment.limits.size) bytes",
                hint: "does it grow with every turn of a loop?")
        }
        try step((size >> 6) + 1)
    }

    /// Counts the work on a text that is put in so many places.
    func charge(_ count: Int, times text: String) throws(TemplateError) {
        let (size, overflow) = count.multipliedReportingOverflow(by: text.utf8.count)
        try charge(overflow ? .max : size)
    }

    /// Fails where a text would grow too long by another; the growth is counted.
    func checkRoom(_ text: String, _ more: String) throws(TemplateError) {
        try charge(more.utf8.count)
        if text.utf8.count > environment.limits.size { try charge(text.utf8.count) }
    }

    /// Counts the work on a value.
    func charge(_ value: Value) throws(TemplateError) { try charge(value.size) }

    /// Runs a call one level deeper.
    func deeper<Result>(
        _ body: () throws(TemplateError) -> Result
    ) throws(TemplateError) -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth <= RenderState.depthLimit else {
            var error = TemplateError(
                .limit, "calls and includes nest at most \(RenderState.depthLimit) levels",
                hint: "does a macro call itself, or a template include itself, without an end?")
            error.isTooDeep = true
            throw error
        }
        try step()
        return try body()
    }

    /// The text that the body writes.
    func capture(_ body: () throws(TemplateError) -> Void) throws(TemplateError) -> String {
        let start = output.count
        do {
            try body()
        } catch {
            output.truncate(to: start)
            throw error
        }
        return output.takeText(from: start)
    }

    /// Prints a value as `{{ }}` does.
    func write(_ value: Value) throws(TemplateError) {
        switch value {
        case .markup(let text):
            try charge(text.utf8.count)
            output.append(text)
        case .string(let text):
            try charge(text.utf8.count)
            append(escaping: text)
        case .int(let number): output.append(String(number))
        case .none: if !environment.printsNoneAsNothing { output.append("None" as StaticString) }
        default:
            note(operand: value)
            let text = try value.string(self)
            if case .object(let object) = value, object.isMarkup { return output.append(text) }
            append(escaping: text)
        }
    }

    /// Appends a text, escaped where texts are.
    private func append(escaping text: String) {
        if autoescapes { Escaping.append(text, to: output) } else { output.append(text) }
    }

    /// Captured text: markup where texts are escaped.
    func captured(_ text: String) -> Value { autoescapes ? .markup(text) : .string(text) }
}

/// What a call hands over.
package struct Arguments: Sendable {
    package var positional: [Value]
    package var named: [(name: String, value: Value)]

    package init(_ positional: [Value] = [], named: [(name: String, value: Value)] = []) {
        self.positional = positional
        self.named = named
    }

    /// The argument at a place or of a name; nil where it was not given.
    package func value(_ index: Int, _ name: String) -> Value? {
        if index < positional.count { return positional[index] }
        return named.first { $0.name == name }?.value
    }

    /// Fails where there are more arguments than the names, or one of another name.
    package func check(_ function: String, _ names: [String]) throws(TemplateError) {
        if positional.isEmpty, named.isEmpty { return }
        guard positional.count <= names.count else {
            throw .runtime("“\(function)” takes \(Arguments.most(names.count))")
        }
        for (name, _) in named where !names.contains(name) {
            throw .runtime(
                "“\(function)” has no argument “\(name)”",
                hint: NearMiss.hint(for: name, among: names)
                    ?? (names.isEmpty ? nil : "its arguments are " + names.joined(separator: ", ")))
        }
        for name in names.prefix(positional.count) where named.contains(where: { $0.name == name })
        {
            throw .runtime("“\(function)” got its argument “\(name)” twice")
        }
    }
}
