package import SiteDiagnostics

/// What changed below watched folders since it was last asked.
package struct FileChanges: Sendable, Equatable {
    /// Files and folders, written, come or gone, by the names their root gives them.
    package var paths: Set<String> = []

    /// Whether there may be more, since the system lost count.
    package var isIncomplete = false

    package init() {}

    package var isEmpty: Bool { paths.isEmpty && !isIncomplete }

    package mutating func merge(_ other: FileChanges) {
        paths.formUnion(other.paths)
        isIncomplete = isIncomplete || other.isIncomplete
    }
}

/// Notices changes of files, in folders that come later too.
package protocol ChangeWatcher: AnyObject, Sendable {
    /// Begins to watch a folder and all below it.
    ///
    /// The name stands for the folder in the paths of changes; it may be empty.
    func watch(_ folder: String, as name: String)

    /// Waits for changes, at most so many milliseconds; without end where that is nil.
    ///
    /// - Returns: What changed, nothing where the time is over; nil once the watcher was stopped.
    func next(within milliseconds: Int?) -> FileChanges?

    /// Ends every waiting, from any thread.
    func stop()

    /// What cannot be watched, each problem once.
    func problems() -> [Diagnostic]
}

/// Names of files that editors and systems leave beside the real ones.
package enum EditorLeftover {
    package static func isOne(_ name: String) -> Bool {
        name.hasSuffix("~") || name.hasPrefix(".#") || name.hasPrefix("#") && name.hasSuffix("#")
            || name.hasPrefix(".") && isSwapFile(name) || name.hasPrefix(".goutputstream-")
            || name.hasSuffix("___jb_tmp___") || name.hasSuffix("___jb_old___")
            || ["4913", ".DS_Store", "Thumbs.db"].contains(name)
    }

    /// ".name.swp", and ".swo", ".swn" … where there are several.
    private static func isSwapFile(_ name: String) -> Bool {
        let ending = name.utf8.suffix(4)
        return ending.starts(with: ".sw".utf8)
            && ending.last.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } == true
    }
}
