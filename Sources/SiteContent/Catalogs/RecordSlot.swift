import SiteData

/// One thing that records are asked for: a field, in a language, or a part of it.
struct RecordSlot {
    enum Part {
        case value, latitude, longitude, alternative, caption, credit
    }

    let field: Int
    let part: Part

    /// An index into the languages; nil where the value is for all.
    let language: Int?

    /// The columns or keys that may hold it; the first that a source has counts.
    let names: [String]
}

extension RecordSlot {
    /// The slots of the fields, by what they are called and in which languages they may be.
    static func slots(of fields: [FieldSchema.Field], languages: [String]) -> [RecordSlot] {
        fields.enumerated().flatMap { index, field in
            slots(of: field, index, languages)
        }
    }

    private static func slots(
        of field: FieldSchema.Field, _ index: Int, _ languages: [String]
    ) -> [RecordSlot] {
        let columns = field.columns
        if columns.parts.count == 2 {
            return [
                RecordSlot(
                    field: index, part: .latitude, language: nil, names: [columns.parts[0].value]),
                RecordSlot(
                    field: index, part: .longitude, language: nil, names: [columns.parts[1].value]),
            ]
        }
        let name = columns.column?.value ?? field.name
        var slots: [RecordSlot] = []
        if field.isLocalized {
            for (language, key) in languages.enumerated() {
                let own = columns.byLanguage.filter { $0.language == key }.map(\.column.value)
                let names = own + ["\(name).\(key)"] + (language == 0 ? [name] : [])
                slots.append(
                    RecordSlot(field: index, part: .value, language: language, names: names))
            }
        } else {
            slots.append(RecordSlot(field: index, part: .value, language: nil, names: [name]))
        }
        let texts: [(Part, Located<String>?)] = [
            (.alternative, columns.alternative), (.caption, columns.caption),
            (.credit, columns.credit),
        ]
        for (part, column) in texts {
            guard field.valueKind == .image else { break }
            let base = column?.value ?? "\(name).\(part)"
            slots.append(RecordSlot(field: index, part: part, language: nil, names: [base]))
            for (language, key) in languages.enumerated() {
                slots.append(
                    RecordSlot(
                        field: index, part: part, language: language, names: ["\(base).\(key)"]))
            }
        }
        return slots
    }
}
