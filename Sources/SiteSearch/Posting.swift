/// How often a word stands in a section.
struct Posting {
    /// One more than the place of the former posting of the word; 0 for its first.
    let previous: UInt32
    let section: UInt32
    private(set) var text: UInt8 = 0
    private(set) var heading: UInt8 = 0
    private(set) var title: UInt8 = 0
    private(set) var terms: UInt8 = 0

    init(previous: UInt32, section: UInt32) {
        self.previous = previous
        self.section = section
    }

    /// Counts up to what there is room for.
    @inline(__always)
    mutating func count(_ field: SearchField) {
        switch field {
        case .text: if text < .max { text += 1 }
        case .heading: if heading < .max { heading += 1 }
        case .title: if title < .max { title += 1 }
        case .terms: if terms < .max { terms += 1 }
        }
    }

    /// Whether it stands in the text alone.
    var isInTextOnly: Bool { heading == 0 && title == 0 && terms == 0 }
}

/// Where words stand in a page.
enum SearchField { case title, heading, text, terms }
