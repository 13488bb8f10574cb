import SiteData

/// A column of a table of which only its values are known.
struct GuessedColumn {
    let name: String

    /// Where its values are, if not at its name.
    private let path: String?

    /// Whether its values are points of GeoJSON.
    private let isPoint: Bool

    /// Those that are not empty.
    private let values: [String]
    private let isComplete: Bool
    private let distinct: Int

    /// Whether most of the images that its values name are there.
    private let hasFiles: Bool

    /// The elements of all records, where those have lists.
    private let elements: [String]?

    init(
        name: String, path: String? = nil, values: [String], elements: [String]? = nil,
        isPoint: Bool = false, isFile: (String) -> Bool
    ) {
        self.path = path
        self.isPoint = isPoint
        self.elements = elements
        self.name = name
        let paths = values.filter(GuessedColumn.isImagePath)
        let found = paths.count { $0.contains("://") || isFile($0) }
        hasFiles = !paths.isEmpty && found * 10 >= paths.count * 9
        self.values = values.filter { !$0.isEmpty }
        isComplete = self.values.count == values.count
        distinct = Set(self.values).count
    }

    /// The column or path of its values.
    var key: String { path ?? name }

    var isEmpty: Bool { values.isEmpty && elements?.isEmpty ?? true }

    /// Whether each record has a value of its own.
    var isKey: Bool { elements == nil && isComplete && distinct == values.count }

    /// How little its name and values look like ids: 0 to 4.
    var idRank: Int {
        if path != nil { return 4 }
        let words = GuessedColumn.words(of: name)
        if words == ["id"] { return 0 }
        if name.lowercased().hasSuffix("id") || words.contains("id") { return 1 }
        if words.contains(where: GuessedColumn.numberWords.contains) { return 2 }
        let isName = values.allSatisfy {
            $0.utf8.count <= 80 && (Int($0) != nil || Double($0) == nil)
        }
        return isName ? 3 : 4
    }

    /// Why it is no key, in words; nil where it is one, or nothing like one.
    var flawAsKey: String? {
        guard elements == nil, !isKey, distinct * 2 > values.count else { return nil }
        if !isComplete { return "some records have none" }
        var seen: Set<String> = []
        let twice = values.first { !seen.insert($0).inserted }
        return twice.map { "“\($0.prefix(40))” stands there twice" }
    }

    /// Words of names for what tells things apart.
    private static let numberWords: Set<String> = [
        "accession", "code", "guid", "identifier", "inv", "inventar", "inventory", "key", "no",
        "nr",
        "num", "number", "numero", "numéro", "nummer", "oid", "pid", "ref", "signatur", "sygnatura",
        "uid", "urn", "uuid",
    ]

    /// `NoInterne`, `Inventar-Nr.` and `object_number` are two words each.
    private static func words(of name: String) -> [String] {
        var words: [String] = [""]
        var isAfterSmall = false
        for letter in name {
            if !letter.isLetter || letter.isUppercase && isAfterSmall { words.append("") }
            if letter.isLetter { words[words.count - 1] += letter.lowercased() }
            isAfterSmall = letter.isLowercase
        }
        return words.filter { !$0.isEmpty }
    }

    func isWithin(_ limit: Double) -> Bool {
        !values.isEmpty && mostly { (Double($0) ?? .infinity).magnitude <= limit }
    }

    /// The value of the field's key in `fields:`.
    func declaration(of name: String, isLocalized: Bool) -> String {
        let type = self.type
        var keys = ["type: \(type.name)"]
        if let path {
            var writer = JSONWriter()
            writer.value(path)
            keys.append("column: \(writer.text)")
        }
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
        let all = elements ?? values
        let kinds = elements.map { Set($0).count } ?? distinct
        let count = all.isEmpty ? "always empty" : "\(kinds) different of \(all.count)"
        return "{ \(keys.joined(separator: ", ")) }   # \(count)"
    }

    private typealias Kind = (name: String, separator: String?)

    private var type: Kind {
        if isPoint { return ("coordinate", nil) }
        if elements != nil { return ("list", nil) }
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
            } ?? elements ?? values
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
