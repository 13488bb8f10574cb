/// JPEG (ISO/IEC 10918-1) with the orientation of its EXIF data.
enum JPEGHeader {
    static func read(_ bytes: FileBytes) -> ImageHeader? {
        var orientation: Int?
        var offset = 2
        while let marker = nextMarker(bytes, &offset) {
            // Markers without a segment.
            if (0xD0...0xD8).contains(marker) || marker == 1 { continue }
            guard let length = bytes.big(2, at: offset), length >= 2 else { return nil }
            if marker == 0xE1, bytes.has("Exif\u{0}\u{0}", at: offset + 2) {
                orientation = orientation ?? TIFFHeader.orientation(bytes, at: offset + 8)
            }
            if isFrame(marker) {
                guard let height = bytes.big(2, at: offset + 3),
                    let width = bytes.big(2, at: offset + 5)
                else { return nil }
                var header = ImageHeader(.jpeg)
                header.size = ImageHeader.Size(width: width, height: height).turned(orientation)
                header.isWhole = hasEnd(bytes, after: offset + length)
                return header
            }
            offset += length
        }
        return nil
    }

    /// The marker at an offset, which moves behind it; fill bytes may stand before it.
    private static func nextMarker(_ bytes: FileBytes, _ offset: inout Int) -> Int? {
        guard bytes[offset] == 0xFF else { return nil }
        while bytes[offset] == 0xFF { offset += 1 }
        defer { offset += 1 }
        return bytes[offset]
    }

    private static func isFrame(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// Cameras put more behind the end of the image.
    private static func hasEnd(_ bytes: FileBytes, after start: Int) -> Bool {
        var offset = bytes.count - 2
        while offset >= start {
            if bytes.bytes[offset] == 0xFF, bytes.bytes[offset + 1] == 0xD9 { return true }
            offset -= 1
        }
        return false
    }
}
