extension Language {
    static let diff = Language("diff", "Diff", aliases: ["patch", "udiff"]) {
        DiffGrammar(language: nil).scan(&$0)
    }

    /// A diff of code in this language, with its colours.
    package var asDiff: Language {
        id == "text"
            ? .diff
            : Language("diff-\(id)", title) { [self] scanner in
                DiffGrammar(language: self).scan(&scanner)
            }
    }

    /// Cuts lines of this language into tokens whose first byte may be the sign of a diff, and nothing else of
    /// it is there; the signs have no class.
    package func tokenizeChanges(
        _ code: UnsafeBufferPointer<UInt8>, into tokens: inout [Token]
    ) {
        var scanner = Scanner(code, reusing: tokens)
        tokens = []
        var overlay = Overlay(startingAt: 0)
        while overlay.end < scanner.end {
            let start = overlay.end
            let side: Overlay.Side =
                switch code[start] {
                case UInt8(ascii: "+"): .present
                case UInt8(ascii: "-"): .former
                default: .both
                }
            if side != .both || code[start] == UInt8(ascii: " ") {
                overlay.add(.blank, to: start + 1)
            }
            overlay.addHost(code, to: min(scanner.lineEnd(from: start) + 1, scanner.end), in: side)
        }
        overlay.write(to: &scanner, in: self)
        tokens = scanner.tokens
    }
}

struct DiffGrammar {
    let language: Language?

    func scan(_ scanner: inout Scanner) {
        var overlay = Overlay(startingAt: scanner.position)
        while overlay.end < scanner.end {
            let start = overlay.end
            let line = scanner.lineEnd(from: start)
            let end = min(line + 1, scanner.end)
            let kind = kind(of: start, line, scanner)
            if let language, language.id != "text", let side = side(of: kind) {
                if kind != .text || scanner.has(" ", at: start) {
                    overlay.add(kind == .text ? .blank : kind, to: start + 1)
                }
                overlay.addHost(scanner.code, to: end, in: side)
            } else {
                overlay.add(kind, to: line)
                overlay.add(.blank, to: end)
            }
        }
        overlay.write(to: &scanner, in: language ?? .plain)
    }

    /// The text that a line of the language belongs to.
    private func side(of kind: TokenClass) -> Overlay.Side? {
        switch kind {
        case .inserted: .present
        case .deleted: .former
        case .text: .both
        default: nil
        }
    }

    private func kind(of start: Int, _ end: Int, _ scanner: Scanner) -> TokenClass {
        guard start < end else { return .blank }
        switch scanner.code[start] {
        case UInt8(ascii: "-"):
            if language != nil, scanner.has("--- ", at: start) { return .heading }
            return end - start == 3 && scanner.has("---", at: start) ? .text : .deleted
        case UInt8(ascii: "+"):
            return language != nil && scanner.has("+++ ", at: start) ? .heading : .inserted
        case UInt8(ascii: "<") where scanner.has("< ", at: start): return .deleted
        case UInt8(ascii: ">") where scanner.has("> ", at: start): return .inserted
        case UInt8(ascii: "@"), UInt8(ascii: "="): return .heading
        case let byte where byte.isDigit && language == nil:
            let rest = scanner.find(from: start) {
                !$0.isDigit && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "a")
                    && $0 != UInt8(ascii: "c") && $0 != UInt8(ascii: "d")
            }
            return rest >= end ? .heading : .text
        default:
            let isHeading =
                scanner.has("diff ", at: start) || scanner.has("index ", at: start)
                || scanner.has("Index: ", at: start)
            return isHeading ? .heading : .text
        }
    }
}
