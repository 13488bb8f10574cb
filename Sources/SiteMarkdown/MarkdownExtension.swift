/// What `--extensions` may name: GitHub's additions to CommonMark.
package enum MarkdownExtension: String, Sendable, CaseIterable {
    case table, strikethrough, autolink, tagfilter, tasklist, footnotes
}
