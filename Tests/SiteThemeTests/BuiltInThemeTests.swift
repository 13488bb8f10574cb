import SiteTestSupport
import Testing

@testable import SiteTheme

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

struct BuiltInThemeTests {
    @Test func `every file of Templates is in the binary, byte for byte`() throws {
        let paths = try Folder.paths(below: Folder.templates)
        try #require(!paths.isEmpty)
        #expect(BuiltInTheme.paths == paths)
        for path in paths {
            let bytes = try Folder.bytes(of: "\(Folder.templates)/\(path)")
            #expect(BuiltInTheme.bytes(of: path) == bytes, "\(path)")
        }
    }

    @Test(arguments: ["", "base.htm", "base.html.", "Base.html", "zzz", "partials", "../README.md"])
    func `a name that is no file of the theme has no bytes`(path: String) {
        #expect(BuiltInTheme.bytes(of: path) == nil)
    }

    @Test func `bytes that are no text come back as they were`() {
        let file = BuiltInTheme.File("logo.png", .bytes, "\u{89}PNG\u{d}\n\u{1a}\u{0}\u{ff}\u{c3}")
        #expect(file.content == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x00, 0xFF, 0xC3])
    }
}

/// The theme's folder as the file system has it.
private enum Folder {
    static let templates =
        #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Templates"

    static func paths(below root: String) throws -> [String] {
        var open = [""]
        var paths: [String] = []
        while let folder = open.popLast() {
            let handle = try #require(opendir("\(root)/\(folder)"))
            defer { closedir(handle) }
            while let entry = readdir(handle) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                guard !name.hasPrefix("."), !name.hasSuffix("~") else { continue }
                var status = stat()
                try #require(stat("\(root)/\(folder)\(name)", &status) == 0)
                if status.st_mode & S_IFMT == S_IFDIR {
                    open.append("\(folder)\(name)/")
                } else {
                    paths.append(folder + name)
                }
            }
        }
        return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    static func bytes(of path: String) throws -> [UInt8] {
        let file = try #require(fopen(path, "rb"))
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF {
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        return bytes
    }
}
