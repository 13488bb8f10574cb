import SiteContent
import SiteData
import SiteLanguage
import SiteModel
import SiteRoutes
import SiteTemplates

/// A page as JSON-LD; members that are not known are not there.
struct StructuredPage {
    private let page: Page
    private let context: ViewContext

    init(_ page: Page, _ context: ViewContext) {
        self.page = page
        self.context = context
    }

    /// A `TechArticle` of schema.org.
    func article(
        description: String?, image: String?, url: String
    ) -> Value {
        StructuredData.value { json in
            func add(_ key: String, _ value: String?) {
                guard let value else { return }
                json.key(key)
                json.value(value)
            }
            add("@context", "https://schema.org")
            add("@type", "TechArticle")
            add("headline", page.title)
            add("description", description)
            add("datePublished", page.frontMatter.date.flatMap { DateObject($0).text })
            let change = context.change(of: page) ?? page.frontMatter.date
            add("dateModified", change.flatMap { DateObject($0).text })
            add("image", image)
            addAuthors(&json)
            addKeywords(&json)
            json.key("wordCount")
            json.value(page.source?.readingTime.wordCount ?? 0)
            add("inLanguage", context.site.languages[page.contentLanguage].tag.text)
            add("url", url)
        }
    }

    private func terms(of taxonomy: String) -> [Term] {
        for term in page.terms { context.reads(term: term) }
        return page.terms.map { context.site.terms[$0] }.filter {
            context.site.taxonomies[$0.taxonomy].name == taxonomy
        }
    }

    private func addAuthors(_ json: inout JSONWriter) {
        let terms = terms(of: "authors")
        let people: [(name: String, url: String?)] =
            terms.isEmpty
            ? context.authors(of: page).map { ($0, nil) }
            : terms.map { ($0.label, context.urls.absolute(context.input.routes.terms[$0.id])) }
        guard !people.isEmpty else { return }
        json.key("author")
        json.array { json in
            for person in people {
                json.object { json in
                    json.key("@type")
                    json.value("Person")
                    json.key("name")
                    json.value(person.name)
                    guard let url = person.url else { return }
                    json.key("url")
                    json.value(url)
                }
            }
        }
    }

    private func addKeywords(_ json: inout JSONWriter) {
        let terms = terms(of: "tags")
        guard !terms.isEmpty else { return }
        json.key("keywords")
        json.array { json in for term in terms { json.value(term.label) } }
    }
}

/// Objects of schema.org that any page may have.
enum StructuredData {
    /// The JSON of an object, safe inside `<script>`.
    static func value(_ body: (inout JSONWriter) -> Void) -> Value {
        var json = JSONWriter()
        json.object(body)
        return .markup(StructuredItem.safe(json.text))
    }

    /// A `BreadcrumbList` from the home to the page itself.
    static func trail(_ steps: [(title: String, url: String)]) -> Value {
        value { json in
            json.key("@context")
            json.value("https://schema.org")
            json.key("@type")
            json.value("BreadcrumbList")
            json.key("itemListElement")
            json.array { json in
                for (index, step) in steps.enumerated() {
                    json.object { json in
                        json.key("@type")
                        json.value("ListItem")
                        json.key("position")
                        json.value(index + 1)
                        json.key("name")
                        json.value(step.title)
                        json.key("item")
                        json.value(step.url)
                    }
                }
            }
        }
    }

    /// The same of what `page.ancestors` has, and a page.
    static func trail(_ ancestors: [Value], title: String, url: String) -> Value {
        func text(_ name: String, of value: Value) -> String? {
            guard case .string(let text)? = value.attribute(name) else { return nil }
            return text
        }
        let steps = ancestors.compactMap { ancestor in
            text("title", of: ancestor).flatMap { title in
                text("permalink", of: ancestor).map { (title: title, url: $0) }
            }
        }
        return trail(steps + [(title, url)])
    }

    /// A `FAQPage` of the questions that a page answers.
    static func questions(_ entries: [Questions.Entry]) -> Value {
        value { json in
            json.key("@context")
            json.value("https://schema.org")
            json.key("@type")
            json.value("FAQPage")
            json.key("mainEntity")
            json.array { json in
                for entry in entries {
                    json.object { json in
                        json.key("@type")
                        json.value("Question")
                        json.key("name")
                        json.value(entry.title)
                        json.key("acceptedAnswer")
                        json.object { json in
                            json.key("@type")
                            json.value("Answer")
                            json.key("text")
                            json.value(entry.answer.trimmed)
                        }
                    }
                }
            }
        }
    }
}

extension String {
    /// Without line breaks and spaces at its ends.
    fileprivate var trimmed: String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0A }
        let start = utf8.firstIndex { !isSpace($0) } ?? endIndex
        let end = utf8.lastIndex { !isSpace($0) }.map { utf8.index(after: $0) } ?? start
        return String(self[start..<max(start, end)])
    }
}
