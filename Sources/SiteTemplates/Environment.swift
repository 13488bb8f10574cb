package import SiteDiagnostics
internal import Synchronization

/// The templates of a site, each compiled once, with the functions, filters and tests they may use.
///
/// Safe to render from several threads.
package final class Environment: Sendable {
    package let globals: [String: Value]
    let filters: [String: Function]
    let tests: [String: Function]

    /// Whether none prints as nothing, as in pages, or as `None`, as in Jinja2.
    package let printsNoneAsNothing: Bool

    let limits: RenderLimits

    /// The variables of a context that all renderings of a scope see alike.
    let fixedNames: [String: FixedName]
    private let load: @Sendable (String) -> SourceFile?
    private let names: @Sendable () -> [String]
    private let cache = Mutex<[String: Compiled]>([:])

    private enum Compiled {
        case template(CompiledTemplate)
        case error(TemplateError)
    }

    /// `load` gives the source of a name, or nil where there is no such template; `names` gives the
    /// names there are, for proposals.
    package init(
        globals: [String: Value] = [:], filters: [Function] = [], tests: [Function] = [],
        printsNoneAsNothing: Bool = false, limits: RenderLimits = .standard,
        fixedNames: [String: FixedName] = [:],
        names: @escaping @Sendable () -> [String] = { [] },
        load: @escaping @Sendable (String) -> SourceFile?
    ) {
        self.globals = Builtins.globals.merging(globals) { $1 }
        self.filters = Filters.all.merging(filters.map { ($0.name, $0) }) { $1 }
        self.tests = Tests.all.merging(tests.map { ($0.name, $0) }) { $1 }
        self.printsNoneAsNothing = printsNoneAsNothing
        self.limits = limits
        self.fixedNames = fixedNames
        self.load = load
        self.names = names
    }

    /// Whether some template holds the text as it stands.
    package func isWritten(_ text: String) -> Bool {
        names().contains { load($0)?.bytes.firstRange(of: Array(text.utf8)) != nil }
    }

    /// Whether a template of this name escapes what it prints.
    func autoescapes(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return [".html", ".htm", ".xml", ".xhtml"].contains { lowered.hasSuffix($0) }
    }

    func template(named name: String) throws(TemplateError) -> CompiledTemplate {
        if let known = cache.withLock({ $0[name] }) {
            switch known {
            case .template(let template): return template
            case .error(let error): throw error
            }
        }
        guard let file = load(name) else {
            throw TemplateError(
                .missing, "there is no template “\(name)”",
                hint: NearMiss.hint(for: name, among: names()))
        }
        do {
            try Environment.checkEncoding(of: file)
            let template = try Parser.parse(file, name: name, environment: self)
            cache.withLock { $0[name] = .template(template) }
            return template
        } catch {
            cache.withLock { $0[name] = .error(error) }
            throw error
        }
    }

    private static func checkEncoding(of file: SourceFile) throws(TemplateError) {
        guard let place = UTF8Sequence.firstInvalid(in: file.bytes) else { return }
        throw TemplateError(
            .syntax, "a template is UTF-8",
            hint: "save the file as UTF-8; the byte here does not belong to it",
            at: file.span(place..<place + 1))
    }

    /// What is wrong with a template that nothing may render; nil where it is sound.
    package func check(_ name: String) -> TemplateError? {
        do {
            _ = try template(named: name)
            return nil
        } catch {
            return error
        }
    }

    /// Appends what the template prints.
    ///
    /// Names are looked up in the context, then among the globals. Functions and filters of the
    /// renderer find `user` in `RenderState.user`. Renderings that share a scope see the same
    /// values by the fixed names, and functions that are fixed give them the same.
    @discardableResult
    package func render(
        _ name: String, context: any TemplateContext, user: (any Sendable)? = nil,
        scope: RenderScope? = nil, reads: (any ReadLog)? = nil, into output: inout [UInt8]
    ) throws(TemplateError) -> [TemplateError] {
        let state = RenderState(environment: self, user: user, scope: scope, reads: reads)
        defer {
            output.append(contentsOf: state.output.bytes)
            state.finish()
        }
        let template = try template(named: name)
        try template.run(state, Context(base: context, isRendered: true))
        return state.reports
    }
}

