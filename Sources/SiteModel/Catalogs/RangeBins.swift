import SiteContent
import SiteData

/// The static pages of a range facet: decades of dates, about ten equal steps of numbers.
struct RangeBins {
    let kind: Facet.Kind
    private let binsOfElement: (Int) -> [Int]
    private let endsOfBin: (Int) -> (first: String, last: String)

    func bins(of element: Int) -> [Int] { binsOfElement(element) }

    /// The ends as the address has them, both included.
    func ends(of bin: Int) -> (first: String, last: String) { endsOfBin(bin) }

    /// A date that may mean many days is in every decade that it touches.
    ///
    /// One without a beginning or end reaches to the earliest or latest that another date says; one
    /// that means more than four hundred decades, or is millions of years away, is in none.
    static func decades(_ spans: [DateSpan]) -> RangeBins {
        let near = spans.filter { $0.isReadable && !$0.isFar }
        let firsts = near.filter { !$0.isOpenAtStart }.map(\.first)
        let lasts = near.filter { !$0.isOpenAtEnd }.map(\.last)
        let earliest = min(firsts.min() ?? 0, lasts.min() ?? 0)
        let latest = max(firsts.max() ?? 0, lasts.max() ?? 0)
        return RangeBins(
            kind: .decades,
            binsOfElement: { element in
                let span = spans[element]
                guard span.isReadable, !span.isFar else { return [] }
                let first = decade(span.isOpenAtStart ? earliest : span.first)
                let last = decade(span.isOpenAtEnd ? latest : span.last)
                guard first <= last, last - first <= 400 else { return [] }
                return Array(first...last)
            },
            endsOfBin: { decade in
                (RangeBins.year(decade * 10), RangeBins.year(decade * 10 + 9))
            })
    }

    private static func decade(_ day: Int32) -> Int {
        floor(Moment(daysSince1970: Int(day)).year, 10)
    }

    private static func floor(_ value: Int, _ step: Int) -> Int {
        value % step < 0 ? value / step - 1 : value / step
    }

    /// Four digits at least, as EDTF writes years.
    private static func year(_ year: Int) -> String {
        let digits = String(abs(year))
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return (year < 0 ? "-" : "") + zeros + digits
    }

    /// Equal steps of 1, 2 or 5 times a power of ten, at most eleven of them.
    static func steps(_ values: [Int]) -> RangeBins {
        let present = values.filter { $0 != FieldColumn.Missing.integer }
        let least = present.min() ?? 0
        let most = present.max() ?? 0
        let step = max(1, Int(niceStep(Double(least), Double(most))))
        return RangeBins(
            kind: .steps,
            binsOfElement: { element in
                let value = values[element]
                guard value != FieldColumn.Missing.integer else { return [] }
                return [floor(value, step)]
            },
            endsOfBin: { bin in
                let (start, isLow) = bin.multipliedReportingOverflow(by: step)
                let first = isLow ? Int.min : start
                let (end, isHigh) = first.addingReportingOverflow(step - 1)
                return (String(first), String(isHigh ? Int.max : end))
            })
    }

    /// The same of numbers with decimals: an end belongs to the step that begins with it.
    static func steps(_ values: [Double]) -> RangeBins {
        let present = values.filter { $0.isFinite }
        let step = niceStep(present.min() ?? 0, present.max() ?? 0)
        return RangeBins(
            kind: .steps,
            binsOfElement: { element in
                let bin = (values[element] / step).rounded(.down)
                return abs(bin) < 1e15 ? [Int(bin)] : []
            },
            endsOfBin: { bin in
                (text(Double(bin) * step), text((Double(bin) + 1) * step))
            })
    }

    private static func niceStep(_ least: Double, _ most: Double) -> Double {
        let wanted = (most - least) / 10
        guard wanted > 0, wanted.isFinite else { return 1 }
        var power = 1.0
        while power > wanted { power /= 10 }
        while power * 10 <= wanted { power *= 10 }
        for factor in [1.0, 2, 5] where factor * power >= wanted { return factor * power }
        return power * 10
    }

    /// Without the noise of sums of binary fractions.
    private static func text(_ value: Double) -> String {
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        let scaled = (value * 1e9).rounded() / 1e9
        return String(scaled)
    }
}
