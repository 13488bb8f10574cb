import SiteDigest
internal import Synchronization

/// The words of pages in the build database, for those who search; read beside what is written there.
///
/// They are most of what is known of a page, and a build needs those of few languages.
final class StoredWords: Sendable {
    private let path: String

    /// Opened when the first words are asked for; nil where it cannot be.
    private let opened = Mutex<Reader??>(nil)

    private final class Reader {
        private let statement: Statement
        private let connection: SQLiteConnection

        init(_ path: String) throws(SQLiteConnection.Failure) {
            connection = try SQLiteConnection(path)
            statement = try connection.prepare("SELECT digest, words FROM word WHERE path = ?")
        }

        func row(_ key: String) throws(SQLiteConnection.Failure) -> [UInt8]? {
            var found: [UInt8]?
            try statement.rows(of: .text(key)) { row in
                let bytes = row.bytes(1)
                if BuildDatabase.digest(key, bytes) == row.number(0) { found = bytes }
            }
            return found
        }
    }

    /// Of the database at this path.
    init(_ path: String) { self.path = path }

    /// The words of a page; nil where they are not those of a text of this fingerprint.
    func words(of page: String, _ fingerprint: UInt64) -> [UInt8]? {
        let row = opened.withLock { opened -> [UInt8]? in
            if opened == nil { opened = .some(try? Reader(path)) }
            return (try? opened??.row(page)) ?? nil
        }
        guard let row else { return nil }
        var reader = ByteReader(row)
        guard let known = try? reader.word(), known == fingerprint else { return nil }
        return try? reader.part()
    }

    /// What is stored of a page.
    static func encoded(_ words: [UInt8], _ fingerprint: UInt64) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(word: fingerprint)
        writer.write(words)
        return writer.bytes
    }
}
