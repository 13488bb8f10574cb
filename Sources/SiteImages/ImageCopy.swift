package import SiteContent
internal import SiteDigest

/// A narrower copy of an image, which pages lead to before it is made.
package struct ImageCopy: Sendable, Equatable {
    package let source: ImageFile
    package let width: Int
    package let format: Configuration.Images.Format
    package let quality: Int

    /// The published path of its original.
    private let original: String

    /// Where it is published: beside the original, with a digest of the original's bytes and of
    /// what is wished.
    package let path: String

    /// The digest as a whole.
    let key: String

    init(
        of source: ImageFile, published: String, width: Int, format: Configuration.Images.Format,
        quality: Int
    ) {
        self.source = source
        original = published
        self.width = width
        self.format = format
        self.quality = quality
        let wish = "\(ImageCache.version) \(source.digest) \(width) \(format.rawValue) \(quality)"
        key = SHA256.hexadecimal(wish.utf8)
        let slash = published.lastIndex(of: "/")
        let name = slash.map { published[published.index(after: $0)...] } ?? published[...]
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        path =
            "\(published[..<stem.endIndex]).\(width).\(key.prefix(10)).\(format.fileEnding)"
    }
}

extension ImageCopy {
    /// What `ImageStore` needs to be asked for it again.
    package var wish: String { "\(width) \(format.rawValue) \(original)" }

    /// The parts of a wish; nil for what is none.
    static func parts(
        ofWish wish: String
    ) -> (width: Int, format: Configuration.Images.Format, original: String)? {
        let parts = wish.split(separator: " ", maxSplits: 2).map(String.init)
        guard parts.count == 3, let width = Int(parts[0]),
            let format = Configuration.Images.Format(rawValue: parts[1])
        else { return nil }
        return (width, format, parts[2])
    }
}

/// The copies of an image in one format, the narrowest first.
package struct ImageCopies: Sendable {
    package let format: Configuration.Images.Format
    package let copies: [ImageCopy]
}

extension Configuration.Images.Format {
    package var mediaType: String { "image/\(rawValue)" }

    var fileEnding: String { self == .jpeg ? "jpg" : rawValue }
}
