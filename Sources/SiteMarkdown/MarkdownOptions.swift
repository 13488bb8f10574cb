/// How a page's text is read.
package struct MarkdownOptions: Sendable {
    package enum RawHTML: Sendable { case allow, escape, drop }

    package var rawHTML = RawHTML.allow

    /// Whether the first level-1 heading, unless a block holds it, is the page's title and not repeated.
    package var dropsLeadingTitle = false

    /// Whether headings may get another id, so that links from other languages find them.
    package var marksHeadings = false

    /// Whether the text is part of a page that has its title elsewhere, so that no heading of it is of
    /// level 1: where one is, all are a level lower.
    package var isPart = false

    /// Ids the page has outside its text, which headings avoid.
    package var reservedIDs: Set<String> = [] {
        didSet { exactReservedIDs = Set(reservedIDs.map(ExactText.init)) }
    }
    private(set) var exactReservedIDs: Set<ExactText> = []

    /// Whether the text is Turkish or Azerbaijani, where I without a dot is a letter of its own.
    package var isTurkic = false

    /// Whether the text runs from right to left.
    package var isRightToLeft = false

    /// Whether no line may end with a word of one letter, as in Czech, Polish and Slovak.
    package var joinsShortWords = false
    package var strings = MarkdownStrings()

    /// Scheme and host of the site itself, which are no other site.
    package var origin: String?

    /// What the site writes by templates of its own.
    package var templates = MarkdownTemplates.none

    /// Reads a file of the site for a code block: what is written there, and the path of the page.
    package var readCode: @Sendable (_ path: String, _ page: String) -> CodeSource = { path, _ in
        .failed("a code block takes files only while a site is built", hint: nil)
    }

    package init() {}
}

/// A file that a code block names.
package enum CodeSource {
    case text([UInt8])
    case failed(String, hint: String?)
}

/// The words that the text's HTML has of its own.
package struct MarkdownStrings: Sendable, Equatable {
    /// The label of the list of footnotes.
    package var footnotes = "Footnotes"

    /// The label of the way back from a footnote; `{n}` is its number.
    package var footnoteBack = "Back to reference {n}"

    /// The names of the boxes of a task list.
    package var taskDone = "Done"
    package var taskOpen = "To do"

    /// The titles of `note`, `tip`, `important`, `warning`, `caution`, `danger`.
    package var alertTitles = [
        "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
        "caution": "Caution", "danger": "Danger",
    ]

    /// The title of details that have none.
    package var details = "Details"

    package init() {}
}
