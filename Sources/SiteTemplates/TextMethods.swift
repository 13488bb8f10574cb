/// The methods of Python's texts.
enum TextMethods {
    static func call(
        _ name: String, on text: String, _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value? {
        if let result = try changed(name, text, arguments, state) { return .string(result) }
        if let result = try asked(name, text, arguments) { return result }
        switch name {
        case "split", "rsplit": return try split(text, arguments, fromRight: name == "rsplit")
        case "splitlines":
            let keepsEnds = try arguments.value(0, "keepends")?.isTrue() ?? false
            return .newList(Text.lines(text, keepsEnds: keepsEnds).map { .string($0) })
        case "partition", "rpartition":
            let separator = try self.text(arguments, 0, name)
            return partition(text, separator, fromRight: name == "rpartition")
        case "join":
            var parts: [String] = []
            for element in try (arguments.positional.first ?? .none).iterated() {
                guard element.isText else { throw .runtime("“join” of a text takes texts") }
                parts.append(try element.string())
            }
            try state.charge(parts.count, times: text)
            return .string(parts.joined(separator: text))
        case "format": return .string(try TextFormat.braces(text, arguments, state))
        default: return nil
        }
    }

    private static func text(
        _ arguments: Arguments, _ index: Int, _ name: String
    ) throws(TemplateError) -> String {
        guard index < arguments.positional.count, arguments.positional[index].isText else {
            throw .runtime("“\(name)” takes a text")
        }
        return try arguments.positional[index].string()
    }

    /// The methods that make another text.
    private static func changed(
        _ name: String, _ text: String, _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> String? {
        switch name {
        case "upper": return text.uppercased()
        case "lower": return text.lowercased()
        case "casefold":
            return text.lowercased().replacing("ß", with: "ss").replacing("ς", with: "σ")
        case "title": return titled(text)
        case "capitalize": return Text.capitalized(text)
        case "swapcase":
            return text.unicodeScalars.map {
                $0.properties.isUppercase
                    ? $0.properties.lowercaseMapping : $0.properties.uppercaseMapping
            }.joined()
        case "strip", "lstrip", "rstrip":
            let characters = arguments.positional.isEmpty ? nil : try self.text(arguments, 0, name)
            return Text.strip(text, characters, left: name != "rstrip", right: name != "lstrip")
        case "replace":
            let limit = arguments.value(2, "count")?.integer ?? -1
            return try Text.replace(
                try self.text(arguments, 0, name), by: try self.text(arguments, 1, name), in: text,
                limit: limit < 0 ? .max : limit, state)
        case "removeprefix":
            let part = try self.text(arguments, 0, name)
            return text.hasPrefix(part) ? String(text.dropFirst(part.count)) : text
        case "removesuffix":
            let part = try self.text(arguments, 0, name)
            return text.hasSuffix(part) ? String(text.dropLast(part.count)) : text
        case "expandtabs":
            return try expanded(text, arguments.value(0, "tabsize")?.integer ?? 8, state)
        case "center", "ljust", "rjust", "zfill": return try padded(name, text, arguments)
        default: return nil
        }
    }

    /// The methods that answer a question.
    private static func asked(
        _ name: String, _ text: String, _ arguments: Arguments
    ) throws(TemplateError) -> Value? {
        switch name {
        case "startswith", "endswith":
            let value = arguments.positional.first ?? .none
            let parts: [Value]
            if case .tuple(let elements) = value { parts = elements } else { parts = [value] }
            let scalars = Array(text.unicodeScalars)
            let bounds = try Range(arguments, in: scalars.count)
            let bytes = Array(String(String.UnicodeScalarView(scalars[bounds])).utf8)
            for part in parts {
                guard part.isText else { throw .runtime("“\(name)” takes a text") }
                let part = Array(try part.string().utf8)
                if name == "startswith"
                    ? bytes.starts(with: part) : bytes.suffix(part.count).elementsEqual(part)
                {
                    return .bool(true)
                }
            }
            return .bool(false)
        case "find", "index", "rfind", "rindex", "count":
            return try found(name, text, try self.text(arguments, 0, name), arguments)
        case "isdigit", "isnumeric", "isdecimal":
            return .bool(
                all(text) {
                    $0.properties.numericType != nil && ("0"..."9").contains($0)
                        || $0.properties.generalCategory == .decimalNumber
                })
        case "isalpha": return .bool(all(text) { $0.properties.isAlphabetic })
        case "isalnum":
            return .bool(
                all(text) { $0.properties.isAlphabetic || $0.properties.numericType != nil })
        case "istitle":
            return .bool(
                text == titled(text) && text.unicodeScalars.contains { $0.properties.isCased })
        case "isascii": return .bool(text.utf8.allSatisfy { $0 < 0x80 })
        case "isidentifier": return .bool(isIdentifier(text))
        case "isspace": return .bool(all(text, Text.isSpace))
        case "isupper": return .bool(text == text.uppercased() && text != text.lowercased())
        case "islower": return .bool(text == text.lowercased() && text != text.uppercased())
        default: return nil
        }
    }

    /// Where a part stands, or how often, between two places.
    private static func found(
        _ name: String, _ text: String, _ part: String, _ arguments: Arguments
    ) throws(TemplateError) -> Value {
        let scalars = Array(text.unicodeScalars)
        let bounds = try Range(arguments, in: scalars.count)
        let searched = String(String.UnicodeScalarView(scalars[bounds]))
        if name == "count" {
            return .int(
                part.isEmpty ? bounds.count + 1 : Text.split(searched, by: part).count - 1)
        }
        let isLast = name.hasPrefix("r")
        if part.isEmpty { return .int(isLast ? bounds.upperBound : bounds.lowerBound) }
        let pieces = Text.split(searched, by: part)
        guard pieces.count > 1 else {
            if name.hasSuffix("index") { throw .runtime("the text has no such part") }
            return .int(-1)
        }
        let before = isLast ? pieces.dropLast().joined(separator: part) : pieces[0]
        return .int(bounds.lowerBound + before.unicodeScalars.count)
    }

    /// Tabs as spaces, up to the next column that is a multiple of the size.
    private static func expanded(
        _ text: String, _ size: Int, _ state: RenderState
    ) throws(TemplateError) -> String {
        let size = max(0, size)
        let tabs = text.utf8.count { $0 == 9 }
        let (longest, overflows) = tabs.multipliedReportingOverflow(by: size)
        try state.charge(overflows ? .max : longest)
        var result = String.UnicodeScalarView()
        var column = 0
        for scalar in text.unicodeScalars {
            if scalar == "\t" {
                let count = size > 0 ? size - column % size : 0
                result.append(contentsOf: repeatElement(" ", count: count))
                column += count
            } else {
                result.append(scalar)
                column = scalar == "\n" || scalar == "\r" ? 0 : column + 1
            }
        }
        return String(result)
    }

    private static func all(_ text: String, _ holds: (Unicode.Scalar) -> Bool) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy(holds)
    }

    private static func padded(
        _ name: String, _ text: String, _ arguments: Arguments
    ) throws(TemplateError) -> String {
        guard let width = arguments.positional.first?.integer else {
            throw .runtime("“\(name)” takes a width")
        }
        let missing = Text.missing(in: text, of: width)
        guard missing <= Text.widthLimit else { throw Text.tooWide }
        let count = text.unicodeScalars.count
        guard width > count else { return text }
        var fill = " "
        if arguments.positional.count > 1, case .string(let text) = arguments.positional[1].plain {
            fill = text
            guard text.unicodeScalars.count == 1 else {
                throw .runtime("“\(name)” fills with one character")
            }
        }
        switch name {
        case "ljust": return text + String(repeating: fill, count: missing)
        case "rjust": return String(repeating: fill, count: missing) + text
        case "zfill":
            let sign = text.hasPrefix("-") || text.hasPrefix("+") ? String(text.prefix(1)) : ""
            return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
        default: return centered(text, width: width, fill: fill)
        }
    }

    static func centered(_ text: String, width: Int, fill: String = " ") -> String {
        let missing = width - text.unicodeScalars.count
        guard missing > 0 else { return text }
        let left = missing / 2 + (missing & width & 1)
        return String(repeating: fill, count: left) + text
            + String(repeating: fill, count: missing - left)
    }

    private static func split(
        _ text: String, _ arguments: Arguments, fromRight: Bool
    ) throws(TemplateError) -> Value {
        let limit = arguments.value(1, "maxsplit")?.integer ?? -1
        let separator = arguments.value(0, "sep") ?? .none
        guard case .string(let part) = separator.plain else {
            return .newList(Text.words(text, limit: limit < 0 ? .max : limit).map { .string($0) })
        }
        guard !part.isEmpty else { throw .runtime("the separator of “split” is not empty") }
        var pieces = Text.split(text, by: part, limit: fromRight || limit < 0 ? .max : limit)
        if fromRight, limit >= 0, pieces.count > limit + 1 {
            let head = pieces.dropLast(limit).joined(separator: part)
            pieces = [head] + pieces.suffix(limit)
        }
        return .newList(pieces.map { .string($0) })
    }

    private static func partition(_ text: String, _ separator: String, fromRight: Bool) -> Value {
        guard !separator.isEmpty else { return .tuple([.string(text), .string(""), .string("")]) }
        let pieces = Text.split(text, by: separator, limit: fromRight ? .max : 1)
        guard pieces.count > 1 else {
            return fromRight
                ? .tuple([.string(""), .string(""), .string(text)])
                : .tuple([.string(text), .string(""), .string("")])
        }
        let head = pieces.dropLast().joined(separator: separator)
        return .tuple([.string(head), .string(separator), .string(pieces[pieces.count - 1])])
    }

    /// A letter or `_`, then letters, digits and `_`.
    private static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return (first == "_" || first.properties.isXIDStart)
            && text.unicodeScalars.dropFirst().allSatisfy { $0.properties.isXIDContinue }
    }

    /// `str.title()`: a capital after whatever is no letter.
    private static func titled(_ text: String) -> String {
        var result = ""
        var isInWord = false
        for scalar in text.unicodeScalars {
            let isLetter = scalar.properties.isCased
            result +=
                !isLetter
                ? String(scalar)
                : isInWord ? scalar.properties.lowercaseMapping : scalar.properties.titlecaseMapping
            isInWord = isLetter
        }
        return result
    }
}
