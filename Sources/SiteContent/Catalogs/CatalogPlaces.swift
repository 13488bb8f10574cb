package import SiteDiagnostics

/// Where the records and cells of a catalog were written.
///
/// A place is four bytes: an offset into all files of the catalog, laid one after the other.
package final class CatalogPlaces: Sendable {
    /// Where a cell stands, quotes included.
    struct Place: Sendable {
        var start: UInt32
        var count: UInt32

        static let unknown = Place(start: .max, count: 0)
    }

    private let files: [SourceFile]

    /// Where each file begins.
    private let bases: [Int]

    /// Where the record of each item begins that was read first.
    private let records: [UInt32]

    /// Where the ids stand.
    private let ids: [Place]

    /// By column of the records, then by item.
    private let cells: [[Place]]

    /// Which of the columns hold a field: by field, then by language.
    private let columns: [[Int?]]

    init(
        files: [SourceFile], records: [UInt32] = [], ids: [Place] = [], cells: [[Place]] = [],
        columns: [[Int?]] = []
    ) {
        self.files = files
        self.records = records
        self.ids = ids
        self.cells = cells
        self.columns = columns
        bases = CatalogPlaces.bases(of: files)
    }

    static func bases(of files: [SourceFile]) -> [Int] {
        var base = 0
        return files.map { file in
            defer { base += file.bytes.count + 1 }
            return base
        }
    }

    /// Where the item's record begins.
    package func record(_ item: Int) -> SourceSpan? { span(Place(start: records[item], count: 0)) }

    /// The cell of the item's id.
    package func id(_ item: Int) -> SourceSpan? { span(ids[item]) }

    /// The cell of a field, in a language where it is localized; nil where there is none.
    package func cell(_ item: Int, field: Int, language: Int = 0) -> SourceSpan? {
        guard field < columns.count, language < columns[field].count,
            let column = columns[field][language]
        else {
            return nil
        }
        return span(cells[column][item])
    }

    /// An element of a cell, where it stands in the file as it is meant.
    func element(_ text: TextSlice, in cell: SourceSpan) -> SourceSpan? {
        guard let span = span(Place(start: text.offset, count: text.count)),
            span.file === cell.file, span.offset >= cell.offset,
            span.offset + span.length <= cell.offset + cell.length
        else { return nil }
        return span
    }

    func keeping(_ items: [Int]) -> CatalogPlaces {
        CatalogPlaces(
            files: files, records: items.map { records[$0] }, ids: items.map { ids[$0] },
            cells: cells.map { column in items.map { column[$0] } }, columns: columns)
    }

    func span(_ place: Place) -> SourceSpan? {
        guard place.start != .max, let index = fileIndex(Int(place.start)) else { return nil }
        let start = Int(place.start) - bases[index]
        return files[index].span(start..<start + Int(place.count))
    }

    private func fileIndex(_ offset: Int) -> Int? {
        var low = 0
        var high = bases.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if bases[middle] <= offset { low = middle } else { high = middle }
        }
        return bases.isEmpty ? nil : low
    }
}
