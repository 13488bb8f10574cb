extension Scanner {
    /// The first offset from here on where a byte stands; `end` where there is none.
    @inline(__always)
    func find(_ wanted: UInt8) -> Int {
        find(wanted, from: position)
    }

    @inline(__always)
    func find(_ wanted: UInt8, from start: Int) -> Int {
        var index = start
        while index < end, code[index] != wanted { index += 1 }
        return min(index, end)
    }

    @inline(__always)
    func find(from start: Int, where matches: (UInt8) -> Bool) -> Int {
        var index = start
        while index < end, !matches(code[index]) { index += 1 }
        return min(index, end)
    }

    /// Where the word ends that begins here.
    @inline(__always)
    func wordEnd(from start: Int) -> Int {
        var index = start
        while index < end, code[index].isWord { index += 1 }
        return min(index, end)
    }

    @inline(__always)
    func lineEnd(from start: Int) -> Int {
        find(0x0A, from: start)
    }

    /// Past spaces and tabs.
    @inline(__always)
    func pastSpaces(from start: Int) -> Int {
        var index = start
        while index < end, code[index] == 0x20 || code[index] == 0x09 { index += 1 }
        return min(index, end)
    }

    /// Past spaces and line ends.
    @inline(__always)
    func pastBlanks(from start: Int) -> Int {
        var index = start
        while index < end, code[index].isBlank { index += 1 }
        return min(index, end)
    }

    /// Whether a text stands at an offset.
    @inline(__always)
    func has(_ text: StaticString, at offset: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset >= 0, offset + count <= end else { return false }
        for index in 0..<count where code[offset + index] != text.utf8Start[index] { return false }
        return true
    }

    @inline(__always)
    func has(_ text: StaticString) -> Bool {
        has(text, at: position)
    }

    /// The first offset where a text stands; `end` where there is none.
    func find(_ text: StaticString, from start: Int) -> Int {
        let first = text.utf8Start[0]
        var index = start
        while true {
            index = find(first, from: index)
            if index >= end || has(text, at: index) { return index }
            index += 1
        }
    }

    /// How many times a byte stands in a row from an offset on.
    func run(of wanted: UInt8, from start: Int, most: Int = .max) -> Int {
        var index = start
        while index < end, index - start < most, code[index] == wanted { index += 1 }
        return max(0, index - start)
    }

    /// The byte before an offset that is no space or tab: a line end counts, and so does the start of the code.
    func significant(before offset: Int) -> UInt8 {
        var index = offset - 1
        while index >= 0, code[index] == 0x20 || code[index] == 0x09 { index -= 1 }
        return index < 0 ? 0x0A : code[index]
    }

    /// Whether only blanks stand between the start of the line and an offset.
    func isFirstOnLine(_ offset: Int) -> Bool {
        significant(before: offset) == 0x0A
    }
}
