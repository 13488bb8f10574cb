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
        for (item, cell) in table.columns[slot].enumerated() {
            lists.starts.append(UInt32(lists.elements.count))
            var parts = split(cell, separator)
            lists.counts.append(UInt32(parts.count))
            let length = twinLength(cell, parts, item, slot, separator)
            if let length, parts.count < length { parts.append(.absent) }
            let keepsPlaces = length != nil
            for (position, part) in parts.enumerated() where keepsPlaces || !part.text.isEmpty {
                lists.elements.append(part)
                lists.positions.append(UInt32(position))
            }
        }
        lists.starts.append(UInt32(lists.elements.count))
        return lists
    }

    /// For a list with an empty place: how long it is beside a list of another field whose elements
    /// belong to its own, such as the names and the roles of artists; nil where there is none.
    ///
    /// A separator at the end may open a last, empty place or not, whichever fits.
    private func twinLength(
        _ cell: RawCell, _ parts: [RawCell], _ item: Int, _ slot: Int, _ separator: [UInt8]
    ) -> Int? {
        let hasEnd = endsOpen(cell, separator)
        let hasGap = parts.contains { $0.text.isEmpty }
        let field = table.slots[slot].field
        guard hasEnd || hasGap, parts.contains(where: { !$0.text.isEmpty }),
            schema.valueKind(of: field) != .image
        else { return nil }
        let lengths = parts.count...parts.count + (hasEnd ? 1 : 0)
        let found = table.slots.indices.compactMap { other -> Int? in
            let twin = schema.fields[table.slots[other].field]
            guard table.slots[other].field != field, table.slots[other].part == .value,
                twin.kind == .list
            else { return nil }
            let separator = Array((twin.separator ?? commonSeparator(other)).utf8)
            let cell = table.columns[other][item]
            let count = split(cell, separator).count
            let others = count...count + (endsOpen(cell, separator) ? 1 : 0)
            return lengths.first { $0 > 1 && others.contains($0) }
        }
        return found.min().flatMap { hasGap || $0 > parts.count ? $0 : nil }
    }

    private func endsOpen(_ cell: RawCell, _ separator: [UInt8]) -> Bool {
        !cell.isList && !separator.isEmpty
            && table.pool.withBytes(cell.text) {
                $0.suffix(separator.count).elementsEqual(separator)
            }
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

    /// A part of a cell, without the blanks around it.
    func part(_ range: Range<Int>, of cell: RawCell) -> RawCell {
        table.pool.bytes.withUnsafeBufferPointer { element(range, of: cell, $0) }
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
