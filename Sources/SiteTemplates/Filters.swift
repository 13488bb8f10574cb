import SiteDiagnostics

/// The filters of Jinja2.
///
/// Left out: `random` (the same input gives the same bytes) and `pprint` (an output for debugging).
enum Filters {
    static let all: [String: Function] = {
        var result: [String: Function] = [:]
        for filter in texts + numbers + sequences + selections + markups {
            result[filter.name] = filter
        }
        for (alias, name) in [("d", "default"), ("e", "escape"), ("count", "length")] {
            result[alias] = result[name]
        }
        return result
    }()

    typealias Body = @Sendable (Value, Arguments, RenderState) throws(TemplateError) -> Value

    /// A filter whose arguments after the value have the given names.
    static func filter(_ name: String, _ names: [String] = [], _ body: @escaping Body) -> Function {
        Function(piped: name) { value, rest, state throws(TemplateError) in
            try rest.check(name, names)
            return try body(value, rest, state)
        }
    }

    /// A filter that turns a text into another; markup stays markup.
    private static func text(
        _ name: String, _ body: @escaping @Sendable (String) -> String
    ) -> Function {
        filter(name) { value, _, state throws(TemplateError) in
            let result = body(try state.text(of: value))
            if case .markup = value { return .markup(result) }
            return .string(result)
        }
    }

    static func flag(
        _ arguments: Arguments, _ index: Int, _ name: String, _ standard: Bool
    ) throws(TemplateError) -> Bool {
        try arguments.value(index, name)?.isTrue() ?? standard
    }

    static func integer(
        _ arguments: Arguments, _ index: Int, _ name: String, _ standard: Int
    ) throws(TemplateError) -> Int {
        guard let value = arguments.value(index, name) else { return standard }
        guard let integer = value.integer else {
            throw .runtime("“\(name)” is a whole number, not \(value.typeName)")
        }
        return min(max(integer, -10_000_000), 10_000_000)
    }

    /// The same kind of text as the value: markup or not.
    static func like(_ value: Value, _ text: String) -> Value {
        if case .markup = value { return .markup(text) }
        return .string(text)
    }

    // MARK: - Texts

