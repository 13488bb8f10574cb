/// A request as its head says it.
package struct HTTPRequest: Sendable {
    package var method: String

    /// The path and query as they were sent.
    package var target: String

    /// "HTTP/1.1".
    package var version = "HTTP/1.1"

    /// By their names in lower case; of several with one name, the first.
    package var headers: [String: String]

    package init(_ method: String, _ target: String, headers: [String: String] = [:]) {
        self.method = method
        self.target = target
        self.headers = headers
    }

    /// The headers that decide about an answer.
    static let relevantHeaders = [
        "host", "accept-encoding", "if-none-match", "if-range", "range", "sec-fetch-site",
    ]
}
