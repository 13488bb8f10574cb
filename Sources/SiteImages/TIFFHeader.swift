/// TIFF 6.0: its first directory, which is also where EXIF data begins.
enum TIFFHeader {
    private enum Tag {
        static let width = 256
        static let height = 257
        static let orientation = 274
        static let extraSamples = 338
    }

    static func read(_ bytes: FileBytes) -> ImageHeader? {
        let values = directory(bytes, at: 0)
        guard let width = values[Tag.width], let height = values[Tag.height] else { return nil }
        var header = ImageHeader(.tiff)
        header.size = ImageHeader.Size(width: width, height: height).turned(
            values[Tag.orientation])
        header.hasAlpha = values[Tag.extraSamples] != nil
        return header
    }

    /// How the image must be turned to be upright, by data that begins at an offset.
    static func orientation(_ bytes: FileBytes, at start: Int) -> Int? {
        directory(bytes, at: start)[Tag.orientation]
    }

    /// The first number of each tag that is here of interest.
    private static func directory(_ bytes: FileBytes, at start: Int) -> [Int: Int] {
        let isLittle = bytes.has("II", at: start)
        guard isLittle || bytes.has("MM", at: start) else { return [:] }
        func number(_ size: Int, _ offset: Int) -> Int? {
            isLittle
                ? bytes.little(size, at: start + offset) : bytes.big(size, at: start + offset)
        }
        guard let first = number(4, 4), let count = number(2, first) else { return [:] }
        var values: [Int: Int] = [:]
        for index in 0..<min(count, 512) {
            let entry = first + 2 + index * 12
            guard let tag = number(2, entry), let type = number(2, entry + 2) else { break }
            let wanted = [Tag.width, Tag.height, Tag.orientation, Tag.extraSamples]
            guard wanted.contains(tag), values[tag] == nil else { continue }
            values[tag] = number(type == 3 ? 2 : 4, entry + 8)
        }
        return values
    }
}
