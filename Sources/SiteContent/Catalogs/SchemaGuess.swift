import SiteData
import SiteDiagnostics
import SiteLanguage

/// A schema guessed from a table, as the text of a `catalog.yml` with comments.
package struct SchemaGuess {
    package enum Failure: Error, Equatable {
        /// There is no header, or no record below it.
        case noRecords

        /// No column has another value in every record.
        case noID

        /// Most columns have values, but no name.
        case noHeader

        /// Two columns have this name.
        case sameName(String)
    }

    private let file: String
    private let encoding: EncodingGuess?
    private var columns: [GuessedColumn] = []
    private let languages: [String]
    private let records: String?
    private var id = 0

    /// The languages are the keys of the site's, the default one first; `isFile` says whether an image
    /// is where a cell says.
    ///
    /// - Throws: `Failure` where the table cannot be a catalog.
    package init(
        _ bytes: [UInt8], file: String, languages: [String],
        isFile: (String) -> Bool = { _ in true }
    ) throws(Failure) {
        self.file = file
        self.languages = languages
        let isUTF8 = invalidUTF8(in: bytes, 0..<bytes.count) == nil
        let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        encoding = isUTF8 || hasMark ? nil : EncodingGuess(bytes, languages: languages)
        let name = hasMark ? "utf-16" : encoding?.name
        let decoded = name.flatMap { TextEncoding($0) }.flatMap { try? $0.utf8(bytes) }
        let source = SourceFile(path: file, bytes: decoded ?? bytes)
        let found = RecordColumns(of: source, languages: languages, isFile: isFile)
        records = found?.records
        columns = found?.columns ?? SchemaGuess.columns(of: source, isFile: isFile)
        guard columns.contains(where: { !$0.isEmpty }) else { throw .noRecords }
        try checkHeader()
        let keys = columns.indices.filter { columns[$0].isKey && !columns[$0].name.isEmpty }
        guard let best = keys.min(by: { columns[$0].idRank < columns[$1].idRank }) else {
            throw .noID
        }
        id = best
    }

    /// The columns of a table; none without a record below its header.
    private static func columns(
        of file: SourceFile, isFile: (String) -> Bool
    ) -> [GuessedColumn] {
        let (table, _) = DelimitedParser.parse(
            file, delimiter: file.path.hasSuffix(".tsv") ? 9 : nil)
        guard table.rowCount > 1 else { return [] }
        let header = TableHeader(table)
        return header.names.indices.map { index in
            let values = (1..<table.rowCount).map { row in
                let cells = table.row(row)
                guard index < cells.count else { return "" }
                return table.text(cells[cells.startIndex + index]).cleaned()
            }
            return GuessedColumn(name: header.names[index], values: values, isFile: isFile)
        }
    }

    private func checkHeader() throws(Failure) {
        let unnamed = columns.count { $0.name.isEmpty && !$0.isEmpty }
        if unnamed * 2 > columns.count { throw .noHeader }
        var names: Set<String> = []
        for column in columns where !column.name.isEmpty {
            if !names.insert(column.name).inserted { throw .sameName(column.name) }
        }
    }

    /// The text of the `catalog.yml`.
    package var text: String {
        let source = quoted(file)
        let path = records.map { ", records: \(quoted($0))" } ?? ""
        var lines = ["# Guessed from \(file.filter { !$0.isNewline }); correct what is not so."]
        if let encoding {
            lines.append(
                "source: { file: \(source), encoding: \(encoding.name)\(path) }   # it is not UTF-8"
            )
            if let sample = encoding.sample {
                lines.append("# If “\(sample)” is not what the table has, try another encoding.")
            }
        } else if records != nil {
            lines.append("source: { file: \(source)\(path) }")
        } else {
            lines.append("source: \(source)")
        }
        lines.append("id: \(quoted(columns[id].key))   # a text that no other record has")
        if columns[id].idRank > 1, let (column, flaw) = likelierID {
            lines.append(
                "# “\(column.name)” looks more like ids, but \(flaw);"
                    + " mend that and write id: \(quoted(column.name)).")
        }
        lines.append("fields:")
        lines += fieldLines
        lines.append("# undeclared: hide   # keeps back columns that fields: does not name")
        return lines.joined(separator: "\n") + "\n"
    }

    /// A column that is called an id, and why it cannot be one.
    private var likelierID: (GuessedColumn, flaw: String)? {
        for column in columns where column.idRank <= 1 {
            if let flaw = column.flawAsKey { return (column, flaw) }
        }
        return nil
    }

    private var fieldLines: [String] {
        var lines: [String] = []
        var done: Set<Int> = [id]
        if let pair = coordinate {
            let names = [columns[pair.latitude].name, columns[pair.longitude].name]
            let list = names.map(quoted).joined(separator: ", ")
            let isFree = !columns.contains { $0.name == "coordinate" }
            lines.append(
                "  \(isFree ? "coordinate" : "place"): { type: coordinate, columns: [\(list)] }")
            done.formUnion([pair.latitude, pair.longitude])
        }
        for (index, column) in columns.enumerated() where !done.contains(index) {
            if column.name.isEmpty {
                if !column.isEmpty {
                    lines.append("  # Column \(index + 1) has no name in the header: left out.")
                }
                continue
            }
            if isTranslation(column.name) { continue }
            let base = base(of: column.name)
            let isLocalized =
                base != nil
                || languages.contains { key in
                    columns.contains { $0.name == "\(column.name).\(key)" }
                }
            let name = base ?? column.name
            lines.append(
                "  \(quoted(name)): \(column.declaration(of: name, isLocalized: isLocalized))")
        }
        return lines.contains { !$0.hasPrefix("  #") } ? lines : ["  {}"] + lines
    }

    /// Whether a column holds the values of one before it, or of one without a language, in a language.
    private func isTranslation(_ name: String) -> Bool {
        guard let base = base(of: name) else { return false }
        let first = columns.first { $0.name == base || self.base(of: $0.name) == base }
        return first?.name != name || columns.contains { $0.name == base }
    }

    /// The name of the field of a column that has a language's values.
    private func base(of name: String) -> String? {
        let key = languages.first { name.hasSuffix(".\($0)") && name.count > $0.count + 1 }
        return key.map { String(name.dropLast($0.count + 1)) }
    }

    private var coordinate: (latitude: Int, longitude: Int)? {
        let find = { (names: Set<String>, limit: Double) in
            columns.firstIndex {
                names.contains($0.name.lowercased()) && $0.isWithin(limit)
            }
        }
        guard let latitude = find(["latitude", "lat", "y"], 90),
            let longitude = find(["longitude", "lon", "lng", "long", "x"], 180)
        else { return nil }
        return (latitude, longitude)
    }

    /// In quotes where YAML would read something else.
    private func quoted(_ text: String) -> String {
        let isPlain =
            text.utf8.first.map { $0 | 0x20 &- 97 < 26 } == true
            && text.utf8.allSatisfy {
                $0 | 0x20 &- 97 < 26 || $0 &- 48 < 10 || $0 == 95 || $0 == 45 || $0 == 46
            }
        let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        if isPlain, !words.contains(text.lowercased()) { return text }
        var writer = JSONWriter()
        writer.value(text)
        return writer.text
    }
}
