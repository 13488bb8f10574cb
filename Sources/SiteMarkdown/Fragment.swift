import SiteDiagnostics

/// A piece of HTML that was taken out of a page, with the holes in it.
struct Fragment {
    private(set) var bytes: [UInt8]

    /// Their offsets are those in the piece.
    private(set) var holes: [Document.Hole]

    /// A mark begins and ends with a character that no page may have, around the number of a link,
    /// which a letter may tell to be the source of an image or the words of a link, or of an insertion
    /// or a heading.
    private static let mark: UInt8 = 1
    private static let insertionMark = UInt8(ascii: "i")
    private static let sourceMark = UInt8(ascii: "s")
    private static let anchorMark = UInt8(ascii: "h")
    private static let wordsMark = UInt8(ascii: "w")

    private static let letters = [insertionMark, sourceMark, anchorMark, wordsMark]

    init(bytes: [UInt8], holes: [Document.Hole]) {
        self.bytes = bytes
        self.holes = holes
    }

    /// What a template made of marked HTML.
    init(marked: [UInt8], links: Int, insertions: Int, headings: Int) {
        bytes = []
        holes = []
        bytes.reserveCapacity(marked.count)
        var rest = marked[...]
        while let open = rest.firstIndex(of: Fragment.mark) {
            bytes += rest[..<open]
            rest = rest[(open + 1)...]
            let letter = rest.first.flatMap { Fragment.letters.contains($0) ? $0 : nil }
            let digits = rest.dropFirst(letter == nil ? 0 : 1).prefix { $0 &- 48 < 10 }
            guard digits.endIndex < rest.endIndex, rest[digits.endIndex] == Fragment.mark,
                let number = Int(String(decoding: digits, as: UTF8.self)),
                number
                    < (letter == Fragment.insertionMark
                        ? insertions : letter == Fragment.anchorMark ? headings : links)
            else { continue }
            let filling: Document.Hole.Filling =
                switch letter {
                case Fragment.insertionMark: .insertion(number)
                case Fragment.sourceMark: .source(number)
                case Fragment.anchorMark: .anchor(number)
                case Fragment.wordsMark: .words(number)
                default: .address(number)
                }
            holes.append(Document.Hole(offset: bytes.count, filling: filling))
            rest = rest[(digits.endIndex + 1)...]
        }
        bytes += rest
    }

    /// The HTML with a mark at each hole, for a template.
    var marked: String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + holes.count * 8)
        var start = 0
        for hole in holes {
            result += bytes[start..<hole.offset].lazy.filter(Fragment.isAllowed)
            result += Fragment.mark(hole.filling).utf8
            start = hole.offset
        }
        result += bytes[start...].lazy.filter(Fragment.isAllowed)
        return String(decoding: result, as: UTF8.self)
    }

    static func mark(_ link: Int) -> String { mark(.address(link)) }

    private static func mark(_ filling: Document.Hole.Filling) -> String {
        switch filling {
        case .address(let link): "\u{1}\(link)\u{1}"
        case .source(let link): "\u{1}s\(link)\u{1}"
        case .words(let link): "\u{1}w\(link)\u{1}"
        case .insertion(let index): "\u{1}i\(index)\u{1}"
        case .anchor(let heading): "\u{1}h\(heading)\u{1}"
        }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte >= 0x20 || byte == 9 || byte == 10 || byte == 13
    }
}

extension PageWriter {
    /// Takes what was written since a place out of the page.
    mutating func take(from start: Int, holes first: Int) -> Fragment {
        let taken = Fragment(
            bytes: html.bytes(from: start),
            holes: holes[min(first, holes.count)...].map {
                Document.Hole(offset: $0.offset - start, filling: $0.filling)
            })
        html.truncate(to: start)
        holes.removeSubrange(min(first, holes.count)...)
        return taken
    }

    mutating func put(_ fragment: Fragment) {
        let start = html.count
        html.append(fragment.bytes)
        holes += fragment.holes.map {
            Document.Hole(offset: $0.offset + start, filling: $0.filling)
        }
    }

    /// Writes what a template makes of its variables; where it fails, what it would stand for.
    mutating func put(
        template: String, _ variables: [(String, MarkdownValue)], at place: Range<Int>,
        else content: Fragment
    ) {
        let use = Diagnostic.Note("used here", at: lines.file.span(place))
        switch options.templates.render(template, variables) {
        case .html(let bytes, let reports):
            diagnostics += reports.map { $0.noting(use) }
            put(
                Fragment(
                    marked: bytes, links: links.count, insertions: insertions.count,
                    headings: outline.count))
        case .failed(let problem):
            diagnostics.append(problem.noting(use))
            put(content)
        }
    }
}
