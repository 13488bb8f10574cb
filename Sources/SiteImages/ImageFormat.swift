/// How an image file is written, as its first bytes tell, whatever its name says.
package enum ImageFormat: String, Sendable, CaseIterable {
    case png, jpeg, webp, gif, tiff, heif, svg

    init?(_ bytes: FileBytes) {
        let found = ImageFormat.allCases.first { $0.isFormat(of: bytes) }
        guard let found else { return nil }
        self = found
    }

    /// The endings of its files' names, the usual one first.
    package var endings: [String] {
        switch self {
        case .png: ["png", "apng"]
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .webp: ["webp"]
        case .gif: ["gif"]
        case .tiff: ["tif", "tiff"]
        case .heif: ["heic", "heif", "hif", "avif"]
        case .svg: ["svg"]
        }
    }

    /// As a sentence has it.
    var name: String {
        switch self {
        case .png: "a PNG"
        case .jpeg: "a JPEG"
        case .webp: "a WebP"
        case .gif: "a GIF"
        case .tiff: "a TIFF"
        case .heif: "a HEIC or AVIF"
        case .svg: "an SVG"
        }
    }

    private func isFormat(of bytes: FileBytes) -> Bool {
        switch self {
        case .png: bytes.has("\u{89}PNG\r\n\u{1A}\n", at: 0)
        case .jpeg: bytes.has("\u{FF}\u{D8}\u{FF}", at: 0)
        case .webp: bytes.has("RIFF", at: 0) && bytes.has("WEBP", at: 8)
        case .gif: bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0)
        case .tiff: bytes.has("II*\u{0}", at: 0) || bytes.has("MM\u{0}*", at: 0)
        case .heif: bytes.has("ftyp", at: 4) && HEIFHeader.isImage(bytes)
        case .svg: SVGHeader.isOne(bytes)
        }
    }
}
