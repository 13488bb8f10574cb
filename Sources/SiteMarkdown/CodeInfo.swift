/// What stands behind the fence of a code block.
///
/// `swift title="x.swift" {2,4-6} /word/ showLineNumbers{start=10} focus={3} diff`
struct CodeInfo {
    struct Word {
        let text: String
        let range: Range<Int>
    }

    enum Problem {
        case unknown(Word)
        case lines(Word)
        case firstNumber(Word)
        case unclosed(Word)
    }

    static let names = [
        "title", "file", "region", "lang", "mark", "ins", "del", "focus", "hide",
        "showLineNumbers", "start", "diff", "copy",
    ]

    private(set) var language: Word?
    private(set) var title: String?
    private(set) var label: String?
    private(set) var file: Word?
    private(set) var region: Word?
    private(set) var marked = LineSet()
    private(set) var inserted = LineSet()
    private(set) var deleted = LineSet()
    private(set) var focused = LineSet()
    private(set) var hidden = LineSet()
    private(set) var words: [[UInt8]] = []
    private(set) var isDiff = false
    private(set) var firstNumber: Int?
    private(set) var isCopied = true
    private(set) var problems: [Problem] = []

    /// What names lines.
    private(set) var lineLists: [Word] = []
    private let bytes: [UInt8]
    private var index: Int
    private let end: Int

    /// Whether lines or words differ from each other.
    var marksLines: Bool {
        isDiff || firstNumber != nil || !words.isEmpty
            || !(marked.isEmpty && inserted.isEmpty && deleted.isEmpty && focused.isEmpty
                && hidden.isEmpty)
    }

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        index = range.lowerBound
        end = range.upperBound
        readLanguage()
        while skipSpaces() { readPart() }
    }

    private mutating func skipSpaces() -> Bool {
        while index < end, isCSpace(bytes[index]) { index += 1 }
        return index < end
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private func word(_ range: Range<Int>) -> Word { Word(text: text(range), range: range) }

    private mutating func readLanguage() {
        guard skipSpaces(), !"{/\"'[".utf8.contains(bytes[index]) else { return }
        let start = index
        while index < end, !isCSpace(bytes[index]), bytes[index] != UInt8(ascii: "{") {
            index += 1
        }
        let word = word(start..<index)
        if word.text.contains("=") || CodeInfo.names.contains(word.text) && word.text != "diff" {
            index = start
        } else if word.text.hasPrefix("diff-") {
            isDiff = true
            language = self.word(start + 5..<index)
        } else {
            language = word
        }
    }

    private mutating func readPart() {
        switch bytes[index] {
        case UInt8(ascii: "{"):
            let place = word(enclosed(until: UInt8(ascii: "}")))
            add(place, to: \.marked, place)
        case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            let quote = bytes[index]
            words.append(QuotedText.text(bytes[enclosed(until: quote)], in: quote))
        case UInt8(ascii: "["): label = text(enclosed(until: UInt8(ascii: "]")))
        default: readAttribute()
        }
        words.removeAll(where: \.isEmpty)
    }

    /// What stands between the byte here and the one that closes it, or the end.
    private mutating func enclosed(until close: UInt8) -> Range<Int> {
        let start = index + 1
        let last = QuotedText.end(in: bytes, from: start, to: end, quote: close)
        if last == nil { problems.append(.unclosed(word(index..<end))) }
        index = last.map { $0 + 1 } ?? end
        return start..<(last ?? end)
    }

    private mutating func readAttribute() {
        let start = index
        while index < end, !isCSpace(bytes[index]), bytes[index] != UInt8(ascii: "="),
            bytes[index] != UInt8(ascii: "{")
        {
            index += 1
        }
        let name = word(start..<index)
        var value: Word?
        if index < end, bytes[index] == UInt8(ascii: "=") {
            index += 1
            value = readValue()
        } else if index < end, bytes[index] == UInt8(ascii: "{") {
            value = word(enclosed(until: UInt8(ascii: "}")))
        }
        take(name, value)
    }

    private mutating func readValue() -> Word {
        guard index < end else { return word(end..<end) }
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let quote = bytes[index]
            let place = enclosed(until: quote)
            let text = QuotedText.text(bytes[place], in: quote)
            return Word(text: String(decoding: text, as: UTF8.self), range: place)
        case UInt8(ascii: "{"): return word(enclosed(until: UInt8(ascii: "}")))
        default:
            let start = index
            while index < end, !isCSpace(bytes[index]) { index += 1 }
            return word(start..<index)
        }
    }

    private mutating func take(_ name: Word, _ value: Word?) {
        switch name.text {
        case "title": title = value?.text
        case "file": file = value
        case "region": region = value
        case "lang":
            isDiff = isDiff || language?.text == "diff"
            language = value ?? language
        case "mark": add(value, to: \.marked, name)
        case "ins": add(value, to: \.inserted, name)
        case "del": add(value, to: \.deleted, name)
        case "focus": add(value, to: \.focused, name)
        case "hide": add(value, to: \.hidden, name)
        case "showLineNumbers", "start": number(from: value, name)
        case "diff": isDiff = true
        case "copy": isCopied = value?.text != "false"
        default:
            if language?.text == "diff", value == nil, CodeLanguage.isKnown(name.text) {
                isDiff = true
                language = name
            } else {
                problems.append(.unknown(name))
            }
        }
    }

    private mutating func add(
        _ value: Word?, to lines: WritableKeyPath<CodeInfo, LineSet>, _ name: Word
    ) {
        if self[keyPath: lines].add(value?.text ?? "") {
            lineLists.append(value ?? name)
        } else {
            problems.append(.lines(value ?? name))
        }
    }

    /// `showLineNumbers`, `showLineNumbers{start=10}`, `showLineNumbers{10}`, `start=10`.
    private mutating func number(from value: Word?, _ name: Word) {
        guard let value else {
            firstNumber = firstNumber ?? 1
            return
        }
        if value.text == "false" || value.text == "true" {
            firstNumber = value.text == "true" ? firstNumber ?? 1 : nil
            return
        }
        let digits = value.text.hasPrefix("start=") ? value.text.dropFirst(6) : value.text[...]
        guard let number = Int(digits), (0...1_000_000).contains(number) else {
            return problems.append(.firstNumber(value))
        }
        firstNumber = number
    }
}
