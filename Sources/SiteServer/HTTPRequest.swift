/// A request as its head says it.
package struct HTTPRequest: Sendable {
    package var method: String

    /// The path and query as they were sent.
    package var target: String

    /// "HTTP/1.1".
    package var version = "HTTP/1.1"

    /// By their names in lower case; of several with one name, the first.
    package var headers: [String: String]

    /// Whether there are several headers that name the host.
    package var hasSeveralHosts = false

    package init(_ method: String, _ target: String, headers: [String: String] = [:]) {
        self.method = method
        self.target = target
        self.headers = headers
    }

    /// The headers that decide about an answer.
    static let relevantHeaders = [
        "host", "accept-encoding", "if-match", "if-none-match", "if-modified-since", "if-range",
        "if-unmodified-since", "range", "sec-fetch-site",
    ]

    /// The same with a path for a target: the host of an absolute one is what counts, whatever the
    /// header says (RFC 9112, 3.2.2).
    var inOriginForm: HTTPRequest {
        guard
            let scheme = ["http://", "https://"].first(
                where: target.prefix(8).lowercased().hasPrefix)
        else { return self }
        let rest = target.dropFirst(scheme.count)
        let host = rest.prefix { !"/?#".contains($0) }
        let path = rest[host.endIndex...]
        var result = self
        result.headers["host"] = String(host)
        result.target = path.hasPrefix("/") ? String(path) : "/\(path)"
        return result
    }
}
