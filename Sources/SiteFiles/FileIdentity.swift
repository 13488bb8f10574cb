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

    /// When its bytes were last changed, in nanoseconds since 1970.
    package let changed: Int

    /// When anything of it was last changed, its name included.
    package let altered: Int

    package init(size: Int, device: UInt64, number: UInt64, changed: Int, altered: Int) {
        self.size = size
        self.device = device
        self.number = number
        self.changed = changed
        self.altered = altered
    }

    /// Whether it is the same but that it may have been given another name.
    package func isSame(as other: FileIdentity) -> Bool {
        size == other.size && number == other.number && changed == other.changed
            && device == other.device
    }

    /// Whether a later change is sure to be seen, since the file was last touched long enough before
    /// the moment: times in a file system move in steps of up to 10 ms.
    package func isSettled(at moment: Int) -> Bool { settles < moment }

    /// The moment after which a later change is sure to be seen.
    package var settles: Int { max(changed, altered) + 30_000_000 }

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
            let (time, alteration) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (time, alteration) = (status.st_mtim, status.st_ctim)
        #endif
        changed = FileIdentity.nanoseconds(time)
        altered = FileIdentity.nanoseconds(alteration)
    }

    private static func nanoseconds(_ time: timespec) -> Int {
        time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
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

extension Disk {
    /// The identity of the program that runs; nil where the system does not tell.
    package static var program: FileIdentity? {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return nil }
        return FileIdentity(status)
    }

    /// Removes a file if there is one.
    package static func remove(_ path: String) { unlink(path) }

    /// Now, in nanoseconds since 1970, by the clock of file systems.
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
    }

    /// Waits until a moment has passed, but never longer than files take to settle.
    package static func wait(for moment: Int) {
        let rest = min(moment - now, 40_000_000)
        if rest >= 0 { usleep(UInt32(rest / 1000 + 1)) }
    }

    /// The identity of a regular file, links not followed; nil for anything else.
    package static func identity(ofFile path: String) -> FileIdentity? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return FileIdentity(status)
    }

    /// The identity of whatever is at a path, links not followed; nil where there is nothing.
    package static func entry(at path: UnsafePointer<CChar>) -> FileIdentity? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return FileIdentity(status)
    }
}
