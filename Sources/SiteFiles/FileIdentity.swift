#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What tells a file on the disk from itself after a change, without reading it.
package struct FileIdentity: Sendable, Equatable {
    package let size: Int
    package let device: UInt64
    package let number: UInt64

    /// When it was last changed, in nanoseconds since 1970.
    package let changed: Int

    /// The same in letters, digits and hyphens.
    package var tag: String {
        [size, changed, Int(truncatingIfNeeded: number), Int(truncatingIfNeeded: device)]
            .map { String(UInt(bitPattern: $0), radix: 36) }.joined(separator: "-")
    }
}

extension FileIdentity {
    init(_ status: stat) {
        size = Int(status.st_size)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        changed = time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
    }
}

extension Disk {
    /// The identity of a regular file, links followed.
    ///
    /// - Throws: `FileError` where it cannot be read, is a folder or something special.
    package static func identity(of path: String) throws(FileError) -> FileIdentity {
        var status = stat()
        guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
            throw FileError("read", path)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileError(
                "read", path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
        return FileIdentity(status)
    }
}
