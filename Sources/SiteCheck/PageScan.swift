import SiteRoutes

/// What the check needs to know of one HTML file.
struct PageScan: Sendable {
    private(set) var references: [Reference] = []

    /// The places of each id.
    private(set) var ids: [String: [Range<Int>]] = [:]

    /// Names of anchors (`<a name>`).
    private(set) var names: Set<String> = []

    /// `lang` of the document.
    private(set) var language: String?

    /// Images and the like that have no text to stand in for them.
    private(set) var withoutText: [(element: String, address: String, range: Range<Int>)] = []

    /// `<link rel="canonical">`.
    private(set) var canonical: [Reference] = []

    /// Whether search engines are told to pass it over.
    private(set) var isHidden = false

    /// `<base href>`.
    private(set) var base: String?

    /// Whether it only leads to another page.
    private(set) var isRedirect = false

    init(_ bytes: [UInt8]) {
        var tokenizer = HTMLTokenizer(bytes)
        while let tag = tokenizer.next() {
            add(tag)
            if tag.name == "style" { add(StyleAddresses(bytes, in: tag.content), at: 0) }
        }
    }

    private mutating func add(_ tag: HTMLTag) {
        if let id = tag.attribute("id"), !id.value.isEmpty {
            ids[id.value, default: []].append(id.range)
        }
        switch tag.name {
        case "html": language = tag.attribute("lang")?.value
        case "base": base = base ?? tag.attribute("href")?.value
        case "a", "area": addLink(tag)
        case "link": addRelation(tag)
        case "meta": addMeta(tag)
        case "img", "input": addImage(tag)
        default: break
        }
        for name in PageScan.resources[tag.name] ?? [] {
            add(tag.attribute(name), .resource)
        }
        for name in PageScan.links[tag.name] ?? [] { add(tag.attribute(name), .link) }
        add(tag.attribute("background"), .resource)
        if let style = tag.attribute("style"), style.value.utf8.contains(UInt8(ascii: "(")) {
            add(StyleAddresses(Array(style.value.utf8)), at: style.range.lowerBound)
        }
        if let set = tag.attribute("srcset") ?? tag.attribute("imagesrcset") {
            for (address, offset) in SourceSet.addresses(set.value) {
                let start = min(set.range.lowerBound + offset, set.range.upperBound)
                let end = min(start + address.utf8.count, set.range.upperBound)
                references.append(
                    Reference(kind: .resource, address: address, range: start..<end))
            }
        }
    }

    /// Attributes whose addresses a browser loads.
    private static let resources: [String: [String]] = [
        "img": ["src"], "script": ["src"], "iframe": ["src"], "source": ["src"],
        "audio": ["src"], "video": ["src", "poster"], "track": ["src"], "embed": ["src"],
        "object": ["data"], "input": ["src"], "image": ["href", "xlink:href"],
        "use": ["href", "xlink:href"], "frame": ["src"],
    ]

    /// Other attributes whose addresses are followed.
    private static let links: [String: [String]] = [
        "form": ["action"], "button": ["formaction"], "input": ["formaction"],
        "blockquote": ["cite"], "q": ["cite"], "ins": ["cite"], "del": ["cite"],
    ]

    /// What a style sheet that begins there asks a browser to load.
    private mutating func add(_ styles: StyleAddresses, at start: Int) {
        references += styles.all.map { found in
            Reference(
                kind: .resource, address: found.address,
                range: start + found.range.lowerBound..<start + found.range.upperBound)
        }
    }

    private mutating func add(_ attribute: HTMLTag.Attribute?, _ kind: Reference.Kind) {
        guard let attribute else { return }
        references.append(
            Reference(
                kind: kind, address: attribute.value.trimmingHTMLSpace(), range: attribute.range))
    }

    private mutating func addLink(_ tag: HTMLTag) {
        if let name = tag.attribute("name"), tag.name == "a" { names.insert(name.value) }
        guard let address = tag.attribute("href") ?? tag.attribute("xlink:href") else { return }
        references.append(
            Reference(
                kind: .link, address: address.value.trimmingHTMLSpace(), range: address.range,
                namesLanguage: tag.has("hreflang") || tag.has("lang")))
        if tag.name == "area", !tag.has("alt") {
            withoutText.append(("area", address.value, tag.range))
        }
    }

    private mutating func addRelation(_ tag: HTMLTag) {
        let relations = (tag.attribute("rel")?.value ?? "").lowercased().split(separator: " ")
        if relations.contains("preconnect") || relations.contains("dns-prefetch") { return }
        if relations.contains("alternate"), let language = tag.attribute("hreflang")?.value {
            add(tag.attribute("href"), .alternate(language: language.lowercased()))
        } else if relations.contains("canonical") {
            add(tag.attribute("href"), .canonical)
            if tag.has("href"), let added = references.last { canonical.append(added) }
        } else {
            add(tag.attribute("href"), .resource)
        }
    }

    private mutating func addMeta(_ tag: HTMLTag) {
        guard let content = tag.attribute("content") else { return }
        let name = (tag.attribute("property") ?? tag.attribute("name"))?.value.lowercased()
        if name == "robots", content.value.lowercased().contains("noindex") { isHidden = true }
        if let name, PageScan.addressProperties.contains(name) { add(content, .canonical) }
        guard tag.attribute("http-equiv")?.value.lowercased() == "refresh",
            let range = content.value.lowercased().utf8.firstRange(of: "url=")
        else { return }
        isRedirect = true
        let address = String(content.value.utf8[range.upperBound...]) ?? ""
        references.append(
            Reference(kind: .link, address: address.trimmingHTMLSpace(), range: content.range))
    }

    private static let addressProperties: Set<String> = [
        "og:url", "og:image", "og:image:url", "og:image:secure_url", "twitter:image", "og:video",
        "og:audio",
    ]

    private mutating func addImage(_ tag: HTMLTag) {
        if tag.name == "input", tag.attribute("type")?.value.lowercased() != "image" { return }
        let isHidden = tag.attribute("aria-hidden")?.value == "true"
        let role = tag.attribute("role")?.value
        if !tag.has("alt"), !isHidden, role != "presentation", role != "none" {
            withoutText.append((tag.name, tag.attribute("src")?.value ?? "", tag.range))
        }
    }
}

extension String {
    func trimmingHTMLSpace() -> String {
        let isSpace = { (character: Unicode.Scalar) in
            [" ", "\t", "\n", "\r", "\u{C}"].contains(character)
        }
        let scalars = unicodeScalars.drop(while: isSpace)
        let end = scalars.lastIndex { !isSpace($0) }
        return end.map { String(scalars[...$0]) } ?? ""
    }
}

extension String.UTF8View {
    fileprivate func firstRange(of part: String) -> Range<Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].starts(with: part.utf8) {
                return index..<self.index(index, offsetBy: part.utf8.count)
            }
            index = self.index(after: index)
        }
        return nil
    }
}
