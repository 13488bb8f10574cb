package import Foundation

/// The Python that `make test` sets up, else the machine's.
package enum Python {
    /// The folder of `Package.swift`.
    package static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    package struct Result {
        package let status: Int32
        package let output: Data
        package let errors: String
    }

    package static func has(module: String) -> Bool {
        run(["-c", "import \(module)"])?.status == 0
    }

    /// What a script printed; nil where Python cannot be run.
    package static func run(_ arguments: [String]) -> Result? {
        let process = Process()
        let local = package.appending(path: ".build/venv/bin/python3").path
        let isSetUp = FileManager.default.isExecutableFile(atPath: local)
        process.executableURL = URL(filePath: isSetUp ? local : "/usr/bin/env")
        process.arguments = (isSetUp ? [] : ["python3"]) + arguments
        let errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: errors) }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try? FileHandle(forWritingTo: errors)
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
        return Result(status: process.terminationStatus, output: data, errors: text)
    }
}
