import SiteData
package import SiteContent

/// What a translation says of the text it was made from, `source_version`.
enum SourceVersion: Equatable {
    case number([Int])

    /// The name of a commit, whole or its beginning.
    case commit(String)

    /// Anything else, which can only be the same or not.
    case text(String)

    /// Where it is alone, as the source page has no version, seven digits are a commit.
    init(_ text: String, isAlone: Bool = false) {
        let isHexadecimal = text.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
        }
        let hasLetters = text.utf8.contains { $0 >= 0x61 }
        if isHexadecimal, (7...64).contains(text.utf8.count),
            hasLetters || isAlone || text.utf8.count >= 40
        {
            self = .commit(text)
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.first == "+" ? nil : Int($0) }
        self = numbers.count == parts.count ? .number(numbers) : .text(text)
    }

    /// Negative where this one is older: 2 < 10, 1.9 < 1.10; nil where that cannot be said.
    func compare(_ other: SourceVersion) -> Int? {
        guard case .number(let left) = self, case .number(let right) = other else {
            return self == other ? 0 : nil
        }
        for index in 0..<max(left.count, right.count) {
            let (one, two) = (
                index < left.count ? left[index] : 0, index < right.count ? right[index] : 0
            )
            if one != two { return one < two ? -1 : 1 }
        }
        return 0
    }
}

extension FrontMatter {
    /// Whether the history has to be asked for the text it was made from.
    package var namesCommit: Bool {
        guard let written = sourceVersion else { return false }
        if case .commit = SourceVersion(written.value, isAlone: true) { return true }
        return false
    }
}

extension Catalog {
    /// Whether the history has to be asked for what its items were translated from.
    package var namesCommit: Bool {
        guard let field = schema.fieldIndex(CatalogSchema.sourceVersionField) else { return false }
        return columns[field].contains { column in
            column?.texts.contains { text in
                if case .commit = SourceVersion(texts.text(text), isAlone: true) { return true }
                return false
            } ?? false
        }
    }
}
