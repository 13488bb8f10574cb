/// The entries of a site map, one after the other in one run of bytes.
struct SiteMapEntries {
    private var writer = XMLWriter(head: "")

    /// Where each entry ends.
    private(set) var ends: [Int] = []

    var bytes: [UInt8] { writer.bytes }

    mutating func begin(_ url: String) {
        writer.raw("<url><loc>")
        writer.text(url)
        writer.raw("</loc>")
    }

    mutating func lastChange(_ date: String) {
        writer.raw("<lastmod>")
        writer.raw(date)
        writer.raw("</lastmod>")
    }

    mutating func alternate(_ tag: String, _ url: String) {
        writer.raw("<xhtml:link rel=\"alternate\" hreflang=\"")
        writer.raw(tag)
        writer.raw("\" href=\"")
        writer.text(url)
        writer.raw("\"/>")
    }

    mutating func end() {
        writer.raw("</url>\n")
        ends.append(writer.bytes.count)
    }
}
