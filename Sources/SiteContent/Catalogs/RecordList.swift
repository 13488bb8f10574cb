import SiteData

/// The records of a file of JSON or YAML.
enum RecordList {
    /// What a path leads to; without one the elements of a list, or of the list that a map holds for
    /// them; else the map itself.
    static func records(_ node: Node?, id: String, at path: String? = nil) -> [Node] {
        guard let node, !node.isNull else { return [] }
        if let path { return found(node, at: path).map(GeoJSON.record) }
        if let elements = node.elements { return elements.map(GeoJSON.record) }
        let list = node["features"] ?? node["items"] ?? node["records"]
        if let elements = list?.elements, node[id] == nil { return elements.map(GeoJSON.record) }
        return [node]
    }

    private static func found(_ node: Node, at path: String) -> [Node] {
        let nodes = RecordPath.nodes(node, path)
        guard nodes.count == 1, let elements = nodes[0].elements else { return nodes }
        return elements
    }

    /// The path to the longest list of maps in a map that is no record itself; nil where there is none.
    static func path(in node: Node?) -> String? {
        guard let node, node.entries != nil,
            ["features", "items", "records"].allSatisfy({ node[$0]?.elements == nil })
        else { return nil }
        return paths(in: node).max { $0.count < $1.count }?.path
    }

    /// The lists of several maps in a map, and in the maps in it.
    static func paths(in node: Node, depth: Int = 2) -> [(path: String, count: Int)] {
        (node.entries ?? []).flatMap { entry -> [(path: String, count: Int)] in
            guard let key = entry.key.text, !key.contains(".") else { return [] }
            if let elements = entry.value.elements {
                let isOfMaps = elements.count > 1 && elements.allSatisfy { $0.entries != nil }
                return isOfMaps ? [(key, elements.count)] : []
            }
            guard depth > 1 else { return [] }
            return paths(in: entry.value, depth: depth - 1).map { ("\(key).\($0.path)", $0.count) }
        }
    }
}
