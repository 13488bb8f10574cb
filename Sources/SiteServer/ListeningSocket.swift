#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A socket that waits for clients.
package struct ListeningSocket: Sendable {
    package enum Failure: Error, Equatable {
        case unknownHost
        case noPort(code: Int32)
    }

    package let descriptor: Int32
    package let port: Int

    /// The host as an address for people has it: "127.0.0.1", "[::1]", "example.local".
    package let host: String

    /// Whether it listens on all addresses of the machine.
    package let isEveryAddress: Bool

    /// Whether only this machine can reach it.
    package let isLoopback: Bool

    /// - Parameters:
    ///   - host: A name or address of this machine; nil for the loopback.
    ///   - port: Where it is taken, the next free one is; 0 for any.
    ///   - attempts: How many ports are tried, the wished one first.
    /// - Throws: `Failure`.
    package init(host: String?, port: Int, attempts: Int = 100) throws(Failure) {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host ?? "127.0.0.1", "0", &hints, &found) == 0, let address = found else {
            throw .unknownHost
        }
        defer { freeaddrinfo(found) }
        var code = EADDRINUSE
        let last = port == 0 ? 0 : min(65_535, port + attempts - 1)
        for candidate in port...max(port, last) {
            do throws(SystemError) {
                descriptor = try ListeningSocket.listening(address.pointee, port: candidate)
            } catch {
                code = error.code
                if code == EADDRINUSE || code == EACCES { continue }
                break
            }
            self.port = ListeningSocket.port(of: descriptor) ?? candidate
            let kind = ListeningSocket.kind(of: address.pointee)
            (isEveryAddress, isLoopback) = (kind == .every, kind == .loopback)
            self.host = ListeningSocket.shown(host ?? "127.0.0.1", kind)
            return
        }
        throw .noPort(code: code)
    }

    /// The same port of this machine by IPv6, which `localhost` may mean as well; nil where it is taken
    /// or there is none.
    package var twin: ListeningSocket? {
        host == "127.0.0.1" && isLoopback
            ? try? ListeningSocket(host: "::1", port: port, attempts: 1) : nil
    }

    /// For a socket that nobody serves.
    package func close() { _ = systemClose(descriptor) }

    private struct SystemError: Error {
        let code: Int32
    }

    private enum Kind { case loopback, every, other }

    private static func shown(_ host: String, _ kind: Kind) -> String {
        if kind == .every { return "127.0.0.1" }
        return host.contains(":") ? "[\(host)]" : host
    }

    private static func listening(_ address: addrinfo, port: Int) throws(SystemError) -> Int32 {
        let descriptor = socket(address.ai_family, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let isBound = withPort(port, in: address) { bind(descriptor, $0, address.ai_addrlen) == 0 }
        guard isBound, listen(descriptor, SOMAXCONN) == 0 else {
            let code = errno
            _ = systemClose(descriptor)
            throw SystemError(code: code)
        }
        return descriptor
    }

    /// The address with the port in it, which is at the same place for IPv4 and IPv6.
    private static func withPort<Result>(
        _ port: Int, in address: addrinfo, _ body: (UnsafePointer<sockaddr>) -> Result
    ) -> Result {
        var storage = sockaddr_storage()
        withUnsafeMutableBytes(of: &storage) { bytes in
            let count = min(bytes.count, Int(address.ai_addrlen))
            bytes.copyMemory(from: UnsafeRawBufferPointer(start: address.ai_addr, count: count))
            bytes.storeBytes(of: UInt16(port).bigEndian, toByteOffset: 2, as: UInt16.self)
        }
        return withUnsafePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
    }

    private static func port(of descriptor: Int32) -> Int? {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &size)
            }
        }
        guard code == 0 else { return nil }
        return withUnsafeBytes(of: &address) { bytes in
            Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
        }
    }

    private static func kind(of address: addrinfo) -> Kind {
        let bytes = UnsafeRawBufferPointer(start: address.ai_addr, count: Int(address.ai_addrlen))
        if address.ai_family == AF_INET, bytes.count >= 8 {
            if bytes[4..<8].allSatisfy({ $0 == 0 }) { return .every }
            return bytes[4] == 127 ? .loopback : .other
        }
        guard address.ai_family == AF_INET6, bytes.count >= 24 else { return .other }
        let last = bytes[23]
        guard bytes[8..<23].allSatisfy({ $0 == 0 }) else { return .other }
        return last == 0 ? .every : last == 1 ? .loopback : .other
    }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
