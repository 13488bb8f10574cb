import SiteDiagnostics

/// Tells of attributes that are shown as text.
extension PageWriter {
    /// Looks for them at the end of a line and right behind a link, an image, code or emphasis.
    mutating func checkAttributes(_ text: UnsafeBufferPointer<UInt8>, _ node: SyntaxNode) {
        guard text.first(UInt8(ascii: "{"), in: 0..<text.count) != nil,
            node.parent?.kind != .heading
        else { return }
        let isBehind = node.previous.map { $0.kind != .softBreak && $0.kind != .lineBreak } ?? false
        let endsLine = [nil, .softBreak, .lineBreak].contains(node.next?.kind)
        for range in StrayAttributes.ranges(in: text, needsMark: false) {
            let written = UnsafeBufferPointer(rebasing: text[range])
            let isHere = isBehind && range.lowerBound == 0
            let isLast = endsLine && text[range.upperBound...].allSatisfy(isCSpace)
            guard isHere || isLast && !StrayAttributes.ranges(in: written, needsMark: true).isEmpty,
                let place = cursor.place(of: written, after: strayAttributesEnd)
            else { continue }
            strayAttributesEnd = place.upperBound
            if place.lowerBound > 0, lines.bytes[place.lowerBound - 1] == UInt8(ascii: "\\") {
                continue
            }
            diagnostics.append(.strayAttributes(at: lines.file.span(place)))
        }
    }

    /// Looks for them at the end of a heading, whose text ends with the range, and which has no id.
    mutating func checkAttributes(ofHeading text: Range<Int>) {
        let bytes = lines.bytes
        guard let open = bytes[text].lastIndex(of: UInt8(ascii: "{")),
            open == text.lowerBound || !"\\{`".utf8.contains(bytes[open - 1])
        else { return }
        var content = bytes[open + 1..<text.upperBound]
        let isClosed = content.last == UInt8(ascii: "}")
        if isClosed { content = content.dropLast() }
        guard !content.contains(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "`") })
        else { return }
        let isID = content.first == UInt8(ascii: "#")
        guard
            isID && (isClosed || StrayAttributes.isMark(content))
                || isClosed && StrayAttributes.isList(content, needsMark: true)
        else { return }
        let id = isID ? content.dropFirst().prefix { !isCSpace($0) } : []
        diagnostics.append(
            .headingAttributes(
                String(decoding: id, as: UTF8.self), at: lines.file.span(open..<text.upperBound)))
    }
}
