import SiteData
import SiteContent
import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteMarkdown
import SiteSearch
internal import Synchronization

/// Reads pages; of those that did not change, what they produced is remembered.
struct PageReader: Sendable {
    /// How the pages of a language are parsed.
    struct Parsing: Sendable {
        let options: MarkdownOptions

        /// Of the part of the options that every parse depends on.
        let fingerprint: UInt64

        /// Of the templates and strings that a text may ask for.
        let templates: UInt64

        /// How words are found; nil where nobody searches.
        let words: SearchRules?
    }

    /// A page with the record of it for the next build.
    struct Reading: Sendable {
        let source: PageSource
        let diagnostics: [Diagnostic]
        let record: SourceRecord
    }

    let root: String
    let former: [String: SourceRecord]
    private let storedWords: StoredWords?

    /// When the folders were looked at, in nanoseconds since 1970.
    let moment: Int
    private let counters = PageWordCounters()
    private var files: SourceFiles { SourceFiles(root: root) }

    init(root: String, former: [String: SourceRecord], words: StoredWords? = nil, moment: Int) {
        self.root = root
        self.former = former
        storedWords = words
        self.moment = moment
    }

    func read(
        _ place: ContentTree.Page, _ identity: FileIdentity, _ parsing: Parsing
    ) throws(FileError) -> Reading {
        let known = former[place.path].flatMap { isCurrent($0, place, parsing) ? $0 : nil }
        if let known, known.isSettled, known.identity == identity,
            let reading = remembered(known, place, parsing)
        {
            return reading
        }
        let bytes = try Disk.read("\(root)/\(place.path)")
        var contents = Fingerprint()
        contents.add(bytes)
        if let known, known.contents == contents.value {
            let record = known.touched(identity, isSettled: identity.isSettled(at: moment))
            if let reading = remembered(record, place, parsing) { return reading }
        }
        return parsed(place, bytes, contents.value, identity, parsing)
    }

    /// Whether nothing but the page's own bytes may have changed.
    private func isCurrent(
        _ record: SourceRecord, _ place: ContentTree.Page, _ parsing: Parsing
    ) -> Bool {
        record.options == PageReader.options(parsing, asksTemplates: record.asksTemplates)
            && record.codeFiles.allSatisfy {
                PageReader.fingerprint(parsing.options.readCode($0.path, place.path)) == $0.found
            }
    }

    private static func options(_ parsing: Parsing, asksTemplates: Bool) -> UInt64 {
        guard asksTemplates else { return parsing.fingerprint }
        var print = Fingerprint(parsing.fingerprint)
        print.add(parsing.templates)
        return print.value
    }

    private static func fingerprint(_ code: CodeSource) -> UInt64 {
        var print = Fingerprint()
        switch code {
        case .text(let bytes): print.add(bytes)
        case .failed(let words, let hint):
            print.add(words)
            print.add(hint)
        }
        return print.value
    }

    private func remembered(
        _ record: SourceRecord, _ place: ContentTree.Page, _ parsing: Parsing
    ) -> Reading? {
        switch record.form {
        case .decoded(let source, let diagnostics):
            guard source.place == place else { return nil }
            return Reading(source: source, diagnostics: diagnostics, record: record)
        case .encoded(let bytes, let start):
            let file = files.file(place.path)
            var reader = ByteReader(bytes, from: start)
            guard let facts = try? PageFacts(&reader, file, files), reader.isAtEnd else {
                return nil
            }
            let source = PageSource(
                place: place, file: file, frontMatter: FrontMatter.read(facts.node).frontMatter,
                readingTime: facts.readingTime, fingerprint: record.fingerprint, head: record.head,
                outline: {
                    var reader = ByteReader(bytes, from: facts.outline.lowerBound)
                    return (try? reader.outline(file))
                        ?? DocumentOutline(PageReader.parse(file, parsing.options).document)
                },
                words: {
                    storedWords?.words(of: place.path, record.fingerprint)
                        ?? counters.words(
                            of: PageReader.parse(file, parsing.options).document, parsing.words)
                },
                parse: { PageReader.parse(file, parsing.options).document })
            return Reading(source: source, diagnostics: facts.diagnostics, record: record)
        }
    }

