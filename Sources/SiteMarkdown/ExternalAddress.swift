/// Addresses of other sites, whose links say so.
package enum ExternalAddress {
    /// The `rel` of a link to another site, which is told nothing of the page that the reader comes from.
    package static let relation = "external noopener noreferrer"

    /// Whether an address is that of a page elsewhere; `own` is the scheme and host of the site itself.
    package static func isExternal(_ address: String, own: String?) -> Bool {
        let utf8 = address.utf8
        guard let first = utf8.first,
            first | 0x20 == UInt8(ascii: "h") || first == UInt8(ascii: "/")
        else { return false }
        let start = address.prefix(8).lowercased()
        guard start.hasPrefix("//") || start.hasPrefix("http://") || start.hasPrefix("https://")
        else { return false }
        guard let own else { return true }
        let host = own.utf8.drop { $0 != UInt8(ascii: "/") }
        let rest = start.hasPrefix("//") ? utf8[...] : utf8.drop { $0 != UInt8(ascii: "/") }
        guard rest.count >= host.count, rest.prefix(host.count).lowercased == host.lowercased
        else { return true }
        let next = rest.dropFirst(host.count).first
        return next.map { !"/?#".utf8.contains($0) } ?? false
    }
}

extension Sequence<UInt8> {
    fileprivate var lowercased: [UInt8] { map { $0 &- 65 < 26 ? $0 | 0x20 : $0 } }
}
