import SiteContent
import SiteData
import SiteDiagnostics

extension SiteBuilder {
    /// Finds for every translation whether it is as new as its source page.
    mutating func setStates(_ basis: TranslationBasis) {
        var wishes: [TranslationBasis.Wish] = []
        var members: [Int] = []
        for group in site.groups {
            guard let source = group.sourcePage else { continue }
            for member in group.members.compactMap(\.self) where site.pages[member].source != nil {
                guard member != source else { continue }
                if let wish = setState(of: member, source: source, basis) {
                    wishes.append(wish)
                    members.append(member)
                }
            }
        }
        guard !wishes.isEmpty else { return }
        for (member, (wish, found)) in zip(members, zip(wishes, basis.history(wishes))) {
            setState(of: member, wish, found)
        }
    }

    /// What the history has to be asked for, where the state depends on it.
    private mutating func setState(
        of member: Int, source: Int, _ basis: TranslationBasis
    ) -> TranslationBasis.Wish? {
        let page = site.pages[member]
        guard let file = page.source, let original = site.pages[source].source else { return nil }
        let current = site.pages[source].frontMatter.version
        if let written = file.frontMatter.sourceVersion {
            let version = SourceVersion(written.value, isAlone: current == nil)
            if case .commit(let commit) = version {
                return TranslationBasis.Wish(source: original, commit: commit)
            }
            page.state = state(version, written, current, original)
        } else {
            page.state = .unverified
        }
        guard page.state != .translated, let record = basis.lock[file.place.path] else {
            return nil
        }
        page.changes = original.sections.changes(since: record)
        if page.state == .unverified { page.state = page.changes.isEmpty ? .translated : .outdated }
        return nil
    }

    private mutating func state(
        _ version: SourceVersion, _ written: Located<String>, _ current: String?,
        _ original: PageSource
    ) -> TranslationState {
        guard let current else {
            diagnostics.append(.sourceWithoutVersion(written, original.place.path))
            return .unverified
        }
        guard let order = version.compare(SourceVersion(current)) else { return .outdated }
        if order > 0 {
            diagnostics.append(.futureSourceVersion(written, current, original.place.path))
        }
        return order < 0 ? .outdated : .translated
    }

    private mutating func setState(
        of member: Int, _ wish: TranslationBasis.Wish, _ found: PageSections?
    ) {
        let page = site.pages[member]
        guard let found else {
            if let written = page.source?.frontMatter.sourceVersion {
                diagnostics.append(.unknownCommit(written, wish.source.place.path))
            }
            page.state = .unverified
            return
        }
        page.changes = wish.source.sections.changes(since: TranslationLock.Record(found))
        page.state = page.changes.isEmpty ? .translated : .outdated
    }
}

extension Diagnostic {
    static func sourceWithoutVersion(_ written: Located<String>, _ path: String) -> Diagnostic {
        Diagnostic(
            "translation.source-version", .warning,
            "a source_version is compared with the version of the source page, and \(path) has none",
            at: written.span,
            hint:
                "write version: \(written.value) there, or let “sitegen translations mark” keep track"
        )
    }

    static func futureSourceVersion(
        _ written: Located<String>, _ current: String, _ path: String
    ) -> Diagnostic {
        Diagnostic(
            "translation.source-version", .warning,
            "a translation is made from a version that its source page had: \(path) has version “\(current.prefix(40))”",
            at: written.span, hint: "write source_version: \(current.prefix(40))")
    }

    static func unknownCommit(_ written: Located<String>, _ path: String) -> Diagnostic {
        Diagnostic(
            "translation.source-version", .warning,
            "the history has no “\(written.value.prefix(40))” of \(path)", at: written.span,
            hint: "write the commit from which the page was translated, as git log shows it; "
                + "a clone without its history knows none")
    }
}
