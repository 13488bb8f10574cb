import SiteDiagnostics

/// Writes JSON, keys in the order they are given.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        container("{", "}", body)
    }

    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        container("[", "]", body)
    }

    package mutating func key(_ key: String) {
        separate()
        quote(key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func value(_ text: String?) {
        separate()
        if let text { quote(text) } else { bytes.append(contentsOf: "null".utf8) }
        needsComma = true
    }

    /// A text that is at hand as UTF-8.
    package mutating func value(utf8 text: [UInt8]) {
        separate()
        text.withUnsafeBufferPointer { quote($0) }
        needsComma = true
    }

    package mutating func value(_ number: Int) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
        needsComma = true
    }

    /// A number as short as it can be read back; null for none that JSON has.
    package mutating func value(number: Double) {
        separate()
        let text =
            number == number.rounded() && abs(number) < 1e15
            ? String(Int(number)) : number.isFinite ? String(number) : "null"
        bytes.append(contentsOf: text.utf8)
        needsComma = true
    }

    package mutating func value(_ truth: Bool) {
        separate()
        bytes.append(contentsOf: (truth ? "true" : "false").utf8)
        needsComma = true
    }

    /// Breaks the line, for people who read the output.
    package mutating func lineBreak() { bytes.append(UInt8(ascii: "\n")) }

    private mutating func container(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
    ) {
        separate()
        bytes.append(UInt8(ascii: open))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func quote(_ text: String) {
        text.withBytes { quote($0) }
    }

    /// Runs of bytes that stand for themselves are taken over whole.
    private mutating func quote(_ utf8: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var plain = 0
        for index in utf8.indices where JSONWriter.isEscaped(utf8[index]) {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[plain..<index]))
            escape(utf8[index])
            plain = index + 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[plain...]))
        bytes.append(UInt8(ascii: "\""))
    }

    @inline(__always)
    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 10: bytes.append(contentsOf: "\\n".utf8)
        case 9: bytes.append(contentsOf: "\\t".utf8)
        case 13: bytes.append(contentsOf: "\\r".utf8)
        default:
            let hex = String(byte, radix: 16)
            bytes.append(contentsOf: "\\u00\(hex.count == 1 ? "0" : "")\(hex)".utf8)
        }
    }
}
