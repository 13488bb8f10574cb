#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
internal import CHTTPDaemon
import SiteFiles

/// Brings the daemon's requests to the responder, and its responses back.
final class Exchanges: Sendable {
    let streams: EventStreams
    private let responder: Responder

    init(responder: Responder, streams: EventStreams) {
        self.responder = responder
        self.streams = streams
    }

    /// Good as long as this object lives.
    var callbacks: sitegen_callbacks {
        sitegen_callbacks(
            context: Unmanaged.passUnretained(self).toOpaque(),
            respond: { context, exchange in
                guard let context, let exchange else { return }
                Exchanges.at(context).respond(exchange)
            },
            read: { context, stream, buffer, size in
                guard let context else { return -1 }
                let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size)
                return Exchanges.at(context).streams.read(stream, into: buffer)
            },
            closed: { context, stream in
                if let context { Exchanges.at(context).streams.close(stream) }
            })
    }

    private static func at(_ context: UnsafeMutableRawPointer) -> Exchanges {
        Unmanaged<Exchanges>.fromOpaque(context).takeUnretainedValue()
    }

    private func respond(_ exchange: OpaquePointer) {
        let response = responder.respond(to: request(exchange), in: streams.site)
        var status = response.status
        var body: OpaquePointer?
        switch response.body {
        case .bytes(let bytes): body = sitegen_response_bytes(bytes, bytes.count)
        case .events(let view) where request(exchange).method == "GET":
            let stream = streams.open(view, connection: sitegen_exchange_connection(exchange))
            body = sitegen_response_stream(exchange, stream)
        case .events: body = sitegen_response_bytes(nil, 0)
        case .file(let path, let range):
            body = Exchanges.file(path, range)
            if body == nil {
                body = sitegen_response_bytes(nil, 0)
                status = 404
            }
        }
        for (name, value) in response.headers { sitegen_response_header(body, name, value) }
        sitegen_exchange_send(exchange, UInt32(status), body)
    }

    private func request(_ exchange: OpaquePointer) -> HTTPRequest {
        var request = HTTPRequest(
            String(cString: sitegen_exchange_method(exchange)),
            String(cString: sitegen_exchange_target(exchange)))
        request.version = String(cString: sitegen_exchange_version(exchange))
        request.hasSeveralHosts = sitegen_exchange_header_count(exchange, "host") > 1
        for name in HTTPRequest.relevantHeaders {
            guard let value = sitegen_exchange_header(exchange, name) else { continue }
            request.headers[name] = String(cString: value)
        }
        return request
    }

    /// Nil where the file is no longer what the site was made from.
    private static func file(_ path: String, _ range: Range<Int>) -> OpaquePointer? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            Int(status.st_size) >= range.upperBound,
            let body = sitegen_response_file(
                descriptor, UInt64(range.lowerBound), UInt64(range.count))
        else {
            close(descriptor)
            return nil
        }
        return body
    }
}
