import SiteDiagnostics
import SiteLanguage

extension ColumnReader {
    /// What a spreadsheet did to texts: errors of formulas, and numbers that were none.
    mutating func checkDamage(_ cells: [RawCell], _ field: FieldSchema.Field) {
        guard [.text, .markdown, .integer].contains(field.valueKind) else { return }
        let places = cells.indices.filter { index in
            let text = cells[index].text
            guard text.count >= 4, text.count <= 12 else { return false }
            return table.pool.withBytes(text, SpreadsheetDamage.isDamaged)
        }
        for index in places {
            guard let span = span(cells[index]) else { continue }
            diagnostics.append(.spreadsheetDamage(table.pool.text(cells[index].text), at: span))
        }
    }

    /// Values of a facet that differ only in case, blanks, quotes or dashes: filters tell them apart.
    mutating func checkNearDuplicates(_ cells: [RawCell], _ field: FieldSchema.Field) {
        let values = DistinctValues(cells.map(\.text), in: table.pool)
        for (variant, common) in values.nearDuplicates(in: table.pool) {
            guard let span = span(cells[values.firsts[variant]]) else { continue }
            diagnostics.append(
                .nearDuplicate(
                    table.pool.text(values.keys[variant]), count: values.counts[variant],
                    of: table.pool.text(values.keys[common]), commonCount: values.counts[common],
                    at: span, first: self.span(cells[values.firsts[common]])))
        }
    }
}

/// The traces of a spreadsheet in texts.
enum SpreadsheetDamage {
    /// `#REF!` and its kin, and `1.2E+05`.
    static func isDamaged(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = text.first else { return false }
        if first == UInt8(ascii: "#") {
            let text = String(decoding: text, as: UTF8.self)
            return errors.contains(text)
                || text.utf8.count >= 5 && text.utf8.allSatisfy { $0 == UInt8(ascii: "#") }
        }
        guard first &- 48 < 10 || first == UInt8(ascii: "-"),
            let exponent = text.firstIndex(of: UInt8(ascii: "E")), exponent > 0,
            exponent + 3 <= text.count, "+-".utf8.contains(text[exponent + 1])
        else { return false }
        return NumberText.number(text) != nil
    }

    private static let errors: Set<String> = [
        "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#N/A", "#NUM!", "#NULL!", "#SPILL!", "#CALC!",
    ]
}

/// The distinct values of a column, in the order of first appearance.
package struct DistinctValues: Sendable {
    package private(set) var keys: [TextSlice] = []

    /// How often each occurs.
    package private(set) var counts: [Int] = []

    /// The element at which each occurs first.
    package private(set) var firsts: [Int] = []

    /// The value of each element; -1 where it is absent.
    package private(set) var indexes: [Int32] = []

    package init(_ texts: [TextSlice], in pool: TextPool) {
        var table = SliceTable(capacity: 64)
        indexes.reserveCapacity(texts.count)
        pool.bytes.withUnsafeBufferPointer { bytes in
            for (element, text) in texts.enumerated() {
                guard !text.isEmpty else {
                    indexes.append(-1)
                    continue
                }
                let (index, isNew) = table.insert(text, in: bytes)
                indexes.append(Int32(index))
                if isNew {
                    counts.append(1)
                    firsts.append(element)
                } else {
                    counts[index] += 1
                }
            }
        }
        keys = table.keys
    }

    /// Values that are nearly others, each with the commonest of its kin.
    func nearDuplicates(in pool: TextPool) -> [(variant: Int, common: Int)] {
        var groups: [String: Int] = [:]
        groups.reserveCapacity(keys.count)
        var members: [[Int]] = []
        for (index, key) in keys.enumerated() {
            let folded = DistinctValues.folded(pool.text(key))
            if let group = groups[folded] {
                members[group].append(index)
            } else {
                groups[folded] = members.count
                members.append([index])
            }
        }
        var result: [(variant: Int, common: Int)] = []
        for group in members where group.count > 1 {
            let common = group.max { (counts[$0], -$0) < (counts[$1], -$1) } ?? group[0]
            for variant in group where variant != common { result.append((variant, common)) }
        }
        return result
    }

    /// Without what people do not see as a difference: case, doubled blanks, kinds of quotes and dashes.
    static func folded(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var hasGap = false
        for scalar in TextForms.folded(text).unicodeScalars {
            switch scalar.value {
            case 9...13, 32, 0xA0, 0x2000...0x200B, 0x202F, 0x3000:
                hasGap = !result.isEmpty
                continue
            case 0x22, 0x27, 0x2018...0x201F: continue
            default: break
            }
            if hasGap { result.append(" ") }
            hasGap = false
            result.append((0x2010...0x2015).contains(scalar.value) ? "-" : scalar)
        }
        return String(result)
    }
}

extension Diagnostic {
    static func spreadsheetDamage(_ text: String, at span: SourceSpan) -> Diagnostic {
        let isError = text.hasPrefix("#")
        return Diagnostic(
            "data.spreadsheet", .warning,
            "“\(text)” is what a spreadsheet made of \(isError ? "a formula" : "a number")",
            at: span,
            hint: isError
                ? "write the value itself" : "write the number or id in full, in a column of texts")
    }

    static func nearDuplicate(
        _ text: String, count: Int, of common: String, commonCount: Int, at span: SourceSpan,
        first: SourceSpan?
    ) -> Diagnostic {
        Diagnostic(
            "data.near-duplicate", .warning,
            "“\(text.prefix(60))” (\(count)×) is nearly “\(common.prefix(60))” (\(commonCount)×), and"
                + " readers filter by each alone",
            at: span, hint: "write one of them everywhere",
            notes: first.map { [.init("“\(common.prefix(60))” is first here", at: $0)] } ?? [])
    }
}
