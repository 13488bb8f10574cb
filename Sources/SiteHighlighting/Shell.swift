extension Language {
    static let shell = Language(
        "shell", "Shell", aliases: ["sh", "bash", "zsh", "ksh", "shellscript", "fish"]
    ) { scanner in
        var grammar = ShellGrammar()
        grammar.scan(&scanner)
    }
}

/// The language of POSIX shells, Bash and Zsh.
struct ShellGrammar {
    /// What ends the part that is being read.
    enum Closing {
        case end, bracket, backtick
    }

    private static let keywords = WordTable([
        .keyword: """
        if fi else elif while until in do done for then return function case select break
        continue esac
        """,
        .function: "time coproc",
    ])

    /// Words after which a command is expected.
    private static let openers = WordTable([
        .keyword: "if else elif while until do then time coproc"
    ])

    static let wordEnders = ByteSet(" \t\n\r;&|<>()$\"'`\\{}[]=")

    private var expectsCommand = true
    private var pending = HereDocuments()

    mutating func scan(_ scanner: inout Scanner, until closing: Closing = .end) {
        while !scanner.isAtEnd {
            switch scanner.byte {
            case UInt8(ascii: "\n"):
                scanner.take(1, .blank)
                pending.take(&scanner)
                expectsCommand = true
            case let byte where byte.isBlank: scanner.take(1, .blank)
            case UInt8(ascii: ")") where closing == .bracket: return
            case UInt8(ascii: "`") where closing == .backtick: return
            case UInt8(ascii: "#"): scanHash(&scanner)
            case UInt8(ascii: "\\") where scanner.byte(1) == UInt8(ascii: "\n"):
                // The command goes on.
                scanner.take(1, .escape)
                scanner.take(1, .blank)
            case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "$"), UInt8(ascii: "`"),
                UInt8(ascii: "\\"):
                scanQuoted(&scanner)
                expectsCommand = false
            case UInt8(ascii: "<") where scanner.has("<<") && !scanner.has("<<<"):
                pending.announce(&scanner)
            case let byte where Self.wordEnders.contains(byte): scanSign(&scanner)
            default: scanWord(&scanner)
            }
        }
    }

    private mutating func scanHash(_ scanner: inout Scanner) {
        let before = scanner.position > 0 ? scanner.code[scanner.position - 1] : 0x0A
        if before.isBlank || before == UInt8(ascii: ";") || before == UInt8(ascii: "(") {
            scanner.takeLine(.comment)
        } else {
            scanner.take(1, .text)
        }
    }

    private mutating func scanSign(_ scanner: inout Scanner) {
        let byte = scanner.byte
        // `((` is arithmetic, but its signs are those of commands.
        switch byte {
        case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: "{"):
            expectsCommand = true
        case UInt8(ascii: "&"): expectsCommand = scanner.byte(1) != UInt8(ascii: ">")
        case UInt8(ascii: ")"): expectsCommand = true
        default: expectsCommand = false
        }
        scanner.take(1, .punctuation)
    }

    private mutating func scanWord(_ scanner: inout Scanner) {
        let start = scanner.position
        let end = scanner.find(from: start) { Self.wordEnders.contains($0) }
        let keyword = Self.keywords.kind(scanner.code, from: start, to: end)
        if isAssignment(scanner, start, end) {
            scanner.add(.tag, to: end)
            scanner.take(scanner.has("=") ? 1 : 0, .punctuation)
            expectsCommand = true
            skipValue(&scanner)
        } else if scanner.has("()", at: end) {
            scanner.add(.function, to: end)
        } else if keyword == .keyword,
            expectsCommand || scanner.has("in", at: start) && end == start + 2
        {
            scanner.add(.keyword, to: end)
            expectsCommand = Self.openers.kind(scanner.code, from: start, to: end) != nil
        } else if expectsCommand {
            scanner.add(.function, to: end)
            expectsCommand = scanner.code[start] == UInt8(ascii: "!") && end == start + 1
        } else if scanner.code[start] == UInt8(ascii: "-"), end > start + 1 {
            scanner.add(.attribute, to: end)
        } else {
            let isNumber = scanner.find(from: start) { !$0.isDigit } >= end
            scanner.add(isNumber ? .number : .text, to: end)
        }
    }

    /// Whether `name=` or `name+=` stands here.
    private func isAssignment(_ scanner: Scanner, _ start: Int, _ end: Int) -> Bool {
        guard scanner.has("=", at: end), !scanner.has("==", at: end) else { return false }
        let name = scanner.wordEnd(from: start)
        return scanner.code[start].isLetter
            && (name == end || name == end - 1 && scanner.has("+", at: name))
    }

    /// Takes the plain beginning of an assigned value, which is no command.
    private mutating func skipValue(_ scanner: inout Scanner) {
        let end = scanner.find(from: scanner.position) { Self.wordEnders.contains($0) }
        guard end > scanner.position else { return }
        let isNumber = scanner.find(from: scanner.position) { !$0.isDigit } >= end
        scanner.add(isNumber ? .number : .text, to: end)
    }
}
