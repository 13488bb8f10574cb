#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

struct ThemeFile {
    /// Relative to the theme, with slashes.
    let path: String
    let bytes: [UInt8]
}

struct FileError: Error, CustomStringConvertible {
    let path: String
    let code = errno

    var description: String { "\(path): \(String(cString: strerror(code)))" }
}

/// Reads all files below a folder but hidden ones and editors' copies.
struct FolderReader {
    let root: String

    /// In the order of their paths' bytes.
    func files() throws -> [ThemeFile] {
        var files: [ThemeFile] = []
        try collect(below: "", into: &files)
        return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private func collect(below folder: String, into files: inout [ThemeFile]) throws {
        for name in try names(in: "\(root)/\(folder)") where isPublished(name) {
            let path = folder + name
            var status = stat()
            guard stat("\(root)/\(path)", &status) == 0 else { throw FileError(path: path) }
            if status.st_mode & S_IFMT == S_IFDIR {
                try collect(below: "\(path)/", into: &files)
            } else {
                files.append(ThemeFile(path: path, bytes: try bytes(of: "\(root)/\(path)")))
            }
        }
    }

    private func isPublished(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasSuffix("~")
    }

    private func names(in folder: String) throws -> [String] {
        guard let handle = opendir(folder) else { throw FileError(path: folder) }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { name in
                    String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names
    }

    private func bytes(of path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw FileError(path: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            bytes += chunk[..<count]
            guard count == chunk.count else { break }
        }
        guard ferror(file) == 0 else { throw FileError(path: path) }
        return bytes
    }
}

func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "wb") else { throw FileError(path: path) }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw FileError(path: path) }
}

func complain(_ message: String) {
    let bytes = Array("\(message)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}
