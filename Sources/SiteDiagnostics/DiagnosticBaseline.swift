/// Problems that were there when the baseline was written, silenced until they are mended.
///
/// A problem is known by its id, file and summary and not by its line, so that text may move. Where
/// there are several alike, as many are silenced as there were.
package struct DiagnosticBaseline: Sendable, Equatable {
    /// Its name beside `sitegen.yml`.
    package static let fileName = ".sitegen-baseline.json"

    package struct Key: Hashable, Sendable {
        package let id: String
        package let file: String
        package let summary: String

        package init(id: String, file: String, summary: String) {
            self.id = id
            self.file = file
            self.summary = summary
        }
    }

    private var counts: [Key: Int] = [:]

    package init() {}

    /// Everything that a baseline can silence.
    package init(of diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics.ordered() where !diagnostic.blocksPublishing {
            insert(Key(diagnostic))
        }
    }

    package var isEmpty: Bool { counts.isEmpty }

    package mutating func insert(_ key: Key, count: Int = 1) {
        let sum = (counts[key] ?? 0).addingReportingOverflow(max(0, count))
        counts[key] = sum.overflow ? .max : sum.partialValue
    }

    /// Whether the problem is known; each is so only as often as it was written down.
    package mutating func take(_ diagnostic: Diagnostic) -> Bool {
        guard !counts.isEmpty else { return false }
        let key = Key(diagnostic)
        guard let count = counts[key], count > 0 else { return false }
        counts[key] = count - 1
        return true
    }

    /// An array of objects with `id file summary count`, one a line, in byte order.
    package var json: String {
        let keys = counts.keys.filter { counts[$0, default: 0] > 0 }.sorted { left, right in
            let leftWords = [left.file, left.id, left.summary]
            let rightWords = [right.file, right.id, right.summary]
            for (left, right) in zip(leftWords, rightWords) where left != right {
                return left.utf8.lexicographicallyPrecedes(right.utf8)
            }
            return false
        }
        return JSONLines.array(
            keys.map { key in
                JSONLines.object([
                    ("id", JSONLines.quoted(key.id)), ("file", JSONLines.quoted(key.file)),
                    ("summary", JSONLines.quoted(key.summary)),
                    ("count", String(counts[key, default: 0])),
                ])
            })
    }
}

extension DiagnosticBaseline.Key {
    init(_ diagnostic: Diagnostic) {
        self.init(
            id: diagnostic.id, file: diagnostic.path ?? "", summary: diagnostic.summary)
    }
}
