extension Language {
    static let sql = Language(
        "sql", "SQL", aliases: ["sqlite", "sqlite3", "postgresql", "postgres", "mysql"]
    ) { SQLGrammar.scan(&$0) }
}

enum SQLGrammar {
    /// `directive` stands for words that are often names too: keywords in capitals only.
    private static let words = WordTable(
        [
            .keyword: """
            abort action add after all alter analyze and any as asc attach autoincrement
            before begin between both by cascade case cast check collate column commit
            conflict constraint create cross cube current current_date current_time
            current_timestamp current_user cursor cycle database deallocate declare default
            deferrable deferred delete desc detach distinct do drop each else end escape
            except exclude exclusive execute exists explain extract fail fetch filter
            first following for foreign from full function generated glob grant
            group grouping having if ignore ilike immediate immutable in index indexed inherit
            initially inner insert instead intersect into is isnull isolation join key language
            lateral leading left like limit local lock match materialized merge natural no not
            notnull null nulls of offset on only or order outer over overlaps partition plan
            pragma preceding prepare primary privileges procedure publication query raise range
            recursive references reindex release rename replace restrict returning returns
            revoke right rollback rollup row rows savepoint schema select sequence session set
            similar some start table temp temporary then ties to trailing transaction trigger
            truncate unbounded union unique update using vacuum values view virtual when where
            window with without work true false unknown count max min sum avg coalesce
            nullif strict exec
            """,
            .type: """
            array bigint binary bit blob boolean char character date dec decimal double float
            int int8 integer interval json jsonb money number numeric precision real serial serial8
            smallint text time timestamp timestamptz tinyint uuid varchar varying bytea
            bigserial
            """,
            .directive: """
            name value type length level state title year month day hour minute second user
            role public data position path version source comment content domain option
            condition result class object admin owner password parameters substring trim upper
            lower abs exp floor ceiling power sqrt mod last next prior
            """,
        ], foldsCase: true)

    static func scan(_ scanner: inout Scanner) {
        while !scanner.isAtEnd {
            let byte = scanner.byte
            switch byte {
            case let byte where byte.isBlank: scanner.takeBlanks()
            case UInt8(ascii: "-") where scanner.has("--"): scanner.takeLine(.comment)
            case UInt8(ascii: "/") where scanner.has("/*"): scanner.takeBlockComment(nests: true)
            case UInt8(ascii: "'"), UInt8(ascii: "\""): scanQuote(byte, &scanner)
            case UInt8(ascii: "`"):
                let end = scanner.find(from: scanner.position + 1) { $0 == byte || $0 == 0x0A }
                scanner.add(.text, to: end + 1)
            case UInt8(ascii: "$"): scanDollar(&scanner)
            case let byte where byte.isLetter: scanWord(&scanner)
            case let byte where byte.isDigit: scanner.takeNumber()
            default: scanner.take(1, .punctuation)
            }
        }
    }

    /// Takes a string, in which a doubled quote is a quote.
    private static func scanQuote(_ quote: UInt8, _ scanner: inout Scanner) {
        scanner.add(.string, to: scanner.find(quote, from: scanner.position + 1) + 1)
    }

    /// Takes `$1`, or the `$name$` around the body of a function, which is read as code.
    private static func scanDollar(_ scanner: inout Scanner) {
        let start = scanner.position
        let end = scanner.wordEnd(from: start + 1)
        if scanner.has("$", at: end) { return scanner.add(.punctuation, to: end + 1) }
        scanner.add(end > start + 1 ? .tag : .punctuation, to: end)
    }

    private static func scanWord(_ scanner: inout Scanner) {
        let start = scanner.position
        let end = scanner.find(from: start) { !$0.isWord && $0 != UInt8(ascii: "$") }
        let isCapital = scanner.code[start].isUppercase
        let isCall = scanner.has("(", at: end)
        switch words.kind(scanner.code, from: start, to: end) {
        case .keyword?: scanner.add(.keyword, to: end)
        case .directive? where isCapital: scanner.add(.keyword, to: end)
        case .type?: scanner.add(.type, to: end)
        default: scanner.add(isCall ? .function : .text, to: end)
        }
    }
}
