import SiteRoutes

/// Texts inside HTML and addresses.
enum Markup {
    static func escaped(_ text: String) -> String {
        let needs = text.utf8.contains { byte in
            byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "\"")
        }
        return needs ? XMLWriter.escaped(text) : text
    }

    /// Of a query: everything but the unreserved characters.
    static func percentEncoded(_ text: String) -> String { URLEncoding.encode(text) }
}
