import SiteContent
import SiteDiagnostics
import SiteMarkdown
import SiteModel

extension Diagnostic {
    static func deadLink(
        _ link: Document.Link, isPage: Bool, near: String?
    ) -> Diagnostic {
        Diagnostic(
            isPage ? "link.missing-page" : "link.missing-asset", .error, reach: .reference,
            "a link leads to a \(isPage ? "page" : "file") of the site; there is none at “\(link.destination)”",
            at: link.span, hint: near.map { "did you mean \($0)?" })
    }

    static func missingAnchor(
        _ link: Document.Link, _ fragment: String, _ page: Page, _ anchors: Set<String>
    ) -> Diagnostic {
        let path = page.source?.place.path ?? page.title
        return Diagnostic(
            "link.missing-anchor", .error, reach: .reference,
            "a link leads to a heading of the page; \(path) has no “#\(fragment)”", at: link.span,
            hint: NearMiss.nearest(to: fragment, among: anchors).map { "did you mean “#\($0)”?" })
    }

    static func linkToUnpublished(_ link: Document.Link, _ path: String) -> Diagnostic {
        Diagnostic(
            "link.unpublished", .error, reach: .reference,
            "a link leads to a page that is published; \(path) is a draft or waits for its day",
            at: link.span, hint: "build with --drafts to see it, or publish it first")
    }

    static func untranslatedLink(_ link: Document.Link, _ path: String) -> Diagnostic {
        Diagnostic(
            "link.untranslated", .warning, reach: .reference,
            "this page is not translated yet; the link leads to \(path)", at: link.span)
    }
}
