/// Reads code of the family of C.
struct CodeReader {
    let grammar: CodeGrammar

    /// Whether a value or a regex can begin here, rather than an operator.
    var expectsValue = true

    private var namesFunction = false

    /// No regex that begins before this offset has an end.
    var regexIsSoughtFrom = 0

    init(grammar: CodeGrammar) {
        self.grammar = grammar
    }

    /// Takes code up to the end, or to the brace that closes an interpolation.
    mutating func read(_ scanner: inout Scanner, isInterpolation: Bool = false) {
        var braces = 0
        while !scanner.isAtEnd {
            let byte = scanner.byte
            if byte.isBlank {
                scanner.takeBlanks()
            } else if grammar.specialBytes.contains(byte), grammar.special(&self, &scanner) {
                continue
            } else if isLetter(byte) {
                readWord(&scanner)
            } else {
                if byte == UInt8(ascii: "{") {
                    braces += 1
                } else if byte == UInt8(ascii: "}") {
                    if braces == 0, isInterpolation { return }
                    braces -= 1
                }
                readSign(byte, &scanner)
            }
        }
    }

    private mutating func readSign(_ byte: UInt8, _ scanner: inout Scanner) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): readQuote(byte, &scanner)
        case UInt8(ascii: "/"): readSlash(&scanner)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber(&scanner)
        case UInt8(ascii: ".") where scanner.byte(1).isDigit && expectsValue: readNumber(&scanner)
        case UInt8(ascii: "-")
        where grammar.traits.contains(.signedNumbers)
            && expectsValue && scanner.byte(1).isDigit:
            scanner.take(1, .number)
        case UInt8(ascii: "#") where scanner.position == 0 && scanner.byte(1) == UInt8(ascii: "!"):
            scanner.takeLine(.comment)
        case UInt8(ascii: "#")
        where grammar.traits.contains(.directives)
            && scanner.isFirstOnLine(scanner.position):
            readDirective(&scanner)
        case UInt8(ascii: "@")
        where grammar.traits.contains(.annotations)
            && scanner.byte(1).isLetter:
            readAnnotation(&scanner)
        default:
            scanner.take(1, .punctuation)
            expectsValue =
                byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]") && byte != UInt8(ascii: "}")
        }
    }

    mutating func readNumber(_ scanner: inout Scanner) {
        let mark = grammar.traits.contains(.quotedNumbers) ? UInt8(ascii: "'") : UInt8(ascii: "_")
        scanner.takeNumber(mark: mark, endsWithPoint: grammar.traits.contains(.pointedNumbers))
        expectsValue = false
    }

    private mutating func readAnnotation(_ scanner: inout Scanner) {
        let end = scanner.find(from: scanner.position + 1) {
            !$0.isWord && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ":")
        }
        scanner.add(.attribute, to: end)
        expectsValue = true
    }

    /// Takes a line that speaks to the preprocessor, and those that it is continued on.
    private mutating func readDirective(_ scanner: inout Scanner) {
        while !scanner.isAtEnd {
            let end = scanner.find(from: scanner.position) {
                $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "/")
            }
            scanner.add(.directive, to: end)
            if scanner.has("//") {
                return scanner.takeLine(.comment)
            } else if scanner.has("/*") {
                scanner.takeBlockComment()
            } else if scanner.has("/") {
                scanner.take(1, .directive)
            } else {
                let back = scanner.position > 0 ? scanner.code[scanner.position - 1] : 0
                guard back == UInt8(ascii: "\\") else { return }
                scanner.take(1, .blank)
            }
        }
    }
}

extension CodeReader {
    @inline(__always)
    func isLetter(_ byte: UInt8) -> Bool {
        byte.isLetter || byte == UInt8(ascii: "$") && grammar.traits.contains(.dollarNames)
    }

    private func wordEnd(_ scanner: Scanner) -> Int {
        guard grammar.traits.contains(.dollarNames) else {
            return scanner.wordEnd(from: scanner.position)
        }
        return scanner.find(from: scanner.position) { !$0.isWord && $0 != UInt8(ascii: "$") }
    }

    private mutating func readWord(_ scanner: inout Scanner) {
        let start = scanner.position
        let end = wordEnd(scanner)
        let kind = kind(of: start, end, scanner)
        if kind == .keyword {
            namesFunction =
                end - start == grammar.functionWord.utf8CodeUnitCount
                && scanner.has(grammar.functionWord, at: start)
            expectsValue = true
        } else {
            namesFunction = false
            expectsValue = false
        }
        scanner.add(kind, to: end)
    }

    private func kind(of start: Int, _ end: Int, _ scanner: Scanner) -> TokenClass {
        let kind = grammar.words.kind(scanner.code, from: start, to: end)
        switch kind {
        case nil: return name(start, end, scanner)
        case .directive? where !announces(end, scanner): return name(start, end, scanner)
        case .keyword?, .directive?:
            let isMember = grammar.traits.contains(.freeMembers) && isMember(start, scanner)
            return isMember ? name(start, end, scanner) : .keyword
        case let kind?: return kind
        }
    }

    private func isMember(_ start: Int, _ scanner: Scanner) -> Bool {
        guard start > 0, scanner.code[start - 1] == UInt8(ascii: ".") else { return false }
        return start < 2 || scanner.code[start - 2] != UInt8(ascii: ".")
    }

    /// Whether something follows that a keyword announces rather than a name.
    private func announces(_ end: Int, _ scanner: Scanner) -> Bool {
        let next = scanner.pastSpaces(from: end)
        guard next > end, next < scanner.end else { return false }
        let byte = scanner.code[next]
        return isLetter(byte) || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "*")
            || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "[")
            || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "#")
    }

    private func name(_ start: Int, _ end: Int, _ scanner: Scanner) -> TokenClass {
        if namesFunction { return .function }
        if scanner.has("(", at: end) { return .function }
        return grammar.traits.contains(.capitalTypes) && scanner.code[start].isUppercase
            ? .type : .text
    }
}
