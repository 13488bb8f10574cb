/// What a word in a section is worth, in 64 steps of a fourth of an octave: the pseudo-frequency of BM25F.
///
/// Fields are weighted, and long texts and titles count less. A browser sums the steps of a page's
/// sections; what is common to a language it need not know.
struct Impact: Sendable {
    private let averageTitle: Double
    private let averageText: Double

    private enum Weight {
        static let title = 8.0
        static let heading = 3.0
        static let terms = 4.0
        static let text = 3.0
    }

    init(titleLengths: Int, textLengths: Int, pages: Int) {
        averageTitle = max(1, Double(titleLengths) / Double(max(1, pages)))
        averageText = max(1, Double(textLengths) / Double(max(1, pages)))
    }

    /// By what a word in a title and in a text is divided: longer ones say less with it.
    struct Scale: Sendable {
        let title: Double
        let text: Double
    }

    func scale(_ page: IndexedPages.IndexedPage) -> Scale {
        Scale(
            title: 0.5 + 0.5 * Double(page.titleLength) / averageTitle,
            text: 0.4 + 0.6 * Double(page.textLength) / averageText)
    }

    /// 0…63.
    func step(_ posting: Posting, _ scale: Scale, countsText: Bool) -> Int {
        let title = Double(posting.title) * Weight.title / scale.title
        let count = countsText ? Double(posting.text) / scale.text : 0
        // However often a text says a word, a title that says it once is worth more.
        let text = count / (count + 2) * Weight.text
        return Impact.step(
            title + text + Double(posting.heading) * Weight.heading
                + Double(posting.terms) * Weight.terms)
    }

    private static func step(_ value: Double) -> Int {
        var low = 0
        var high = bounds.count
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Step n is of values around 2^(n/4) / 32; the bounds lie half a step below.
    private static let bounds: [Double] = {
        var bounds: [Double] = []
        var bound = 1.0905077326652577 / 32
        for _ in 0..<63 {
            bounds.append(bound)
            bound *= 1.189207115002721
        }
        return bounds
    }()
}
