internal import SiteFiles

/// What sitegen made in an output folder: `.sitegen-manifest`.
///
/// A line a file, sorted by path: its size in bytes, a space, its path.
package struct Manifest {
    package static let name = ".sitegen-manifest"
    private static let header = "sitegen manifest 1"

    /// The size of each file by its path.
    package var sizes: [String: Int] = [:]

    init() {}

    /// Reads a manifest; a line that cannot be read is passed over.
    package init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: 10)
        guard lines.first?.elementsEqual(Manifest.header.utf8) == true else { return }
        for line in lines.dropFirst() {
            guard let space = line.firstIndex(of: 32),
                let size = Int(String(decoding: line[..<space], as: UTF8.self))
            else { continue }
            let path = String(decoding: line[(space + 1)...], as: UTF8.self)
            if OutputPath.isSafe(path) { sizes[path] = size }
        }
    }

    var bytes: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(sizes.count * 64)
        text += "\(Manifest.header)\n".utf8
        for path in sizes.keys.inByteOrder {
            text += String(sizes[path] ?? 0).utf8
            text.append(32)
            text += path.utf8
            text.append(10)
        }
        return text
    }
}

/// Paths below the output folder.
package enum OutputPath {
    /// Whether a path stays below the folder and is none of sitegen's own files.
    package static func isSafe(_ path: String) -> Bool {
        guard path.utf8.count < 4000, !path.hasPrefix(".sitegen-") else { return false }
        var path = path
        return path.withUTF8 { path in
            var start = 0
            while start <= path.count {
                var end = start
                while end < path.count, path[end] != UInt8(ascii: "/") {
                    if path[end] == 0 || path[end] == 10 { return false }
                    end += 1
                }
                if !isSafe(part: UnsafeBufferPointer(rebasing: path[start..<end])) { return false }
                start = end + 1
            }
            return true
        }
    }

    /// The first part of a path.
    static func top(of path: String) -> String {
        guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[..<slash])
    }

    private static func isSafe(part: UnsafeBufferPointer<UInt8>) -> Bool {
        guard (1...255).contains(part.count) else { return false }
        let dot = UInt8(ascii: ".")
        return part[0] != dot || part.count > 2 || part.count == 2 && part[1] != dot
    }
}
