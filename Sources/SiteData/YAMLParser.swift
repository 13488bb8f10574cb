internal import CLibYAML
package import SiteDiagnostics

/// Reads YAML 1.2 (core schema) through libyaml into nodes with places.
package struct YAMLParser {
    private var parser: UnsafeMutablePointer<yaml_parser_t>
    private let file: SourceFile
    private let places: BytePlaces
    private var anchors: [String: Anchor] = [:]
    private var nodeCount = 0

    /// The deepest level reached since the innermost open anchor began.
    private var deepest = 0
    private var diagnostics: [Diagnostic] = []

    private struct Anchor {
        let node: Node

        /// How many nodes an alias adds.
        let size: Int

        /// How many levels stand within it.
        let height: Int
    }

    /// The most lists and maps within one another, and the most nodes with aliases written out.
    private static let depthLimit = 100
    private static let nodeLimit = 1_000_000

    private struct Stop: Error {}

    /// The node of a range of a file, nil where it holds none or cannot be read.
    ///
    /// Spans are in bytes of the whole file.
    package static func parse(
        _ file: SourceFile, range: Range<Int>? = nil
    ) -> (node: Node?, diagnostics: [Diagnostic]) {
        var range = (range ?? 0..<file.bytes.count).clamped(to: 0..<file.bytes.count)
        if range.lowerBound == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]), range.count >= 3 {
            range = 3..<range.upperBound
        }
        if let place = invalidUTF8(in: file.bytes, range) {
            return (nil, [.notUTF8("a text file", at: file.span(place..<place + 1))])
        }
        return file.bytes.withUnsafeBufferPointer { bytes in
            let text = UnsafeBufferPointer(rebasing: bytes[range])
            let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
            defer { parser.deallocate() }
            guard yaml_parser_initialize(parser) != 0 else { return (nil, []) }
            defer { yaml_parser_delete(parser) }
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, text.baseAddress, text.count)
            var reader = YAMLParser(
                parser: parser, file: file, places: BytePlaces(text, start: range.lowerBound))
            let node = try? reader.document()
            return (node ?? nil, reader.diagnostics)
        }
    }

    private init(
        parser: UnsafeMutablePointer<yaml_parser_t>, file: SourceFile, places: BytePlaces
    ) {
        self.parser = parser
        self.file = file
        self.places = places
    }

    private mutating func document() throws -> Node? {
        var root: Node?
        var documents = 0
        while true {
            var event = try next()
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return root
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: break
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                guard documents == 1 else {
                    diagnostics.append(.secondDocument(at: span(event)))
                    return root
                }
            default: root = try node(event, depth: 0)
            }
        }
    }

    private mutating func next() throws -> yaml_event_t {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) != 0 else {
            diagnostics.append(syntaxProblem(parser.pointee))
            throw Stop()
        }
        return event
    }

    /// What stopped libyaml.
    ///
    /// Its reader counts in bytes and sets no mark, the stages after it count in characters.
    private func syntaxProblem(_ parser: yaml_parser_t) -> Diagnostic {
        let offset =
            parser.error == YAML_READER_ERROR
            ? places.offset(ofByte: parser.problem_offset)
            : places.offset(parser.problem_mark.index)
        return .yamlSyntax(
            parser.problem.map { String(cString: $0) } ?? "",
            context: parser.context.map { String(cString: $0) } ?? "",
            at: file.span(offset..<max(offset, places.end)),
            contextSpan: parser.context == nil
                ? nil : file.span(at: places.offset(parser.context_mark.index)))
    }

    private mutating func node(_ event: yaml_event_t, depth: Int) throws -> Node {
        nodeCount += 1
        guard depth <= YAMLParser.depthLimit, nodeCount <= YAMLParser.nodeLimit else {
            diagnostics.append(.tooLarge(at: span(event)))
            throw Stop()
        }
        let before = nodeCount
        let outerDeepest = deepest
        deepest = depth
        defer { deepest = max(deepest, outerDeepest) }
        let result: Node
        let anchor: UnsafeMutablePointer<yaml_char_t>?
        switch event.type {
        case YAML_ALIAS_EVENT: return try alias(event, depth: depth)
        case YAML_SEQUENCE_START_EVENT:
            anchor = event.data.sequence_start.anchor
            result = try list(event, depth: depth)
        case YAML_MAPPING_START_EVENT:
            anchor = event.data.mapping_start.anchor
            result = try map(event, depth: depth)
        default:
            anchor = event.data.scalar.anchor
            result = scalar(event)
        }
        if let anchor {
            let name = String(cString: anchor)
            anchors[name] = Anchor(
                node: result, size: nodeCount - before + 1, height: deepest - depth)
        }
        return result
    }

    private func scalar(_ event: yaml_event_t) -> Node {
        let scalar = event.data.scalar
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
        return Node(
            .scalar(Node.Scalar(text: String(decoding: bytes, as: UTF8.self), isPlain: isPlain)),
            at: span(event))
    }

    private mutating func list(_ start: yaml_event_t, depth: Int) throws -> Node {
        var elements: [Node] = []
        while true {
            var event = try next()
            defer { yaml_event_delete(&event) }
            if event.type == YAML_SEQUENCE_END_EVENT {
                return Node(.list(elements), at: span(start, event))
            }
            elements.append(try node(event, depth: depth + 1))
        }
    }

    private mutating func map(_ start: yaml_event_t, depth: Int) throws -> Node {
        var entries: [Node.Entry] = []
        var keys = KeyPlaces()
        while true {
            var event = try next()
            defer { yaml_event_delete(&event) }
            if event.type == YAML_MAPPING_END_EVENT {
                return Node(.map(entries), at: span(start, event))
            }
            let key = try node(event, depth: depth + 1)
            var valueEvent = try next()
            defer { yaml_event_delete(&valueEvent) }
            let value = try node(valueEvent, depth: depth + 1)
            guard case .scalar(let scalar) = key.content else {
                diagnostics.append(.keyIsNotText(at: key.span))
                continue
            }
            if let first = keys.first(scalar.text, at: key.span, in: entries) {
                diagnostics.append(.duplicateKey(scalar.text, at: key.span, first: first))
                continue
            }
            entries.append(Node.Entry(key: key, value: value))
        }
    }

    private mutating func alias(_ event: yaml_event_t, depth: Int) throws -> Node {
        let name = String(cString: event.data.alias.anchor)
        guard let anchor = anchors[name] else {
            diagnostics.append(.unknownAlias(name, near: Array(anchors.keys), at: span(event)))
            throw Stop()
        }
        nodeCount += anchor.size
        deepest = depth + anchor.height
        guard nodeCount <= YAMLParser.nodeLimit, deepest <= YAMLParser.depthLimit else {
            diagnostics.append(.tooLarge(at: span(event)))
            throw Stop()
        }
        return Node(anchor.node.content, at: span(event))
    }

    private func span(_ event: yaml_event_t) -> SourceSpan { span(event, event) }

    private func span(_ start: yaml_event_t, _ end: yaml_event_t) -> SourceSpan {
        let lower = places.offset(start.start_mark.index)
        return file.span(lower..<max(lower, places.offset(end.end_mark.index)))
    }
}

