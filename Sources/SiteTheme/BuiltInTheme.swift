/// The theme inside the binary: the files of `Templates/`, embedded when it was built.
package enum BuiltInTheme {
    /// The path of every file, relative to the theme, in the order of their bytes.
    package static var paths: [String] { embedded.map(\.path) }

    /// Complexity: logarithmic in the number of files, and linear in the size of the one.
    package static func bytes(of path: String) -> [UInt8]? {
        var low = 0
        var high = embedded.count
        while low < high {
            let middle = (low + high) / 2
            let file = embedded[middle]
            if file.path == path { return file.content }
            if file.path.utf8.lexicographicallyPrecedes(path.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return nil
    }
}

extension BuiltInTheme {
    /// A file as a literal, which costs nothing until somebody asks for it.
    struct File: Sendable {
        /// How the literal holds the content: as it is, or each byte as a code point.
        enum Form: Sendable { case text, bytes }

        let path: String
        let form: Form
        let literal: StaticString

        init(_ path: String, _ form: Form, _ literal: StaticString) {
            self.path = path
            self.form = form
            self.literal = literal
        }

        var content: [UInt8] {
            switch form {
            case .text: literal.withUTF8Buffer { Array($0) }
            case .bytes:
                literal.description.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            }
        }
    }
}
