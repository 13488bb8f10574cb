package import SiteDiagnostics

/// Source text with places marked in it: `<1>`, `<2>` … stand for nothing but their offset.
package struct MarkedSource: Sendable {
    package let file: SourceFile
    private let offsets: [Int: Int]

    package var text: String { String(decoding: file.bytes, as: UTF8.self) }

    /// Reads the marks out of the text.
    package init(_ marked: String, path: String = "test.md") {
        var bytes: [UInt8] = []
        var offsets: [Int: Int] = [:]
        var rest = Array(marked.utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "<"), let close = rest.firstIndex(of: UInt8(ascii: ">")),
                let number = Int(String(decoding: rest[rest.startIndex + 1..<close], as: UTF8.self))
            {
                offsets[number] = bytes.count
                rest = rest[(close + 1)...]
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        file = SourceFile(path: path, bytes: bytes)
        self.offsets = offsets
    }

    /// The byte offset of a mark; -1 where there is none, which equals no real place.
    package func offset(_ mark: Int) -> Int { offsets[mark] ?? -1 }

    /// `id@mark` of each diagnostic, sorted; a place without a mark is shown as `line:column`.
    package func places(of diagnostics: [Diagnostic]) -> [String] {
        diagnostics.ordered().map { diagnostic in
            guard let span = diagnostic.span else { return diagnostic.id }
            let mark = offsets.first { $0.value == span.offset }?.key
            let position = span.position
            return "\(diagnostic.id)@"
                + (mark.map(String.init) ?? "\(position.line):\(position.column)")
        }
    }
}
