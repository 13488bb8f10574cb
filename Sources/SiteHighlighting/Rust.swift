extension Language {
    static let rust = Language("rust", "Rust", aliases: ["rs"]) { grammar.scan(&$0) }

    private static let grammar = CodeGrammar(
        words: WordTable([
            .keyword: """
            as async await box break const continue crate dyn else enum extern false fn for if
            impl in let loop match mod move mut pub ref return static struct super trait true
            type union unsafe use where while abstract become do final macro override priv try
            typeof unsized virtual yield
            u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 usize isize f32 f64 char str bool
            """,
            .tag: "self", .type: "Self",
        ]), traits: [.nestedComments, .capitalTypes], functionWord: "fn",
        specialBytes: ByteSet("'#$_abcdefghijklmnopqrstuvwxyz"), special: { takeSpecial(&$0, &$1) })

    private static func takeSpecial(_ reader: inout CodeReader, _ scanner: inout Scanner) -> Bool {
        switch scanner.byte {
        case UInt8(ascii: "'"): return takeLifetime(&scanner)
        case UInt8(ascii: "#"): return takeAttribute(&reader, &scanner)
        case UInt8(ascii: "$"):
            scanner.add(.directive, to: scanner.wordEnd(from: scanner.position + 1))
            reader.expectsValue = false
            return true
        default: return takeRawString(&scanner) || takeMacro(&scanner)
        }
    }

    /// Takes `'name` where it is no character.
    private static func takeLifetime(_ scanner: inout Scanner) -> Bool {
        let end = scanner.wordEnd(from: scanner.position + 1)
        guard scanner.byte(1).isLetter, !scanner.has("'", at: end) else { return false }
        scanner.take(1, .punctuation)
        scanner.add(.attribute, to: end)
        return true
    }

    private static func takeAttribute(
        _ reader: inout CodeReader, _ scanner: inout Scanner
    ) -> Bool {
        guard scanner.has("#[") || scanner.has("#![") else { return false }
        var level = 0
        var index = scanner.position
        while index < scanner.end {
            let byte = scanner.code[index]
            index += 1
            if byte == UInt8(ascii: "[") {
                level += 1
            } else if byte == UInt8(ascii: "]") {
                level -= 1
                if level == 0 { break }
            } else if byte == UInt8(ascii: "\"") {
                scanner.add(.directive, to: index - 1)
                index = scanner.stringEnd(byte, from: index, spansLines: true)
                scanner.add(.string, to: index)
            }
        }
        scanner.add(.directive, to: index)
        reader.expectsValue = true
        return true
    }

    /// Takes `r"…"`, `r#"…"#`, `b"…"`, `br"…"`, `b'…'`, `c"…"`.
    private static func takeRawString(_ scanner: inout Scanner) -> Bool {
        let first = scanner.byte
        guard first == UInt8(ascii: "r") || first == UInt8(ascii: "b") || first == UInt8(ascii: "c")
        else { return false }
        let isRaw = first == UInt8(ascii: "r") || scanner.byte(1) == UInt8(ascii: "r")
        let prefix = first != UInt8(ascii: "r") && isRaw ? 2 : 1
        let start = scanner.position + prefix
        let hashes = isRaw ? scanner.run(of: UInt8(ascii: "#"), from: start) : 0
        let quote = scanner.byte(prefix + hashes)
        guard quote == UInt8(ascii: "\"") || !isRaw && quote == UInt8(ascii: "'") else {
            return false
        }
        if !isRaw {
            let end = scanner.stringEnd(
                quote, from: start + 1, spansLines: quote == UInt8(ascii: "\""))
            scanner.takeString(to: end)
            return true
        }
        var index = start + hashes + 1
        while index < scanner.end {
            index = scanner.find(quote, from: index) + 1
            if scanner.run(of: UInt8(ascii: "#"), from: index, most: hashes) == hashes { break }
        }
        scanner.add(.string, to: index + hashes)
        return true
    }

    /// Takes `name!` before a bracket.
    private static func takeMacro(_ scanner: inout Scanner) -> Bool {
        let end = scanner.wordEnd(from: scanner.position)
        guard scanner.has("!", at: end), !scanner.has("!=", at: end) else { return false }
        scanner.add(.attribute, to: end + 1)
        return true
    }
}
