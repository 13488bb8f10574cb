/// Which names in a `Host` header are meant for this server.
///
/// A page of another site can have its own name lead to this machine (DNS rebinding), but then the
/// browser sends that name. An address cannot be made to lead elsewhere, so where the server listens
/// on all addresses, any is right.
package struct HostPolicy: Sendable {
    private let names: Set<String>
    private let acceptsAddresses: Bool

    /// - Parameters:
    ///   - host: The host that was asked for, as typed; nil for the loopback.
    ///   - isEveryAddress: Whether the server listens on all addresses of the machine.
    package init(host: String?, isEveryAddress: Bool = false) {
        var names: Set<String> = ["localhost", "127.0.0.1", "::1"]
        if let host { names.insert(host.lowercased()) }
        self.names = names
        acceptsAddresses = isEveryAddress
    }

    /// Whether the value of a `Host` header names this server, with whatever port.
    func accepts(_ value: String) -> Bool {
        guard let name = HostPolicy.name(value) else { return false }
        return names.contains(name) || acceptsAddresses && HostPolicy.isAddress(name)
    }

    /// The name without port, brackets and the dot at its end, in lower case; nil where it is none.
    private static func name(_ value: String) -> String? {
        let value = value.lowercased()
        if value.hasPrefix("[") {
            guard let end = value.firstIndex(of: "]") else { return nil }
            let rest = value[value.index(after: end)...]
            guard rest.isEmpty || isPort(rest) else { return nil }
            return String(value[value.index(after: value.startIndex)..<end])
        }
        let name = value.prefix { $0 != ":" }
        let rest = value[name.endIndex...]
        guard !name.isEmpty, rest.isEmpty || isPort(rest) else { return nil }
        return String(name.hasSuffix(".") ? name.dropLast() : name)
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.hasPrefix(":") && text.utf8.count <= 6
            && text.dropFirst().utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// Whether it can only be an address: IPv6, or four numbers.
    private static func isAddress(_ name: String) -> Bool {
        if name.contains(":") { return name.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
