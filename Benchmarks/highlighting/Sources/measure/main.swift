import Foundation
import SiteHighlighting

// measure LANGUAGE FILE…: how fast files are coloured, HTML included, on one core.
let arguments = CommandLine.arguments
guard arguments.count > 2, let language = Language.named(arguments[1]) else {
    print("usage: measure LANGUAGE FILE…")
    exit(64)
}
let files = arguments[2...].compactMap { FileManager.default.contents(atPath: $0).map(Array.init) }
let bytes = files.reduce(0) { $0 + $1.count }

/// The time of the processor that this process has used, in seconds.
func processorTime() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
}

var tokens: [Token] = []
var output: [UInt8] = []
var best = Double.infinity
for _ in 0..<30 {
    let start = processorTime()
    output.removeAll(keepingCapacity: true)
    for file in files {
        file.withUnsafeBufferPointer { code in
            language.tokenize(code, into: &tokens)
            var writer = MarkupWriter(code, tokens: tokens)
            writer.write(upTo: code.count, into: &output)
        }
    }
    best = min(best, processorTime() - start)
}
let rate = Int(Double(bytes) / best / 1e6)
print("\(language.title): \(rate) MB/s, \(bytes) bytes into \(output.count) bytes of HTML")
