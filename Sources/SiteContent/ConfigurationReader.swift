import SiteData
package import SiteDiagnostics
import SiteLanguage

extension Configuration {
    /// Reads `sitegen.yml`; what cannot be read keeps its default.
    package static func read(_ file: SourceFile) -> (Configuration, [Diagnostic]) {
        let (node, diagnostics) = YAMLParser.parse(file)
        var reader = ConfigurationReader()
        reader.decoder.diagnostics = diagnostics
        if let node, !node.isNull { reader.read(node) }
        reader.settleLanguages()
        reader.checkLanguagesOfTexts(reader.configuration.languages.map(\.key))
        return (reader.configuration, reader.decoder.diagnostics)
    }
}

/// Decodes the keys of `sitegen.yml`, one method a key that is more than a word.
struct ConfigurationReader: LocalizedTextReader {
    var configuration = Configuration()
    var decoder = Decoder(area: "config")
    var defaultLanguage: Located<String>?

    /// The languages named in texts, which can be checked only when all languages are read.
    var languagesOfTexts: [Located<String>] = []

    /// Where the tag of each language is written.
    var tags: [String: SourceSpan] = [:]

    static let keys = Configuration.keys.names

    mutating func read(_ node: Node) {
        guard let map = decoder.map(node, keys: ConfigurationReader.keys) else { return }
        for key in ConfigurationReader.keys {
            if let value = map[key]?.value, !value.isNull { read(key, value) }
        }
    }

    private mutating func read(_ key: String, _ value: Node) {
        switch key {
        case "title": configuration.title = localizedText(value)
        case "description": configuration.description = localizedText(value)
        case "base_url": baseURL(value)
        case "default_language":
            defaultLanguage = decoder.text(value).map { Located($0, at: value.span) }
        case "languages": languages(value)
        case "menu": menu(value)
        case "missing_translations":
            decoder.choice(value).map { configuration.missingTranslations = $0 }
        case "taxonomies": taxonomies(value)
        case "severity": severities(value)
        case "links": decoder.choice(value).map { configuration.links = $0 }
        case "slugs": decoder.choice(value).map { configuration.slugs = $0 }
        case "output": output(value)
        case "markdown":
            guard let map = decoder.map(value, keys: Configuration.markdownKeys.names) else {
                return
            }
            if let choice = map["raw_html"] {
                decoder.choice(choice.value).map { configuration.rawHTML = $0 }
            }
            if let choice = map["typography"] {
                decoder.choice(choice.value).map { configuration.typography = $0 }
            }
        case "themes": configuration.themes = decoder.texts(value) ?? []
        case "csp": contentSecurityPolicy(value)
        case "apps":
            if value.elements == nil {
                decoder.expect("a list", value)
            } else {
                configuration.apps = value
            }
        case "extra":
            if value.entries == nil {
                decoder.expect("a map", value)
            } else {
                configuration.extra = value
            }
        case "default_language_at_root":
            decoder.bool(value).map { configuration.isDefaultLanguageAtRoot = $0 }
        case "translations_page":
            decoder.bool(value).map { configuration.hasTranslationsPage = $0 }
        case "edit_url":
            configuration.editURL = decoder.text(value)
            if let pattern = configuration.editURL, !pattern.contains("{path}") {
                decoder.diagnostics.append(.editURLWithoutPath(at: value.span))
            }
        case "page_size":
            decoder.integer(value, in: 1...10_000).map { configuration.pageSize = $0 }
        case "feed":
            if let map = decoder.map(value, keys: Configuration.feedKeys.names),
                let limit = map["limit"]
            {
                decoder.integer(limit.value, in: 0...10_000).map { configuration.feedLimit = $0 }
            }
        case "images": images(value)
        case "map": map(value)
        case "search": search(value)
        default: break
        }
    }

    private mutating func baseURL(_ node: Node) {
        guard let text = decoder.text(node) else { return }
        guard let url = BaseURL(text) else {
            decoder.diagnostics.append(.wrongBaseURL(text, at: node.span))
            return
        }
        configuration.baseURL = url
        configuration.hasBaseURL = true
    }

    private mutating func menu(_ node: Node) {
        guard let elements = node.elements else {
            decoder.expect("a list", node)
            return
        }
        configuration.menu = elements.compactMap { element in
            guard element.entries != nil else {
                return decoder.text(element).map {
                    .init(target: .name(Located($0, at: element.span)))
                }
            }
            guard let map = decoder.map(element, keys: Configuration.menuKeys.names) else {
                return nil
            }
            guard let url = map["url"].flatMap({ decoder.text($0.value) }), let title = map["title"]
            else {
                decoder.expect("a menu entry with url: and title:", element)
                return nil
            }
            return .init(target: .url(url, title: localizedText(title.value)))
        }
    }

    private mutating func taxonomies(_ node: Node) {
        if let entries = node.entries {
            configuration.taxonomies = entries.compactMap { entry in
                guard let name = entry.key.text else { return nil }
                if entry.value.isNull { return .init(name: name, terms: nil) }
                let map = decoder.map(entry.value, keys: Configuration.taxonomyKeys.names)
                let terms = map?["terms"]?.value
                let path = terms.flatMap { node in
                    decoder.text(node).map { Located($0, at: node.span) }
                }
                return .init(name: name, terms: path)
            }
        } else {
            configuration.taxonomies = (decoder.texts(node) ?? []).map {
                .init(name: $0.value, terms: nil)
            }
        }
    }

    private mutating func severities(_ node: Node) {
        guard let entries = node.entries else {
            decoder.expect("a map", node)
            return
        }
        for entry in entries {
            guard let id = entry.key.text, let wish: SeverityName = decoder.choice(entry.value)
            else { continue }
            configuration.severities.append(.init(id, wish.severity, at: entry.key.span))
        }
    }

    enum SeverityName: String, CaseIterable {
        case error, warning, note, ignore

        var severity: Diagnostic.Severity? {
            switch self {
            case .error: .error
            case .warning: .warning
            case .note: .note
            case .ignore: nil
            }
        }
    }

    private mutating func contentSecurityPolicy(_ node: Node) {
        if let entries = node.entries {
            let directives = entries.compactMap { entry -> (String, String)? in
                guard let name = entry.key.text, let value = decoder.text(entry.value) else {
                    return nil
                }
                return (name, value)
            }
            configuration.contentSecurityPolicy = .directives(directives)
            return
        }
        switch node.text {
        case "off": configuration.contentSecurityPolicy = .off
        case "strict": configuration.contentSecurityPolicy = .strict
        default:
            decoder.expect("off, strict or a map of directives", node, near: ["off", "strict"])
        }
    }
}

extension Diagnostic {
    static func editURLWithoutPath(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "config.edit-url", .warning,
            "edit_url: has {path} where the file of a page belongs; without it all pages have one address",
            at: span, hint: "write it like https://github.com/me/site/edit/main/{path}")
    }

    static func wrongBaseURL(_ text: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "config.wrong-value", .error, "“\(text.prefix(80))” is not the address of a site",
            at: span,
            hint: "write scheme, host and path: https://example.org/")
    }
}
