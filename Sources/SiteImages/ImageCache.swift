internal import SiteFiles

/// What was found out about images and made of them, by the digests of their bytes.
///
/// A folder that can go at any time; what is spoilt in it is made anew.
struct ImageCache: Sendable {
    /// Raised when copies of the same bytes and wishes come out otherwise.
    static let version = 1

    private let folder: String

    init(siteRoot: String) { folder = "\(siteRoot)/.sitegen/images/\(ImageCache.version)" }

    /// Whether an image can be decoded to its end; nil where nobody looked yet.
    func isSound(_ digest: String) -> Bool? {
        if Disk.kind(path(digest, "sound")) == .file { return true }
        return Disk.kind(path(digest, "damaged")) == .file ? false : nil
    }

    func remember(_ digest: String, isSound: Bool) {
        write([], to: path(digest, isSound ? "sound" : "damaged"))
    }

    /// A copy that was made before; nil where there is none that is whole.
    func bytes(of copy: ImageCopy) -> [UInt8]? {
        guard let bytes = try? Disk.read(path(copy.key, copy.format.fileEnding)),
            let header = ImageHeader(bytes), header.isWhole, header.size?.width == copy.width
        else { return nil }
        return bytes
    }

    func keep(_ bytes: [UInt8], of copy: ImageCopy) {
        write(bytes, to: path(copy.key, copy.format.fileEnding))
    }

    private func path(_ key: String, _ ending: String) -> String {
        "\(folder)/\(key.prefix(2))/\(key.dropFirst(2)).\(ending)"
    }

    /// A cache that cannot be written slows the next build down and harms nothing.
    private func write(_ bytes: [UInt8], to path: String) {
        try? Disk.replace(path, with: bytes)
    }
}
