import SiteData
import SiteDiagnostics

extension ByteWriter {
    /// A node of one file, whose path is known elsewhere.
    mutating func write(_ node: Node) {
        write(node.span.offset)
        write(node.span.length)
        switch node.content {
        case .scalar(let scalar):
            write(scalar.isPlain ? 0 : 1)
            write(scalar.text)
        case .list(let nodes):
            write(2)
            write(nodes) { $0.write($1) }
        case .map(let entries):
            write(3)
            write(entries) { writer, entry in
                writer.write(entry.key)
                writer.write(entry.value)
            }
        }
    }
}

extension ByteReader {
    mutating func node(_ file: SourceFile) throws(Damaged) -> Node {
        let span = SourceSpan(file: file, offset: try number(), length: try number())
        switch try number() {
        case 0: return Node(.scalar(.init(text: try text(), isPlain: true)), at: span)
        case 1: return Node(.scalar(.init(text: try text(), isPlain: false)), at: span)
        case 2:
            let nodes = try list { reader throws(Damaged) in try reader.node(file) }
            return Node(.list(nodes), at: span)
        case 3:
            let entries = try list { reader throws(Damaged) in
                Node.Entry(key: try reader.node(file), value: try reader.node(file))
            }
            return Node(.map(entries), at: span)
        default: throw Damaged()
        }
    }
}
