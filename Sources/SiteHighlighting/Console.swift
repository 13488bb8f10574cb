extension Language {
    static let console = Language(
        "console", "Console",
        aliases: ["terminal", "shell-session", "shellsession", "sh-session", "session"]
    ) { ConsoleGrammar().scan(&$0) }
}

/// A session of a shell: prompts, commands, what they wrote.
struct ConsoleGrammar {
    func scan(_ scanner: inout Scanner) {
        var overlay = Overlay(startingAt: scanner.position)
        var continues = false
        while overlay.end < scanner.end {
            let start = overlay.end
            let line = scanner.lineEnd(from: start)
            let end = min(line + 1, scanner.end)
            var prompt = promptEnd(start, line, scanner)
            if continues {
                prompt = scanner.has("> ", at: start) ? start + 2 : start
            } else if prompt != nil {
                // What one command leaves open does not reach into the next.
                overlay.write(to: &scanner, in: .shell)
                overlay = Overlay(startingAt: start)
            }
            if let prompt {
                overlay.add(.prompt, to: prompt)
                overlay.addHost(scanner.code, to: end)
                continues = line > start && scanner.code[line - 1] == UInt8(ascii: "\\")
            } else {
                overlay.add(.output, to: line)
                overlay.add(.blank, to: end)
            }
        }
        overlay.write(to: &scanner, in: .shell)
    }

    /// Where the prompt of a line ends; nil where the line is what a command wrote.
    private func promptEnd(_ start: Int, _ end: Int, _ scanner: Scanner) -> Int? {
        var index = start
        if scanner.has("(", at: index) {
            let close = scanner.find(from: index) { $0 == UInt8(ascii: ")") || $0.isBlank }
            guard scanner.has(") ", at: close) else { return nil }
            index = close + 2
        }
        if scanner.has("[", at: index) {
            index = scanner.find(from: index) { $0 == UInt8(ascii: "]") || $0 == 0x0A } + 1
        } else {
            let word = scanner.find(from: index) {
                $0.isBlank || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "#")
                    || $0 == UInt8(ascii: "%")
            }
            let hasPlace = (index..<word).contains {
                scanner.code[$0] == UInt8(ascii: "@") || scanner.code[$0] == UInt8(ascii: ":")
            }
            if word > index, !hasPlace { return nil }
            index = word
            if hasPlace, scanner.has(" ", at: index) {
                // `name@host folder %`
                index = scanner.find(from: index + 1) {
                    $0.isBlank || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "#")
                        || $0 == UInt8(ascii: "%")
                }
                index = scanner.pastSpaces(from: index)
            }
        }
        guard index < end else { return nil }
        switch scanner.code[index] {
        case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "#"):
            guard index + 1 >= end || scanner.code[index + 1] == 0x20 else { return nil }
            return min(scanner.pastSpaces(from: index + 1), end)
        default: return nil
        }
    }
}
