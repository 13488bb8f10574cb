import SiteData

extension ConfigurationReader {
    mutating func search(_ node: Node) {
        guard node.entries == nil else {
            let map = decoder.map(node, keys: Configuration.searchKeys.names)
            var search = Configuration.Search()
            if let stems = map?["stemming"] {
                decoder.bool(stems.value).map { search.stems = $0 }
            }
            configuration.search = search
            return
        }
        switch node.text {
        case "on", "true": configuration.search = Configuration.Search()
        case "off", "false": configuration.search = nil
        default: decoder.expect("on, off or a map with stemming:", node, near: ["on", "off"])
        }
    }
}