/// A context of given values.
package struct DictionaryContext: TemplateContext {
    private let values: [String: Value]

    package init(_ values: [String: Value]) { self.values = values }

    package var variableNames: [String] { Array(values.keys) }

    package func variable(_ name: String) -> Value? { values[name] }
}

/// The functions every template has.
enum Builtins {
    static let rangeLimit = 1_000_000

    static let globals: [String: Value] = [
        "range": .function(Function("range", isFixed: true, range)),
        "dict": .function(
            Function("dict", isFixed: true) { arguments, _ throws(TemplateError) in
                let box = DictionaryBox()
                switch arguments.positional.first {
                case nil: break
                case .dictionary(let source)?:
                    for entry in source.entries { box.set(entry.key, entry.value) }
                case let pairs?:
                    for element in try pairs.iterated() {
                        let pair = try element.iterated()
                        guard pair.count == 2, box.set(pair[0], pair[1]) else {
                            throw .runtime("“dict” takes names with values, or pairs of them")
                        }
                    }
                }
                for (name, value) in arguments.named { box.set(.string(name), value) }
                return .dictionary(box)
            }),
        "namespace": .function(
            Function("namespace", isFixed: true) { arguments, _ throws(TemplateError) in
                let namespace = Namespace()
                if case .dictionary(let source)? = arguments.positional.first {
                    for entry in source.entries { namespace.values.set(entry.key, entry.value) }
                }
                for (name, value) in arguments.named { namespace.values.set(.string(name), value) }
                return .object(namespace)
            }),
        "cycler": .function(
            Function("cycler") { arguments, _ throws(TemplateError) in
                guard !arguments.positional.isEmpty else {
                    throw .runtime("“cycler” takes the values it goes through")
                }
                return .object(Cycler(values: arguments.positional))
            }),
        "joiner": .function(
            Function("joiner") { arguments, state throws(TemplateError) in
                try arguments.check("joiner", ["sep"])
                return .object(Joiner(separator: arguments.value(0, "sep") ?? .string(", ")))
            }),
    ]

    @Sendable
    private static func range(_ arguments: Arguments, _ state: RenderState) throws(TemplateError)
        -> Value
    {
        var bounds: [Int] = []
        for argument in arguments.positional {
            guard let bound = argument.integer else {
                throw .runtime("“range” takes whole numbers")
            }
            bounds.append(bound)
        }
        guard (1...3).contains(bounds.count), arguments.named.isEmpty else {
            throw .runtime("“range” takes one to three whole numbers")
        }
        let start = bounds.count == 1 ? 0 : bounds[0]
        let stop = bounds.count == 1 ? bounds[0] : bounds[1]
        let step = bounds.count == 3 ? bounds[2] : 1
        guard step != 0 else { throw .runtime("the step of “range” is not 0") }
        let distance = (Double(stop) - Double(start)) / Double(step)
        guard distance <= Double(rangeLimit) else {
            throw TemplateError(.limit, "“range” makes at most \(rangeLimit) numbers")
        }
        return .newList(stride(from: start, to: stop, by: step).map { .int($0) })
    }
}

/// What `cycler()` makes.
final class Cycler: TemplateObject, @unchecked Sendable {
    private let values: [Value]
    private var index = 0

    init(values: [Value]) { self.values = values }

    var typeName: String { "a cycler" }
    var attributeNames: [String] { ["current", "next", "reset"] }

    func attribute(_ name: String) -> Value? {
        switch name {
        case "current": return values[index]
        case "next":
            return .function(
                Function("next") { [self] _, _ throws(TemplateError) in
                    defer { index = (index + 1) % values.count }
                    return values[index]
                })
        case "reset":
            return .function(
                Function("reset") { [self] _, _ throws(TemplateError) in
                    index = 0
                    return .none
                })
        default: return nil
        }
    }
}

/// What `joiner()` makes: nothing the first time, then its separator.
final class Joiner: Callable, @unchecked Sendable {
    private let separator: Value
    private var isUsed = false

    init(separator: Value) { self.separator = separator }

    var typeName: String { "a joiner" }

    func attribute(_ name: String) -> Value? { nil }

    func call(_ arguments: Arguments, _ state: RenderState) throws(TemplateError) -> Value {
        defer { isUsed = true }
        return isUsed ? separator : .string("")
    }
}
