/// SVG: the attributes of its root.
enum SVGHeader {
    /// Whether the text of the file begins as a drawing, with what may stand before.
    static func isOne(_ bytes: FileBytes) -> Bool {
        guard let start = bytes.find("<svg", in: 0..<min(bytes.count, 8192)) else { return false }
        let isByteOrderMark = bytes.has("\u{EF}\u{BB}\u{BF}", at: 0)
        let before = String(
            decoding: bytes.bytes[(isByteOrderMark ? 3 : 0)..<start], as: UTF8.self)
        return before.first.map { $0 == "<" || $0.isWhitespace } ?? true
    }

    static func read(_ bytes: FileBytes) -> ImageHeader? {
        guard let start = bytes.find("<svg", in: 0..<min(bytes.count, 8192)),
            let end = bytes.find(">", in: start..<bytes.count)
        else { return nil }
        let tag = String(decoding: bytes.bytes[start..<end], as: UTF8.self)
        var header = ImageHeader(.svg)
        header.hasAlpha = true
        header.size = size(attributes(of: tag))
        let isEmpty = bytes[end - 1] == UInt8(ascii: "/").asInt
        header.isWhole = isEmpty || bytes.find("</svg", in: end..<bytes.count) != nil
        return header
    }

    private static func attributes(of tag: String) -> [String: String] {
        var result: [String: String] = [:]
        var rest = tag.dropFirst(4)
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
            rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
            let value = rest.dropFirst().prefix { $0 != quote }
            result[String(name)] = String(value)
            rest = rest[value.endIndex...].dropFirst()
        }
        return result
    }

    private static func size(_ attributes: [String: String]) -> ImageHeader.Size? {
        let box = (attributes["viewBox"] ?? "")
            .split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
        let ratio = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[3] / box[2] : nil
        let width = attributes["width"].flatMap(pixels)
        let height = attributes["height"].flatMap(pixels)
        switch (width, height, ratio) {
        case (let width?, let height?, _): return rounded(width, height)
        case (let width?, nil, let ratio?): return rounded(width, width * ratio)
        case (nil, let height?, let ratio?): return rounded(height / ratio, height)
        case (nil, nil, _?): return rounded(box[2], box[3])
        default: return nil
        }
    }

    private static func rounded(_ width: Double, _ height: Double) -> ImageHeader.Size? {
        guard (0.5...1_000_000).contains(width), (0.5...1_000_000).contains(height) else {
            return nil
        }
        return .init(width: Int(width.rounded()), height: Int(height.rounded()))
    }

    /// A length in pixels of CSS; nil for one that depends on what is around.
    private static func pixels(_ length: String) -> Double? {
        let units: [(String, Double)] = [
            ("px", 1), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("pt", 96 / 72),
            ("pc", 16),
        ]
        for (unit, size) in units where length.hasSuffix(unit) {
            return Double(length.dropLast(unit.count)).map { $0 * size }
        }
        return Double(length)
    }
}

extension UInt8 {
    fileprivate var asInt: Int { Int(self) }
}
