import SiteLanguage
import SiteModel
import SiteRoutes
import SiteTemplates

/// A language as the search page knows it: where it is searched, and by which index.
final class SearchEntry: EnumeratedObject {
    private let language: Language
    private let context: ViewContext

    init(_ language: Language, _ context: ViewContext) {
        self.language = language
        self.context = context
    }

    enum Attribute: String, CaseIterable, Sendable { case lang, name, dir, url, index }

    static let attributes = AttributeTable<Attribute>()
    var typeName: String { "a search" }
    var text: String? { language.name }

    func value(of attribute: Attribute) -> Value? {
        switch attribute {
        case .lang: .string(language.tag.text)
        case .name: .string(language.name)
        case .dir: .string(language.tag.direction.rawValue)
        case .url: .string(context.urls.url(.search(language: language.key)))
        case .index:
            .string(
                context.urls.url(
                    file: SearchSubjects.folder(of: language, context.input.routes) + "index.json"))
        }
    }
}
