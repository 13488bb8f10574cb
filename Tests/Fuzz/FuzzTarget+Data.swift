import SiteContent
import SiteData
import SiteDiagnostics

extension FuzzTarget {
    /// YAML, and what front matter makes of it.
    static func readYAML(_ bytes: [UInt8]) {
        let (node, diagnostics) = YAMLParser.parse(SourceFile(path: "fuzz.yml", bytes: bytes))
        show(diagnostics)
        show(FrontMatter.read(node).diagnostics)
    }

    /// A table, all cells of which are asked for.
    static func readTable(_ bytes: [UInt8]) {
        guard String(validating: bytes, as: UTF8.self) != nil else { return }
        let file = SourceFile(path: "fuzz.csv", bytes: bytes)
        let (table, diagnostics) = DelimitedParser.parse(file)
        show(diagnostics)
        var end = 0
        for row in 0..<table.rowCount {
            for cell in table.row(row) {
                promise(cell.range.lowerBound >= end, "cells stand one behind the other")
                promise(cell.range.upperBound <= bytes.count, "a cell is in its file")
                promise(
                    table.text(cell).utf8.count <= cell.count + 2,
                    "a cell is no longer than what is written")
                end = cell.range.upperBound
            }
        }
    }
}
