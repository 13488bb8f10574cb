import SiteData
import SiteDiagnostics

/// The edits by which a step changes the records of JSON, YAML or front matter.
struct RecordMigration {
    enum Form { case json, yaml }

    private let file: SourceFile
    private let records: [Node]
    private let form: Form
    private let fields: MigratedFields
    private(set) var edits = TextEdits()
    private(set) var diagnostics: [Diagnostic] = []

    init(_ file: SourceFile, _ records: [Node], _ form: Form, _ fields: MigratedFields) {
        self.file = file
        self.records = records
        self.form = form
        self.fields = fields
    }

    mutating func apply(_ step: Migration.Step) {
        for record in records {
            switch step {
            case .rename(let from, let to):
                for (old, new) in fields.renamed(from.value, to.value) { rename(old, new, record) }
            case .add(let field, let value):
                let names = fields.names(of: field.value)
                guard !names.contains(where: { record[$0] != nil }), record.entries != nil else {
                    continue
                }
                add(field.value, value, to: record)
            case .map(let field, let values):
                for name in fields.names(of: field.value) {
                    if let value = record.value(of: name) { map(value, field.value, values) }
                }
            }
        }
        edits = edits.sorted
    }

    private mutating func rename(_ old: String, _ new: String, _ record: Node) {
        guard let key = record.entries?.first(where: { $0.key.scalarText == old })?.key else {
            return
        }
        guard record.value(of: new) == nil else {
            diagnostics.append(.migrationConflict(old, new, at: key.span))
            return
        }
        edits.replace(key.span.range, with: form == .json ? quoted(new) : plain(new))
    }

    private mutating func map(_ node: Node, _ field: String, _ values: [String: String]) {
        switch node.content {
        case .list(let elements): for element in elements { map(element, field, values) }
        case .map(let entries):
            // A map of languages.
            guard entries.allSatisfy({ fields.languages.contains($0.key.scalarText ?? "") }) else {
                return
            }
            for entry in entries { map(entry.value, field, values) }
        case .scalar(let scalar):
            let text = node.isNull ? "" : scalar.text
            guard let new = fields.mapped(text, field, values), new != text.trimmingBlanks(),
                !node.span.range.isEmpty
            else { return }
            edits.replace(node.span.range, with: form == .json ? quoted(new) : plain(new))
        }
    }

    // MARK: - Adding

    private mutating func add(_ field: String, _ value: Node?, to record: Node) {
        guard let entries = record.entries else { return }
        let isFlow = byte(record.span.offset) == UInt8(ascii: "{")
        guard let last = entries.last else {
            guard isFlow else { return }
            let text = member(field, value, colon: form == .json ? ":" : ": ")
            return edits.insert(text, at: record.span.offset + 1)
        }
        if isFlow { return addFlow(field, value, entries, last, record) }
        let start = last.key.span.offset
        let indent = String(repeating: " ", count: column(of: start))
        let lineEnd = line(from: last.value.span.offset)
        if isOnOneLine(last) {
            return edits.insert(
                newline + indent + member(field, value, colon: ": "), at: lineEnd)
        }
        edits.insert(member(field, value, colon: ": ") + newline + indent, at: start)
    }

    /// With the blanks that stand between the members before.
    private mutating func addFlow(
        _ field: String, _ value: Node?, _ entries: [Node.Entry], _ last: Node.Entry, _ record: Node
    ) {
        let before =
            entries.count > 1
            ? entries[entries.count - 2].value.span.range.upperBound : record.span.offset + 1
        var gap = text(before..<last.key.span.offset)
        if entries.count == 1 { gap = "," + (gap.isEmpty && form == .yaml ? " " : gap) }
        let colon = text(last.key.span.range.upperBound..<last.value.span.offset)
        edits.insert(
            gap + member(field, value, colon: colon.contains(":") ? colon : ": "),
            at: last.value.span.range.upperBound)
    }

    private func member(_ field: String, _ value: Node?, colon: String) -> String {
        (form == .json ? quoted(field) : plain(field)) + colon + written(value)
    }

    private func written(_ node: Node?) -> String {
        guard let node else { return form == .json ? "\"\"" : "\"\"" }
        switch node.content {
        case .list(let elements):
            return "[" + elements.map(written).joined(separator: ", ") + "]"
        case .map(let entries):
            return "{ "
                + entries.map { quoted($0.key.scalarText ?? "") + ": " + written($0.value) }
                .joined(separator: ", ") + " }"
        case .scalar(let scalar):
            if scalar.isPlain, scalar.resolved.isNoText {
                return scalar.text.isEmpty ? "null" : scalar.text
            }
            return form == .json ? quoted(scalar.text) : plain(scalar.text)
        }
    }

    // MARK: - Text

    private func quoted(_ text: String) -> String {
        var json = JSONWriter()
        json.value(text)
        return json.text
    }

    /// As YAML, in quotes where it would be read as something else.
    private func plain(_ text: String) -> String {
        let isSafe =
            !text.isEmpty && text.unicodeScalars.allSatisfy(RecordMigration.isPlain)
            && !(text.hasPrefix("-") || text.hasPrefix(" ") || text.hasSuffix(" "))
            && !Node.Scalar(text: text, isPlain: true).resolved.isNoText
        return isSafe ? text : quoted(text)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || (48..<58).contains(scalar.value)
            || " _-./()".unicodeScalars.contains(scalar)
    }

    private func byte(_ offset: Int) -> UInt8? {
        file.bytes.indices.contains(offset) ? file.bytes[offset] : nil
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: file.bytes[range.clamped(to: 0..<file.bytes.count)], as: UTF8.self)
    }

    /// The end of the line in which an offset is.
    private func line(from offset: Int) -> Int {
        file.bytes[offset...].firstIndex { $0 == 10 || $0 == 13 } ?? file.bytes.count
    }

    /// How far a key is from the start of its line.
    private func column(of offset: Int) -> Int {
        let before = file.bytes[..<offset]
        let start = before.lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? 0
        let mark = start == 0 && before.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return before[(start + mark)...].count { $0 & 0xC0 != 0x80 }
    }

    private var newline: String {
        guard let end = file.bytes.firstIndex(where: { $0 == 10 || $0 == 13 }) else { return "\n" }
        if file.bytes[end] == 10 { return "\n" }
        return byte(end + 1) == 10 ? "\r\n" : "\r"
    }

    private func isOnOneLine(_ entry: Node.Entry) -> Bool {
        guard case .scalar = entry.value.content else { return false }
        let range = entry.key.span.offset..<entry.value.span.range.upperBound
        let first = byte(entry.value.span.offset)
        let isBlock =
            !entry.value.span.range.isEmpty
            && (first == UInt8(ascii: "|") || first == UInt8(ascii: ">"))
        return !isBlock && !file.bytes[range].contains { $0 == 10 || $0 == 13 }
    }
}

extension Node {
    /// The value of a key, however it is written.
    fileprivate func value(of key: String) -> Node? {
        entries?.first { $0.key.scalarText == key }?.value
    }
}

extension Node.Scalar.Resolved {
    fileprivate var isNoText: Bool { if case .text = self { false } else { true } }
}
