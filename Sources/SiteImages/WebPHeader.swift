/// WebP (RFC 9649).
enum WebPHeader {
    private enum Flag {
        static let animation = 0x02
        static let metadata = 0x0C
        static let exif = 0x08
        static let alpha = 0x10
        static let profile = 0x20
    }

    static func read(_ bytes: FileBytes) -> ImageHeader? {
        guard let length = bytes.little(4, at: 4), var header = frame(bytes) else { return nil }
        header.isWhole = length + 8 <= bytes.count
        return header
    }

    private static func frame(_ bytes: FileBytes) -> ImageHeader? {
        if bytes.has("VP8 ", at: 12) {
            guard let width = bytes.little(2, at: 26), let height = bytes.little(2, at: 28) else {
                return nil
            }
            return ImageHeader(.webp, width: width & 0x3FFF, height: height & 0x3FFF)
        }
        if bytes.has("VP8L", at: 12), bytes[20] == 0x2F {
            guard let bits = bytes.little(4, at: 21) else { return nil }
            var header = ImageHeader(
                .webp, width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
            header.hasAlpha = bits >> 28 & 1 == 1
            return header
        }
        guard bytes.has("VP8X", at: 12), let flags = bytes[20],
            let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27)
        else { return nil }
        var header = ImageHeader(.webp)
        let orientation =
            flags & Flag.exif != 0
            ? chunks(bytes).first { bytes.has("EXIF", at: $0.lowerBound) }.flatMap { chunk in
                TIFFHeader.orientation(bytes, at: chunk.lowerBound + 8)
                    ?? TIFFHeader.orientation(bytes, at: chunk.lowerBound + 14)
            } : nil
        header.size = ImageHeader.Size(width: width + 1, height: height + 1).turned(orientation)
        header.hasAlpha = flags & Flag.alpha != 0
        header.isAnimated = flags & Flag.animation != 0
        return header
    }

    /// The chunks of the file, each with its name and length, and the byte that makes it even.
    private static func chunks(_ bytes: FileBytes) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var offset = 12
        while let length = bytes.little(4, at: offset + 4) {
            let end = offset + 8 + length + length & 1
            guard end <= bytes.count else { break }
            result.append(offset..<end)
            offset = end
        }
        return result
    }

    /// The file without EXIF data, XMP and colour profile, whose image must be upright in sRGB.
    static func withoutMetadata(_ file: [UInt8]) -> [UInt8] {
        let bytes = FileBytes(bytes: file)
        guard bytes.has("VP8X", at: 12) else { return file }
        var result = Array(file[..<12])
        for chunk in chunks(bytes) {
            let isMetadata = ["EXIF", "XMP ", "ICCP"].contains {
                bytes.has($0, at: chunk.lowerBound)
            }
            if !isMetadata { result += file[chunk] }
        }
        guard result.count > 20 else { return file }
        result[20] &= ~UInt8(Flag.metadata | Flag.profile)
        let length = result.count - 8
        for index in 0..<4 { result[4 + index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
        return result
    }
}
