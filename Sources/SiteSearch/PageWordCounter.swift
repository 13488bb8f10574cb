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
        return words.encode()
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
        return words.encode()
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
    private var entries = Growing<Entry>()

    /// By word: its last entry.
    private var lastEntry = Growing<Int32>()

    /// Where the entries of each section begin.
    private var starts: [Int] = [0]
    private var startOfSection = 0
    private var headings: ArraySlice<String> = []
    private var isHeading = false
    private var textLength = 0

    mutating func begin(_ headings: [String]) {
        forms.removeAll()
        entries.removeAll()
        lastEntry.removeAll()
        startOfSection = 0
        starts.removeAll(keepingCapacity: true)
        starts.append(0)
        self.headings = headings[...]
        isHeading = false
        textLength = 0
    }

    mutating func take(_ word: UnsafeBufferPointer<UInt8>) { count(forms.number(of: word)) }

    @inline(__always)
    mutating func take(_ word: ShortWord) { count(forms.number(of: word)) }

    /// Counts a word by its number.
    @inline(__always)
    private mutating func count(_ word: (number: Int, isNew: Bool)) {
        let (number, isNew) = word
        if isNew { lastEntry.append(-1) }
        var place = Int(lastEntry[number])
        if place < startOfSection {
            place = entries.count
            lastEntry[number] = Int32(place)
            entries.append(Entry(word: UInt32(number)))
        }
        var entry = entries[place]
        if isHeading {
            if entry.heading < .max { entry.heading += 1 }
        } else {
            if entry.text < .max { entry.text += 1 }
            textLength += 1
        }
        entries[place] = entry
    }

    /// A heading that the page names begins its section; any other stands in the one it is in.
    mutating func beginHeading(id: UnsafeBufferPointer<UInt8>) {
        isHeading = true
        guard let next = headings.first, next.utf8.elementsEqual(id) else { return }
        headings.removeFirst()
        startOfSection = entries.count
        starts.append(startOfSection)
    }

    mutating func endHeading() { isHeading = false }

    mutating func encode() -> PageWords {
        let wordBytes = forms.byteCount + forms.count * 2
        let room = 32 + wordBytes + starts.count * 10 + entries.count * 7
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
            var writer = SteppedWriter(buffer)
            writer.write(textLength)
            writer.write(forms.count)
            for number in 0..<forms.count {
                let word = forms[number]
                writer.write(word.count)
                writer.write(word)
            }
            writer.write(starts.count)
            for section in starts.indices {
                let end = section + 1 < starts.count ? starts[section + 1] : entries.count
                writer.write(end - starts[section])
                for place in starts[section]..<end { write(entries[place], &writer) }
            }
            return PageWords(bytes: Array(buffer[..<writer.count]))
        }
    }

    @inline(__always)
    private func write(_ entry: Entry, _ writer: inout SteppedWriter) {
        let isOnce = entry.text == 1 && entry.heading == 0
        writer.write(Int(entry.word) * 2 + (isOnce ? 0 : 1))
        if !isOnce {
            writer.write(byte: entry.text)
            writer.write(byte: entry.heading)
        }
    }
}

/// Writes numbers of seven bits a byte where there is room for them all.
private struct SteppedWriter {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    @inline(__always)
    mutating func write(byte: UInt8) {
        precondition(count < buffer.count)
        buffer[count] = byte
        count += 1
    }

    @inline(__always)
    mutating func write(_ number: Int) {
        var rest = number
        while rest >= 0x80 {
            write(byte: UInt8(rest & 0x7F | 0x80))
            rest >>= 7
        }
        write(byte: UInt8(rest))
    }

    @inline(__always)
    mutating func write(_ word: UnsafeBufferPointer<UInt8>) {
        precondition(word.count <= buffer.count - count)
        for place in 0..<word.count { buffer[count + place] = word[place] }
        count += word.count
    }
}
