/// Walks through the source of a block in step with its inline nodes, to find where links stand.
///
/// The tree says what the text holds but not where. Each bracket and `<` of the source is either a
/// character of some text or code, or markup of a node, and nodes come in the order of the source; so
/// counting them off keeps the place exact without knowing what else the library skips.
struct InlineCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var place: Int
    private let end: Int

    /// Whether something was not found; then nothing more is looked for in the block.
    private var isLost = false

    /// The first `[` from the cursor on, as long as it is not behind it; kept so that a text of many
    /// links without brackets is not searched to its end for each of them.
    private var nextBracket = -1

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        let range = range.clamped(to: 0..<bytes.count)
        place = range.lowerBound
        end = range.upperBound
    }

    // MARK: - Texts

    /// Goes past the brackets of a text or of code.
    mutating func pass(_ text: UnsafeBufferPointer<UInt8>, isCode: Bool = false) {
        for byte in text where byte == 0x5B || byte == 0x5D || byte == 0x3C {
            pass(byte, isCode: isCode)
        }
    }

    private mutating func pass(_ byte: UInt8, isCode: Bool) {
        guard !isLost else { return }
        let found = bytes.first(byte, in: place..<end)
        var ampersand = isCode ? nil : bytes.first(UInt8(ascii: "&"), in: place..<(found ?? end))
        while let start = ampersand {
            if let after = reference(to: byte, start) {
                place = after
                return
            }
            ampersand = bytes.first(UInt8(ascii: "&"), in: start + 1..<(found ?? end))
        }
        if let found { place = found + 1 } else { isLost = true }
    }

    /// Goes past one bracket of a text: where it stands; nil where it is not found.
    mutating func passing(_ byte: UInt8) -> Int? {
        pass(byte, isCode: false)
        return isLost ? nil : place - 1
    }

    /// Whether `[^label]` stands there as such, of which the library knows labels without spaces.
    func isFootnoteMark(_ range: Range<Int>) -> Bool {
        let isEscaped = range.lowerBound > 0 && bytes[range.lowerBound - 1] == 0x5C
        return !isEscaped && range.count > 3 && bytes[range].starts(with: "[^".utf8)
            && !bytes[range].contains(where: isCSpace)
    }

    /// Where a text stands, from the cursor or a later place on, but not at the end of code.
    func place(of text: UnsafeBufferPointer<UInt8>, after later: Int) -> Range<Int>? {
        var ahead = self
        ahead.place = max(place, later)
        while let found = ahead.find(text, before: end) {
            guard found.upperBound < end, bytes[found.upperBound] == UInt8(ascii: "`") else {
                return found
            }
            ahead.place = found.upperBound
        }
        return nil
    }

    /// The end of a character reference that stands for the byte.
    private func reference(to byte: UInt8, _ start: Int) -> Int? {
        guard let semicolon = bytes[start..<min(end, start + 40)].firstIndex(of: 0x3B) else {
            return nil
        }
        let written = String(decoding: bytes[start...semicolon], as: UTF8.self)
        return EntityDecoding.decode(written).utf8.elementsEqual([byte]) ? semicolon + 1 : nil
    }

    /// Goes past `[^label]`.
    mutating func passFootnote() {
        pass(0x5B, isCode: true)
        pass(0x5D, isCode: true)
    }

    /// Goes into a directive: the place of its colon.
    mutating func openDirective(_ parts: DirectiveParts) -> Int {
        let head = parts.text[..<min(parts.name.upperBound + 1, parts.text.count)]
        guard !isLost, let found = find(head, before: end) else {
            isLost = true
            return place
        }
        place = found.upperBound - (parts.title == nil ? 1 : 0)
        return found.lowerBound
    }

    /// Goes out of a directive, past its attributes.
    mutating func closeDirective(_ parts: DirectiveParts) {
        if parts.title != nil { pass(0x5D, isCode: true) }
        guard let attributes = parts.attributes else { return }
        if !isLost, bytes[place..<end].starts(with: parts.text[attributes]) {
            place += attributes.count
        }
    }

    /// Where a text stands alone on a line, from the cursor on.
    func line(of text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var from = self
        while let found = from.find(text, before: end) {
            let isStart = found.lowerBound == 0 || !isText(bytes[found.lowerBound - 1])
            let isEnd = found.upperBound == bytes.count || !isText(bytes[found.upperBound])
            if isStart, isEnd { return found }
            from.place = found.upperBound
        }
        return nil
    }

    private func isText(_ byte: UInt8) -> Bool { !isCSpace(byte) }

    /// Goes past a piece of raw HTML, or of whatever else stands literally in the source.
    mutating func skip(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let line = text.prefix { $0 != 10 && $0 != 13 }
        guard !isLost, let found = find(line, before: end) else {
            isLost = true
            return place..<place
        }
        place = found.upperBound
        if line.count < text.count {
            pass(UnsafeBufferPointer(rebasing: text[line.endIndex...]), isCode: true)
            if let last = find([0x3E], before: end) { place = last.upperBound }
        }
        return found.lowerBound..<max(found.lowerBound, place)
    }

    // MARK: - Links

    /// Where a link begins, and whether it is its own address.
    enum Opening {
        case automatic(Range<Int>)
        case bracket(Int)
    }

    /// Goes into a link or image; an automatic link is passed as a whole.
    mutating func open(_ node: SyntaxNode, isImage: Bool) -> Opening {
        guard !isLost else { return .automatic(place..<place) }
        let bracket = bracket()
        if !isImage, let found = automatic(node, before: bracket) {
            place = found.upperBound
            if found.lowerBound > 0, place < end, bytes[found.lowerBound - 1] == 0x3C,
                bytes[place] == 0x3E
            {
                place += 1
            }
            return .automatic(found)
        }
        guard bracket < end else {
            isLost = true
            return .automatic(place..<place)
        }
        place = bracket + 1
        let isMarked = isImage && bracket > 0 && bytes[bracket - 1] == 0x21
        return .bracket(isMarked ? bracket - 1 : bracket)
    }

    /// The place of the next `[`, or the end.
    private mutating func bracket() -> Int {
        if nextBracket < place {
            nextBracket = bytes.first(0x5B, in: min(place, end)..<end) ?? end
        }
        return nextBracket
    }

    /// The address of a link whose text is its address.
    private func automatic(_ node: SyntaxNode, before limit: Int) -> Range<Int>? {
        guard let child = node.firstChild, child.kind == .text, child.next == nil else {
            return nil
        }
        let text = child.literal
        let url = node.url
        guard !text.isEmpty, url.count >= text.count,
            url.suffix(text.count).elementsEqual(text)
        else { return nil }
        let scheme = String(decoding: url.dropLast(text.count), as: UTF8.self)
        guard ["", "mailto:", "http://", "xmpp:"].contains(scheme) else { return nil }
        return find(text, before: limit)
    }

    /// Goes out of a link or image that a bracket opened: its destination, or the link as a whole.
    mutating func close(_ opening: Int, url: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        pass(0x5D, isCode: true)
        guard !isLost else { return min(opening, place)..<place }
        let afterText = place
        if place < end, bytes[place] == 0x28, let range = destination(from: place + 1),
            isSame(range, url)
        {
            place = afterTitle(range.upperBound)
            return range
        }
        if afterText < end, bytes[afterText] == 0x5B {
            place = afterLabel(afterText + 1)
        }
        return min(opening, place)..<place
    }

    /// What stands between the opening parenthesis and the title.
    private func destination(from start: Int) -> Range<Int>? {
        var index = afterSpace(start)
        guard index < end else { return nil }
        if bytes[index] == 0x3C {
            let first = index + 1
            index = first
            while index < end, bytes[index] != 0x3E { index += bytes[index] == 0x5C ? 2 : 1 }
            return index < end ? first..<index : nil
        }
        let first = index
        var depth = 0
        while index < end, bytes[index] > 0x20 {
            switch bytes[index] {
            case 0x5C: index += 1
            case 0x28: depth += 1
            case 0x29:
                if depth == 0 { return first..<index }
                depth -= 1
            default: break
            }
            index += 1
        }
        return first..<min(index, end)
    }

    /// Whether a destination may be what the node has, which is without its escapes.
    private func isSame(_ range: Range<Int>, _ url: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes[range].elementsEqual(url) || bytes[range].contains { $0 == 0x5C || $0 == 0x26 }
    }

    private func afterTitle(_ start: Int) -> Int {
        var index = start
        if index < end, bytes[index] == 0x3E { index += 1 }
        index = afterSpace(index)
        guard index < end else { return end }
        let quote = bytes[index]
        if quote == 0x22 || quote == 0x27 || quote == 0x28 {
            let close = quote == 0x28 ? 0x29 : quote
            index += 1
            while index < end, bytes[index] != close { index += bytes[index] == 0x5C ? 2 : 1 }
            index = afterSpace(min(index + 1, end))
        }
        return index < end && bytes[index] == 0x29 ? index + 1 : min(index, end)
    }

    private func afterLabel(_ start: Int) -> Int {
        var index = start
        while index < end, bytes[index] != 0x5D { index += bytes[index] == 0x5C ? 2 : 1 }
        return min(index + 1, end)
    }

    /// Past spaces, line ends, and the marks of quotes at the start of a line.
    private func afterSpace(_ start: Int) -> Int {
        var index = start
        var isLineStart = false
        while index < end {
            if bytes[index] == 10 || bytes[index] == 13 {
                isLineStart = true
            } else if !isCSpace(bytes[index]), !(isLineStart && bytes[index] == 0x3E) {
                break
            }
            index += 1
        }
        return index
    }

    // MARK: - What a paragraph begins with

    /// Goes past definitions of references, which leave the paragraph they open.
    mutating func passDefinitions() {
        while let after = afterDefinition(place) { place = after }
    }

    private func afterDefinition(_ start: Int) -> Int? {
        var index = afterSpace(start)
        guard index < end, bytes[index] == 0x5B else { return nil }
        index = afterLabel(index + 1)
        guard index < end, bytes[index] == 0x3A, let target = destination(from: index + 1),
            !target.isEmpty || bytes[target.lowerBound - 1] == 0x3C
        else { return nil }
        index = target.upperBound
        if index < end, bytes[index] == 0x3E { index += 1 }
        let next = afterTitle(index)
        let isOwnLine = bytes[index..<next].contains { $0 == 10 || $0 == 13 }
        let title = afterSpace(index)
        if title < next, isEndOfLine(next) { return next }
        return isOwnLine || next == end ? title : nil
    }

    private func isEndOfLine(_ start: Int) -> Bool {
        start >= end || bytes[start] == 10 || bytes[start] == 13
            || (start > 0 && (bytes[start - 1] == 10 || bytes[start - 1] == 13))
    }

    private func find(_ part: some Collection<UInt8>, before limit: Int) -> Range<Int>? {
        place < limit ? bytes.range(of: part, in: place..<limit) : nil
    }
}
