internal import SiteFiles

/// What sitegen made in an output folder: `.sitegen-manifest`.
///
/// A line a file, sorted by path: its size in bytes, a space, its path.
package struct Manifest {
    package static let name = ".sitegen-manifest"
    private static let header = "sitegen manifest 1"

    /// The size of each file by its path.
    package let sizes: [String: Int]

    /// Of all files, in the order of their bytes.
    let paths: [String]

    /// Of these paths, which are in order.
    init(_ paths: [String], _ sizes: [String: Int]) {
        self.paths = paths
        self.sizes = sizes
    }

    /// Reads a manifest; a line that cannot be read is passed over.
    package init(_ bytes: [UInt8]) {
        var paths: [String] = []
        var sizes: [String: Int] = [:]
        var isInOrder = true
        let lines = bytes.split(separator: 10)
        if lines.first?.elementsEqual(Manifest.header.utf8) == true {
            paths.reserveCapacity(lines.count)
            sizes.reserveCapacity(lines.count)
            for line in lines.dropFirst() {
                guard let (path, size) = Manifest.entry(line) else { continue }
                if let last = paths.last, !ByteOrder.precedes(last, path) { isInOrder = false }
                paths.append(path)
                sizes[path] = size
            }
        }
        self.init(isInOrder ? paths : sizes.keys.inByteOrder, sizes)
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> (path: String, size: Int)? {
        guard let space = line.firstIndex(of: 32) else { return nil }
        var size = 0
        for digit in line[..<space] {
            guard (48...57).contains(digit), size < 1 << 56 else { return nil }
            size = size * 10 + Int(digit - 48)
        }
        let path = String(decoding: line[(space + 1)...], as: UTF8.self)
        return space > line.startIndex && OutputPath.isSafe(path) ? (path, size) : nil
    }

    /// All files of this one and another, as the other has them.
    func joined(with other: Manifest) -> Manifest {
        let gone = paths.filter { other.sizes[$0] == nil }
        return Manifest(
            Manifest.joined(other.paths, gone), sizes.merging(other.sizes) { $1 })
    }

    /// The paths of two lists in order that have none in common.
    static func joined(_ left: [String], _ right: [String]) -> [String] {
        if right.isEmpty { return left }
        var result: [String] = []
        result.reserveCapacity(left.count + right.count)
        var rest = right[...]
        for path in left {
            while let other = rest.first, ByteOrder.precedes(other, path) {
                result.append(other)
                rest.removeFirst()
            }
            result.append(path)
        }
        return result + rest
    }

    var bytes: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(paths.count * 80)
        text += "\(Manifest.header)\n".utf8
        for path in paths {
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
