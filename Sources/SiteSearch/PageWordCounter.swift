/// Finds the words of one page after the other, section by section; for one thread at a time.
package final class PageWordCounter: @unchecked Sendable {
    private var breaker = WordBreaker()
    private var words = SectionedWords()

    package init() {}

    /// The words of a text in HTML, of whose headings those that are named by their ids begin sections.
    package func words(
        ofHTML html: UnsafeBufferPointer<UInt8>, headings: [String], _ rules: SearchRules
    ) -> PageWords {
        breaker.rules = rules.breaking
        words.begin(headings)
        var reader = MarkupReader(html)
        reader.read(&breaker, into: &words)
        return words.encoded
    }

    /// The words of texts without sections.
    package func words(of texts: [String], _ rules: SearchRules) -> PageWords {
        breaker.rules = rules.breaking
        words.begin([])
        for text in texts {
            var text = text
            text.withUTF8 { breaker.read($0, into: &words) }
            breaker.end(into: &words)
        }
        return words.encoded
    }
}

/// The words of a page, with how often each stands in each section.
private struct SectionedWords: TextSink, ~Copyable {
    private struct Entry {
        let word: UInt32
        var text: UInt8 = 0
        var heading: UInt8 = 0
    }

    private var forms = WordTable()
    private var entries: [Entry] = []

    /// By word: its last entry.
    private var lastEntry: [Int32] = []

    /// Where the entries of each section begin.
    private var starts: [Int] = [0]
    private var headings: ArraySlice<String> = []
    private var isHeading = false
    private var textLength = 0

    mutating func begin(_ headings: [String]) {
        forms.removeAll()
        entries.removeAll(keepingCapacity: true)
        lastEntry.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        starts.append(0)
        self.headings = headings[...]
        isHeading = false
        textLength = 0
    }

    mutating func take(_ word: UnsafeBufferPointer<UInt8>) {
        let (number, isNew) = forms.number(of: word)
        if isNew { lastEntry.append(-1) }
        if Int(lastEntry[number]) < starts[starts.count - 1] {
            lastEntry[number] = Int32(entries.count)
            entries.append(Entry(word: UInt32(number)))
        }
        let place = Int(lastEntry[number])
        if isHeading {
            if entries[place].heading < .max { entries[place].heading += 1 }
        } else {
            if entries[place].text < .max { entries[place].text += 1 }
            textLength += 1
        }
    }

    /// A heading that the page names begins its section; any other stands in the one it is in.
    mutating func beginHeading(id: UnsafeBufferPointer<UInt8>) {
        isHeading = true
        guard let next = headings.first, next.utf8.elementsEqual(id) else { return }
        headings.removeFirst()
        starts.append(entries.count)
    }

    mutating func endHeading() { isHeading = false }

    var encoded: PageWords {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(forms.byteCount + forms.count + entries.count * 2 + 16)
        SectionedWords.append(textLength, to: &bytes)
        SectionedWords.append(forms.count, to: &bytes)
        for number in 0..<forms.count {
            let word = forms[number]
            SectionedWords.append(word.count, to: &bytes)
            bytes.append(contentsOf: word)
        }
        SectionedWords.append(starts.count, to: &bytes)
        for (section, start) in starts.enumerated() {
            let end = section + 1 < starts.count ? starts[section + 1] : entries.count
            SectionedWords.append(end - start, to: &bytes)
            for entry in entries[start..<end] {
                let isOnce = entry.text == 1 && entry.heading == 0
                SectionedWords.append(Int(entry.word) * 2 + (isOnce ? 0 : 1), to: &bytes)
                if !isOnce {
                    bytes.append(entry.text)
                    bytes.append(entry.heading)
                }
            }
        }
        return PageWords(bytes: bytes)
    }

    @inline(__always)
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F | 0x80))
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
