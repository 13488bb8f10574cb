#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif
import SiteCommands
import SiteDiagnostics
import SiteFiles
import Synchronization
import Testing

/// One run of the tool, with what it wrote.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    private final class Capture: Sendable {
        let streams = Mutex<(output: [UInt8], errors: [UInt8])>(([], []))
    }

    init(_ arguments: [String], in folder: String = "/", input: String = "") {
        let capture = Capture()
        let console = Console(folder: folder, receive: { Array(input.utf8) }) { stream, bytes in
            capture.streams.withLock {
                if stream == .output { $0.output += bytes } else { $0.errors += bytes }
            }
        }
        status = CommandLineTool.run(arguments, on: console)
        (output, errors) = capture.streams.withLock {
            (String(decoding: $0.output, as: UTF8.self), String(decoding: $0.errors, as: UTF8.self))
        }
    }

    init(_ line: String, in folder: String = "/", input: String = "") {
        self.init(line.split(separator: " ").map(String.init), in: folder, input: input)
    }
}

/// A new folder, gone when nobody holds it.
final class ScratchFolder {
    let path: String

    init() throws {
        let number = UInt64.random(in: 0 ... .max)
        path = "\(Disk.realPath("/tmp") ?? "/tmp")/sitegen-commands-\(number)"
        try Disk.createFolder(path)
    }

    func write(_ text: String, to name: String) throws {
        let target = "\(path)/\(name)"
        if let slash = target.lastIndex(of: "/") {
            try Disk.createFolder(String(target[..<slash]))
        }
        try Disk.write(Array(text.utf8), to: target)
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Disk.read("\(path)/\(name)"), as: UTF8.self)
    }

    func delete(_ name: String) { unlink("\(path)/\(name)") }

    deinit { remove(path) }
}

private func remove(_ path: String) {
    if Disk.kind(path) == .folder {
        for name in (try? Disk.names(in: path)) ?? [] { remove("\(path)/\(name)") }
        rmdir(path)
    } else {
        unlink(path)
    }
}
