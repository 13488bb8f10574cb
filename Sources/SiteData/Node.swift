package import SiteDiagnostics

/// A value of a YAML or JSON text, with its place.
package struct Node: Sendable {
    package enum Content: Sendable {
        case scalar(Scalar)
        case list([Node])
        case map([Entry])
    }

    /// A scalar keeps what its author typed; its type is asked for when it is used.
    package struct Scalar: Sendable, Equatable {
        package let text: String

        /// Whether it was written without quotes, so that `true` may be a truth value.
        package let isPlain: Bool

        package init(text: String, isPlain: Bool) {
            self.text = text
            self.isPlain = isPlain
        }
    }

    package struct Entry: Sendable {
        package let key: Node
        package let value: Node

        package init(key: Node, value: Node) {
            self.key = key
            self.value = value
        }
    }

    package let content: Content
    package let span: SourceSpan

    package init(_ content: Content, at span: SourceSpan) {
        self.content = content
        self.span = span
    }
}

extension Node {
    /// The text of a scalar as typed; nil for lists, maps and null.
    package var text: String? {
        guard case .scalar(let scalar) = content, !isNull else { return nil }
        return scalar.text
    }

    /// The text of a scalar, also of one that reads as null.
    package var scalarText: String? {
        if case .scalar(let scalar) = content { return scalar.text }
        return nil
    }

    package var isNull: Bool {
        if case .scalar(let scalar) = content, case .null = scalar.resolved { return true }
        return false
    }

    package var entries: [Entry]? {
        if case .map(let entries) = content { return entries }
        return nil
    }

    package var elements: [Node]? {
        if case .list(let elements) = content { return elements }
        return nil
    }

    /// The value of a key of a map.
    package subscript(key: String) -> Node? {
        entries?.first { $0.key.text == key }?.value
    }

    /// What it is, in the words of a message.
    package var kindName: String {
        switch content {
        case .list: return "a list"
        case .map: return "a map"
        case .scalar(let scalar):
            switch scalar.resolved {
            case .null: return "nothing"
            case .bool: return "a truth value"
            case .integer, .number: return "a number"
            case .text: return "text"
            }
        }
    }
}
