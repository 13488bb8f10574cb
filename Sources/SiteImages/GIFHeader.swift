/// GIF (version 89a).
enum GIFHeader {
    static func read(_ bytes: FileBytes) -> ImageHeader? {
        guard let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8),
            let flags = bytes[10]
        else { return nil }
        var header = ImageHeader(.gif, width: width, height: height)
        header.hasAlpha = true
        header.isWhole = false
        var offset = 13 + colors(flags)
        var frames = 0
        loop: while let kind = bytes[offset] {
            switch kind {
            case 0x21: offset = end(ofBlocks: offset + 2, bytes)
            case 0x2C:
                frames += 1
                offset = end(ofBlocks: offset + 11 + colors(bytes[offset + 9] ?? 0), bytes)
            case 0x3B:
                header.isWhole = true
                break loop
            default: break loop
            }
        }
        header.isAnimated = frames > 1
        return header
    }

    /// The bytes of the table of colours that flags announce.
    private static func colors(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
    }

    /// Behind blocks that begin with their length, the last being empty.
    private static func end(ofBlocks start: Int, _ bytes: FileBytes) -> Int {
        var offset = start
        while let length = bytes[offset] {
            offset += 1 + length
            if length == 0 { break }
        }
        return offset
    }
}
