package import SiteFiles
internal import SiteDigest
internal import Synchronization

/// A file of a site that is kept in memory; two are equal only if they are the same.
package final class RenderedFile: Sendable {
    package enum Content: Sendable, Equatable {
        case bytes([UInt8])

        /// A file on the disk, as it was when the site was made.
        case file(path: String, FileIdentity)

        /// Made when it is wanted.
        case promised(Promise)
    }

    package let content: Content
    private let forms = Mutex<[String: [UInt8]]>([:])
    private let knownDigest = Mutex<String?>(nil)

    package init(_ content: Content) { self.content = content }

    /// Its bytes.
    ///
    /// - Throws: `FileError` where they are on the disk and cannot be read.
    package func bytes() throws(FileError) -> [UInt8] {
        switch content {
        case .bytes(let bytes): bytes
        case .file(let path, _): try Disk.read(path)
        case .promised(let promise): try promise.bytes()
        }
    }

    /// What tells it from any other content: letters, digits and hyphens.
    package var digest: String {
        knownDigest.withLock { known in
            if let known { return known }
            let digest =
                switch content {
                case .bytes(let bytes): SHA256.hexadecimal(bytes, digits: 20)
                case .file(_, let identity): identity.tag
                case .promised(let promise):
                    SHA256.hexadecimal("\(promise.path) \(promise.version)".utf8, digits: 20)
                }
            known = digest
            return digest
        }
    }

    /// Another form of it, such as its compressed one; made once.
    package func form<Failure: Error>(
        _ name: String, _ make: () throws(Failure) -> [UInt8]
    ) throws(Failure) -> [UInt8] {
        if let known = forms.withLock({ $0[name] }) { return known }
        let made = try make()
        forms.withLock { $0[name] = made }
        return made
    }
}

/// Bytes that are made once, when somebody wants them; two are equal only if they are the same.
package final class Promise: Sendable, Equatable {
    /// Of the file in the output; it changes with what is in the file, or the version does.
    let path: String
    let version: UInt64
    private let make: @Sendable () -> [UInt8]?
    private let made = Mutex<[UInt8]?>(nil)

    init(_ path: String, version: UInt64, _ make: @escaping @Sendable () -> [UInt8]?) {
        self.path = path
        self.version = version
        self.make = make
    }

    /// What others wait for is made once.
    func bytes() throws(FileError) -> [UInt8] {
        let bytes = made.withLock { made in
            if made == nil { made = make() }
            return made
        }
        guard let bytes else { throw FileError("read", path, code: FileError.missing) }
        return bytes
    }

    package static func == (left: Promise, right: Promise) -> Bool { left === right }
}
