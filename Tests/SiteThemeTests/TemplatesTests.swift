import Foundation
import SiteTestSupport
import Testing

struct TemplatesTests {
    @Test(.enabled(if: Jinja.isPresent, "Python or its module jinja2 is missing"))
    func `Jinja2 itself renders every view, without an undefined name or a missing word`() throws {
        let output = FileManager.default.temporaryDirectory
            .appending(path: "sitegen-theme-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: output) }
        let complaint = Jinja.run([Jinja.mockViews.path, output.path])
        try #require(complaint == "")
        let page = try String(
            contentsOf: output.appending(path: "en/tutorials/deep-links/index.html"),
            encoding: .utf8)
        #expect(page.contains("<link rel=\"alternate\" hreflang=\"x-default\""))
        #expect(page.hasSuffix("</html>"))
    }
}

private enum Jinja {
    static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let mockViews = package.appending(path: "Tests/Theme/render_mock.py")
    static let isPresent = run(["-c", "import jinja2"]) == ""

    /// What Python complains of; empty when it went well, nil when it cannot be run.
    static func run(_ arguments: [String]) -> String? {
        let process = Process()
        let local = ["Tests/.venv", ".build/venv"].lazy
            .map { package.appending(path: "\($0)/bin/python3").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        process.executableURL = URL(filePath: local ?? "/usr/bin/env")
        process.arguments = (local == nil ? ["python3"] : []) + arguments
        let errors = Pipe()
        process.standardError = errors
        guard (try? process.run()) != nil else { return nil }
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        if process.terminationStatus == 0 { return "" }
        return String(decoding: text, as: UTF8.self)
    }
}
