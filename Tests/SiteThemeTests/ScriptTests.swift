import Foundation
import Testing

/// The theme's modules that need no browser, tested by node.
struct ScriptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Browser")
    private static let hasNode = run(["-e", ""]).status == 0

    private static func run(_ arguments: [String]) -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["node"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        guard (try? process.run()) != nil else { return (127, "") }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test(
        .enabled(if: hasNode, "node is not installed"),
        arguments: ["visitor", "viewer", "links", "places"])
    func `a module does what its tests say`(name: String) {
        let path = Self.folder.appending(path: "\(name).test.mjs").path
        let (status, output) = Self.run(["--test", "--test-reporter=tap", path])
        #expect(status == 0, "\(output)")
        #expect(!output.contains("# pass 0"), "\(output)")
    }
}
