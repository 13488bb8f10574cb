internal import CSQLite

/// A database file, for one thread at a time.
final class SQLiteConnection: @unchecked Sendable {
    /// SQLite could not do it: another program holds the file, the disk failed, the file is damaged.
    struct Failure: Error {
        let code: Int32
    }

    // SQLite keeps nothing by thread; who hands it to another one waits for that.
    private let handle: OpaquePointer

    /// Opens the file, or makes it.
    init(_ path: String) throws(Failure) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close(opened)
            throw Failure(code: code)
        }
        handle = opened
        sqlite3_busy_timeout(handle, 2000)
    }

    deinit { sqlite3_close(handle) }

    func execute(_ statements: String) throws(Failure) {
        let code = sqlite3_exec(handle, statements, nil, nil, nil)
        guard code == SQLITE_OK else { throw Failure(code: code) }
    }

    /// Runs the body within a transaction, which is undone where it fails.
    func transaction(_ body: () throws(Failure) -> Void) throws(Failure) {
        try execute("BEGIN IMMEDIATE")
        do throws(Failure) {
            try body()
            try execute("COMMIT")
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }

    func prepare(_ statement: String) throws(Failure) -> Statement {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, statement, -1, &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw Failure(code: code) }
        return Statement(handle: prepared)
    }
}

/// A statement that is run again and again.
final class Statement {
    private let handle: OpaquePointer

    fileprivate init(handle: OpaquePointer) { self.handle = handle }

    deinit { sqlite3_finalize(handle) }

    enum Argument {
        case text(String)
        case bytes([UInt8])
        case number(Int)
    }

    /// Runs it for its effect.
    func run(_ arguments: Argument...) throws(SQLiteConnection.Failure) {
        defer { sqlite3_reset(handle) }
        for (index, argument) in arguments.enumerated() { try bind(argument, at: Int32(index + 1)) }
        let code = sqlite3_step(handle)
        guard code == SQLITE_DONE || code == SQLITE_ROW else {
            throw SQLiteConnection.Failure(code: code)
        }
    }

    private func bind(_ argument: Argument, at index: Int32) throws(SQLiteConnection.Failure) {
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let code: Int32
        switch argument {
        case .number(let number): code = sqlite3_bind_int64(handle, index, Int64(number))
        case .text(let text):
            code = sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), copied)
        case .bytes(let bytes):
            code = sqlite3_bind_blob(handle, index, bytes, Int32(bytes.count), copied)
        }
        guard code == SQLITE_OK else { throw SQLiteConnection.Failure(code: code) }
    }

    /// Hands over each row.
    func rows(
        of arguments: Argument..., body: (Statement) -> Void
    ) throws(SQLiteConnection.Failure) {
        defer { sqlite3_reset(handle) }
        for (index, argument) in arguments.enumerated() { try bind(argument, at: Int32(index + 1)) }
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw SQLiteConnection.Failure(code: code) }
            body(self)
        }
    }

    func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func text(_ column: Int32) -> String {
        String(decoding: bytes(column), as: UTF8.self)
    }

    func bytes(_ column: Int32) -> [UInt8] {
        let count = Int(sqlite3_column_bytes(handle, column))
        guard let start = sqlite3_column_blob(handle, column), count > 0 else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
}
