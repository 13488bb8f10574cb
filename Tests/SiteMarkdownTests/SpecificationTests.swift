import SiteMarkdown
import Testing

@Suite struct SpecificationTests {
    struct Example: Sendable {
        let number: Int
        let markdown: String
        let html: String
        let extensions: Set<MarkdownExtension>
    }

    /// The examples of a specification, with the extensions that each is tagged with.
    static func examples(_ text: String) -> [Example] {
        let fence = String(repeating: "`", count: 32)
        var result: [Example] = []
        var parts: [[Substring]]?
        var tags: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if var open = parts {
                if line == fence {
                    let texts = (open + [[]]).map { lines in
                        lines.map { $0.replacing("→", with: "\t") + "\n" }.joined()
                    }
                    result.append(
                        Example(
                            number: result.count + 1, markdown: texts[0], html: texts[1],
                            extensions: extensions(tags)))
                    parts = nil
                } else if line == ".", open.count == 1 {
                    parts = open + [[]]
                } else {
                    open[open.count - 1].append(line)
                    parts = open
                }
            } else if line.hasPrefix(fence + " example") {
                tags = line.dropFirst(fence.count).split(separator: " ").dropFirst().map { $0 }
                parts = [[]]
            }
        }
        return result
    }

    /// The specification switches the examples of task lists off, but for their extension.
    private static func extensions(_ tags: [Substring]) -> Set<MarkdownExtension> {
        Set(
            tags.compactMap { tag in
                MarkdownExtension(rawValue: tag == "disabled" ? "tasklist" : String(tag))
            })
    }

    @Test(.enabled(if: Suites.isPresent, "needs ../shared/suites"))
    func `every example of the specification comes out byte for byte`() {
        let examples = SpecificationTests.examples(Suites.text("gfm/spec.txt") ?? "")
        #expect(examples.count >= 671)
        let order = "the attributes stand in another order than cmark has ever written them in"
        let differences = [279: order, 280: order]
        for example in examples {
            check(example, example.extensions, differs: differences[example.number])
        }
    }

    private func check(
        _ example: Example, _ extensions: Set<MarkdownExtension>, differs reason: String?
    ) {
        let html = plainHTML(Array(example.markdown.utf8), extensions)
        let agrees = html.elementsEqual(example.html.utf8)
        guard reason == nil else {
            #expect(!agrees, "\(example.number) differs no longer")
            return
        }
        let shown = String(decoding: html, as: UTF8.self)
        #expect(agrees, "\(example.number): \(example.markdown)\n\(shown)")
    }

    @Test(.enabled(if: Suites.isPresent, "needs ../shared/suites"))
    func `every example of the extensions comes out byte for byte`() {
        let examples = SpecificationTests.examples(Suites.text("gfm/extensions.txt") ?? "")
        #expect(examples.count >= 28)
        let differences = [20: "it shows no HTML, only that nothing crashes"]
        for example in examples {
            check(
                example,
                [.table, .strikethrough, .autolink, .tagfilter, .tasklist, .footnotes],
                differs: differences[example.number])
        }
    }

    @Test func `a thousand parses side by side equal those in a row`() async {
        let texts = (0..<1_000).map { number in
            Array(
                """
                # Heading \(number)

                A ~~word~~ and www.example.com/\(number), [link](x\(number).md), note[^a].

                | a | b |
                |---|:-:|
                | \(number) | `c` |

                - [x] done
                - [ ] to do

                [^a]: Note \(number).

                """.utf8)
        }
        let all = Set(MarkdownExtension.allCases)
        let serial = texts.map { plainHTML($0, all) }
        let parallel = await withTaskGroup(of: (Int, [UInt8]).self) { group in
            for (index, text) in texts.enumerated() {
                group.addTask {
                    // Every third one knows fewer extensions, which must not disturb the others.
                    if index % 3 == 0 { _ = plainHTML(text) }
                    return (index, plainHTML(text, all))
                }
            }
            var result = serial.map { _ in [UInt8]() }
            for await (index, html) in group { result[index] = html }
            return result
        }
        #expect(parallel == serial)
    }
}
