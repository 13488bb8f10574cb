internal import Foundation

/// Runs the scripts that browsers run.
package enum BrowserScript {
    package static let isPresent = run(["-e", ""])?.status == 0

    /// What a run said, and how it ended; nil where node is not installed.
    package static func run(
        _ arguments: [String], _ environment: [String: String] = [:]
    ) -> (status: Int32, output: String)? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["node"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 127
            ? nil : (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
