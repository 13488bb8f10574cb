package import SiteDiagnostics
import SiteDigest
package import SiteLanguage
package import SiteMarkdown
internal import Synchronization

/// One Markdown file, read: its place, what its author says of it, and its text.
package final class PageSource: Sendable {
    package let place: ContentTree.Page
    package let file: SourceFile
    package let frontMatter: FrontMatter
    private let findOutline: @Sendable () -> DocumentOutline
    private let knownOutline: Mutex<DocumentOutline?>

    /// How long its text is.
    package let readingTime: ReadingTime

    private let findWords: @Sendable () -> [UInt8]

    /// Tells what the text was made from; equal only for equal texts.
    package let fingerprint: UInt64

    /// Tells what stands before the text; 0 where that is not known.
    package let head: UInt64
    private let parse: @Sendable () -> Document
    private let parsed: Mutex<Document?>
    private let knownSections = Mutex<PageSections?>(nil)

    package init(
        place: ContentTree.Page, file: SourceFile, frontMatter: FrontMatter, document: Document,
        words: [UInt8] = [], fingerprint: UInt64 = 0, head: UInt64 = 0
    ) {
        self.place = place
        self.file = file
        self.frontMatter = frontMatter
        self.fingerprint = fingerprint
        self.head = head
        let outline = DocumentOutline(document)
        findOutline = { outline }
        knownOutline = Mutex(outline)
        readingTime = ReadingTime(document.plainText)
        findWords = { words }
        let shown = document.withoutPlainText
        parse = { shown }
        parsed = Mutex(shown)
    }

    /// A source whose text is parsed only if a page shows it, and whose outline and words are found only
    /// if someone asks for them.
    package init(
        place: ContentTree.Page, file: SourceFile, frontMatter: FrontMatter,
        readingTime: ReadingTime, fingerprint: UInt64, head: UInt64,
        outline: @escaping @Sendable () -> DocumentOutline,
        words: @escaping @Sendable () -> [UInt8], parse: @escaping @Sendable () -> Document
    ) {
        self.place = place
        self.file = file
        self.frontMatter = frontMatter
        findOutline = outline
        knownOutline = Mutex(nil)
        self.readingTime = readingTime
        findWords = words
        self.fingerprint = fingerprint
        self.head = head
        self.parse = parse
        parsed = Mutex(nil)
    }

    /// Whether a site whose page has this text instead has the same pages at the same addresses, with the
    /// same places on them; what was found of front matter stays true.
    package func hasShape(of other: PageSource) -> Bool {
        head != 0 && place == other.place && shape == other.shape
    }

    /// Tells all of the page that others see but for the words of its text and what these name: front
    /// matter, title, headings and ids.
    package var shape: UInt64 {
        var print = Fingerprint(head)
        let outline = outline
        print.add(outline.ids)
        print.add(outline.leadingTitle?.text)
        print.add(outline.leadingTitle?.id)
        for heading in outline.headings {
            print.add(heading.level)
            print.add([heading.id, heading.text, heading.html])
        }
        return print.value
    }

    /// What others ask of its text.
    package var outline: DocumentOutline {
        if let known = knownOutline.withLock({ $0 }) { return known }
        let outline = findOutline()
        knownOutline.withLock { $0 = outline }
        return outline
    }

    /// The words of its text, as they are encoded for searching; empty where nobody searches.
    package var words: [UInt8] { findWords() }

    /// The whole text.
    package var document: Document {
        if let known = parsed.withLock({ $0 }) { return known }
        let document = parse()
        parsed.withLock { $0 = document }
        return document
    }

    /// Its parts between headings; made when they are first asked for, which reads the file.
    package var sections: PageSections {
        if let known = knownSections.withLock({ $0 }) { return known }
        let sections = PageSections(self)
        knownSections.withLock { $0 = sections }
        return sections
    }
}
