import SiteData
import SiteDiagnostics

extension ConfigurationReader {
    mutating func map(_ node: Node) {
        guard node.entries != nil else {
            let choice: Switch? = decoder.choice(node)
            configuration.map = choice == .on ? Configuration.Map() : nil
            return
        }
        guard let map = decoder.map(node, keys: Configuration.mapKeys.names) else { return }
        var wish = Configuration.Map()
        wish.tiles = map["tiles"].flatMap { tiles($0.value) }
        wish.attribution = map["attribution"].flatMap { decoder.text($0.value) }
        map["max_zoom"].flatMap { decoder.integer($0.value, in: 1...22) }.map { wish.maxZoom = $0 }
        map["library"].flatMap { decoder.text($0.value) }.map { wish.library = $0 }
        if let tiles = map["tiles"], map["attribution"] == nil {
            decoder.expect("attribution: beside tiles:, which says who made them", tiles.value)
        }
        configuration.map = wish
    }

    private enum Switch: String, CaseIterable { case off, on }

    private mutating func tiles(_ node: Node) -> String? {
        guard let text = decoder.text(node) else { return nil }
        if !["{z}", "{x}", "{y}"].allSatisfy(text.contains) {
            decoder.expect("the address of a tile with {z}, {x} and {y}", node)
        }
        return text
    }
}
