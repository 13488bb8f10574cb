import SiteLanguage

/// What takes the words of a text, folded, as UTF-8.
protocol WordSink: ~Copyable {
    mutating func take(_ word: UnsafeBufferPointer<UInt8>)

    /// Takes a word of at most seven bytes.
    mutating func take(_ word: ShortWord)
}

/// Finds the words of a text that comes in pieces.
///
/// A word is a run of letters, marks and digits; apostrophes within it leave no trace, or end it in
/// languages that elide; so do quotes in Hebrew. A word that a half-space parts is there in its parts and
/// as a whole. `c++`, `g++` and `c#` keep their signs. Of writing without spaces every two neighbours are
/// a word, and the last one is. Words of more than 48 characters are none.
struct WordBreaker: ~Copyable {
    static let longestWord = 48

    var rules = BreakingRules(language: "") {
        didSet { ends[Int(UInt8(ascii: "\""))] = !rules.joinsQuotes }
    }
    private var table = LetterTable()
    private let word: UnsafeMutablePointer<UInt8>

    /// By byte: ASCII letters in lower case and digits; 0 for all else.
    private let plain: UnsafeMutablePointer<UInt8>

    /// By byte: whether it ends a word of ASCII letters, whatever follows.
    private let ends: UnsafeMutablePointer<Bool>
    private var byteCount = 0
    private var count = 0
    private var needsComposing = false
    private var hasApostrophe = false

    /// Where half-spaces part the word, in bytes.
    private var cuts: [Int] = []

    /// Where full stops stand behind single letters, in bytes, and how many letters are before the last.
    private var stops: [Int] = []
    private var countAtStop = 0

    /// A run without spaces, in UTF-8.
    private var run: [UInt8] = []

    init() {
        word = .allocate(capacity: WordBreaker.longestWord * 8 + 16)
        plain = .allocate(capacity: 256)
        ends = .allocate(capacity: 256)
        for byte in 0...255 {
            plain[byte] = WordBreaker.lower(UInt8(byte))
            ends[byte] = byte < 0x80 && plain[byte] == 0
        }
        for byte in "'`.+#<&".utf8 { ends[Int(byte)] = false }
    }

    deinit {
        word.deallocate()
        plain.deallocate()
        ends.deallocate()
    }

    mutating func read<Sink: WordSink & ~Copyable>(
        _ text: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) {
        _ = read(text, from: 0, isMarkup: false, into: &sink)
    }

