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
        context.reads(page.id)
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
        case terms, noindex, fields, abstract, questions, embeds, blocks, key
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
        case structuredData = "structured_data"
    }

    private static let attributes = AttributeTable<Attribute>()
    static var names: [String] { attributes.names }

    var attributeNames: [String] { PageObject.names }

    func attribute(_ name: String) -> Value? { attribute(named: .of(name)) }

    func attribute(named name: Name) -> Value? {
        guard let attribute = PageObject.attributes[name] else { return declared(name.text) }
        noteRead(of: attribute)
        return value(of: attribute)
    }

    func print(_ name: Name, into output: OutputBuffer) -> Bool {
        guard PageObject.attributes[name] == .content else { return false }
        context.reads(page.id, .content)
        page.source?.document.assemble(
            insertion: { context.html(of: insertions[$0]) }, attributes: attributes,
            anchor: anchor, words: words, address: address
        ) { output.append($0) }
        return true
    }

    var scopeKey: Int? { page.id }

    /// The links of a text depend on the page that shows it, addresses on the page of its list.
    func isFixed(_ name: Name) -> Bool {
        switch PageObject.attributes[name] {
        case .content, .canonical, .alternates: false
        default: true
        }
    }

    /// Notes what an attribute needs beside the card of the page.
    private func noteRead(of attribute: Attribute) {
        switch attribute {
        case .content, .embeds, .blocks: context.reads(page.id, .content)
        case .description, .summary, .readingTime: context.reads(page.id, .firstParagraph)
        case .wordCount: context.reads(page.id, .wordCount)
        case .contents, .questions: context.reads(page.id, .outline)
        case .structuredData:
            for facet in [SiteCells.Facet.firstParagraph, .wordCount, .outline] {
                context.reads(page.id, facet)
            }
        case .children, .childCount, .previous, .next: context.reads(page.id, .lists)
        default: break
        }
    }

    private func value(of attribute: Attribute) -> Value {
        switch attribute {
        case .url: .string(context.url(of: page.id))
        case .title: .string(page.title)
        case .navTitle: .string(page.frontMatter.navigationTitle ?? page.title)
        case .permalink: .string(context.input.routes.pages[page.id].permalink)
        case .key: .string(context.site.groups[page.group].key)
        case .canonical: .string(canonical)
        case .noindex: .bool(page.isFallback || page.isForTranslators)
        case .lang: .string(language.tag.text)
        case .dir: .string(language.tag.direction.rawValue)
        case .langName: .string(language.name)
        case .contentLang: .string(contentLanguage.tag.text)
        case .contentDir: .string(contentLanguage.tag.direction.rawValue)
        case .kind: .string(kind)
        case .state: .string(page.state.rawValue)
        case .source: .text(page.source?.place.path)
        case .draft: .bool(page.frontMatter.draft == true)
        case .weight: page.frontMatter.weight.map { .int($0) } ?? .none
        case .isHidden: .bool(page.frontMatter.isHiddenInNavigation == true)
        case .date: page.frontMatter.date.map { .object(DateObject($0)) } ?? .none
        case .updated: context.change(of: page).map { .object(DateObject($0)) } ?? .none
        case .content: .markup(content)
        case .description: .text(description)
        case .summary:
            .text(page.frontMatter.summary ?? description)
        case .abstract:
            page.frontMatter.description.map { .string($0) } ?? declared(attribute.rawValue)
                ?? .none
        case .embeds:
            .bool(page.frontMatter.query != nil || !insertions.isEmpty)
        case .blocks: .list((page.source?.document.blocks ?? []).map { .string($0) })
        case .questions: questions ?? declared(attribute.rawValue) ?? .list([])
        case .contents: .list(outline.map { .object(HeadingObject($0)) })
        case .showsContents: .bool(page.frontMatter.showsContents ?? true)
        case .readingTime: .int(page.source?.readingTime.minutes ?? 1)
        case .wordCount: .int(page.source?.readingTime.wordCount ?? 0)
        case .image:
            page.frontMatter.image.map { .string(context.url(ofImage: $0)) } ?? .none
        case .imagePermalink:
            .text(page.frontMatter.image.flatMap(context.permalink(ofImage:)))
        case .editURL: .text(context.editURL(page.source?.place.path))
        case .structuredData: .list(structuredData)
        case .children: pages(page.children)
        case .childCount: .int(page.children.count)
        case .parent, .section: page.parent.map { object($0) } ?? .none
        case .ancestors: pages(ancestors)
        case .previous: page.previous.map { object($0) } ?? .none
        case .next: page.next.map { object($0) } ?? .none
        case .related: pages(context.related(to: page))
        case .translations: pages(context.site.translations(of: page).map(\.id))
        case .alternates: .list(alternates)
        case .terms: terms(page.terms)
        case .tags: terms(page.terms.filter(isTag))
        case .authors: .list(context.authors(of: page).map { .string($0) })
        case .extra, .fields:
            .dictionary(page.frontMatter.extra.map { ($0.key.value, Value(node: $0.value)) })
        }
    }

    private var canonical: String {
        if isContinued { return context.urls.absolute(context.view.place) }
        let own = page.isFallback ? original.id : page.id
        context.reads(own)
        return context.urls.absolute(context.input.routes.pages[own])
    }

    /// Whether the view shows a later page of its list, which is none of another language.
    private var isContinued: Bool {
        guard case .page(let shown) = context.view.subject else { return false }
        return shown == page.id && context.view.number > 1
    }

    /// The page whose text it shows.
    private var original: Page {
        let members = context.site.groups[page.group].members
        return members[page.contentLanguage].map { context.site.pages[$0] } ?? page
    }

    private var kind: String {
        if page.catalog != nil { return "catalog" }
        return switch page.kind {
        case .home: "home"
        case .section: "section"
        case .page: "page"
        }
    }

    private var firstParagraph: String? {
        guard let text = page.source?.outline.firstParagraph, !text.isEmpty else { return nil }
        return text
    }

    private var insertions: [Document.Insertion] { page.source?.outline.insertions ?? [] }

    private var outline: [Document.Heading] { page.source?.outline.headings ?? [] }

    private var answered: [Questions.Entry] {
        let titles = context.input.translators[page.contentLanguage].questionTitles
        return Questions.find(in: outline, titles: titles) { context.absoluteContent(of: page) }
    }

    private var questions: Value? {
        let found = answered
        return found.isEmpty ? nil : .list(found.map(question))
    }

    private var description: String? { page.frontMatter.description ?? firstParagraph }

    /// What machines read of it, each as JSON that is safe inside `<script>`.
    private var structuredData: [Value] {
        guard !page.isFallback, !page.isForTranslators else { return [] }
        var result: [Value] = []
        let isArticle = page.kind == .page && page.catalog == nil
        if isArticle {
            let image = page.frontMatter.image.flatMap(context.permalink(ofImage:))
            result.append(
                StructuredPage(page, context).article(
                    description: description, image: image, url: canonical))
        }
        let pages = ancestors.map { context.site.pages[$0] }
        if !pages.isEmpty {
            let steps = pages.map {
                (title: $0.title, url: context.input.routes.pages[$0.id].permalink)
            }
            result.append(StructuredData.trail(steps + [(page.title, canonical)]))
        }
        let questions = isArticle ? answered : []
        if !questions.isEmpty { result.append(StructuredData.questions(questions)) }
        return result
    }

    private var ancestors: [Int] {
        var ancestors: [Int] = []
        var parent = page.parent
        while let current = parent {
            context.reads(current)
            ancestors.append(current)
            parent = context.site.pages[current].parent
        }
        return ancestors.reversed()
    }

    private func isTag(_ term: Int) -> Bool {
        context.site.taxonomies[context.site.terms[term].taxonomy].name == "tags"
    }

    private func terms(_ ids: [Int]) -> Value {
        .list(ids.map { .object(TermObject(context.site.terms[$0], context, page: page.id)) })
    }

    /// What the author set beyond the known keys.
    private func declared(_ name: String) -> Value? {
        page.frontMatter.extra.first { $0.key.value == name }.map { Value(node: $0.value) }
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
        guard !page.isFallback, !page.isForTranslators, !isContinued,
            members.contains(where: { $0.id == page.id })
        else {
            return []
        }
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
        context.reads(member.id)
        return .object(
            AlternateObject(
                lang: context.site.languages[member.language].tag.text, hreflang: tag,
                url: context.urls.absolute(context.input.routes.pages[member.id]),
                title: member.title))
    }

    /// The text with its links as this view needs them.
    private var content: String {
        var bytes: [UInt8] = []
        page.source?.document.assemble(
            into: &bytes, insertion: { context.html(of: insertions[$0]) }, attributes: attributes,
            anchor: anchor, words: words, address: address)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What an image of the text has beside its address.
    private func attributes(_ link: Int) -> [(String, String)] {
        let targets = context.input.targets[page]
        return link < targets.count ? context.attributes(ofImageAt: targets[link]) : []
    }

    /// The id that a heading has in the source page, where its own is another.
    private var anchor: (Int) -> String? {
        let anchors = context.sourceAnchors(of: page)
        return { $0 < anchors.count ? anchors[$0] : nil }
    }

    /// What a link of the text shows that has no words.
    private func words(_ link: Int) -> String? {
        let targets = context.input.targets[page]
        return link < targets.count ? context.words(forLinkTo: targets[link]) : nil
    }

    /// Where a link of the text leads.
    private func address(_ link: Int) -> String? {
        let targets = context.input.targets[page]
        return link < targets.count ? context.address(targets[link]) : nil
    }
}
