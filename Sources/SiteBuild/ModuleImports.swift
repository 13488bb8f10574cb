/// The files that a script names relative to itself: in `import` and `export … from`, and in
/// `new URL("…", import.meta.url)`, by which workers are started.
struct ModuleImports {
    struct Import {
        /// Of the text between the quotes.
        let range: Range<Int>
        let path: String
    }

    /// In the order of the text; what a comment at the beginning of a line says is none.
    let all: [Import]

    init(_ bytes: [UInt8]) {
        var all: [Import] = []
        var place = 0
        while let quote = bytes[place...].firstIndex(where: { $0 == 34 || $0 == 39 }) {
            place = quote + 1
            guard ModuleImports.isRelative(bytes[place...]),
                ModuleImports.isImport(bytes[..<quote]), !ModuleImports.isComment(bytes[..<quote]),
                let end = bytes[place...].firstIndex(of: bytes[quote])
            else { continue }
            all.append(
                Import(
                    range: place..<end, path: String(decoding: bytes[place..<end], as: UTF8.self))
            )
            place = end + 1
        }
        self.all = all
    }

    /// Begins with `./` or `../`.
    private static func isRelative(_ rest: ArraySlice<UInt8>) -> Bool {
        rest.starts(with: [46, 47]) || rest.starts(with: [46, 46, 47])
    }

    /// Whether a text ends with what stands before the name of a file.
    private static func isImport(_ before: ArraySlice<UInt8>) -> Bool {
        let end = before.lastIndex { $0 > 32 } ?? before.startIndex
        return ["from", "import", "import(", "URL("].contains {
            before[...end].suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }

    private static func isComment(_ before: ArraySlice<UInt8>) -> Bool {
        let line = before.suffix(while: { $0 != 10 && $0 != 13 }).drop { $0 <= 32 }
        return line.first == UInt8(ascii: "*") || line.starts(with: "//".utf8)
            || line.starts(with: "/*".utf8)
    }
}

extension ArraySlice<UInt8> {
    /// The longest end of which every byte fits.
    fileprivate func suffix(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = lastIndex { !fits($0) }.map { $0 + 1 } ?? startIndex
        return self[start...]
    }
}
