import SiteDiagnostics
import SiteFiles

/// Files to be made, none of them over another.
struct NewFiles {
    /// Relative paths and contents, in the order in which they are written.
    private(set) var files: [(path: String, bytes: [UInt8])] = []

    mutating func add(_ path: String, _ text: String) { add(path, Array(text.utf8)) }

    mutating func add(_ path: String, _ bytes: [UInt8]) { files.append((path, bytes)) }

    /// Writes them all, or none where one is there already; the exit status.
    ///
    /// - Throws: `UsageError` where a file is there.
    func write(in folder: String, _ console: Console) throws(UsageError) -> Int32 {
        for (path, _) in files where Disk.kind("\(folder)/\(path)") != nil {
            throw UsageError(
                "“\(path)” is there already, and is left alone",
                hint: "choose another place, or delete it first")
        }
        do throws(FileError) {
            for (path, bytes) in files {
                let target = "\(folder)/\(path)"
                if let slash = target.lastIndex(of: "/") {
                    try Disk.createFolder(String(target[..<slash]))
                }
                try Disk.write(bytes, to: target)
                console.write("wrote \(path)\n")
            }
            return 0
        } catch {
            console.show([error.diagnostic], as: .text)
            return 3
        }
    }
}
