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
}

extension OutputStage: OutputSink {
    package func copy(_ path: String, from source: String) throws(FileError) {
        add(path, try Disk.read(source), kind: .asset)
    }
}
