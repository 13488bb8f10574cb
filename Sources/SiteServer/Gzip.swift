internal import CZlib

/// Compression with gzip (RFC 1952), through zlib.
enum Gzip {
    /// The same bytes for the same input.
    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        let withHeader: Int32 = 15 + 16
        let code = deflateInit2_(
            &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, withHeader, 8, Z_DEFAULT_STRATEGY,
            ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(code == Z_OK, "no memory is left")
        defer { deflateEnd(&stream) }
        let room = Int(deflateBound(&stream, UInt(bytes.count)))
        var input = bytes
        return [UInt8](unsafeUninitializedCapacity: room) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(room)
                _ = deflate(&stream, Z_FINISH)
            }
            count = room - Int(stream.avail_out)
        }
    }
}

extension HTTPRequest {
    /// Whether `Accept-Encoding` takes gzip, by name or by `*`, and not with a weight of 0.
    var acceptsGzip: Bool {
        var answer = false
        for part in (headers["accept-encoding"] ?? "").lowercased().split(separator: ",") {
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let coding = pieces.first, ["gzip", "x-gzip", "*"].contains(coding) else {
                continue
            }
            let isRefused = pieces.dropFirst().contains { piece in
                piece.hasPrefix("q=") && Double(piece.dropFirst(2)) == 0
            }
            if coding != "*" { return !isRefused }
            answer = !isRefused
        }
        return answer
    }
}
