import SiteContent
import SiteData
import SiteDiagnostics

extension SiteBuilder {
    /// Keys that are well-formed and yet cannot mean what they say where they stand.
    mutating func checkKeys(_ candidates: [Candidate]) {
        let keys = site.languages.map(\.key)
        for candidate in candidates {
            let own = candidate.source.frontMatter
            for language in own.languages ?? [] where !keys.contains(language.value) {
                diagnostics.append(.unknownPageLanguage(language, among: keys))
            }
            checkOwnLanguage(candidate, keys)
            guard candidate.source.place.name != nil else { continue }
            for key in own.sectionKeys {
                diagnostics.append(
                    .keyWithoutEffect(
                        key.value, "is for the pages below an index.md; in another page",
                        at: key.span, hint: "write it in the index.md of the folder"))
            }
        }
    }

    /// A page in a language that its own list leaves out is published all the same.
    private mutating func checkOwnLanguage(_ candidate: Candidate, _ keys: [String]) {
        let own = keys[candidate.language]
        guard let languages = candidate.frontMatter.languages, let first = languages.first,
            languages.contains(where: { keys.contains($0.value) }),
            !languages.contains(where: { $0.value == own })
        else { return }
        diagnostics.append(
            .languageLeftOut(own, candidate.source.place.path, at: first.span))
    }
}

extension Diagnostic {
    static func unknownPageLanguage(
        _ language: Located<String>, among keys: [String]
    ) -> Diagnostic {
        Diagnostic(
            "front-matter.languages", .warning,
            "“\(language.value.prefix(40))” is not among the languages of the site",
            at: language.span, near: NearMiss.nearest(to: language.value, among: keys),
            otherwise: "the languages are " + keys.joined(separator: ", "))
    }

    static func languageLeftOut(_ language: String, _ path: String, at span: SourceSpan)
        -> Diagnostic
    {
        Diagnostic(
            "front-matter.languages", .warning,
            "\(path) is a page in “\(language)”, which is not among its languages:", at: span,
            hint: "add \(language) to the list, or make the page a draft")
    }
}
