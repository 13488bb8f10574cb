extension Language {
    static let yaml = Language("yaml", "YAML", aliases: ["yml"]) { YAMLGrammar().scan(&$0) }
}

struct YAMLGrammar {
    private static let values = WordTable([
        .keyword: "true false null True False Null TRUE FALSE NULL yes no"
    ])

    func scan(_ scanner: inout Scanner) {
        // The columns of flow collections do not matter, only whether one is open.
        var brackets = 0
        var indent = 0
        while !scanner.isAtEnd {
            switch scanner.byte {
            case 0x0A:
                scanner.take(1, .blank)
                if brackets == 0 {
                    indent = scanner.pastSpaces(from: scanner.position) - scanner.position
                }
            case let byte where byte.isBlank: scanner.take(1, .blank)
            case UInt8(ascii: "#"): scanner.takeLine(.comment)
            case UInt8(ascii: "-") where isMarker("---", scanner),
                UInt8(ascii: ".") where isMarker("...", scanner):
                scanner.take(3, .tag)
            case UInt8(ascii: "%") where scanner.isFirstOnLine(scanner.position):
                scanner.takeLine(.directive)
            case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
                if isBlankOrEnd(scanner, 1) || brackets > 0 && scanner.byte == UInt8(ascii: ":") {
                    scanner.take(1, .punctuation)
                } else {
                    scanPlain(&scanner, isFlow: brackets > 0)
                }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                brackets += 1
                scanner.take(1, .punctuation)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                brackets = max(0, brackets - 1)
                scanner.take(1, .punctuation)
            case UInt8(ascii: ",") where brackets > 0: scanner.take(1, .punctuation)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): scanQuoted(&scanner)
            case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"): scanProperty(&scanner)
            case UInt8(ascii: "|") where brackets == 0, UInt8(ascii: ">") where brackets == 0:
                scanBlock(&scanner, indent: indent)
            default: scanPlain(&scanner, isFlow: brackets > 0)
            }
        }
    }

    private func isMarker(_ text: StaticString, _ scanner: Scanner) -> Bool {
        guard scanner.has(text), isBlankOrEnd(scanner, 3) else { return false }
        return scanner.position == 0 || scanner.code[scanner.position - 1] == 0x0A
    }

    private func isBlankOrEnd(_ scanner: Scanner, _ offset: Int) -> Bool {
        scanner.position + offset >= scanner.end || scanner.byte(offset).isBlank
    }

    private func scanProperty(_ scanner: inout Scanner) {
        let kind: TokenClass = scanner.byte == UInt8(ascii: "!") ? .keyword : .tag
        let end = scanner.find(from: scanner.position + 1) {
            $0.isBlank || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]")
                || $0 == UInt8(ascii: "}")
        }
        scanner.add(kind, to: end)
    }

    private func scanQuoted(_ scanner: inout Scanner) {
        let quote = scanner.byte
        let isDouble = quote == UInt8(ascii: "\"")
        let end =
            isDouble
            ? scanner.stringEnd(quote, from: scanner.position + 1, spansLines: true)
            : scanner.find(quote, from: scanner.position + 1) + 1
        let colon = scanner.pastSpaces(from: min(end, scanner.end))
        let isKey =
            scanner.has(":", at: colon)
            && (colon + 1 >= scanner.end || scanner.code[colon + 1].isBlank)
        if isKey {
            scanner.add(.tag, to: end)
        } else if isDouble {
            scanner.takeString(to: end)
        } else {
            scanner.add(.string, to: end)
        }
    }

    /// Takes a scalar without quotes, which is a key where a colon ends it.
    private func scanPlain(_ scanner: inout Scanner, isFlow: Bool) {
        let start = scanner.position
        var index = start
        var end = start
        while index < scanner.end, scanner.code[index] != 0x0A {
            let byte = scanner.code[index]
            let next = index + 1 < scanner.end ? scanner.code[index + 1] : 0x0A
            if byte == UInt8(ascii: ":"), next.isBlank || isFlow && next == UInt8(ascii: ",") {
                break
            }
            if isFlow,
                byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
                    || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
            {
                break
            }
            if byte == UInt8(ascii: "#"), index > start, scanner.code[index - 1].isBlank { break }
            index += 1
            if !byte.isBlank { end = index }
        }
        end = max(end, start + 1)
        let isKey = scanner.has(":", at: index)
        let first = scanner.byte == UInt8(ascii: "-") ? scanner.byte(1) : scanner.byte
        let isNumber =
            first.isDigit
            && scanner.find(from: start + 1) {
                !$0.isHexDigit && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "_")
                    && $0 != UInt8(ascii: "x")
            } >= end
        let word = Self.values.kind(scanner.code, from: start, to: min(end, scanner.end))
        scanner.add(isKey ? .tag : isNumber ? .number : word ?? .text, to: end)
    }

    /// Takes `|` or `>`, and the lines that are indented deeper than the line it stands on.
    private func scanBlock(_ scanner: inout Scanner, indent: Int) {
        let head = scanner.find(from: scanner.position + 1) {
            $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") && !$0.isDigit
        }
        scanner.add(.punctuation, to: head)
        scanner.add(.blank, to: scanner.pastSpaces(from: head))
        if scanner.has("#") { scanner.takeLine(.comment) }
        var line = scanner.lineEnd(from: scanner.position)
        while line < scanner.end {
            let text = scanner.pastSpaces(from: line + 1)
            guard text - line - 1 > indent || text >= scanner.end || scanner.code[text] == 0x0A
            else { break }
            line = scanner.lineEnd(from: text)
        }
        scanner.add(.text, to: line)
    }
}