    private func parsed(
        _ place: ContentTree.Page, _ bytes: [UInt8], _ contents: UInt64, _ identity: FileIdentity,
        _ parsing: Parsing
    ) -> Reading {
        let file = files.file(place.path, bytes)
        defer { file.letGo() }
        let asked = Asked()
        let parsed = PageReader.parse(file, asked.noting(parsing.options))
        let (asksTemplates, codeFiles) = asked.all
        let options = PageReader.options(parsing, asksTemplates: asksTemplates)
        var print = Fingerprint(contents)
        print.add(place.path)
        print.add(options)
        for read in codeFiles { print.add(read.found) }
        let source = PageSource(
            place: place, file: file, frontMatter: parsed.frontMatter, document: parsed.document,
            words: counters.words(of: parsed.document, parsing.words), fingerprint: print.value,
            head: PageReader.head(bytes, parsed.body))
        let record = SourceRecord(
            identity: identity, isSettled: identity.isSettled(at: moment), contents: contents,
            options: options, asksTemplates: asksTemplates, codeFiles: codeFiles,
            fingerprint: print.value, head: source.head, shape: PageReader.shape(of: source),
            node: parsed.node, form: .decoded(source, parsed.diagnostics))
        return Reading(source: source, diagnostics: parsed.diagnostics, record: record)
    }

    /// A page as it is after its file was edited in memory.
    func page(
        _ source: PageSource, editedTo file: SourceFile, _ parsing: Parsing
    ) -> PageSource {
        let parsed = PageReader.parse(file, parsing.options)
        var print = Fingerprint(source.fingerprint)
        print.add(file.bytes)
        return PageSource(
            place: source.place, file: file, frontMatter: parsed.frontMatter,
            document: parsed.document, words: counters.words(of: parsed.document, parsing.words),
            fingerprint: print.value)
    }

    private static func parse(
        _ file: SourceFile, _ options: MarkdownOptions
    ) -> (
        node: Node?, frontMatter: FrontMatter, body: Range<Int>, document: Document,
        diagnostics: [Diagnostic]
    ) {
        let (node, body, problems) = FrontMatter.node(of: file)
        let (frontMatter, more) = FrontMatter.read(node)
        var options = options
        options.dropsLeadingTitle = frontMatter.title == nil
        let (document, rest) = MarkdownParser.parse(file, body: body, options: options)
        return (node, frontMatter, body, document, problems + more + rest)
    }

    private static func head(_ bytes: [UInt8], _ body: Range<Int>) -> UInt64 {
        var print = Fingerprint()
        bytes.withUnsafeBytes {
            print.add(UnsafeRawBufferPointer(rebasing: $0[..<body.lowerBound]))
        }
        return max(1, print.value)
    }

    /// Tells the shape of a page and the images that its text names.
    private static func shape(of source: PageSource) -> UInt64 {
        var print = Fingerprint(source.shape)
        print.add(source.outline.links.filter { $0.kind == .image }.map(\.destination))
        return print.value
    }

    /// What a parse asked for beside its bytes and options.
    private final class Asked: Sendable {
        private let state = Mutex<(templates: Bool, code: [SourceRecord.CodeRead])>((false, []))

        var all: (templates: Bool, code: [SourceRecord.CodeRead]) { state.withLock { $0 } }

        func noting(_ options: MarkdownOptions) -> MarkdownOptions {
            var options = options
            let (templates, readCode) = (options.templates, options.readCode)
            options.templates = MarkdownTemplates(
                directives: templates.directives, elements: templates.elements
            ) { name, variables in
                self.state.withLock { $0.templates = true }
                return templates.render(name, variables)
            }
            options.readCode = { path, page in
                let found = readCode(path, page)
                let print = PageReader.fingerprint(found)
                self.state.withLock { $0.code.append(.init(path: path, found: print)) }
                return found
            }
            return options
        }
    }
}

/// Those who find the words of pages, each for one thread at a time.
private final class PageWordCounters: Sendable {
    private let free = Mutex<[PageWordCounter]>([])

    func words(of document: Document, _ rules: SearchRules?) -> [UInt8] {
        guard let rules else { return [] }
        let counter = free.withLock { $0.popLast() } ?? PageWordCounter()
        defer { free.withLock { $0.append(counter) } }
        return document.html.withUnsafeBufferPointer {
            counter.words(ofHTML: $0, headings: document.outline.map(\.id), rules).bytes
        }
    }
}
