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
        var text = "\(Manifest.header)\n"
        let paths = sizes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for path in paths { text += "\(sizes[path] ?? 0) \(path)\n" }
        return Array(text.utf8)
    }
}

/// Paths below the output folder.
package enum OutputPath {
    /// Whether a path stays below the folder and is none of sitegen's own files.
    package static func isSafe(_ path: String) -> Bool {
        guard !path.isEmpty, path.utf8.count < 4000, !path.utf8.contains(0), !path.utf8.contains(10)
        else { return false }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= 255 }
            && !parts[0].hasPrefix(".sitegen-")
    }
}
