import SiteContent
import SiteData
import SiteLanguage
import SiteMarkdown
import SiteModel
import SiteRoutes
import SiteTemplates

/// A page as templates see it; attributes are computed when they are asked for.
final class PageObject: TemplateObject {
    let page: Page
    let context: ViewContext

    init(_ page: Page, _ context: ViewContext) {
        self.page = page
        self.context = context
    }

    convenience init(_ id: Int, _ context: ViewContext) {
        self.init(context.site.pages[id], context)
    }

    var typeName: String { "a page" }
    var text: String? { page.title }

    enum Attribute: String, CaseIterable, Sendable {
        case title, description, summary, url, permalink, canonical, lang, dir, alternates
        case state, source, extra, image, content, date, updated, tags, authors, section
        case ancestors, parent, children, next, related, translations, draft, weight, kind
        case terms, noindex, fields, abstract, questions
        case langName = "lang_name"
        case contentLang = "content_lang"
        case contentDir = "content_dir"
        case contents = "toc"
        case showsContents = "shows_toc"
        case readingTime = "reading_time"
        case wordCount = "word_count"
        case previous = "prev"
        case isHidden = "is_hidden"
        case childCount = "child_count"
        case navTitle = "nav_title"
        case editURL = "edit_url"
        case imagePermalink = "image_permalink"
    }

    private static let attributes = AttributeTable<Attribute>()
    static var names: [String] { attributes.names }

    var attributeNames: [String] { PageObject.names }

    func attribute(_ name: String) -> Value? { attribute(named: .of(name)) }

    func attribute(named name: Name) -> Value? {
        guard let attribute = PageObject.attributes[name] else { return declared(name.text) }
        return identity(attribute) ?? text(attribute) ?? relation(attribute)
    }

    private func identity(_ attribute: Attribute) -> Value? {
        switch attribute {
        case .url: return .string(context.url(of: page.id))
        case .title: return .string(page.title)
        case .navTitle: return .string(page.frontMatter.navigationTitle ?? page.title)
        case .permalink: return .string(context.input.routes.pages[page.id].permalink)
        case .canonical:
            let shown =
                page.isFallback ? context.site.groups[page.group].sourcePage ?? page.id : page.id
            return .string(context.urls.absolute(context.input.routes.pages[shown]))
        case .noindex: return .bool(page.isFallback)
        case .lang: return .string(language.tag.text)
        case .dir: return .string(language.tag.direction.rawValue)
        case .langName: return .string(language.name)
        case .contentLang: return .string(contentLanguage.tag.text)
        case .contentDir: return .string(contentLanguage.tag.direction.rawValue)
        case .kind:
            if page.catalog != nil { return .string("catalog") }
            return .string(page.kind == .home ? "home" : page.kind == .section ? "section" : "page")
        case .state: return .string(page.state.rawValue)
        case .source: return .text(page.source?.place.path)
        case .draft: return .bool(page.frontMatter.draft == true)
        case .weight: return page.frontMatter.weight.map { .int($0) } ?? Value.none
        case .isHidden: return .bool(page.frontMatter.isHiddenInNavigation == true)
        case .date: return page.frontMatter.date.map { .object(DateObject($0)) } ?? Value.none
        case .updated:
            return context.updated(page).map { .object(DateObject(Moment(secondsSince1970: $0))) }
                ?? Value.none
        default: return nil
        }
    }

    private func text(_ attribute: Attribute) -> Value? {
        let document = page.source?.document
        switch attribute {
        case .content: return .markup(content)
        case .description:
            return .text(page.frontMatter.description ?? nonempty(document?.firstParagraph))
        case .summary:
            return .text(
                page.frontMatter.summary ?? page.frontMatter.description
                    ?? nonempty(document?.firstParagraph))
        case .abstract:
            return page.frontMatter.description.map { .string($0) } ?? declared(attribute.rawValue)
                ?? Value.none
        case .questions:
            let found = Questions.find(in: document?.outline ?? [], titles: questionTitles) {
                context.absoluteContent(of: page)
            }
            return found.isEmpty
                ? declared(attribute.rawValue) ?? .list([]) : .list(found.map(question))
        case .contents:
            return .list((document?.outline ?? []).map { .object(HeadingObject($0)) })
        case .showsContents: return .bool(page.frontMatter.showsContents ?? true)
        case .readingTime: return .int(page.source?.readingTime.minutes ?? 1)
        case .wordCount: return .int(page.source?.readingTime.wordCount ?? 0)
        case .image:
            guard let image = page.frontMatter.image?.value else { return Value.none }
            return .string(context.resolve(image, from: page))
        case .imagePermalink:
            guard let image = page.frontMatter.image?.value else { return Value.none }
            return .text(context.permalink(ofFile: image, from: page))
        case .editURL:
            guard let pattern = context.site.configuration.editURL,
                let path = page.source?.place.path
            else {
                return Value.none
            }
            return .string(
                pattern.split(separator: "{path}", omittingEmptySubsequences: false).joined(
                    separator: path))
        default: return nil
        }
    }

    private func nonempty(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }

