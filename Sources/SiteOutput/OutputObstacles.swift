import SiteFiles

/// What is in the way of changes in the output folder, looked for before the first of them.
///
/// Nothing is written or deleted below a link, wherever that leads.
struct OutputObstacles {
    enum State: Equatable {
        case there

        /// It is to be made, in a folder that is there.
        case absent

        /// Something that sitegen did not make: a link, or a file where a folder belongs.
        case taken(String)
    }

    private let root: String

    /// Whether a file is ours and makes way for a folder.
    private let makesWay: (String) -> Bool
    private var known: [String: State] = ["": .there]
    private var writable: Set<String> = []

    init(_ root: String, makesWay: @escaping (String) -> Bool) {
        self.root = root
        self.makesWay = makesWay
    }

    /// What the folder above a path is.
    mutating func state(above path: String) -> State { state(of: OutputObstacles.folder(of: path)) }

    private mutating func state(of folder: String) -> State {
        if let known = known[folder] { return known }
        var state = state(of: OutputObstacles.folder(of: folder))
        if state == .there {
            switch Disk.kind(ofEntry: "\(root)/\(folder)") {
            case nil: state = .absent
            case .folder: break
            case .file: state = makesWay(folder) ? .absent : .taken(folder)
            case .other: state = .taken(folder)
            }
        }
        known[folder] = state
        return state
    }

    /// Looks whether the nearest folder above a path that is there lets its files be changed.
    ///
    /// - Throws: `FileError` where it does not.
    mutating func checkPermission(above path: String) throws(FileError) {
        var folder = OutputObstacles.folder(of: path)
        while state(of: folder) == .absent { folder = OutputObstacles.folder(of: folder) }
        guard writable.insert(folder).inserted else { return }
        try Disk.checkWritable(folder: folder.isEmpty ? root : "\(root)/\(folder)")
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}
