import SiteDiagnostics

/// Writes comma-separated values (RFC 4180).
struct CSVWriter {
    private(set) var bytes: [UInt8] = []
    private var isFirst = true

    mutating func cell(_ text: String) {
        text.withBytes { cell($0) }
    }

    mutating func cell(_ text: UnsafeBufferPointer<UInt8>) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        let needsQuotes = text.contains { byte in
            byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 10 || byte == 13
        }
        guard needsQuotes else { return bytes.append(contentsOf: text) }
        bytes.append(UInt8(ascii: "\""))
        for byte in text {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func endRow() {
        bytes.append(13)
        bytes.append(10)
        isFirst = true
    }
}
