/// How often a word stands in a section: up to 255 times in each field.
struct Posting: BitwiseCopyable {
    let section: UInt32
    private(set) var text: UInt8 = 0
    private(set) var heading: UInt8 = 0
    private(set) var title: UInt8 = 0
    private(set) var terms: UInt8 = 0

    init(section: UInt32) { self.section = section }

    @inline(__always)
    mutating func add(text: UInt8, heading: UInt8) {
        self.text = Posting.sum(self.text, text)
        self.heading = Posting.sum(self.heading, heading)
    }

    @inline(__always)
    mutating func add(title: UInt8) { self.title = Posting.sum(self.title, title) }

    @inline(__always)
    mutating func add(terms: UInt8) { self.terms = Posting.sum(self.terms, terms) }

    @inline(__always)
    private static func sum(_ first: UInt8, _ second: UInt8) -> UInt8 {
        let (sum, isTooMuch) = first.addingReportingOverflow(second)
        return isTooMuch ? .max : sum
    }

    /// Whether it stands in the text alone.
    var isInTextOnly: Bool { heading == 0 && title == 0 && terms == 0 }
}
