import SiteDiagnostics
import SiteMarkdown
import Testing

@Suite struct MutationTests {
    /// A generator that gives the same numbers each time.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    static let pieces = [
        "# A\n", "## A {#b}\n", "a\n===\n", "[a](b.md)", "![a](b.png \"c\")", "[a][b]",
        "[b]: c.md\n",
        "\n\n", "\n", "> ", "> [!NOTE]\n", "- ", "1. ", "    ", "\t",
        "| a | b |\n|---|:-:|\n| c | d |\n",
        "|", "`", "```\n", "~~~ x\n", "~~", "*", "_", "**", "[^a]", "[^a]: b\n", "<a href=\"b\">",
        "</a>",
        "<img src=x srcset='a 1x, b'>", "<div id=\"a\">\n", "</div>\n", "<!--", "-->", "<?",
        "<![CDATA[",
        "https://a.b/c ", "www.a.b ", "a@b.c ", "<https://a.b>", "javascript:", "&#x6A;", "&amp;",
        "\\",
        "{#", "}", "ż", "日本", "\u{301}", "\u{130}", "\u{1}", "\u{FFFE}", "\r", "\r\n", "- [ ] ",
        "- [x] ",
        "---\n", "* * *\n", " ", "(", ")", "[", "]", "!", "<", ">", "\"", "'", "#", "=", "x",
        "\u{FEFF}", "\0",
    ]

    static let directivePieces = [
        ":::", "::::", "::", ":", ":::note", ":::note\n", ":::tabs\n", ":::tab A\n",
        ":::tab[*A*]\n",
        ":::steps\n", ":::figure[a]{#f}\n", ":::card[A]{href=b.md}\n", ":::details{open}\n",
        ":::\n",
        "::::\n", ":::x\n", ":::code-group\n", ":kbd[", ":abbr[A]{title=\"B\"}", ":mark{#f}",
        ":x[a]",
        "{#f}", "{", "}", "{.a b=c d='e}", "```swift {1,3-2} title=\"a\" /b/\na\nb\n```\n",
        "``` showLineNumbers{start=9} hide={1} focus={2} diff\n+a\n-b\n```\n", "  ", "    ", "- ",
        "> ",
        "1. ", "\n", "\n\n", "a", "[", "]", "\\", "`", "<div>\n", "<!--\n", "[a](b.md)",
        "![a](b.png)",
        "[^a]", "[^a]: b\n", "# A {#f}\n", "| a |\n|---|\n", "\t", "\r", "\0", "\u{1}", "ż", "x",
    ]

    @Test(arguments: 0..<10) func `fifty thousand texts with directives do not trap`(_ seed: Int) {
        var numbers = Numbers(state: UInt64(seed) &* 104_729 &+ 5)
        for round in 0..<5_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...30, using: &numbers) {
                let piece = MutationTests.directivePieces.randomElement(using: &numbers) ?? ""
                bytes += Array(piece.utf8)
            }
            for _ in 0..<(round % 5 == 0 ? 2 : 0) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &numbers)
                bytes[place] = UInt8.random(in: 0...127, using: &numbers)
            }
            let file = SourceFile(path: "test.md", bytes: bytes)
            let parsed = Parsed(file) {
                $0.rawHTML = .drop
                if round.isMultiple(of: 2) { $0.templates = Echo.templates }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let offsets = parsed.document.holes.map(\.offset)
            #expect(offsets == offsets.sorted(), "\(text.debugDescription)")
            #expect((offsets.last ?? 0) <= parsed.document.html.count)
            // The template of the test prints what stands in a directive twice.
            if !round.isMultiple(of: 2) { checkIDs(parsed.html, text) }
        }
    }

    @Test(arguments: 0..<8) func `no text traps, and what comes out is sound`(_ seed: Int) {
        var numbers = Numbers(state: UInt64(seed) &* 7_919 &+ 1)
        for round in 0..<1_500 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...40, using: &numbers) {
                bytes += Array(MutationTests.pieces.randomElement(using: &numbers)?.utf8 ?? "".utf8)
            }
            for _ in 0..<(round % 4 == 0 ? 3 : 0) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &numbers)
                bytes[place] = UInt8.random(in: 0...255, using: &numbers)
            }
            check(SourceFile(path: "test.md", bytes: bytes), round)
            _ = plainHTML(bytes, Set(MarkdownExtension.allCases))
        }
    }

    private func check(_ file: SourceFile, _ round: Int) {
        let text = String(decoding: file.bytes, as: UTF8.self)
        for policy in [MarkdownOptions.RawHTML.allow, .escape, .drop] {
            let parsed = Parsed(file) {
                $0.rawHTML = policy
                $0.dropsLeadingTitle = round.isMultiple(of: 2)
                $0.reservedIDs = ["b"]
            }
            let document = parsed.document
            let isText = document.html.withUnsafeBufferPointer {
                String(validating: $0, as: UTF8.self) != nil
            }
            #expect(isText, "\(text.debugDescription)")
            let offsets = document.holes.map(\.offset)
            #expect(offsets == offsets.sorted(), "\(text.debugDescription)")
            for hole in document.holes {
                let isKnown =
                    switch hole.filling {
                    case .address(let link), .source(let link), .words(let link):
                        document.links.indices.contains(link)
                    case .insertion(let index): document.insertions.indices.contains(index)
                    case .anchor(let heading): document.outline.indices.contains(heading)
                    }
                let isWithin = hole.offset > 0 && hole.offset <= document.html.count
                #expect(isWithin && isKnown, "\(text.debugDescription)")
            }
            let ids = document.outline.map(\.id)
            #expect(Set(ids).count == ids.count, "\(text.debugDescription)")
            for id in ids { #expect(document.anchors.contains(id), "\(text.debugDescription)") }
            for link in document.links {
                #expect(link.span.range.upperBound <= file.bytes.count)
            }
            if policy == .drop { checkIDs(parsed.html, text) }
        }
    }

    /// Without raw HTML every id in the output is ours, and stands there once.
    private func checkIDs(_ html: String, _ text: String) {
        // In code a quotation mark is itself: only what follows a tag's name is an attribute.
        let tags = html.split(separator: "<").map { $0.prefix { $0 != ">" } }
        let ids = tags.flatMap { tag in
            tag.split(separator: " id=\"", omittingEmptySubsequences: false).dropFirst().map {
                $0.prefix { $0 != "\"" }
            }
        }
        #expect(Set(ids).count == ids.count, "\(ids) \(text.debugDescription)")
    }
}
