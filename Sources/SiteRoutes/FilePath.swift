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
            var start = 0
            while start < path.count {
                let end = path[start...].firstIndex(of: FilePath.slash) ?? path.count
                if !enter(UnsafeBufferPointer(rebasing: path[start..<end])) { return false }
                start = end + 1
            }
            return true
        }
    }

    private mutating func enter(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
        let dot = UInt8(ascii: ".")
        if part.isEmpty || part.count == 1 && part[0] == dot { return true }
        guard part.count == 2, part[0] == dot, part[1] == dot else {
            if !bytes.isEmpty { bytes.append(FilePath.slash) }
            bytes.append(contentsOf: part)
            return true
        }
        if bytes.isEmpty { return false }
        removeLast()
        return true
    }
}
