/// An address that a file of the site has.
struct Reference: Sendable {
    enum Kind: Sendable {
        /// What a reader follows.
        case link

        /// What a browser loads with the page.
        case resource

        /// The same page in another language.
        case alternate(language: String)

        /// The address that search engines are told, of a page or in a feed or map.
        case canonical
    }

    let kind: Kind

    var isAlternate: Bool {
        if case .alternate = kind { true } else { false }
    }

    var isResource: Bool {
        if case .resource = kind { true } else { false }
    }

    /// Whether the address has a scheme and a host.
    var isAbsolute: Bool {
        let text = address.lowercased()
        return text.hasPrefix("https://") || text.hasPrefix("http://")
    }

    /// As it is written, references resolved and without blanks around it.
    let address: String

    /// Where it stands in the file.
    let range: Range<Int>

    /// Whether the element says in which language its target is.
    var namesLanguage = false
}
