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
        let (table, _) = DelimitedParser.parse(
            SourceFile(path: file, bytes: decoded ?? bytes),
            delimiter: file.hasSuffix(".tsv") ? 9 : nil)
        guard table.rowCount > 1 else { throw .noRecords }
        let header = TableHeader(table)
        columns = header.names.indices.map { index in
            let values = (1..<table.rowCount).map { row in
                let cells = table.row(row)
                guard index < cells.count else { return "" }
                return table.text(cells[cells.startIndex + index]).cleaned()
            }
            return GuessedColumn(name: header.names[index], values: values, isFile: isFile)
        }
        try checkHeader()
        let keys = columns.indices.filter { columns[$0].isKey && !columns[$0].name.isEmpty }
        guard let first = keys.first else { throw .noID }
        id = keys.first { columns[$0].name.lowercased().hasSuffix("id") } ?? first
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
        var lines = ["# Guessed from \(file.filter { !$0.isNewline }); correct what is not so."]
        if let encoding {
            lines.append(
                "source: { file: \(source), encoding: \(encoding.name) }   # it is not UTF-8")
            if let sample = encoding.sample {
                lines.append("# If “\(sample)” is not what the table has, try another encoding.")
            }
        } else {
            lines.append("source: \(source)")
        }
        lines += ["id: \(quoted(columns[id].name))   # a text that no other record has", "fields:"]
        lines += fieldLines
        lines.append("# undeclared: hide   # keeps back columns that fields: does not name")
        return lines.joined(separator: "\n") + "\n"
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

/// A column of a table of which only its values are known.
struct GuessedColumn {
    let name: String

    /// Those that are not empty.
    private let values: [String]
    private let isComplete: Bool
    private let distinct: Int

    /// Whether most of the images that its values name are there.
    private let hasFiles: Bool

    init(name: String, values: [String], isFile: (String) -> Bool) {
        self.name = name
        let paths = values.filter(GuessedColumn.isImagePath)
        let found = paths.count { $0.contains("://") || isFile($0) }
        hasFiles = !paths.isEmpty && found * 10 >= paths.count * 9
        self.values = values.filter { !$0.isEmpty }
        isComplete = self.values.count == values.count
        distinct = Set(self.values).count
    }

    var isEmpty: Bool { values.isEmpty }

    /// Whether each record has a value of its own.
    var isKey: Bool { isComplete && distinct == values.count }

    func isWithin(_ limit: Double) -> Bool {
        !values.isEmpty && mostly { (Double($0) ?? .infinity).magnitude <= limit }
    }

    /// The value of the field's key in `fields:`.
    func declaration(of name: String, isLocalized: Bool) -> String {
        let type = self.type
        var keys = ["type: \(type.name)"]
        if let separator = type.separator {
            keys.append("separator: \"\(separator)\"")
        }
        let lowered = name.lowercased()
        if isComplete, lowered == "title" || lowered == "name" { keys.append("required: true") }
        if isLocalized { keys.append("localized: true") }
        if isFacet(type) { keys.append("facet: true") }
        if type.name == "date", distinct > 5, distinct < values.count {
            keys.append("facet: range")
        }
        let count = values.isEmpty ? "always empty" : "\(distinct) different of \(values.count)"
        return "{ \(keys.joined(separator: ", ")) }   # \(count)"
    }

    private typealias Kind = (name: String, separator: String?)

    private var type: Kind {
        guard !values.isEmpty else { return ("text", nil) }
        let words: Set<String> = ["true", "false", "yes", "no"]
        if mostly({ words.contains($0.lowercased()) }) { return ("boolean", nil) }
        let isAddress = { (text: String) in
            text.hasPrefix("http://") || text.hasPrefix("https://")
        }
        if hasFiles, mostly(GuessedColumn.isImagePath) { return ("image", nil) }
        if mostly({ isAddress($0) || hasFiles && GuessedColumn.isImagePath($0) }) {
            return ("url", nil)
        }
        let isNamedDate = ["date", "year"].contains { name.lowercased().contains($0) }
        let isYear = { (text: String) in
            text.utf8.count == 4 && Int(text).map { (1000...2100).contains($0) } == true
        }
        if mostly({ PartialDate.isDate($0) || PartialDate.saysUnknown($0) }),
            values.contains(where: PartialDate.isDate),
            isNamedDate || !mostly({ Int($0) != nil })
        {
            return ("date", nil)
        }
        if isNamedDate, mostly(isYear) { return ("date", nil) }
        // A number that begins with a zero is a code.
        let isCode = values.contains {
            $0.hasPrefix("0") && $0.utf8.count > 1 && !$0.hasPrefix("0.")
        }
        if !isCode, values.allSatisfy({ Int($0) != nil }) { return ("integer", nil) }
        if !isCode, values.allSatisfy({ Double($0)?.isFinite == true }) { return ("number", nil) }
        if let separator { return ("list", separator) }
        return values.contains { $0.utf8.count > 300 } ? ("markdown", nil) : ("text", nil)
    }

    private static func isImagePath(_ text: String) -> Bool {
        let lowered = text.lowercased()
        return [".jpg", ".jpeg", ".png", ".webp", ".gif", ".svg", ".tif", ".tiff", ".avif"]
            .contains(where: lowered.hasSuffix)
    }

    /// What stands between short parts in a tenth of the values; a bar, which prose does not have, in
    /// one of two hundred.
    private var separator: String? {
        let found = [(" | ", 200), ("|", 200), (";", 10)].first { separator, rarity in
            let divided = values.filter { $0.contains(separator) }
            let parts = divided.flatMap { $0.split(separator: separator) }
            return divided.count * rarity >= values.count && !divided.isEmpty
                && GuessedColumn.areShort(parts)
        }
        return found?.0.replacing(" ", with: "")
    }

    /// Ninety-nine in a hundred.
    private static func areShort(_ parts: [some StringProtocol]) -> Bool {
        parts.count { $0.utf8.count > 80 } * 100 <= parts.count
    }

    /// Few short values that come again and again.
    private func isFacet(_ type: Kind) -> Bool {
        guard ["text", "list", "boolean"].contains(type.name) else { return false }
        let separator = type.separator
        let parts =
            separator.map { separator in
                values.flatMap {
                    $0.split(separator: separator).map { String($0).trimmingBlanks() }
                }
            } ?? values
        let kinds = Set(parts).count
        return kinds > 1 && kinds <= 10_000 && kinds * 2 <= parts.count
            && GuessedColumn.areShort(parts)
    }

    /// Nine in ten.
    private func mostly(_ condition: (String) -> Bool) -> Bool {
        values.count(where: condition) * 10 >= values.count * 9
    }
}

extension String {
    fileprivate func replacing(_ character: Character, with other: String) -> String {
        split(separator: character).joined(separator: other)
    }
}
