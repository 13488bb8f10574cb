import SiteDiagnostics

extension ColumnReader {
    /// The coordinate of two columns.
    mutating func coordinates(_ field: Int, slot: Int) -> FieldColumn {
        let declared = schema.fields[field]
        let other = table.slots.indices.first {
            table.slots[$0].field == field && table.slots[$0].part == .longitude
        }
        let latitudes = table.columns[slot]
        let longitudes = other.map { table.columns[$0] } ?? []
        var column = FieldColumn(texts: [], typed: .texts)
        var values: [Coordinate] = []
        for (latitude, longitude) in zip(latitudes, longitudes) {
            let isHalf = latitude.text.isEmpty != longitude.text.isEmpty
            if isHalf, let span = span(latitude) ?? span(longitude) {
                diagnostics.append(.halfCoordinate(declared, at: span))
            }
            if latitude.text.isEmpty || longitude.text.isEmpty {
                column.texts.append(
                    isHalf ? latitude.text.isEmpty ? longitude.text : latitude.text : .none)
                values.append(FieldColumn.Missing.coordinate)
                continue
            }
            let text = "\(table.pool.text(latitude.text)), \(table.pool.text(longitude.text))"
            column.texts.append(table.pool.append(text))
            values.append(coordinate(latitude, longitude))
        }
        column.typed = .coordinates(checkedForSwaps(values, latitudes, declared))
        return column
    }

    /// The coordinate of one cell: `52.23, 21.01`, or as city portals write it.
    mutating func coordinate(_ cell: RawCell) -> Coordinate {
        guard !cell.text.isEmpty else { return FieldColumn.Missing.coordinate }
        if let point = point(cell) {
            guard let point else { return FieldColumn.Missing.coordinate }
            return coordinate(point.latitude, point.longitude)
        }
        let parts = split(inBrackets(cell), [UInt8(ascii: ",")])
        guard parts.count == 2 else {
            let semicolon = split(cell, [UInt8(ascii: ";")])
            if semicolon.count == 2 { return coordinate(semicolon[0], semicolon[1]) }
            if let span = span(cell) {
                diagnostics.append(
                    .wrongCoordinate(
                        table.pool.text(cell.text), "latitude and longitude",
                        hint: "write 52.23, 21.01", at: span))
            }
            return FieldColumn.Missing.coordinate
        }
        return coordinate(parts[0], parts[1])
    }

    /// `POINT (21.01 52.23)`, the longitude first, or `POINT EMPTY`; nil for what is no such point.
    private func point(_ cell: RawCell) -> (latitude: RawCell, longitude: RawCell)?? {
        let name = table.pool.text(cell.text).prefix(5).lowercased()
        guard name == "point" else { return nil }
        let numbers = split(inBrackets(cell), [UInt8(ascii: " ")]).filter { !$0.text.isEmpty }
        guard (2...3).contains(numbers.count) else { return nil }
        let isEmpty = numbers.count == 2 && table.pool.text(numbers[1].text).lowercased() == "empty"
        return isEmpty ? .some(nil) : (numbers[1], numbers[0])
    }

    /// The last part in brackets, which may follow an address: `12 Main St (37.71, -122.41)`.
    private func inBrackets(_ cell: RawCell) -> RawCell {
        guard !cell.isList else { return cell }
        let text = cell.text
        let range = table.pool.withBytes(text) { bytes -> Range<Int>? in
            guard bytes.last == UInt8(ascii: ")"),
                let open = bytes.lastIndex(of: UInt8(ascii: "("))
            else { return nil }
            return open + 1..<bytes.count - 1
        }
        guard let range else { return cell }
        let start = Int(text.offset)
        return part(start + range.lowerBound..<start + range.upperBound, of: cell)
    }

    private mutating func coordinate(_ latitude: RawCell, _ longitude: RawCell) -> Coordinate {
        let first = degrees(latitude, "a latitude from -90 to 90")
        let second = degrees(longitude, "a longitude from -180 to 180")
        guard let first, let second else { return FieldColumn.Missing.coordinate }
        if abs(first) <= 90, abs(second) <= 180 {
            return Coordinate(latitude: first, longitude: second)
        }
        let isSwapped = abs(first) > 90 && abs(first) <= 180 && abs(second) <= 90
        let isLatitude = abs(first) > 90
        let cell = isLatitude ? latitude : longitude
        if let span = span(cell) {
            diagnostics.append(
                .wrongCoordinate(
                    table.pool.text(cell.text),
                    isLatitude ? "a latitude from -90 to 90" : "a longitude from -180 to 180",
                    hint: isSwapped ? "latitude and longitude look swapped" : nil, at: span))
        }
        return FieldColumn.Missing.coordinate
    }

    private mutating func degrees(_ cell: RawCell, _ wanted: String) -> Double? {
        if let value = table.pool.withBytes(cell.text, NumberText.number), value.isFinite {
            return value
        }
        if let span = span(cell) {
            let text = table.pool.text(cell.text)
            let repaired = text.replacingCommas().flatMap { Double($0) == nil ? nil : $0 }
            diagnostics.append(
                .wrongCoordinate(
                    text, wanted,
                    hint: repaired.map { "write “\($0)”, with a decimal point" }, at: span))
        }
        return nil
    }

    /// Leaves out coordinates far from the others that would be among them with their numbers swapped.
    mutating func checkedForSwaps(
        _ values: [Coordinate], _ cells: [RawCell], _ field: FieldSchema.Field
    ) -> [Coordinate] {
        let known = values.filter { !$0.latitude.isNaN }
        guard known.count >= 5 else { return values }
        let latitude = known.map(\.latitude).sorted()[known.count / 2]
        let longitude = known.map(\.longitude).sorted()[known.count / 2]
        var result = values
        for (index, value) in values.enumerated() where !value.latitude.isNaN {
            let distance = abs(value.latitude - latitude) + abs(value.longitude - longitude)
            let swapped = abs(value.longitude - latitude) + abs(value.latitude - longitude)
            guard distance > 40, swapped < 5, let span = span(cells[index]) else { continue }
            diagnostics.append(
                .wrongCoordinate(
                    "\(value.latitude), \(value.longitude)", "a place near the others",
                    hint: "latitude and longitude look swapped", at: span))
            result[index] = FieldColumn.Missing.coordinate
        }
        return result
    }
}

extension Diagnostic {
    static func wrongCoordinate(
        _ text: String, _ wanted: String, hint: String?, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "data.coordinate", .warning, "this is \(wanted), not “\(text.prefix(40))”", at: span,
            hint: hint ?? "it is shown as typed, and not on a map")
    }

    static func halfCoordinate(_ field: FieldSchema.Field, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "data.coordinate", .warning,
            "“\(field.name.prefix(40))” is a latitude and a longitude, and one is empty", at: span)
    }
}
