import Foundation
import Testing

/// `sitegen serve` as a process of its own.
@Suite struct ServeCommandTests {
    private static let program = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "sitegen").path()
    private static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program) }

    @Test(.enabled(if: isBuilt, "sitegen itself is not built"), arguments: [SIGINT, SIGTERM])
    func `serve says where it is, and ends cleanly when it is told to`(signal: Int32) throws {
        let folder = try ScratchFolder()
        try folder.write("title: T\nbase_url: https://example.org/docs/\n", to: "sitegen.yml")
        try folder.write("# Home\n", to: "Content/index.md")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.program)
        process.arguments = ["serve", "--site", folder.path, "--port", "0"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.contains("Ctrl-C") {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            text += String(decoding: more, as: UTF8.self)
        }
        #expect(text.contains("built 1 page in "))
        #expect(text.contains("serving http://127.0.0.1:"))
        #expect(text.contains("/docs/ (stop with Ctrl-C)"))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
    }

    @Test func `a host that is none of this machine is an error of the environment`() throws {
        let folder = try ScratchFolder()
        try folder.write("title: T\nbase_url: https://example.org/\n", to: "sitegen.yml")
        let run = CommandRun(
            ["serve", "--site", folder.path, "--host", "no.such.host.invalid", "--port", "0"])
        #expect(run.status == 3)
        #expect(run.errors.contains("[serve.host]"))
    }
}
