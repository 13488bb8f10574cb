/// A path that is walked along, part by part.
struct FilePath {
    private var bytes: [UInt8]
    private static let slash = UInt8(ascii: "/")

    init(_ path: String) { bytes = Array(path.utf8) }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Takes the last part away, with the slash before it.
    mutating func removeLast() {
        bytes.removeSubrange((bytes.lastIndex(of: FilePath.slash) ?? 0)...)
    }

    /// Follows a path, as `cd` does; false for one that leads above the beginning.
    mutating func follow(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { path in
            path.split(separator: FilePath.slash).allSatisfy { part in
                if part.count == 1, part.first == UInt8(ascii: ".") { return true }
                guard part.elementsEqual("..".utf8) else {
                    if !bytes.isEmpty { bytes.append(FilePath.slash) }
                    bytes.append(contentsOf: part)
                    return true
                }
                if bytes.isEmpty { return false }
                removeLast()
                return true
            }
        }
    }
}