    private static let texts: [Function] = [
        text("upper") { $0.uppercased() },
        text("lower") { $0.lowercased() },
        text("capitalize") { Text.capitalized($0) },
        filter("title") { value, _, state throws(TemplateError) in
            .string(titled(try state.text(of: value)))
        },
        filter("trim", ["chars"]) { value, arguments, state throws(TemplateError) in
            let characters: String?
            if let given = arguments.value(0, "chars"), given.isText {
                characters = try given.string()
            } else {
                characters = nil
            }
            return like(value, Text.strip(try state.text(of: value), characters))
        },
        filter("replace", ["old", "new", "count"]) {
            value, arguments, state throws(TemplateError) in
            guard let old = arguments.value(0, "old"), let new = arguments.value(1, "new") else {
                throw .runtime("“replace” takes what to replace and by what")
            }
            let limit = try integer(arguments, 2, "count", -1)
            let isMarkup =
                state.autoescapes
                && [value, old, new].contains { if case .markup = $0 { true } else { false } }
            // What is looked for is not escaped: it may be a part of the markup.
            func piece(_ value: Value) throws(TemplateError) -> String {
                let text = try state.text(of: value)
                if case .markup = value { return text }
                return isMarkup ? Escaping.html(text) : text
            }
            let result = try Text.replace(
                try state.text(of: old), by: try piece(new), in: try piece(value),
                limit: limit < 0 ? .max : limit, state)
            return isMarkup ? .markup(result) : .string(result)
        },
        filter("center", ["width"]) { value, arguments, state throws(TemplateError) in
            let width = min(try integer(arguments, 0, "width", 80), 1_000_000)
            return like(value, TextMethods.centered(try state.text(of: value), width: width))
        },
        filter("truncate", ["length", "killwords", "end", "leeway"]) {
            value, arguments, state throws(TemplateError) in
            let length = try integer(arguments, 0, "length", 255)
            let end = try arguments.value(2, "end")?.string() ?? "..."
            let text = try state.text(of: value)
            let leeway = try integer(arguments, 3, "leeway", 5)
            let endLength = end.unicodeScalars.count
            guard length >= endLength else {
                throw .runtime("the length is at least \(endLength), that of the end")
            }
            guard leeway >= 0 else { throw .runtime("the leeway is not negative") }
            if text.utf8.count <= length { return value }
            let scalars = Array(text.unicodeScalars)
            if scalars.count <= length + leeway { return value }
            let head = String(String.UnicodeScalarView(scalars.prefix(length - endLength)))
            if try flag(arguments, 1, "killwords", false) { return like(value, head + end) }
            let pieces = Text.split(head, by: " ")
            return like(
                value, (pieces.count > 1 ? pieces.dropLast().joined(separator: " ") : head) + end)
        },
        filter("wordwrap", ["width", "break_long_words", "wrapstring", "break_on_hyphens"]) {
            value, arguments, state throws(TemplateError) in
            let wrap = TextWrapping(
                width: max(1, try integer(arguments, 0, "width", 79)),
                breaksLongWords: try flag(arguments, 1, "break_long_words", true),
                breaksOnHyphens: try flag(arguments, 3, "break_on_hyphens", true))
            let separator = try arguments.value(2, "wrapstring")?.string() ?? "\n"
            let lines = Text.lines(try state.text(of: value)).flatMap {
                let wrapped = wrap.lines(of: $0)
                return wrapped.isEmpty ? [""] : wrapped
            }
            try state.charge(lines.count, times: separator)
            return like(value, lines.joined(separator: separator))
        },
        filter("wordcount") { value, _, state throws(TemplateError) in
            var count = 0
            var isInWord = false
            for scalar in try state.text(of: value).unicodeScalars {
                let isWord = Text.isWordScalar(scalar)
                if isWord, !isInWord { count += 1 }
                isInWord = isWord
            }
            return .int(count)
        },
        filter("indent", ["width", "first", "blank"]) {
            value, arguments, state throws(TemplateError) in
            let width = arguments.value(0, "width") ?? .int(4)
            let padding: String
            if let count = width.integer {
                padding = String(repeating: " ", count: min(max(0, count), 10_000))
            } else {
                padding = try width.string()
            }
            let blank = try flag(arguments, 2, "blank", false)
            let text = try state.text(of: value)
            var lines = Text.lines(text + "\n")
            if lines.isEmpty { lines = [""] }
            try state.charge(lines.count, times: padding)
            var result = lines[0]
            for line in lines.dropFirst() {
                result += "\n" + (blank || !line.isEmpty ? padding + line : line)
            }
            if try flag(arguments, 1, "first", false) { result = padding + result }
            return like(value, result)
        },
        Function("format") { arguments, state throws(TemplateError) in
            let pattern = arguments.positional[0]
            guard arguments.positional.count == 1 || arguments.named.isEmpty else {
                throw .runtime("“format” takes values or names with values, not both")
            }
            let values: Value =
                arguments.named.isEmpty
                ? .tuple(Array(arguments.positional.dropFirst())) : .newDictionary(arguments.named)
            return try TextFormat.percent(
                pattern.isText ? pattern : .string(try state.text(of: pattern)), values, state)
        },
        filter("string") { value, _, state throws(TemplateError) in
            if case .markup = value { return value }
            return .string(try state.text(of: value))
        },
        filter("urlencode") { value, _, state throws(TemplateError) in
            var pairs: [(Value, Value)] = []
            switch value {
            case .dictionary(let box): pairs = box.entries.map { ($0.key, $0.value) }
            case .list, .tuple:
                for element in try value.iterated() {
                    let pair = try element.iterated()
                    guard pair.count == 2 else {
                        throw .runtime("“urlencode” takes pairs of a name and a value")
                    }
                    pairs.append((pair[0], pair[1]))
                }
            default: return .string(URLs.quoted(try state.text(of: value), keepsSlash: true))
            }
            var parts: [String] = []
            for (name, value) in pairs {
                parts.append(
                    URLs.quotedForQuery(try state.text(of: name)) + "="
                        + URLs.quotedForQuery(try state.text(of: value)))
            }
            return .string(parts.joined(separator: "&"))
        },
    ]

    /// A capital after white space, hyphens and opening brackets.
    private static func titled(_ text: String) -> String {
        var result = ""
        var beginsWord = true
        for scalar in text.unicodeScalars {
            result +=
                beginsWord ? scalar.properties.uppercaseMapping : scalar.properties.lowercaseMapping
            beginsWord = Text.isSpace(scalar) || "-({[<".unicodeScalars.contains(scalar)
        }
        return result
    }
}
