import SiteData
import SiteDiagnostics
import SiteLanguage

extension ConfigurationReader {
    mutating func languages(_ node: Node) {
        guard let entries = node.entries else {
            if let texts = node.elements.flatMap({ _ in decoder.texts(node) }) {
                for text in texts { addLanguage(text, nil) }
            } else {
                decoder.expect("a map from language to its name", node)
            }
            return
        }
        for entry in entries {
            guard let key = entry.key.text ?? entry.key.scalarText else { continue }
            addLanguage(Located(key, at: entry.key.span), entry.value)
        }
        checkFallbacks(entries)
    }

    private mutating func addLanguage(_ key: Located<String>, _ value: Node?) {
        var name: String?
        var tag = key
        var fallback: [String]?
        if let value, !value.isNull {
            if value.entries == nil {
                name = decoder.text(value)
            } else if let map = decoder.map(value, keys: Configuration.languageKeys.names) {
                name = map["name"].flatMap { decoder.text($0.value) }
                if let entry = map["tag"], let text = decoder.text(entry.value) {
                    tag = Located(text, at: entry.value.span)
                }
                fallback = map["fallback"].flatMap { decoder.texts($0.value)?.map(\.value) }
            }
        }
        guard let known = LanguageTag(tag.value) else {
            decoder.diagnostics.append(.wrongLanguageTag(tag.value, at: tag.span))
            return
        }
        if !known.mayBeRegistered { decoder.diagnostics.append(.unregistered(known, at: tag.span)) }
        if key.value.contains(where: { "/\\?#% ".contains($0) }) || key.value.hasPrefix(".") {
            decoder.diagnostics.append(.wrongLanguageTag(key.value, at: key.span))
            return
        }
        if let other = configuration.languages.first(where: {
            $0.key.lowercased() == key.value.lowercased()
        }) {
            decoder.diagnostics.append(.sameLanguage(key.value, other.key, at: key.span))
            return
        }
        if let other = tags[tag.value.lowercased()] {
            decoder.diagnostics.append(.sameTag(tag, first: other))
            return
        }
        tags[tag.value.lowercased()] = tag.span
        configuration.languages.append(
            .init(key: key.value, name: name ?? key.value, tag: tag.value, fallback: fallback))
    }

    private mutating func checkFallbacks(_ entries: [Node.Entry]) {
        let keys = entries.compactMap { $0.key.text ?? $0.key.scalarText }
        for entry in entries {
            guard let fallback = entry.value["fallback"] else { continue }
            for element in fallback.elements ?? [fallback] {
                guard let name = element.text else { continue }
                if !keys.contains(name) || name == entry.key.text {
                    decoder.diagnostics.append(
                        .unknownLanguage(
                            name, languages: keys.filter { $0 != entry.key.text }, at: element.span)
                    )
                }
            }
        }
    }

    /// Makes sure that there is a language, and that the default one is among them.
    mutating func settleLanguages() {
        if configuration.languages.isEmpty {
            let key = defaultLanguage?.value ?? "en"
            if LanguageTag(key) == nil, let span = defaultLanguage?.span {
                decoder.diagnostics.append(.wrongLanguageTag(key, at: span))
            }
            let tag = LanguageTag(key) == nil ? "en" : key
            configuration.languages = [.init(key: tag, name: tag, tag: tag, fallback: nil)]
        }
        let keys = configuration.languages.map(\.key)
        if let wish = defaultLanguage, !keys.contains(wish.value) {
            decoder.diagnostics.append(.unknownLanguage(wish.value, languages: keys, at: wish.span))
        }
        configuration.defaultLanguage =
            defaultLanguage.map(\.value).flatMap { keys.contains($0) ? $0 : nil }
            ?? (keys.contains("en") && defaultLanguage == nil ? "en" : keys[0])
    }
}

extension Diagnostic {
    static func wrongLanguageTag(_ tag: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "config.language-tag", .error, "“\(tag.prefix(40))” is not a language tag (BCP 47)",
            at: span, hint: "write one like pl, sk-SK or zh-Hans")
    }

    static func unregistered(_ tag: LanguageTag, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "config.language-tag", .warning,
            "“\(tag.language)” is no language that browsers and search engines know", at: span,
            hint: tag.languageOfCountry.map {
                "“\(tag.language)” is a country; the tag of its language is \($0)"
            } ?? "write a tag like pl, sk-SK or zh-Hans; the name of the folder may be another")
    }

    static func sameTag(_ tag: Located<String>, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            "config.language-tag", .error,
            "a language has a tag of its own; “\(tag.value.prefix(40))” is that of another one",
            at: tag.span,
            hint: "take one of the two out, or give it a tag like \(tag.value)-x-easy",
            notes: [.init("the other one is here", at: first)])
    }

    static func sameLanguage(_ key: String, _ other: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "config.language-tag", .error,
            "“\(key.prefix(40))” is “\(other.prefix(40))” written otherwise", at: span,
            hint: "name each language once")
    }

    static func textOfUnknownLanguage(
        _ language: Located<String>, languages: [String], others: Int
    ) -> Diagnostic {
        let near = NearMiss.nearest(to: language.value, among: languages)
        return Diagnostic(
            "config.unknown-language", .warning,
            "a text in “\(language.value.prefix(40))” is never shown: it is not among the languages",
            at: language.span, near: near,
            otherwise: "the languages are " + languages.joined(separator: ", "),
            notes: others > 0
                ? [Diagnostic.Note("\(others) more texts in this file are in it")] : [])
    }

    static func unknownLanguage(
        _ name: String, languages: [String], at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "config.unknown-language", .error, "“\(name.prefix(40))” is not among the languages",
            at: span,
            hint: NearMiss.hint(for: name, among: languages)
                ?? "the languages are " + languages.joined(separator: ", "))
    }
}
