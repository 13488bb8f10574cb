import SiteDiagnostics
import SiteFiles

/// Files to be made, none of them over another.
struct NewFiles {
    /// Relative paths and texts, in the order in which they are written.
    private(set) var files: [(path: String, text: String)] = []

    mutating func add(_ path: String, _ text: String) { files.append((path, text)) }

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
            for (path, text) in files {
                let target = "\(folder)/\(path)"
                if let slash = target.lastIndex(of: "/") {
                    try Disk.createFolder(String(target[..<slash]))
                }
                try Disk.write(Array(text.utf8), to: target)
                console.write("wrote \(path)\n")
            }
            return 0
        } catch {
            console.show([error.diagnostic], as: .text)
            return 3
        }
    }
}