    /// Reads a text from a place on, to the first tag or reference where it is markup.
    ///
    /// - Returns: Where it stopped.
    mutating func read<Sink: WordSink & ~Copyable>(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, isMarkup: Bool, into sink: inout Sink
    ) -> Int {
        var index = start
        while index < text.count {
            let byte = text[index]
            if plain[Int(byte)] != 0 {
                if count == 0, run.isEmpty {
                    let next = readAtOnce(text, from: index, isMarkup, &sink)
                    if next > index {
                        index = next
                        continue
                    }
                }
                if !run.isEmpty || hasApostrophe { settle(&sink) }
                index = readPlain(text, from: index)
            } else if byte < 0x80 {
                if isMarkup, byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") {
                    return index
                }
                index += 1
                if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
                    || byte == UInt8(ascii: "\"") && rules.joinsQuotes
                {
                    apostrophe(&sink)
                } else if byte == UInt8(ascii: "."), endsInInitial {
                    stops.append(byteCount)
                    countAtStop = count
                } else {
                    if count > 0, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "#") {
                        index += sign(byte, text, index)
                    }
                    end(into: &sink)
                }
            } else {
                var scalar: UInt32 = 0
                index += UTF8Decoding.decode(text, index, &scalar)
                add(scalar, &sink)
            }
        }
        return index
    }

    /// Hands over a word of up to 15 ASCII letters and digits, as most are.
    ///
    /// - Returns: The place behind the sign that ends it; the same place where it is no such word.
    @inline(__always)
    private func readAtOnce<Sink: WordSink & ~Copyable>(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ isMarkup: Bool, _ sink: inout Sink
    ) -> Int {
        guard text.count - start >= 24 else { return start }
        let first = ShortWord(text, at: start)
        if first.count < 8 {
            let end = endOfWord(text, at: start + first.count, isMarkup, first.count > 1)
            if end > 0 { sink.take(first) }
            return end > 0 ? end : start
        }
        let second = ShortWord(text, at: start + 8)
        guard second.count < 8 else { return start }
        let end = endOfWord(text, at: start + 8 + second.count, isMarkup, true)
        guard end > 0 else { return start }
        let bytes = UnsafeMutableRawPointer(word)
        bytes.storeBytes(of: first.key.littleEndian, as: UInt64.self)
        bytes.storeBytes(of: second.key.littleEndian, toByteOffset: 8, as: UInt64.self)
        sink.take(UnsafeBufferPointer(start: word, count: 8 + second.count))
        return end
    }

    /// The place behind a sign that ends a word, whatever follows; 0 where none stands there.
    @inline(__always)
    private func endOfWord(
        _ text: UnsafeBufferPointer<UInt8>, at place: Int, _ isMarkup: Bool, _ isLong: Bool
    ) -> Int {
        var end = place
        if isMarkup, text[end] == UInt8(ascii: "<"), text.count - end > 7,
            MarkupReader.isEndOfSpan(text, at: end)
        {
            end += 7
        }
        return ends[Int(text[end])] || text[end] == UInt8(ascii: ".") && isLong ? end + 1 : 0
    }

    /// Takes the ASCII letters and digits that follow one another; where they end.
    private mutating func readPlain(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        let end = min(text.count, start + max(0, WordBreaker.longestWord - count))
        var target = word + byteCount
        while index < end {
            let lower = plain[Int(text[index])]
            guard lower != 0 else { break }
            target.pointee = lower
            target += 1
            index += 1
        }
        byteCount = target - word
        while index < text.count, plain[Int(text[index])] != 0 { index += 1 }
        count += index - start
        return index
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        let lower = byte | 0x20
        if (97...122).contains(lower), byte < 0x80 { return lower }
        return (48...57).contains(byte) ? byte : 0
    }

    private mutating func add<Sink: WordSink & ~Copyable>(_ scalar: UInt32, _ sink: inout Sink) {
        let letter = table[scalar]
        switch letter.kind {
        case .separator: end(into: &sink)
        case .apostrophe: apostrophe(&sink)
        case .quote: if rules.joinsQuotes { apostrophe(&sink) } else { end(into: &sink) }
        case .halfSpace: if rules.splitsHalfSpaces, byteCount > 0 { cuts.append(byteCount) }
        case .letter:
            guard letter.byteCount > 0 else { return }
            settle(&sink)
            append(letter)
        case .dense:
            if count > 0 { end(into: &sink) }
            var bytes = letter.bytes
            for _ in 0..<letter.byteCount {
                run.append(UInt8(truncatingIfNeeded: bytes))
                bytes >>= 8
            }
            needsComposing = needsComposing || letter.needsComposing
        }
    }

    /// Ends what cannot go on with a letter.
    private mutating func settle<Sink: WordSink & ~Copyable>(_ sink: inout Sink) {
        if !run.isEmpty || hasApostrophe && rules.elides { end(into: &sink) }
        hasApostrophe = false
    }

    private mutating func append(_ letter: LetterTable.Entry) {
        defer { count += letter.count }
        guard count < WordBreaker.longestWord else { return }
        var bytes = letter.bytes
        for _ in 0..<letter.byteCount {
            word[byteCount] = UInt8(truncatingIfNeeded: bytes)
            byteCount += 1
            bytes >>= 8
        }
        needsComposing = needsComposing || letter.needsComposing
    }

    /// Whether a single letter stands before this place.
    private var endsInInitial: Bool {
        count == countAtStop + 1 && byteCount > 0 && !hasApostrophe && word[byteCount - 1] &- 48 > 9
    }

    private mutating func apostrophe<Sink: WordSink & ~Copyable>(_ sink: inout Sink) {
        if count > countAtStop, !hasApostrophe { hasApostrophe = true } else { end(into: &sink) }
    }

    /// Takes the signs of `c++` or `c#`, of which one is read; how many more there were.
    private mutating func sign(
        _ byte: UInt8, _ text: UnsafeBufferPointer<UInt8>, _ index: Int
    ) -> Int {
        let plus = UInt8(ascii: "+")
        let isDouble = byte == plus && index < text.count && text[index] == plus
        let after = isDouble ? index + 1 : index
        if after < text.count {
            let next = text[after]
            if next >= 0x80 || plain[Int(next)] != 0 || next == plus
                || next == UInt8(ascii: "#")
            {
                return 0
            }
        }
        for _ in 0..<(isDouble ? 2 : 1) where count < WordBreaker.longestWord {
            word[byteCount] = byte
            byteCount += 1
            count += 1
        }
        return isDouble ? 1 : 0
    }

    /// Ends the word that is being read, where one is.
    mutating func end<Sink: WordSink & ~Copyable>(into sink: inout Sink) {
        if count > 0 {
            if count <= WordBreaker.longestWord {
                if !stops.isEmpty, !areInitials {
                    handParts(at: stops, over: &sink)
                } else {
                    if !cuts.isEmpty { handParts(at: cuts, over: &sink) }
                    hand(over: &sink)
                }
            }
            if !cuts.isEmpty { cuts.removeAll(keepingCapacity: true) }
            if !stops.isEmpty {
                stops.removeAll(keepingCapacity: true)
                countAtStop = 0
            }
            byteCount = 0
            count = 0
        }
        hasApostrophe = false
        if !run.isEmpty { endRun(into: &sink) }
        needsComposing = false
    }

    /// Whether all letters have a stop behind them, as in `U.S.`, or of three or more all but the last.
    private var areInitials: Bool {
        count <= countAtStop + (stops.count > 1 ? 1 : 0)
    }

    /// The parts of a word, where there is more than one; of one with stops also a single one.
    private func handParts<Sink: WordSink & ~Copyable>(at cuts: [Int], over sink: inout Sink) {
        let bounds = ([0] + cuts + [byteCount]).filter { $0 <= byteCount }
        let parts = zip(bounds, bounds.dropFirst()).filter { $0 < $1 }
        guard parts.count > 1 else { return }
        for (start, end) in parts {
            sink.take(UnsafeBufferPointer(start: word + start, count: end - start))
        }
    }

    private func hand<Sink: WordSink & ~Copyable>(over sink: inout Sink) {
        let bytes = UnsafeBufferPointer(start: word, count: byteCount)
        guard needsComposing else { return sink.take(bytes) }
        var text = TextForms.nfc(String(decoding: bytes, as: UTF8.self))
        text.withUTF8 { sink.take($0) }
    }

    private mutating func endRun<Sink: WordSink & ~Copyable>(into sink: inout Sink) {
        if needsComposing { run = Array(TextForms.nfc(String(decoding: run, as: UTF8.self)).utf8) }
        run.withUnsafeBufferPointer { run in
            var start = 0
            while start < run.count {
                let middle = start + UTF8Decoding.length(run[start])
                let end = middle < run.count ? middle + UTF8Decoding.length(run[middle]) : middle
                sink.take(UnsafeBufferPointer(rebasing: run[start..<min(end, run.count)]))
                start = middle
            }
        }
        run.removeAll(keepingCapacity: true)
    }
}
