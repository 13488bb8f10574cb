import Foundation

/// The built tool as a process of its own, which can be killed and cannot hang a test.
struct ToolProcess {
    let status: Int32
    let wasKilled: Bool
    let errors: String

    /// The one that `SITEGEN_TOOL` names, else the one beside the tests; nil where it was not built.
    static let binary: String? = {
        if let named = ProcessInfo.processInfo.environment["SITEGEN_TOOL"] { return named }
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let path = folder.appending(path: "sitegen").path()
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    /// Runs to the end, or until so many milliseconds have passed.
    init(
        _ arguments: [String], program: String? = nil, environment: [String: String] = [:],
        killAfter limit: Int = 60_000
    ) throws {
        let process = Process()
        process.executableURL = URL(
            fileURLWithPath: program ?? ToolProcess.binary ?? "/nonexistent")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        process.standardError = try FileHandle(forWritingTo: log)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let end = Date(timeIntervalSinceNow: Double(limit) / 1000)
        while process.isRunning, Date() < end { usleep(500) }
        wasKilled = process.isRunning
        if wasKilled { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        status = process.terminationStatus
        errors = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    }
}

/// The files below a folder with their bytes.
func tree(_ root: String) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
        result[path] = FileManager.default.contents(atPath: "\(root)/\(path)")
    }
    return result
}
