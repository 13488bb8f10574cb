import SiteDiagnostics

/// Tells of references without a footnote, and of footnotes without a reference.
extension PageWriter {
    /// Notes `[^label]` in a text, which the cursor has not passed yet: a footnote would be no text.
    mutating func noteFootnoteMarks(in text: UnsafeBufferPointer<UInt8>) {
        guard text.first(UInt8(ascii: "^"), in: 0..<text.count) != nil else { return }
        for mark in cursor.footnoteMarks(in: text) {
            let label = String(decoding: lines.bytes[mark].dropFirst(2).dropLast(), as: UTF8.self)
            if footnotes.missing[label] == nil { footnotes.missing[label] = mark }
        }
    }

    mutating func tellFootnotes(_ defined: [DefinedFootnotes.Definition]) {
        let labels = defined.map(\.label)
        for (label, place) in footnotes.missing.sorted(by: {
            $0.value.lowerBound < $1.value.lowerBound
        }) {
            diagnostics.append(
                .missingFootnote(label, among: labels, at: lines.file.span(place)))
        }
        var first: [String: Range<Int>] = [:]
        for definition in defined {
            let place = self.place(of: definition)
            let label = definition.label.lowercased()
            if let earlier = first[label] {
                diagnostics.append(
                    .doubleFootnote(
                        definition.label, at: lines.file.span(place),
                        first: lines.file.span(earlier)))
            } else if !footnotes.lines.contains(definition.line) {
                diagnostics.append(.unusedFootnote(definition.label, at: lines.file.span(place)))
            }
            if first[label] == nil { first[label] = place }
        }
    }

    /// Of `[^label]` on its line.
    private func place(of definition: DefinedFootnotes.Definition) -> Range<Int> {
        let line = lines.trimmed(definition.line)
        return lines.bytes.range(of: "[^\(definition.label)]".utf8, in: line) ?? line
    }
}

extension InlineCursor {
    /// The places of `[^label]` in a text ahead, of those that are written without escapes.
    func footnoteMarks(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var ahead = self
        var found: [Range<Int>] = []
        var open: Int?
        for index in text.indices {
            let byte = text[index]
            guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == 0x3C else {
                continue
            }
            guard let place = ahead.passing(byte) else { break }
            if byte == UInt8(ascii: "[") {
                let isMark = index + 1 < text.count && text[index + 1] == UInt8(ascii: "^")
                open = isMark ? place : nil
            } else if byte == UInt8(ascii: "]"), let start = open {
                open = nil
                if isFootnoteMark(start..<place + 1) { found.append(start..<place + 1) }
            }
        }
        return found
    }
}
