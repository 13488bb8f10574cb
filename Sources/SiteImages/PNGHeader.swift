/// PNG (ISO/IEC 15948), and of its animated form the chunk that says so.
enum PNGHeader {
    static func read(_ bytes: FileBytes) -> ImageHeader? {
        guard bytes.has("IHDR", at: 12), let width = bytes.big(4, at: 16),
            let height = bytes.big(4, at: 20), let color = bytes[25]
        else { return nil }
        var header = ImageHeader(.png, width: width, height: height)
        header.hasAlpha = color == 4 || color == 6
        header.isWhole = false
        var offset = 8
        while let length = bytes.big(4, at: offset), offset + 12 + length <= bytes.count {
            if bytes.has("tRNS", at: offset + 4) { header.hasAlpha = true }
            if bytes.has("acTL", at: offset + 4) { header.isAnimated = true }
            if bytes.has("IEND", at: offset + 4) {
                header.isWhole = true
                break
            }
            offset += 12 + length
        }
        return header
    }
}
