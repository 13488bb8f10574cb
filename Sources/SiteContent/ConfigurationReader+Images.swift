import SiteData
import SiteDiagnostics

extension ConfigurationReader {
    mutating func images(_ node: Node) {
        guard let map = decoder.map(node, keys: Configuration.imageKeys.names) else { return }
        if let widths = map["widths"] {
            configuration.images.widths = decoder.widths(widths.value)
        }
        if let formats = map["formats"]?.value {
            if formats.elements == nil { decoder.expect("a list of formats", formats) }
            configuration.images.formats = (formats.elements ?? []).compactMap {
                decoder.choice($0)
            }
        }
        if let quality = map["quality"] {
            decoder.integer(quality.value, in: 1...100).map { configuration.images.quality = $0 }
        }
        if let limit = map["megapixels"] {
            decoder.integer(limit.value, in: 1...10_000).map {
                configuration.images.megapixels = $0
            }
        }
        if let sizes = map["sizes"] {
            decoder.text(sizes.value).map { configuration.images.sizes = $0 }
        }
    }
}

extension Decoder {
    /// Widths of images in pixels.
    mutating func widths(_ node: Node) -> [Int] {
        guard let elements = node.elements else {
            expect("a list of widths in pixels", node)
            return []
        }
        return elements.compactMap { integer($0, in: Configuration.widthRange) }
    }
}
