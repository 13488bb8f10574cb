extension Language {
    static let html = Language("html", "HTML", aliases: ["htm", "xhtml", "vue", "svelte"]) {
        MarkupGrammar(isXML: false).scan(&$0)
    }

    static let xml = Language(
        "xml", "XML", aliases: ["svg", "rss", "atom", "plist", "xsd", "xslt", "storyboard"]
    ) { MarkupGrammar(isXML: true).scan(&$0) }
}

/// HTML with the scripts and styles in it, or XML.
struct MarkupGrammar {
    let isXML: Bool

    private static let name = ByteSet(
        "-_.:0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", others: true)

    func scan(_ scanner: inout Scanner) {
        while !scanner.isAtEnd {
            switch scanner.byte {
            case let byte where byte.isBlank: scanner.takeBlanks()
            case UInt8(ascii: "<"): scanAngle(&scanner)
            case UInt8(ascii: "&"): scanReference(&scanner)
            default:
                let end = scanner.find(from: scanner.position) {
                    $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0.isBlank
                }
                scanner.add(.text, to: end)
            }
        }
    }

    private func scanReference(_ scanner: inout Scanner) {
        let end = scanner.find(from: scanner.position + 1) { !$0.isWord && $0 != UInt8(ascii: "#") }
        let isReference = scanner.has(";", at: end) && end > scanner.position + 1
        scanner.add(isReference ? .tag : .text, to: isReference ? end + 1 : end)
    }

    private func scanAngle(_ scanner: inout Scanner) {
        if scanner.has("<!--") {
            scanner.take(through: "-->", after: 4, .comment)
        } else if scanner.has("<![CDATA[") {
            scanner.take(through: "]]>", after: 9, .directive)
        } else if scanner.has("<?") {
            scanner.take(through: "?>", after: 2, .directive)
        } else if scanner.has("<!") {
            scanner.take(through: ">", after: 2, .directive)
        } else {
            scanTag(&scanner)
        }
    }

    private func scanTag(_ scanner: inout Scanner) {
        let isClosing = scanner.byte(1) == UInt8(ascii: "/")
        let start = scanner.position + (isClosing ? 2 : 1)
        let end = scanner.find(from: start) { !Self.name.contains($0) }
        guard end > start, scanner.code[start].isLetter else {
            return scanner.take(1, isXML ? .tag : .text)
        }
        scanner.add(isXML ? .tag : .punctuation, to: start)
        scanner.add(.tag, to: end)
        scanAttributes(&scanner)
        guard !isXML, !isClosing else { return }
        scanContent(of: start..<end, &scanner)
    }

    /// Takes attributes and the end of the tag.
    private func scanAttributes(_ scanner: inout Scanner) {
        while !scanner.isAtEnd {
            switch scanner.byte {
            case let byte where byte.isBlank: scanner.takeBlanks()
            case UInt8(ascii: ">"): return scanner.take(1, isXML ? .tag : .punctuation)
            case UInt8(ascii: "<"): return
            case UInt8(ascii: "/"): scanner.take(1, isXML ? .tag : .punctuation)
            case UInt8(ascii: "="):
                scanner.take(1, isXML ? .attribute : .punctuation)
                scanner.add(.blank, to: scanner.pastBlanks(from: scanner.position))
                scanValue(&scanner)
            default:
                let end = scanner.find(from: scanner.position + 1) {
                    $0.isBlank || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">")
                        || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "<")
                }
                scanner.add(.attribute, to: end)
            }
        }
    }

    private func scanValue(_ scanner: inout Scanner) {
        let quote = scanner.byte
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            scanner.add(.string, to: scanner.find(quote, from: scanner.position + 1) + 1)
        } else {
            scanner.add(
                .string,
                to: scanner.find(from: scanner.position) { $0.isBlank || $0 == UInt8(ascii: ">") })
        }
    }

    /// Takes a script or style in its own language.
    private func scanContent(of name: Range<Int>, _ scanner: inout Scanner) {
        let isScript = name.count == 6 && scanner.has("script", at: name.lowerBound)
        let isStyle = name.count == 5 && scanner.has("style", at: name.lowerBound)
        guard isScript || isStyle else { return }
        let isClosed =
            scanner.position >= 2 && scanner.code[scanner.position - 2] == UInt8(ascii: "/")
        if isClosed { return }
        let end =
            isScript
            ? scanner.find("</script", from: scanner.position)
            : scanner.find("</style", from: scanner.position)
        scanner.part(upTo: end) { inner in
            if isScript { JavaScript.grammar.scan(&inner) } else { CSSGrammar.scan(&inner) }
        }
    }
}
