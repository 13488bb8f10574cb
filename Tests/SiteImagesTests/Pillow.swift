import Foundation
import SiteTestSupport
import Testing

/// The oracle of images.
enum Pillow {
    static let isPresent = Python.has(module: "PIL")

    struct Image: Decodable {
        let format: String
        let size: [Int]
        let mode: String
        let metadata: [String]

        /// Red, green, blue: top left, top right, bottom left, bottom right.
        let corners: [[Int]]
    }

    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Oracle/images.py").path

    /// Writes images into a folder.
    static func make(in folder: String) throws {
        let result = try #require(Python.run([script, "make", folder]))
        #expect(result.status == 0, Comment(rawValue: result.errors))
    }

    static func read(_ bytes: [UInt8]) throws -> Image {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try #require(Python.run([script, "read", file.path]))
        try #require(result.status == 0, Comment(rawValue: result.errors))
        return try #require(JSONDecoder().decode([Image].self, from: result.output).first)
    }
}
