import Foundation

/// The specifications that lie beside the package, where they are at hand.
enum Suites {
    static let isPresent = text("gfm/spec.txt") != nil

    /// A file of `shared/suites`, looked for beside the package and then further up.
    static func text(_ name: String) -> String? {
        var folder = URL(filePath: #filePath).deletingLastPathComponent()
        while folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            let file = folder.appending(path: "shared/suites/\(name)")
            if let data = try? Data(contentsOf: file) {
                return String(decoding: data, as: UTF8.self)
            }
        }
        return nil
    }
}
