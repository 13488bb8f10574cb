import SiteTemplates

/// One of `page.alternates`: the page in a language.
final class AlternateObject: EnumeratedObject {
    private let lang: String
    private let hreflang: String
    private let url: String
    private let title: String

    init(lang: String, hreflang: String, url: String, title: String) {
        self.lang = lang
        self.hreflang = hreflang
        self.url = url
        self.title = title
    }

    enum Attribute: String, CaseIterable, Sendable { case lang, hreflang, url, title }

    static let attributes = AttributeTable<Attribute>()
    var isRecord: Bool { true }

    var typeName: String { "an alternate" }
    var text: String? { url }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .lang: .string(lang)
        case .hreflang: .string(hreflang)
        case .url: .string(url)
        case .title: .string(title)
        }
    }
}
