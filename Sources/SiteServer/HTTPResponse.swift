/// An answer, before it is sent.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable, Equatable {
        case bytes([UInt8])

        /// Part of a file on the disk.
        case file(path: String, range: Range<Int>)

        /// Events about a page as they happen.
        case events(PageView)
    }

    package var status: Int
    package var headers: [(name: String, value: String)] = []
    package var body = Body.bytes([])

    package init(_ status: Int) { self.status = status }

    /// The value of the first header of the name; nil where there is none.
    package subscript(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    mutating func add(_ name: String, _ value: String) { headers.append((name, value)) }
}

extension HTTPResponse {
    /// A short text about what was wrong with a request, which repeats nothing of it.
    static func plain(_ status: Int, _ text: String) -> HTTPResponse {
        var response = HTTPResponse(status)
        response.body = .bytes(Array("\(text)\n".utf8))
        response.add("Content-Type", "text/plain; charset=utf-8")
        response.add("Cache-Control", "no-store")
        return response
    }
}
