extension Catalog {
    /// A column with the values of all languages in one: of each item the first language that has one.
    package func mergedColumn(_ field: Int) -> FieldColumn {
        let columns = columns[field].compactMap(\.self)
        guard columns.count > 1, schema.fields[field].isLocalized else {
            return columns.first
                ?? FieldColumn(texts: Array(repeating: .none, count: count), typed: .texts)
        }
        var texts: [TextSlice] = []
        var starts: [UInt32] = [0]
        for item in 0..<count {
            if let column = columns.first(where: { !$0.isAbsent(item) }) {
                texts += column.texts[column.elements(of: item)]
            }
            starts.append(UInt32(texts.count))
        }
        return FieldColumn(texts: texts, typed: .texts, starts: starts)
    }
}
