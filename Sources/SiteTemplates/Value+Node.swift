package import SiteData

extension Value {
    /// A value of YAML or JSON.
    package init(node: Node) {
        switch node.content {
        case .list(let elements): self = .list(elements.map { Value(node: $0) })
        case .map(let entries):
            self = .dictionary(entries.map { ($0.key.scalarText ?? "", Value(node: $0.value)) })
        case .scalar(let scalar):
            switch scalar.resolved {
            case .null: self = .none
            case .bool(let truth): self = .bool(truth)
            case .integer(let number): self = .int(number)
            case .number(let number): self = .double(number)
            case .text: self = .string(scalar.text)
            }
        }
    }
}
