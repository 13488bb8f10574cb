package import SiteData

extension Value {
    /// A value of YAML or JSON; fixed where it is the site's, not a template's own.
    ///
    /// A whole number of more than 64 bits is the text that was written: an id, not a quantity.
    package init(node: Node, isFixed: Bool = true) {
        switch node.content {
        case .list(let elements):
            let values = elements.map { Value(node: $0, isFixed: isFixed) }
            self = .list(ListBox(values, isFixed: isFixed))
        case .map(let entries):
            let pairs = entries.map {
                ($0.key.scalarText ?? "", Value(node: $0.value, isFixed: isFixed))
            }
            self = .dictionary(DictionaryBox(pairs, isFixed: isFixed))
        case .scalar(let scalar):
            switch scalar.resolved {
            case .null: self = .none
            case .bool(let truth): self = .bool(truth)
            case .integer(let number): self = .int(number)
            case .number where scalar.isWhole: self = .string(scalar.text)
            case .number(let number): self = .double(number)
            case .text: self = .string(scalar.text)
            }
        }
    }
}

extension Node.Scalar {
    /// Whether it is written with digits alone, behind a sign at most.
    fileprivate var isWhole: Bool {
        let digits =
            text.utf8.first.map { $0 == 0x2B || $0 == 0x2D } == true
            ? text.utf8.dropFirst() : text.utf8[...]
        return !digits.isEmpty && digits.allSatisfy { $0 &- 48 < 10 }
    }
}
