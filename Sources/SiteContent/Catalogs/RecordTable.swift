import SiteDiagnostics
import SiteLanguage

/// The records of all sources of a catalog, cell by cell, before anything is said about types.
struct RecordTable {
    struct Record {
        let place: CatalogPlaces.Place
        let id: RawCell

        /// Which of the sources it comes from; records of one source do not fill one another.
        let rank: Int

        /// Whether no more can be said of it than that it is there.
        let isBroken: Bool
    }

    let slots: [RecordSlot]
    let files: [SourceFile]
    let bases: [Int]

    /// By slot, then by record.
    var columns: [[RawCell]]
    var records: [Record] = []

    /// The elements of cells that came as lists.
    var parts: [RawCell] = []

    /// Begins with the bytes of all files, so that offsets in them are places too.
    var pool: TextPool
    let filesEnd: Int

    /// Cells with characters that no text has: control characters, and those that stand for lost ones.
    private(set) var damaged: [CatalogPlaces.Place] = []

    init(slots: [RecordSlot], files: [SourceFile]) {
        self.slots = slots
        self.files = files
        columns = [[RawCell]](repeating: [], count: slots.count)
        bases = CatalogPlaces.bases(of: files)
        var bytes = files.first?.bytes ?? []
        for file in files.dropFirst() {
            bytes.append(10)
            bytes += file.bytes
        }
        pool = TextPool(bytes)
        filesEnd = bytes.count
    }

    func place(_ span: SourceSpan, file: Int) -> CatalogPlaces.Place {
        place(span.range, file: file)
    }

    func place(_ range: Range<Int>, file: Int) -> CatalogPlaces.Place {
        CatalogPlaces.Place(
            start: UInt32(clamping: bases[file] + range.lowerBound),
            count: UInt32(clamping: range.count))
    }

    /// A text that stands nowhere in the files as it is meant.
    mutating func derived(_ text: String) -> TextSlice {
        pool.append(TextForms.nfc(text.cleaned()))
    }

    /// A text that stands nowhere in the files as it is meant, and what is wrong with it.
    mutating func derived(_ text: String, at place: CatalogPlaces.Place) -> TextSlice {
        if text.unicodeScalars.contains(where: RecordTable.isDamage) { damaged.append(place) }
        return derived(text)
    }

    /// Blanks and line ends are none; a vertical tab is a line end of some databases.
    static func isDamage(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<9, 14..<32, 0xFFFD, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    func text(_ cell: RawCell) -> String {
        guard cell.isList else { return pool.text(cell.text) }
        return cell.parts.map { text(parts[$0]) }.joined(separator: " ")
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The range without the blanks around it, a no-break space and a byte order mark among them.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end {
            if self[start] <= 32 {
                start += 1
            } else if end - start >= 2, self[start] == 0xC2, self[start + 1] == 0xA0 {
                start += 2
            } else if end - start >= 3, self[start] == 0xEF, self[start + 1] == 0xBB,
                self[start + 2] == 0xBF
            {
                start += 3
            } else {
                break
            }
        }
        while start < end {
            if self[end - 1] <= 32 {
                end -= 1
            } else if end - start >= 2, self[end - 1] == 0xA0, self[end - 2] == 0xC2 {
                end -= 2
            } else {
                break
            }
        }
        return start..<end
    }
}

extension String {
    /// Trimmed, without the characters that no page may hold; a vertical tab is a line end.
    func cleaned() -> String {
        var text = self
        return text.withUTF8 { bytes in
            let range = bytes.trimmed(0..<bytes.count)
            let isOdd = bytes[range].contains {
                $0 < 32 && $0 != 9 && $0 != 10 && $0 != 13 || $0 == 0xEF
            }
            let text = String(decoding: bytes[range], as: UTF8.self)
            guard isOdd else { return text }
            var scalars = String.UnicodeScalarView()
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case 11: scalars.append("\n")
                case 0..<9, 12, 14..<32, 0xFFFE, 0xFFFF, 0xFEFF: break
                default: scalars.append(scalar)
                }
            }
            return String(scalars)
        }
    }
}
