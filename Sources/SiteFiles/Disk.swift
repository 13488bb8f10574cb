#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
internal import Synchronization

/// Files by their path, without a copy more than needed.
package enum Disk {
    /// The whole file.
    ///
    /// - Throws: `FileError` where it cannot be read, is a folder or something special.
    package static func read(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileError("read", path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError("read", path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileError(
                "read", path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size) + 1) { buffer, count in
            count = 0
            while count < buffer.count {
                let got = Glibc.read(
                    descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { code = errno }
                if got <= 0 { break }
                count += got
                if count == Int(status.st_size), count > 0 { break }
            }
        }
        guard code == 0 else { throw FileError("read", path, code: code) }
        return bytes
    }

    /// Writes a new file, or over an old one.
    ///
    /// - Returns: The identity of the file.
    /// - Throws: `FileError`; what was written so far is removed.
    @discardableResult
    package static func write(
        _ bytes: [UInt8], to path: String
    ) throws(FileError) -> FileIdentity {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError("write", path) }
        var code: Int32 = 0
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let wrote = Glibc.write(
                    descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
                if wrote < 0, errno == EINTR { continue }
                if wrote < 0 {
                    code = errno
                    return
                }
                done += wrote
            }
        }
        var status = stat()
        if fstat(descriptor, &status) != 0, code == 0 { code = errno }
        if close(descriptor) != 0, code == 0 { code = errno }
        guard code == 0 else {
            unlink(path)
            throw FileError("write", path, code: code)
        }
        return FileIdentity(status)
    }

    /// The whole file; nil where there is none.
    ///
    /// - Throws: `FileError` where something is there that cannot be read, or may be: a folder, a
    ///   link that leads nowhere, a folder above that may not be searched.
    package static func readIfThere(_ path: String) throws(FileError) -> [UInt8]? {
        try isAbsent(path) ? nil : read(path)
    }

    /// Whether nothing is at a path, not even a link that leads nowhere; false where the system does not
    /// tell.
    package static func isAbsent(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// Whether files can be made in a folder, and taken out of it.
    ///
    /// - Throws: `FileError` where they cannot.
    package static func checkWritable(folder: String) throws(FileError) {
        guard access(folder, W_OK | X_OK) == 0 else { throw FileError("write", folder) }
    }

    package enum Kind: Sendable { case file, folder, other }

    /// What is at a path, links followed; nil where there is nothing.
    package static func kind(_ path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// What is at a path, a link being something other; nil where there is nothing.
    package static func kind(ofEntry path: String) -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// The size of a regular file, links not followed; nil for anything else.
    package static func size(_ path: String) -> Int? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Writes a file that others may read meanwhile: they see the old one or the new one, whole.
    ///
    /// Makes the folders above it.
    /// - Throws: `FileError`.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        if let slash = path.lastIndex(of: "/") { try createFolder(String(path[..<slash])) }
        let number = replacements.wrappingAdd(1, ordering: .relaxed).newValue
        let part = "\(path).\(getpid())-\(number).part"
        try write(bytes, to: part)
        guard rename(part, path) == 0 else {
            let error = FileError("replace", path)
            unlink(part)
            throw error
        }
    }

    private static let replacements = Atomic<Int>(0)

    /// Makes a folder and all above it.
    ///
    /// - Throws: `FileError`.
    package static func createFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST && kind(path) == .folder { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw FileError("create", path)
        }
        try createFolder(String(path[..<slash]))
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && kind(path) == .folder else {
            throw FileError("create", path)
        }
    }

    /// The path without links, `.` and `..`; nil where it does not exist.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    package static var currentFolder: String { realPath(".") ?? "." }

    /// The names in a folder, in byte order.
    ///
    /// - Throws: `FileError`.
    package static func names(in path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path) else { throw FileError("read", path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.inByteOrder
    }
}
