import SiteContent
import SiteData
import SiteDiagnostics
import SiteLanguage
import SiteMarkdown
import SiteModel
import SiteRoutes
package import SiteTemplates

/// The functions and filters of sitegen's own, beside those of Jinja2.
package enum Functions {
    package static let globals: [String: Value] = [
        "t": .function(Function("t", isFixed: true, inText: translateInText, translate)),
        "words": .function(Function("words", isFixed: true, words)),
        "url_for": .function(Function("url_for", isFixed: true, address)),
        "asset": .function(Function("asset", isFixed: true, asset)),
        "image": .function(Function("image", image)),
        "query": .function(Function("query", query)),
        "translations": .function(Function("translations", translations)),
    ]

    /// What all views of a language see alike where URLs do not depend on the page.
    package static let fixedNames: [String: FixedName] = [
        "lang": .whole, "lang_key": .whole,
        "site": .attributes([
            "title", "description", "url", "base_path", "home_url", "feed_url", "json_feed_url",
            "csp", "extra", "taxonomies", "map", "search_url", "number_tag",
        ]),
    ]

    package static let filters: [Function] = [
        Function("date", date), Function("number", number), Function("markdown", markdown),
        Function("slug", slug), Function("listed", listed), Function("territory", territory),
    ]

    static func context(_ state: RenderState) throws(TemplateError) -> ViewContext {
        guard let context = state.user as? ViewContext else {
            throw TemplateError(.runtime, "this is known only while a site is built")
        }
        return context
    }

    /// `url_for(x)`: of a page or term, of a path of the site, as this page needs it.
    @Sendable
    private static func address(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        let context = try context(state)
        guard arguments.positional.count == 1 else {
            throw TemplateError(.runtime, "“url_for” takes a page, a term or a path")
        }
        switch arguments.positional[0] {
        case .object(let object):
            if let url = object.attribute("url") { return url }
        case .string(let path):
            if path.contains("://") || path.hasPrefix("//") { return .string(path) }
            let parts = path.split(separator: "/").map(String.init)
            let folder = path.hasSuffix("/") || path.isEmpty
            guard context.site.configuration.links == .relative else {
                return .string(
                    context.urls.routes.baseURL.path + parts.joined(separator: "/")
                        + (folder && !parts.isEmpty ? "/" : ""))
            }
            return .string(
                context.urls.url(
                    file: (parts + (folder ? ["index.html"] : [])).joined(separator: "/")))
        default: break
        }
        throw TemplateError(.runtime, "“url_for” takes a page, a term or a path")
    }

    /// `asset("css/site.css")`: the URL with the fingerprint of its bytes.
    @Sendable
    private static func asset(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        let context = try context(state)
        guard case .string(let name)? = arguments.positional.first else {
            throw TemplateError(.runtime, "“asset” takes a path below assets/")
        }
        guard let path = context.input.assets[name] else {
            throw TemplateError(
                .missing, "there is no “assets/\(name)”",
                hint: NearMiss.hint(for: name, among: context.input.assets.keys))
        }
        return .string(context.urls.url(file: path))
    }

    /// `translations()`: how far the languages are, and what this one waits for.
    @Sendable
    private static func translations(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        TranslationOverview(try context(state)).value
    }

    // MARK: - Filters

    @Sendable
    private static func date(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        let context = try context(state)
        let moment: Moment
        switch arguments.positional[0] {
        case .object(let object):
            if let date = object as? DateSpanObject {
                guard let day = date.moment else {
                    return .text(date.text.map(context.language.rules.shown))
                }
                moment = day
                break
            }
            if let text = (object as? UnreadableObject)?.text { return .string(text) }
            guard let date = object as? DateObject else {
                throw TemplateError(.runtime, "“date” takes a date, not \(object.typeName)")
            }
            moment = date.moment
        case .string(let text), .markup(let text):
            guard case .success(let parsed) = Moment.parse(text) else {
                throw TemplateError(
                    .runtime, "“\(text)” is not a date", hint: "write it as 2026-03-31")
            }
            moment = parsed
        case .none: return .string("")
        default: throw TemplateError(.runtime, "“date” takes a date")
        }
        var pattern = "medium"
        if let given = arguments.value(1, "format") { pattern = try state.text(of: given) }
        let local = moment.secondsSince1970 + (moment.time?.offset ?? 0) * 60
        let rules = context.language.rules
        if let style = LanguageRules.DateStyle(name: pattern) {
            return .string(rules.date(local, style: style))
        }
        return .string(rules.date(local, pattern: pattern))
    }

    /// `"bg" | territory`: the language and the country, as social networks name them.
    @Sendable
    private static func territory(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        if case .string(let text) = arguments.positional[0] {
            let known = (state.user as? ViewContext)?.site.languages.first { $0.tag.text == text }
            if let territory = known?.rules.territory { return .string(territory) }
            if let tag = LanguageTag(text) { return tag.territory.map { .string($0) } ?? .none }
        }
        throw TemplateError(.runtime, "“territory” takes the tag of a language")
    }

    /// `12345 | number`: as the language writes it.
    @Sendable
    private static func number(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        let rules = try context(state).language.rules
        var decimals = 0...3
        if case .int(let count)? = arguments.value(1, "decimals"), (0...20).contains(count) {
            decimals = count...count
        }
        switch arguments.positional[0] {
        case .int(let number): return .string(rules.number(Double(number), decimals: decimals))
        case .double(let number): return .string(rules.number(number, decimals: decimals))
        case .object(let object as UnreadableObject): return .text(object.text)
        case .none: return .string("")
        default: throw TemplateError(.runtime, "“number” takes a number")
        }
    }

    @Sendable
    private static func markdown(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        let text = CharacterCheck.clean(try state.text(of: arguments.positional[0]))
        let file = SourceFile(path: "", text: text)
        var options = MarkdownOptions()
        options.rawHTML = .escape
        if let context = state.user as? ViewContext {
            options.strings = context.input.texts[context.language.index].strings
        }
        let (document, _) = MarkdownParser.parse(file, body: 0..<file.bytes.count, options: options)
        var bytes: [UInt8] = []
        document.assemble(into: &bytes) { _ in nil }
        return .markup(String(decoding: bytes, as: UTF8.self))
    }

    @Sendable
    private static func slug(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        let context = try context(state)
        let style = Slug.Style(context.site.configuration.slugs)
        let text = try state.text(of: arguments.positional[0])
        return .string(Slug(text, style: style, rules: context.language.rules).text)
    }

    /// `names | listed`: “a, b and c” as the language writes it; `listed("or")`: “a, b or c”.
    @Sendable
    private static func listed(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        let elements = try arguments.positional[0].iterated()
        var isChoice = false
        if let word = arguments.value(1, "word") {
            let text = try state.text(of: word)
            guard ["and", "or"].contains(text) else {
                throw TemplateError(.runtime, "the word of “listed” is and or or")
            }
            isChoice = text == "or"
        }
        let isMarkup = elements.contains { if case .markup = $0 { true } else { false } }
        var texts: [String] = []
        for element in elements {
            let text = try state.text(of: element)
            if isMarkup, case .markup = element {
                texts.append(text)
            } else {
                texts.append(isMarkup ? Escaping.html(text) : text)
            }
        }
        let text = try context(state).language.rules.list(texts, isChoice: isChoice)
        return isMarkup ? .markup(text) : .string(text)
    }
}
