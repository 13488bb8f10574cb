import SiteDiagnostics

/// Finds definitions of references that are so long and so often used that the text would explode.
///
/// The library copies the address of a definition into every link that refers to it.
struct ReferenceLimit {
    private static let bytesOfAddresses = 50_000_000
    private let bytes: UnsafeBufferPointer<UInt8>
    private let body: Range<Int>

    static func check(_ file: SourceFile, _ body: Range<Int>) -> Diagnostic? {
        // A link takes three bytes at least, so that a short page cannot hold enough of them.
        let (square, overflows) = body.count.multipliedReportingOverflow(by: body.count)
        guard overflows || square / 12 > bytesOfAddresses else { return nil }
        return file.bytes.withUnsafeBufferPointer { bytes in
            let limit = ReferenceLimit(bytes: bytes, body: body)
            return limit.place().map { line in
                .markdownLimit(
                    "the links to definitions hold at most "
                        + "\(bytesOfAddresses / 1_000_000) MB of addresses",
                    at: file.span(line))
            }
        }
    }

    /// The line of the longest definition where all links together are too long.
    private func place() -> Range<Int>? {
        var brackets = 0
        var longest = body.lowerBound..<body.lowerBound
        var start = body.lowerBound
        var isDefinition = false
        for index in body {
            switch bytes[index] {
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: ":"):
                if index > start, bytes[index - 1] == UInt8(ascii: "]") { isDefinition = true }
            case 10, 13:
                if isDefinition, index - start > longest.count { longest = start..<index }
                // A destination may stand on the line after its label.
                isDefinition = isDefinition && endsLabel(start..<index)
                start = index + 1
            default: break
            }
        }
        if isDefinition, body.upperBound - start > longest.count {
            longest = start..<body.upperBound
        }
        let (most, overflows) = brackets.multipliedReportingOverflow(by: longest.count)
        guard overflows || most > ReferenceLimit.bytesOfAddresses else { return nil }
        return bytesOfAddresses() > ReferenceLimit.bytesOfAddresses ? longest : nil
    }

    private func endsLabel(_ line: Range<Int>) -> Bool {
        let last = line.last { !isCSpace(bytes[$0]) }
        return last.map { bytes[$0] == UInt8(ascii: ":") } ?? false
    }

    /// What all links to definitions hold together.
    private func bytesOfAddresses() -> Int {
        var lengths: [String: Int] = [:]
        var uses: [String: Int] = [:]
        var index = body.lowerBound
        while index < body.upperBound {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "["), let close = labelEnd(from: index + 1) else {
                continue
            }
            let label = String(decoding: bytes[index + 1..<close], as: UTF8.self).lowercased()
            uses[label, default: 0] += 1
            guard close + 1 < body.upperBound, bytes[close + 1] == UInt8(ascii: ":"),
                lengths[label] == nil
            else { continue }
            lengths[label] = lengthOfDestination(from: close + 2)
        }
        return lengths.reduce(0) { $0 + $1.value * ((uses[$1.key] ?? 1) - 1) }
    }

    /// The end of a label, which is at most 1,000 bytes long and holds no bracket.
    private func labelEnd(from start: Int) -> Int? {
        var index = start
        while index < body.upperBound, index - start <= 1_000 {
            if bytes[index] == UInt8(ascii: "]") { return index }
            if bytes[index] == UInt8(ascii: "[") { return nil }
            index += 1
        }
        return nil
    }

    private func lengthOfDestination(from start: Int) -> Int {
        var index = start
        while index < body.upperBound, isCSpace(bytes[index]) { index += 1 }
        let first = index
        while index < body.upperBound, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        return index - first
    }
}
