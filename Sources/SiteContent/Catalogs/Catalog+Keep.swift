extension Catalog {
    /// Keeps only some of the items, and gives references their new indexes.
    mutating func keep(_ isKept: [Bool], reference: (_ field: Int, _ item: UInt32) -> UInt32) {
        let items = isKept.indices.filter { isKept[$0] }
        ids = items.map { ids[$0] }
        for field in columns.indices {
            for language in columns[field].indices {
                guard let column = columns[field][language] else { continue }
                var kept = column.keeping(items)
                if case .references(let indexes) = kept.typed {
                    kept.typed = .references(indexes.map { reference(field, $0) })
                }
                columns[field][language] = kept
            }
        }
        places = places?.keeping(items)
    }
}

extension FieldColumn {
    /// Makes elements absent; in a list those after them move up.
    mutating func leaveOut(_ lost: [Int]) {
        guard let starts else {
            for element in lost { texts[element] = .none }
            return
        }
        let gone = Set(lost)
        let elements = texts.indices.filter { !gone.contains($0) }
        var next = 0
        self.starts = starts.map { start in
            while next < elements.count, elements[next] < Int(start) { next += 1 }
            return UInt32(next)
        }
        texts = elements.map { texts[$0] }
        typed = typed.keeping(elements)
    }

    fileprivate func keeping(_ items: [Int]) -> FieldColumn {
        guard items.count < (starts.map { $0.count - 1 } ?? texts.count) else { return self }
        let elements = items.flatMap { Array(self.elements(of: $0)) }
        var result = FieldColumn(texts: elements.map { texts[$0] }, typed: typed.keeping(elements))
        if starts != nil {
            var next: UInt32 = 0
            result.starts =
                [0]
                + items.map { item in
                    next += UInt32(self.elements(of: item).count)
                    return next
                }
        }
        if let imageTexts {
            let keep = { (columns: [[TextSlice]?]) in
                columns.map { $0.map { column in elements.map { column[$0] } } }
            }
            result.imageTexts = ImageTexts(
                alternatives: keep(imageTexts.alternatives), captions: keep(imageTexts.captions),
                credits: keep(imageTexts.credits))
        }
        return result
    }
}

extension FieldColumn.Typed {
    fileprivate func keeping(_ elements: [Int]) -> FieldColumn.Typed {
        switch self {
        case .texts: .texts
        case .integers(let values): .integers(elements.map { values[$0] })
        case .numbers(let values): .numbers(elements.map { values[$0] })
        case .booleans(let values): .booleans(elements.map { values[$0] })
        case .dates(let values): .dates(elements.map { values[$0] })
        case .choices(let values): .choices(elements.map { values[$0] })
        case .references(let values): .references(elements.map { values[$0] })
        case .coordinates(let values): .coordinates(elements.map { values[$0] })
        }
    }
}
