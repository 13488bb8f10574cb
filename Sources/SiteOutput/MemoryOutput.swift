package import SiteFiles
internal import Synchronization

/// A site that is kept in memory, for a server that leaves the output folder alone.
///
/// What is equal to the former site is kept from it, with all that was made of it since.
package final class MemoryOutput: OutputSink {
    private let former: [String: RenderedFile]
    private let files: Mutex<[String: RenderedFile]>

    package let bundlesIndexes: Bool

    package init(former: [String: RenderedFile] = [:], bundlesIndexes: Bool = false) {
        self.former = former
        self.bundlesIndexes = bundlesIndexes
        files = Mutex(Dictionary(minimumCapacity: former.count))
    }

    package func add(_ path: String, _ bytes: [UInt8], kind: OutputKind) {
        if let old = former[path], case .bytes(let known) = old.content, known == bytes {
            return put(path, old)
        }
        put(path, RenderedFile(.bytes(bytes)))
    }

    package func keep(_ path: String, kind: OutputKind) -> Bool {
        guard let old = former[path] else { return false }
        files.withLock { $0[path] = old }
        return true
    }

    /// Remembers where the file is; it is read when it is asked for.
    package func copy(_ path: String, from source: String) throws(FileError) {
        let content = RenderedFile.Content.file(
            path: Disk.realPath(source) ?? source, try Disk.identity(of: source))
        if let old = former[path], old.content == content { return put(path, old) }
        put(path, RenderedFile(content))
    }

    package var takesPromises: Bool { true }

    package func promise(
        _ path: String, version: UInt64, _ make: @escaping @Sendable () -> [UInt8]?
    ) {
        if let old = former[path], case .promised(let known) = old.content,
            known.version == version
        {
            return put(path, old)
        }
        put(path, RenderedFile(.promised(Promise(path, version: version, make))))
    }

    private func put(_ path: String, _ file: RenderedFile) {
        guard OutputPath.isSafe(path) else { return }
        files.withLock { $0[path] = file }
    }

    /// Everything taken so far, by its path in the output.
    package var taken: [String: RenderedFile] { files.withLock { $0 } }
}