/// Where the keys of a map stand; a short map needs no table for it.
private struct KeyPlaces {
    private static let shortest = 16
    private var places: [String: SourceSpan] = [:]

    /// The place of a key that the map has already; a new one is noted.
    mutating func first(
        _ key: String, at span: SourceSpan, in entries: [Node.Entry]
    ) -> SourceSpan? {
        if entries.count < KeyPlaces.shortest {
            return entries.first { $0.key.scalarText == key }?.key.span
        }
        if places.isEmpty {
            for entry in entries {
                if let text = entry.key.scalarText { places[text] = entry.key.span }
            }
        }
        if let first = places[key] { return first }
        places[key] = span
        return nil
    }
}

/// Where the characters that libyaml counts stand in the bytes of the file.
private struct BytePlaces {
    private let start: Int
    private let offsets: [Int32]
    let end: Int

    init(_ text: UnsafeBufferPointer<UInt8>, start: Int) {
        self.start = start
        end = start + text.count
        guard text.contains(where: { $0 >= 0x80 }) else {
            offsets = []
            return
        }
        var offsets: [Int32] = []
        offsets.reserveCapacity(text.count)
        for (index, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
            offsets.append(Int32(clamping: index))
        }
        self.offsets = offsets
    }

    func offset(_ index: Int) -> Int {
        if offsets.isEmpty { return min(start + index, end) }
        return index < offsets.count ? start + Int(offsets[index]) : end
    }

    func offset(ofByte index: Int) -> Int { start + min(index, end - start) }
}

/// The offset of the first byte that does not belong to UTF-8, or nil.
package func invalidUTF8(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
        let text = UnsafeBufferPointer(rebasing: buffer[range.clamped(to: 0..<buffer.count)])
        var index = 0
        while index < text.count {
            if text[index] < 0x80 {
                index += 1
                continue
            }
            let length = UTF8Sequence.length(text, at: index, before: text.count)
            if length == 0 { return range.lowerBound + index }
            index += length
        }
        return nil
    }
}
