/// Writes values as `repr()` of Python does.
struct Representation {
    private(set) var text = ""

    /// Whether the values are too much to write.
    private(set) var isCut = false

    /// The lists and dictionaries that are being written, so that one within itself ends.
    private var open: [ObjectIdentifier] = []
    private var depth = 0

    static let limit = 10_000_000
    private static let depthLimit = 200

    mutating func write(_ value: Value) {
        guard text.utf8.count <= Representation.limit, depth < Representation.depthLimit else {
            isCut = true
            return
        }
        switch value {
        case .undefined: text += "Undefined"
        case .none: text += "None"
        case .bool(let value): text += value ? "True" : "False"
        case .int(let value): text += String(value)
        case .double(let value): text += Value.representation(of: value)
        case .string(let string): text += Value.quoted(string)
        case .markup(let string): text += "Markup(\(Value.quoted(string)))"
        case .list(let box):
            within(box, "[", "]") { writer in writer.write(box.elements) }
        case .tuple(let elements): write(tuple: elements)
        case .dictionary(let box):
            within(box, "{", "}") { writer in writer.write(box.entries) }
        case .object(let group as Group): write(group.tuple)
        case .object(let object):
            if let own = object.text {
                text += own
            } else if let record = object.record {
                write(record)
            } else {
                text += "<\(object.typeName)>"
            }
        case .function(let function): text += "<function \(function.name)>"
        }
    }

    private mutating func within(
        _ box: AnyObject, _ start: String, _ end: String, _ body: (inout Representation) -> Void
    ) {
        text += start
        if open.contains(ObjectIdentifier(box)) {
            text += "..."
        } else {
            open.append(ObjectIdentifier(box))
            depth += 1
            body(&self)
            depth -= 1
            open.removeLast()
        }
        text += end
    }

    private mutating func write(_ elements: [Value]) {
        for (index, element) in elements.enumerated() where !isCut {
            if index > 0 { text += ", " }
            write(element)
        }
    }

    private mutating func write(tuple elements: [Value]) {
        text += "("
        depth += 1
        write(elements)
        depth -= 1
        text += elements.count == 1 ? ",)" : ")"
    }

    private mutating func write(_ entries: [(key: Value, value: Value)]) {
        for (index, entry) in entries.enumerated() where !isCut {
            if index > 0 { text += ", " }
            write(entry.key)
            text += ": "
            write(entry.value)
        }
    }
}
