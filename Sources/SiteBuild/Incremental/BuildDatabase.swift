import SiteDigest
import SiteFiles

/// The graph of the last build on the disk: `.sitegen/build.db`, which may be deleted at any time.
///
/// One row for each source with what it produced, another with its words, one for each output with the digest of all that it
/// was made from. A row is a fact that stays true whatever happened since, and carries a digest of
/// itself. What cannot be read is forgotten, and a database of another version or program is made anew:
/// nothing here is ever an error.
struct BuildDatabase: Sendable {
    private static let version = 5
    private let connection: SQLiteConnection

    /// The words of pages, read when someone asks for them.
    let words: StoredWords

    /// Opens the database of a site; nil where none can be made.
    init?(root: String) {
        let folder = "\(root)/.sitegen"
        let path = "\(folder)/build.db"
        words = StoredWords(path)
        guard (try? Disk.createFolder(folder)) != nil else { return nil }
        if let connection = BuildDatabase.open(path) {
            self.connection = connection
            return
        }
        for name in ["", "-wal", "-shm"] { Disk.remove(path + name) }
        guard let connection = BuildDatabase.open(path) else { return nil }
        self.connection = connection
    }

    private static func open(_ path: String) -> SQLiteConnection? {
        do throws(SQLiteConnection.Failure) {
            let connection = try SQLiteConnection(path)
            try connection.execute(
                "PRAGMA page_size = 16384; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                    + "PRAGMA cache_size = -4096; PRAGMA wal_autocheckpoint = 1000;")
            var version = 0
            try connection.prepare("PRAGMA user_version").rows { version = $0.number(0) }
            if version != BuildDatabase.version || !isOurs(connection) {
                try connection.execute(schema)
                try connection.prepare("INSERT INTO part VALUES ('program', 0, ?)").run(
                    .bytes(program))
            }
            try connection.execute("SELECT 1 FROM source, word, output, part LIMIT 1")
            return connection
        } catch {
            return nil
        }
    }

    /// Whether it was made by this very program.
    private static func isOurs(_ connection: SQLiteConnection) -> Bool {
        var maker: [UInt8] = []
        try? connection.prepare("SELECT value FROM part WHERE name = 'program'").rows {
            maker = $0.bytes(0)
        }
        return maker == program
    }

    private static var program: [UInt8] { Array((Disk.program?.tag ?? "").utf8) }

    private static let schema = """
        DROP TABLE IF EXISTS source; DROP TABLE IF EXISTS word;
        DROP TABLE IF EXISTS output; DROP TABLE IF EXISTS part;
        CREATE TABLE source(path TEXT PRIMARY KEY, digest INTEGER NOT NULL, facts BLOB NOT NULL);
        CREATE TABLE word(path TEXT PRIMARY KEY, digest INTEGER NOT NULL, words BLOB NOT NULL);
        CREATE TABLE output(path TEXT PRIMARY KEY, digest INTEGER NOT NULL, made BLOB NOT NULL);
        CREATE TABLE part(name TEXT PRIMARY KEY, digest INTEGER NOT NULL, value BLOB NOT NULL);
        PRAGMA user_version = \(version);
        """

    private enum Table: String {
        case source = "SELECT path, digest, facts FROM source"
        case output = "SELECT path, digest, made FROM output"
        case part = "SELECT name, digest, value FROM part"
    }

    /// The rows that are what they say.
    private func rows(_ table: Table, where condition: String = "") -> [(key: String, [UInt8])] {
        var result: [(String, [UInt8])] = []
        do throws(SQLiteConnection.Failure) {
            try connection.prepare(table.rawValue + condition).rows { row in
                let (key, bytes) = (row.text(0), row.bytes(2))
                if BuildDatabase.digest(key, bytes) == row.number(1) { result.append((key, bytes)) }
            }
        } catch {
            return []
        }
        return result
    }

    static func digest(_ key: String, _ bytes: [UInt8]) -> Int {
        var print = Fingerprint()
        print.add(key)
        print.add(bytes)
        return Int(truncatingIfNeeded: print.value)
    }

    /// A part of the whole: the names of subjects, what was found of related pages and of the site, the seal.
    func part(_ name: String) -> [UInt8]? {
        rows(.part, where: " WHERE name = '\(name)'").first?.1
    }

    var sources: [String: SourceRecord] {
        let rows = rows(.source)
        var result = [String: SourceRecord](minimumCapacity: rows.count)
        for (path, bytes) in rows {
            var reader = ByteReader(bytes)
            result[path] = try? SourceRecord(&reader)
        }
        return result
    }

    var outputs: [String: OutputRecord] {
        let rows = rows(.output)
        var result = [String: OutputRecord](minimumCapacity: rows.count)
        for (path, bytes) in rows {
            var reader = ByteReader(bytes)
            result[path] = try? OutputRecord(&reader)
        }
        return result
    }

    /// What is to be changed in a table, by key, made when it is written; nil deletes the row.
    typealias Changes = [(key: String, bytes: (() -> [UInt8])?)]

    /// Makes all changes at once; where that fails the rows stay as they were.
    func write(
        sources: Changes = [], words: Changes = [], outputs: Changes = [], parts: Changes
    ) {
        do throws(SQLiteConnection.Failure) {
            try connection.transaction { () throws(SQLiteConnection.Failure) in
                try write(sources, "source", "path")
                try write(words, "word", "path")
                try write(outputs, "output", "path")
                try write(parts, "part", "name")
            }
        } catch {
            return
        }
    }

    private func write(
        _ changes: Changes, _ table: String, _ key: String
    ) throws(SQLiteConnection.Failure) {
        guard !changes.isEmpty else { return }
        let insertion = try connection.prepare("INSERT OR REPLACE INTO \(table) VALUES (?, ?, ?)")
        let deletion = try connection.prepare("DELETE FROM \(table) WHERE \(key) = ?")
        for (key, bytes) in changes {
            guard let bytes = bytes?() else {
                try deletion.run(.text(key))
                continue
            }
            try insertion.run(
                .text(key), .number(BuildDatabase.digest(key, bytes)), .bytes(bytes))
        }
    }
}
