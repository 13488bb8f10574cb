import SiteHighlighting

/// Writes code with its colours, and with what an author marks in it.
struct CodeMarkup {
    private let info: CodeInfo
    private let code: [UInt8]

    init(_ code: [UInt8], _ info: CodeInfo) {
        self.info = info
        self.code = code
    }

    /// The HTML of the code.
    var html: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(code.count * 4)
        write(into: &output)
        return output
    }

    private func write(into output: inout [UInt8]) {
        code.withUnsafeBufferPointer { code in
            var tokens: [Token] = []
            let language = info.language.flatMap { Language.named($0.text) } ?? .plain
            if info.isDiff {
                language.tokenizeChanges(code, into: &tokens)
            } else {
                language.tokenize(code, into: &tokens)
            }
            var writer = MarkupWriter(code, tokens: tokens)
            guard info.marksLines else { return writer.write(upTo: code.count, into: &output) }
            var start = 0
            var number = 1
            while start < code.count {
                var end = start
                while end < code.count, code[end] != 10 { end += 1 }
                write(number, start..<end, &writer, code, into: &output)
                start = end + 1
                number += 1
            }
        }
    }

    private func write(
        _ number: Int, _ line: Range<Int>, _ writer: inout MarkupWriter,
        _ code: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]
    ) {
        let element = info.marked.contains(number) ? "mark" : "span"
        let sign = sign(of: line, code)
        let isHidden = info.hidden.contains(number)
        output += openingTag(element, number, sign).utf8
        if let sign {
            output += "<span class=\"sign\">".utf8
            output.append(sign)
            output += "</span>".utf8
            writer.skip(to: line.lowerBound + 1)
        }
        let text = line.dropFirst(sign == nil ? 0 : 1)
        for word in places(of: info.words, in: text, code) {
            writer.write(upTo: word.lowerBound, into: &output)
            output += "<mark>".utf8
            writer.write(upTo: word.upperBound, into: &output)
            output += "</mark>".utf8
        }
        writer.write(upTo: line.upperBound, into: &output)
        writer.skip(to: line.upperBound + 1)
        let lineEnd = line.upperBound < code.count ? "\n" : ""
        output += (isHidden ? "\(lineEnd)</\(element)>" : "</\(element)>\(lineEnd)").utf8
    }

    /// The sign of a diff with which a line begins.
    private func sign(of line: Range<Int>, _ code: UnsafeBufferPointer<UInt8>) -> UInt8? {
        guard info.isDiff, let first = line.first, "+- ".utf8.contains(code[first]) else {
            return nil
        }
        return code[first]
    }

    private func openingTag(_ element: String, _ number: Int, _ sign: UInt8?) -> String {
        var classes = info.marked.contains(number) ? "line marked" : "line"
        if info.inserted.contains(number) || sign == UInt8(ascii: "+") { classes += " inserted" }
        if info.deleted.contains(number) || sign == UInt8(ascii: "-") { classes += " deleted" }
        if info.focused.contains(number) { classes += " focused" }
        var tag = "<\(element) class=\"\(classes)\""
        if let first = info.firstNumber { tag += " data-line=\"\(first + number - 1)\"" }
        if info.hidden.contains(number) { tag += " hidden=\"\"" }
        return tag + ">"
    }

    /// Where words stand in a line: the leftmost first, of these the longest.
    private func places(
        of words: [[UInt8]], in line: Range<Int>, _ code: UnsafeBufferPointer<UInt8>
    ) -> [Range<Int>] {
        guard !words.isEmpty else { return [] }
        var result: [Range<Int>] = []
        var index = line.lowerBound
        while index < line.upperBound {
            let longest = words.filter { word in
                index + word.count <= line.upperBound
                    && code[index..<index + word.count].elementsEqual(word)
            }
            .map(\.count).max()
            if let longest { result.append(index..<index + longest) }
            index += longest ?? 1
        }
        return result
    }
}