    private func relation(_ attribute: Attribute) -> Value? {
        let site = context.site
        switch attribute {
        case .children: return pages(page.children)
        case .childCount: return .int(page.children.count)
        case .parent, .section:
            return page.parent.map { object($0) } ?? Value.none
        case .ancestors:
            var ancestors: [Int] = []
            var parent = page.parent
            while let current = parent {
                ancestors.insert(current, at: 0)
                parent = site.pages[current].parent
            }
            return pages(ancestors)
        case .previous: return page.previous.map { object($0) } ?? Value.none
        case .next: return page.next.map { object($0) } ?? Value.none
        case .related: return pages(context.input.related.related(to: page, in: site, limit: 5))
        case .translations: return pages(site.translations(of: page).map(\.id))
        case .alternates: return .list(alternates)
        case .tags, .terms:
            let terms = page.terms.filter {
                attribute == .terms || site.taxonomies[site.terms[$0].taxonomy].name == "tags"
            }
            return .list(
                terms.map { .object(TermObject(site.terms[$0], context, page: page.id)) })
        case .authors: return .list(context.authors(of: page).map { .string($0) })
        case .extra, .fields:
            return .dictionary(page.frontMatter.extra.map { ($0.key.value, Value(node: $0.value)) })
        default: return nil
        }
    }

    /// What the author set beyond the known keys.
    private func declared(_ name: String) -> Value? {
        page.frontMatter.extra.first { $0.key.value == name }.map { Value(node: $0.value) }
    }

    /// What the language of the text calls a section of questions.
    private var questionTitles: [String] {
        let titles = context.input.translators[page.contentLanguage].text("faq.titles") ?? ""
        return titles.split(separator: "|").map(String.init)
    }

    private func question(_ found: Questions.Entry) -> Value {
        .dictionary([
            ("id", .string(found.id)), ("title", .string(found.title)),
            ("answer", .markup(found.answer)),
        ])
    }

    private var language: Language { context.site.languages[page.language] }

    private var contentLanguage: Language { context.site.languages[page.contentLanguage] }

    private func object(_ id: Int) -> Value { .object(PageObject(id, context)) }

    private func pages(_ ids: [Int]) -> Value { .list(ids.map { object($0) }) }

    /// The real translations, itself included, x-default last.
    private var alternates: [Value] {
        let site = context.site
        let members = site.translations(of: page)
        guard !page.isFallback, !members.isEmpty else { return [] }
        var result = members.map { member in
            alternate(site.languages[member.language].tag.text, member)
        }
        let standard =
            members.first { $0.language == site.defaultLanguage }
            ?? site.groups[page.group].sourcePage.map { site.pages[$0] }
        if let standard { result.append(alternate("x-default", standard)) }
        return result
    }

    private func alternate(_ tag: String, _ member: Page) -> Value {
        .dictionary([
            ("lang", .string(context.site.languages[member.language].tag.text)),
            ("hreflang", .string(tag)),
            ("url", .string(context.urls.absolute(context.input.routes.pages[member.id]))),
            ("title", .string(member.title)),
        ])
    }

    /// The text with its links as this view needs them.
    private var content: String {
        guard let document = page.source?.document else { return "" }
        let targets = context.input.targets[page.id]
        var bytes: [UInt8] = []
        bytes.reserveCapacity(document.html.count + document.holes.count * 40)
        document.assemble(into: &bytes) { index in
            index < targets.count ? context.address(targets[index]) : nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ViewContext {
    /// The URL of a link's target; nil for one that stays as it was written.
    func address(_ target: LinkTarget) -> String? {
        switch target {
        case .asWritten: nil
        case .page(let page, let suffix): url(of: counterpart(forLinkTo: page)) + suffix
        case .file(let file, let suffix): urls.url(file: file) + suffix
        case .item(let catalog, let item, let suffix):
            url(ofItem: item, site.catalogs[catalog]).map { $0 + suffix }
        }
    }

    /// A page shown in another language links to that language's pages.
    private func counterpart(forLinkTo page: Int) -> Int {
        guard case .page(let shown) = view.subject, site.pages[shown].isFallback,
            site.pages[page].language == site.pages[shown].contentLanguage
        else { return page }
        return counterpart(of: page)
    }

    /// The absolute URL of an image that front matter names.
    func permalink(ofFile address: String, from page: Page) -> String? {
        if address.contains("://") { return address }
        if address.hasPrefix("//") || address.hasPrefix("data:") { return nil }
        guard let file = file(address, from: page) else {
            return address.hasPrefix("/") ? urls.absolute(file: String(address.dropFirst())) : nil
        }
        return urls.absolute(file: file)
    }

    /// The output of a file that is named relative to a page's source, or to the content.
    private func file(_ address: String, from page: Page) -> String? {
        let folder =
            page.source.map {
                $0.place.path.split(separator: "/").dropLast().joined(separator: "/")
            } ?? "Content"
        return input.routes.asset(
            address.hasPrefix("/") ? "Content\(address)" : "\(folder)/\(address)")
    }

    /// The URL of an image or file that front matter or a template names.
    func resolve(_ address: String, from page: Page) -> String {
        if address.contains("://") || address.hasPrefix("//") || address.hasPrefix("data:") {
            return address
        }
        if let file = file(address, from: page) { return urls.url(file: file) }
        return address.hasPrefix("/") ? urls.url(file: String(address.dropFirst())) : address
    }
}
