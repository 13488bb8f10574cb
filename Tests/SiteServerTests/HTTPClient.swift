#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A connection to a server on this machine, as plain as can be.
final class HTTPClient {
    private let descriptor: Int32
    private var received: [UInt8] = []

    /// Waits for bytes at most so long, in seconds: other tests may have the machine meanwhile.
    private static let patience = 600

    init(port: Int, byIPv6: Bool = false) throws {
        descriptor = socket(byIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var limit = timeval(tv_sec: HTTPClient.patience, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let code = byIPv6 ? connectByIPv6(port) : connectByIPv4(port)
        if code != 0 { throw Failure.noConnection(errno) }
    }

    private func connectByIPv4(_ port: Int) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return connect(to: address)
    }

    private func connectByIPv6(_ port: Int) -> Int32 {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = UInt16(port).bigEndian
        address.sin6_addr = in6addr_loopback
        return connect(to: address)
    }

    private func connect<Address>(to address: Address) -> Int32 {
        withUnsafeBytes(of: address) { bytes in
            let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            return Glibc.connect(descriptor, address, socklen_t(bytes.count))
        }
    }

    enum Failure: Error { case noConnection(Int32) }

    deinit { close(descriptor) }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    func get(_ target: String, _ headers: String = "") {
        send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n")
    }

    /// All that came until it holds the text; nil where the connection ended or was silent before.
    func receive(until mark: String) -> String? {
        while true {
            let text = String(decoding: received, as: UTF8.self)
            if text.contains(mark) {
                received = []
                return text
            }
            guard receiveMore() else { return nil }
        }
    }

    /// All that comes until the end; nil where the other side stays silent instead.
    func receiveToEnd() -> String? {
        while receiveMore() {}
        guard !isSilent else { return nil }
        return String(decoding: received, as: UTF8.self)
    }

    private var isSilent = false

    private func receiveMore() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0, errno == EINTR { return true }
        isSilent = count < 0 && errno == EAGAIN
        guard count > 0 else { return false }
        received += chunk[..<count]
        return true
    }
}
