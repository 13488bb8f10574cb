import SiteDiagnostics

/// HTML escaping as Jinja2 does it.
package enum Escaping {
    package static func html(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) else { return text }
        let output = OutputBuffer(capacity: text.utf8.count + 32)
        append(text, to: output)
        return output.takeText(from: 0)
    }

    /// Appends the text, escaped.
    static func append(_ text: String, to output: OutputBuffer) {
        text.withBytes { utf8 in
            var start = 0
            for index in 0..<utf8.count where isSpecial(utf8[index]) {
                output.append(UnsafeBufferPointer(rebasing: utf8[start..<index]))
                output.append(entity(utf8[index]))
                start = index + 1
            }
            output.append(UnsafeBufferPointer(rebasing: utf8[start...]))
        }
    }

    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte <= 0x3E
            && (byte == 0x22 || byte == 0x26 || byte == 0x27 || byte == 0x3C || byte == 0x3E)
    }

    private static func entity(_ byte: UInt8) -> StaticString {
        switch byte {
        case 0x22: "&#34;"
        case 0x26: "&amp;"
        case 0x27: "&#39;"
        case 0x3C: "&lt;"
        default: "&gt;"
        }
    }
}
