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
    /// Whether `Accept-Encoding` takes gzip, by name or by `*`, at least as gladly as no coding.
    var acceptsGzip: Bool {
        var weights: [String: Double] = [:]
        for part in (headers["accept-encoding"] ?? "").lowercased().split(separator: ",") {
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let coding = pieces.first, weights[coding] == nil else { continue }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }
            weights[coding] = weight.flatMap { Double($0.dropFirst(2)) } ?? 1
        }
        let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
        return gzip > 0 && gzip >= weights["identity", default: 0]
    }
}
