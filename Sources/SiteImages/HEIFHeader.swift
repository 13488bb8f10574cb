/// HEIF (ISO/IEC 23008-12) as far as AVIF and HEIC use it: the properties of the largest image.
enum HEIFHeader {
    /// Whether one of the brands is an image's.
    static func isImage(_ bytes: FileBytes) -> Bool {
        guard let length = bytes.big(4, at: 0) else { return false }
        let brands = ["avif", "avis", "heic", "heix", "heim", "heis", "mif1", "msf1"]
        return stride(from: 8, to: min(length, 256), by: 4).contains { offset in
            brands.contains { bytes.has($0, at: offset) }
        }
    }

    static func read(_ bytes: FileBytes) -> ImageHeader? {
        guard let meta = bytes.find("meta", in: 0..<min(bytes.count, 4096)),
            let length = bytes.big(4, at: meta - 4)
        else { return nil }
        let range = meta..<meta + length
        var largest: ImageHeader.Size?
        var offset = range.lowerBound
        while let found = bytes.find("ispe", in: offset..<range.upperBound) {
            offset = found + 4
            guard let width = bytes.big(4, at: found + 8), let height = bytes.big(4, at: found + 12)
            else { break }
            if width > largest?.width ?? 0 { largest = .init(width: width, height: height) }
        }
        guard let largest else { return nil }
        var header = ImageHeader(.heif)
        let turn = bytes.find("irot", in: range).flatMap { bytes[$0 + 4] } ?? 0
        header.size = largest.turned(turn & 1 == 1 ? 6 : 1)
        header.hasAlpha = bytes.find("auxC", in: range) != nil
        header.isAnimated = bytes.has("avis", at: 8) || bytes.has("msf1", at: 8)
        header.isWhole = range.upperBound <= bytes.count
        return header
    }
}
