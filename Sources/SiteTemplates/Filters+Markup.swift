extension Filters {
    static let markups: [Function] = [
        filter("escape") { value, _, state throws(TemplateError) in
            if case .markup = value { return value }
            return .markup(Escaping.html(try state.text(of: value)))
        },
        filter("forceescape") { value, _, state throws(TemplateError) in
            .markup(Escaping.html(try state.text(of: value)))
        },
        filter("safe") { value, _, state throws(TemplateError) in .markup(try state.text(of: value))
        },
        filter("striptags") { value, _, state throws(TemplateError) in
            .string(Markup.stripped(try state.text(of: value)))
        },
        filter("tojson", ["indent"]) { value, arguments, _ throws(TemplateError) in
            let indent = arguments.value(0, "indent")?.integer
            return .markup(try JSONText.text(value, indent: indent.map { min(max($0, 0), 16) }))
        },
        filter("xmlattr", ["autospace"]) { value, arguments, state throws(TemplateError) in
            guard case .dictionary(let box) = value else {
                throw .runtime("“xmlattr” takes a dictionary")
            }
            var parts: [String] = []
            for entry in box.entries {
                if entry.value.isNone { continue }
                if case .undefined = entry.value { continue }
                let key = try state.text(of: entry.key)
                guard
                    !key.unicodeScalars.contains(where: {
                        Text.isSpace($0) || "/>=".unicodeScalars.contains($0)
                    })
                else {
                    throw .runtime("“\(key)” is not the name of an attribute")
                }
                var text = try state.text(of: entry.value)
                if case .markup = entry.value {} else { text = Escaping.html(text) }
                parts.append("\(Escaping.html(key))=\"\(text)\"")
            }
            var result = parts.joined(separator: " ")
            if try flag(arguments, 0, "autospace", true), !result.isEmpty { result = " " + result }
            return state.autoescapes ? .markup(result) : .string(result)
        },
        filter("urlize", ["trim_url_limit", "nofollow", "target", "rel", "extra_schemes"]) {
            value, arguments, state throws(TemplateError) in
            let limit = arguments.value(0, "trim_url_limit")?.integer
            var rels: Set<String> = ["noopener"]
            if try flag(arguments, 1, "nofollow", false) { rels.insert("nofollow") }
            if let rel = arguments.value(3, "rel"), rel.isText {
                rels.formUnion(Text.words(try rel.string()))
            }
            var target: String?
            if let given = arguments.value(2, "target"), given.isText {
                target = try given.string()
            }
            let schemes = try schemes(of: arguments.value(4, "extra_schemes"))
            let text = try state.text(of: value)
            var isMarkup = false
            if case .markup = value { isMarkup = true }
            let linked = URLs.linked(
                isMarkup ? text : Escaping.html(text), limit: limit,
                rel: rels.sorted().joined(separator: " "),
                target: target, schemes: schemes)
            return state.autoescapes ? .markup(linked) : .string(linked)
        },
    ]

    /// Schemes beside those of the web and of mail that `urlize` makes links of.
    private static func schemes(of value: Value?) throws(TemplateError) -> [String] {
        guard let value, !value.isNone else { return [] }
        var schemes: [String] = []
        for element in try value.iterated() {
            let scheme = try element.string()
            let name = Text.split(scheme, by: ":", limit: 1)
            let isName = name[0].unicodeScalars.allSatisfy {
                Text.isWordScalar($0) || ".+-".unicodeScalars.contains($0)
            }
            guard name.count == 2, name[0].unicodeScalars.count > 1, isName,
                ["", "/", "//"].contains(name[1])
            else {
                throw .runtime("“\(scheme)” is no scheme", hint: "write one like tel:")
            }
            schemes.append(scheme)
        }
        return schemes
    }
}

/// What `striptags` does.
enum Markup {
    /// Without comments and tags, entities decoded, white space as single spaces.
    static func stripped(_ text: String) -> String {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: "<!--".utf8), let end = find("-->", bytes, index + 4) {
                index = end + 3
            } else if bytes[index] == 60, let end = find(">", bytes, index + 1) {
                index = end + 1
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        let words = Text.words(String(decoding: result, as: UTF8.self)).joined(separator: " ")
        return decoded(words)
    }

    private static func find(_ part: String, _ bytes: [UInt8], _ start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        return bytes.indices[start...].first { bytes[$0...].starts(with: part.utf8) }
    }

    private static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[ampersand...]
            let name = rest.dropFirst().prefix { $0 != ";" && $0 != "&" }
            if name.endIndex < rest.endIndex, rest[name.endIndex] == ";",
                let character = character(name)
            {
                result += character
                rest = rest[name.endIndex...].dropFirst()
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return NamedCharacters.character(name) }
        let digits = name.dropFirst()
        let value =
            digits.lowercased().hasPrefix("x")
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
