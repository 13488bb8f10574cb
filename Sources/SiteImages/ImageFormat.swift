/// How an image file is written, as its first bytes tell; its name says nothing.
package enum ImageFormat: String, Sendable, CaseIterable {
    case png, jpeg, webp, gif, tiff, heif, svg

    init?(_ bytes: FileBytes) {
        let found = ImageFormat.allCases.first { $0.isFormat(of: bytes) }
        guard let found else { return nil }
        self = found
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
