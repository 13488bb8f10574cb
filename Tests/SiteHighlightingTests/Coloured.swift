import SiteHighlighting

/// Code and its tokens.
struct Coloured {
    let code: [UInt8]
    let tokens: [Token]

    init(_ code: [UInt8], in language: Language) {
        self.code = code
        var tokens: [Token] = []
        code.withUnsafeBufferPointer { language.tokenize($0, into: &tokens) }
        self.tokens = tokens
    }

    init(_ code: String, in language: Language) {
        self.init(Array(code.utf8), in: language)
    }

    /// The HTML, written in steps that end at the given offsets and at the end.
    func html(endingAt ends: [Int] = [], separator: String = "") -> [UInt8] {
        var output: [UInt8] = []
        code.withUnsafeBufferPointer { code in
            var writer = MarkupWriter(code, tokens: tokens)
            for end in ends {
                writer.write(upTo: end, into: &output)
                output += Array(separator.utf8)
            }
            writer.write(upTo: code.count, into: &output)
        }
        return output
    }

    var html: String { String(decoding: html(), as: UTF8.self) }

    /// The pieces of a class.
    func pieces(_ kind: TokenClass) -> [String] {
        var start = 0
        return tokens.compactMap { token in
            defer { start = token.end }
            return token.kind == kind
                ? String(decoding: code[start..<token.end], as: UTF8.self) : nil
        }
    }
}

private let references: [(name: [UInt8], byte: UInt8)] = [
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
    (Array("&gt;".utf8), UInt8(ascii: ">")),
]

/// What remains of HTML without its tags, its references decoded.
func plainBytes(_ html: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < html.count {
        switch html[index] {
        case UInt8(ascii: "<"):
            index = (html[index...].firstIndex(of: UInt8(ascii: ">")) ?? html.count - 1) + 1
        case UInt8(ascii: "&"):
            let reference = references.first { html[index...].starts(with: $0.name) }
            result.append(reference?.byte ?? 0)
            index += reference?.name.count ?? 1
        default:
            result.append(html[index])
            index += 1
        }
    }
    return result
}
