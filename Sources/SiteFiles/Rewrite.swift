#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Several files written anew at once: each is replaced in one step, and none before all are written.
package struct Rewrite: Sendable {
    private var files: [(path: String, bytes: [UInt8])] = []

    package init() {}

    package mutating func add(_ path: String, _ bytes: [UInt8]) { files.append((path, bytes)) }

    /// Writes all files beside the old ones, then puts them in their places.
    ///
    /// A link stays one; the permissions of the old file are kept.
    /// - Throws: `FileError`. Where a file cannot be written, none is replaced.
    package func run() throws(FileError) {
        var staged: [(from: String, to: String)] = []
        defer { for (from, _) in staged { unlink(from) } }
        for file in files {
            let target = Disk.realPath(file.path) ?? file.path
            let slash = target.lastIndex(of: "/").map { target.index(after: $0) }
            let cut = slash ?? target.startIndex
            let new = "\(target[..<cut]).\(target[cut...]).sitegen-new"
            staged.append((new, target))
            try Disk.write(file.bytes, to: new)
            var status = stat()
            if stat(target, &status) == 0 { chmod(new, status.st_mode & 0o7777) }
        }
        for (from, to) in staged where rename(from, to) != 0 { throw FileError("replace", to) }
    }
}
