/// The theme inside the binary: the files of `Templates/` by their path.
package enum BuiltInTheme {
    /// In byte order.
    package static var paths: [String] { files.map(\.path) }

    /// A file of the theme, or nil.
    package static func bytes(of path: String) -> [UInt8]? {
        guard let text = files.first(where: { $0.path == path })?.text else { return nil }
        return Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
