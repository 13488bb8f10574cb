import SiteDiagnostics

extension ColumnReader {
    /// The elements of lists, and where each list begins.
    struct Lists {
        var elements: [RawCell] = []
        var starts: [UInt32] = []

        /// Where in its cell each element stood, so that parallel lists stay aligned.
        var positions: [UInt32] = []

        /// How many elements each cell had, empty ones included.
        var counts: [UInt32] = []
    }

    func lists(_ slot: Int, _ field: FieldSchema.Field) -> Lists {
        let separator = Array((field.separator ?? commonSeparator(slot)).utf8)
        var lists = Lists()
        lists.starts.reserveCapacity(items.count + 1)
        for cell in table.columns[slot] {
            lists.starts.append(UInt32(lists.elements.count))
            let parts = split(cell, separator)
            lists.counts.append(UInt32(parts.count))
            for (position, part) in parts.enumerated() where !part.text.isEmpty {
                lists.elements.append(part)
                lists.positions.append(UInt32(position))
            }
        }
        lists.starts.append(UInt32(lists.elements.count))
        return lists
    }

    /// `|` if a cell has one, else `;`.
    func commonSeparator(_ slot: Int) -> String {
        table.pool.bytes.withUnsafeBufferPointer { bytes in
            let hasBar = table.columns[slot].contains { cell in
                !cell.isList
                    && TextPool.part(cell.text, of: bytes).contains(UInt8(ascii: "|"))
            }
            return hasBar ? "|" : ";"
        }
    }

    /// The elements of a cell, empty ones between separators included.
    func split(_ cell: RawCell, _ separator: [UInt8]) -> [RawCell] {
        if cell.isList { return cell.parts.map { table.parts[$0] } }
        guard !cell.text.isEmpty, let first = separator.first else { return [] }
        return table.pool.bytes.withUnsafeBufferPointer { bytes in
            let end = Int(cell.text.offset) + Int(cell.text.count)
            var result: [RawCell] = []
            var start = Int(cell.text.offset)
            var index = start
            while index + separator.count <= end {
                if bytes[index] == first,
                    bytes[index..<index + separator.count].elementsEqual(separator)
                {
                    result.append(element(start..<index, of: cell, bytes))
                    index += separator.count
                    start = index
                } else {
                    index += 1
                }
            }
            let last = element(start..<end, of: cell, bytes)
            // A separator at the end opens no further element.
            if !last.text.isEmpty { result.append(last) }
            return result
        }
    }

    private func element(
        _ range: Range<Int>, of cell: RawCell, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> RawCell {
        let range = bytes.trimmed(range)
        let text = TextSlice(offset: range.lowerBound, count: range.count)
        let isInFile = range.upperBound <= table.filesEnd
        return RawCell(
            text,
            at: isInFile
                ? .init(start: text.offset, count: text.count) : cell.place)
    }

    /// The texts of the images of a field, element by element.
    mutating func imageTexts(_ field: Int, _ lists: Lists?) -> ImageTexts {
        func columns(_ part: RecordSlot.Part) -> [Int?] {
            let slots = table.slots.indices.filter {
                table.slots[$0].field == field && table.slots[$0].part == part
            }
            return slots.map { slot in
                table.columns[slot].contains { !$0.text.isEmpty } ? slot : nil
            }
        }
        let separator = schema.fields[field].separator
        return ImageTexts(
            alternatives: columns(.alternative).map { texts($0, lists, separator) },
            captions: columns(.caption).map { texts($0, lists, separator) },
            credits: columns(.credit).map { texts($0, lists, separator) })
    }

    private mutating func texts(
        _ slot: Int?, _ lists: Lists?, _ separator: String?
    ) -> [TextSlice]? {
        guard let slot else { return nil }
        guard let lists else { return table.columns[slot].map(\.text) }
        let separator = Array((separator ?? commonSeparator(slot)).utf8)
        var result = [TextSlice](repeating: .none, count: lists.elements.count)
        for item in items.indices {
            let range = Int(lists.starts[item])..<Int(lists.starts[item + 1])
            let cell = table.columns[slot][item]
            guard !cell.text.isEmpty else { continue }
            // The one text of a single image is not taken apart.
            let isWhole = lists.counts[item] == 1 && !cell.isList
            let parts = isWhole ? [cell] : split(cell, separator)
            if parts.count > lists.counts[item], let span = span(cell) {
                diagnostics.append(
                    .parallelLists(parts.count, images: Int(lists.counts[item]), at: span))
            }
            for element in range {
                let position = Int(lists.positions[element])
                if position < parts.count { result[element] = parts[position].text }
            }
        }
        return result
    }
}

extension Diagnostic {
    static func parallelLists(_ count: Int, images: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "data.parallel-lists", .warning,
            "these are \(count) texts for \(images) image\(images == 1 ? "" : "s")", at: span,
            hint: "write one text for each image, in their order; leave it empty to say nothing")
    }
}
