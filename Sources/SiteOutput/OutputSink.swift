package import SiteFiles

/// What a file of the site is, as far as the order of publishing goes.
package enum OutputKind: Sendable { case asset, page }

/// Where the files of a site go as they are rendered, from several threads.
package protocol OutputSink: Sendable {
    /// Takes a file of the site.
    func add(_ path: String, _ bytes: [UInt8], kind: OutputKind)

    /// Keeps a file of the former site; false where there is none, or another in its place.
    func keep(_ path: String, kind: OutputKind) -> Bool

    /// Takes a file that is published as it is on the disk.
    ///
    /// - Throws: `FileError` where it cannot be read.
    func copy(_ path: String, from source: String) throws(FileError)

    /// Whether files may be made only when somebody wants them.
    var takesPromises: Bool { get }

    /// Whether an index of many files may be one, made when somebody searches.
    var bundlesIndexes: Bool { get }

    /// Takes a file of the site whose bytes are made when they are wanted; nil where that fails.
    ///
    /// A former one of the same path and version is kept.
    func promise(
        _ path: String, version: UInt64, _ make: @escaping @Sendable () -> [UInt8]?)
}

extension OutputSink {
    package var takesPromises: Bool { false }

    package var bundlesIndexes: Bool { false }

    package func promise(
        _ path: String, version: UInt64, _ make: @escaping @Sendable () -> [UInt8]?
    ) {
        if let bytes = make() { add(path, bytes, kind: .asset) }
    }

    /// A promise whose name tells it from any other content.
    package func promise(_ path: String, _ make: @escaping @Sendable () -> [UInt8]?) {
        promise(path, version: 0, make)
    }
}

/// Takes a site and keeps nothing of it.
package struct NoOutput: OutputSink {
    package let takesPromises = true

    package init() {}

    package func add(_ path: String, _ bytes: [UInt8], kind: OutputKind) {}

    package func keep(_ path: String, kind: OutputKind) -> Bool { false }

    package func copy(_ path: String, from source: String) throws(FileError) {}

    package func promise(
        _ path: String, version: UInt64, _ make: @escaping @Sendable () -> [UInt8]?
    ) {}
}

extension OutputStage: OutputSink {
    package func copy(_ path: String, from source: String) throws(FileError) {
        add(path, try Disk.read(source), kind: .asset)
    }
}
