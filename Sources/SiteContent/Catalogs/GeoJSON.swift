import SiteData

/// Shapes and features as maps publish them.
enum GeoJSON {
    /// The name of a shape, such as `Point` or `LineString`; nil for a map that is none.
    static func shape(of node: Node) -> Node? {
        node["coordinates"]?.elements == nil ? nil : node["type"]
    }

    /// The coordinate of a point.
    static func point(of node: Node) -> (latitude: Node, longitude: Node)? {
        guard node["type"]?.text == "Point", let numbers = node["coordinates"]?.elements,
            (2...3).contains(numbers.count)
        else { return nil }
        return (numbers[1], numbers[0])
    }

    /// A feature as a record: its properties stand beside its id and geometry.
    static func record(of node: Node) -> Node {
        guard node["type"]?.text == "Feature", let entries = node.entries,
            let properties = node["properties"], properties.entries != nil || properties.isNull
        else { return node }
        let own = properties.entries ?? []
        let names = Set(own.compactMap(\.key.text))
        let others = entries.filter { entry in
            let name = entry.key.text ?? ""
            return !["type", "properties", "bbox"].contains(name) && !names.contains(name)
        }
        return Node(.map(own + others), at: node.span)
    }
}
