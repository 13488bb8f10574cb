internal import Foundation

/// Material that lies beside the project and is read in place.
package enum Shared {
    /// The path of a file of `../shared`; nil where it is not there.
    package static func file(_ path: String) -> String? {
        let folder = Python.package.deletingLastPathComponent()
        let places = [folder, folder.deletingLastPathComponent()].map {
            $0.appending(path: "shared/\(path)").path
        }
        return places.first { FileManager.default.fileExists(atPath: $0) }
    }
}
