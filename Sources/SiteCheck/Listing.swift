import SiteData
import SiteDiagnostics
import SiteRoutes

/// The addresses in files that are no pages: feeds, maps, style sheets.
enum Listing {
    /// An address, and the path against which it is resolved, where that is not the file's own.
    struct Found {
        let reference: Reference
        let base: String?
    }

    static func references(in bytes: [UInt8], file: String) -> [Found] {
        if file.hasSuffix(".xml") { return xml(bytes) }
        if file.hasSuffix(".css") { return styles(bytes) }
        if file.hasSuffix("feed.json") { return feed(bytes) }
        if file == "robots.txt" { return robots(bytes) }
        return []
    }

    private static func found(
        _ address: String, _ range: Range<Int>, _ kind: Reference.Kind = .canonical
    ) -> Found {
        Found(
            reference: Reference(
                kind: kind, address: address.trimmingHTMLSpace(), range: range), base: nil)
    }

    // MARK: - Feeds and maps

    /// Elements whose text is an address.
    private static let addressElements: Set<String> = ["loc", "id", "uri", "url", "icon", "logo"]

    private static func xml(_ bytes: [UInt8]) -> [Found] {
        var result: [Found] = []
        var tokenizer = HTMLTokenizer(bytes)
        while let tag = tokenizer.next() {
            if tag.name == "link" || tag.name == "xhtml:link", let address = tag.attribute("href") {
                result.append(found(address.value, address.range))
            }
            let start = tag.range.upperBound
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            if addressElements.contains(tag.name) {
                let text = String(decoding: bytes[start..<end], as: UTF8.self)
                let address = CharacterReferences.resolved(text)
                if address.contains("://") { result.append(found(address, start..<end)) }
            } else if tag.name == "content" || tag.name == "summary", start < end {
                let text = String(decoding: bytes[start..<end], as: UTF8.self)
                result += markup(CharacterReferences.resolved(text), at: start..<end)
            }
        }
        return result
    }

    /// The addresses of a text in a feed, which is read anywhere: all are absolute.
    private static func markup(_ html: String, at range: Range<Int>) -> [Found] {
        PageScan(Array(html.utf8)).references.map {
            Found(
                reference: Reference(kind: $0.kind, address: $0.address, range: range), base: nil)
        }
    }

    private static func feed(_ bytes: [UInt8]) -> [Found] {
        guard let node = JSONParser.parse(SourceFile(path: "", bytes: bytes)).node else {
            return []
        }
        var result: [Found] = []
        collect(node, &result)
        return result
    }

    private static let addressKeys: Set<String> = [
        "url", "id", "home_page_url", "feed_url", "external_url", "image", "banner_image", "icon",
        "favicon", "avatar", "next_url",
    ]

    private static func collect(_ node: Node, _ result: inout [Found]) {
        for entry in node.entries ?? [] {
            let key = entry.key.text ?? ""
            if let text = entry.value.text, addressKeys.contains(key), text.contains("://") {
                result.append(found(text, entry.value.span.range))
            } else if let text = entry.value.text, key == "content_html" {
                result += markup(text, at: entry.value.span.range)
            } else {
                collect(entry.value, &result)
            }
        }
        for element in node.elements ?? [] { collect(element, &result) }
    }

    private static func robots(_ bytes: [UInt8]) -> [Found] {
        var result: [Found] = []
        var start = 0
        for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
            let text = String(decoding: line, as: UTF8.self)
            if text.lowercased().hasPrefix("sitemap:") {
                result.append(found(String(text.dropFirst(8)), start..<start + line.count))
            }
            start += line.count + 1
        }
        return result
    }

    private static func styles(_ bytes: [UInt8]) -> [Found] {
        StyleAddresses(bytes).all.map { found($0.address, $0.range, .resource) }
    }
}
