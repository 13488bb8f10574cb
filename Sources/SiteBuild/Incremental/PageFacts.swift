import SiteContent
import SiteData
import SiteDiagnostics
import SiteFiles
import SiteLanguage
import SiteMarkdown

/// What a page's file produced, as far as anything but the page's own view and searching needs it.
struct PageFacts: Sendable {
    /// The YAML of its front matter.
    let node: Node?
    let readingTime: ReadingTime
    let diagnostics: [Diagnostic]

    /// Where the outline is encoded, which few ask for.
    let outline: Range<Int>
}

/// A page's file as it was when it was last read.
struct SourceRecord: Sendable {
    let identity: FileIdentity

    /// Whether an equal identity means equal bytes.
    let isSettled: Bool
    let contents: UInt64

    /// What its parse depends on beside its bytes.
    let options: UInt64

    /// Whether templates wrote parts of its text.
    let asksTemplates: Bool

    /// Files of the site that its code blocks show, and what was found in them.
    let codeFiles: [CodeRead]

    /// Tells what its text was made from.
    let fingerprint: UInt64

    /// Tells what stands before its text.
    let head: UInt64

    /// Tells all of it that others see but for its words.
    let shape: UInt64

    /// The YAML of its front matter, where it was parsed in this build.
    let node: Node?
    let form: Form

    enum Form: Sendable {
        case decoded(PageSource, [Diagnostic])

        /// In the bytes of the whole record, from a place on.
        case encoded([UInt8], from: Int)
    }

    struct CodeRead: Sendable {
        let path: String
        let found: UInt64
    }

    /// The same file, touched without a change.
    func touched(_ identity: FileIdentity, isSettled: Bool) -> SourceRecord {
        SourceRecord(
            identity: identity, isSettled: isSettled, contents: contents, options: options,
            asksTemplates: asksTemplates, codeFiles: codeFiles, fingerprint: fingerprint,
            head: head, shape: shape, node: node, form: form)
    }
}

extension PageFacts {
    static func write(
        _ source: PageSource, _ node: Node?, _ diagnostics: [Diagnostic],
        to writer: inout ByteWriter
    ) {
        writer.write(node) { $0.write($1) }
        writer.write(source.readingTime.words)
        writer.write(source.readingTime.characters)
        writer.write(diagnostics)
        var outline = ByteWriter()
        outline.write(source.outline)
        writer.write(outline.bytes)
    }

    init(
        _ reader: inout ByteReader, _ file: SourceFile, _ files: SourceFiles
    ) throws(ByteReader.Damaged) {
        node = try reader.optional { reader throws(ByteReader.Damaged) in try reader.node(file) }
        readingTime = ReadingTime(words: try reader.number(), characters: try reader.number())
        diagnostics = try reader.diagnostics(files)
        outline = try reader.range()
    }
}

extension SourceRecord {
    init(_ reader: inout ByteReader) throws(ByteReader.Damaged) {
        identity = try reader.identity()
        isSettled = try reader.flag()
        contents = try reader.word()
        options = try reader.word()
        asksTemplates = try reader.flag()
        codeFiles = try reader.list { reader throws(ByteReader.Damaged) in
            CodeRead(path: try reader.text(), found: try reader.word())
        }
        fingerprint = try reader.word()
        head = try reader.word()
        shape = try reader.word()
        node = nil
        form = .encoded(reader.all, from: reader.place)
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.write(identity)
        writer.write(isSettled)
        writer.write(word: contents)
        writer.write(word: options)
        writer.write(asksTemplates)
        writer.write(codeFiles) { writer, read in
            writer.write(read.path)
            writer.write(word: read.found)
        }
        writer.write(word: fingerprint)
        writer.write(word: head)
        writer.write(word: shape)
        switch form {
        case .encoded(let bytes, let start): writer.append(bytes[start...])
        case .decoded(let source, let diagnostics):
            PageFacts.write(source, node, diagnostics, to: &writer)
        }
        return writer.bytes
    }
}

extension ByteWriter {
    mutating func write(_ identity: FileIdentity) {
        write(identity.size)
        write(word: identity.device)
        write(word: identity.number)
        write(word: UInt64(bitPattern: Int64(identity.changed)))
        write(word: UInt64(bitPattern: Int64(identity.altered)))
    }

    fileprivate mutating func write(_ outline: DocumentOutline) {
        write(outline.headings) { writer, heading in
            writer.write(heading.level)
            writer.write(heading.id)
            writer.write(heading.text)
            writer.write(heading.html)
            writer.write(heading.span.offset)
            writer.write(heading.span.length)
        }
        write(outline.links) { writer, link in
            writer.write(link.kind == .link ? 0 : link.kind == .image ? 1 : 2)
            writer.write(link.destination)
            writer.write(link.span.offset)
            writer.write(link.span.length)
        }
        write(outline.insertions) { writer, insertion in
            writer.write(insertion.name)
            writer.write(insertion.attributes) { writer, attribute in
                writer.write(attribute.name)
                writer.write(attribute.text)
                writer.write(attribute.span.offset)
                writer.write(attribute.span.length)
            }
            writer.write(insertion.span.offset)
            writer.write(insertion.span.length)
        }
        write(outline.ids) { $0.write($1) }
        write(outline.leadingTitle) { writer, title in
            writer.write(title.text)
            writer.write(title.id)
            writer.write(title.span.offset)
            writer.write(title.span.length)
        }
        write(outline.firstParagraph)
    }
}

extension ByteReader {
    mutating func identity() throws(Damaged) -> FileIdentity {
        FileIdentity(
            size: try number(), device: try word(), number: try word(),
            changed: Int(Int64(bitPattern: try word())), altered: Int(Int64(bitPattern: try word()))
        )
    }

    mutating func outline(_ file: SourceFile) throws(Damaged) -> DocumentOutline {
        let headings = try list { reader throws(Damaged) in
            Document.Heading(
                level: try reader.number(), id: try reader.text(), text: try reader.text(),
                html: try reader.text(), span: try reader.place(file))
        }
        let links = try list { reader throws(Damaged) in
            let kinds = [Document.Link.Kind.link, .image, .rawHTML]
            let kind = try reader.number()
            guard kinds.indices.contains(kind) else { throw Damaged() }
            return Document.Link(
                kind: kinds[kind], destination: try reader.text(), span: try reader.place(file))
        }
        let insertions = try list { reader throws(Damaged) in
            let name = try reader.text()
            let attributes = try reader.list { reader throws(Damaged) in
                Document.Insertion.Attribute(
                    name: try reader.text(), text: try reader.text(), span: try reader.place(file))
            }
            return Document.Insertion(
                name: name, attributes: attributes, span: try reader.place(file))
        }
        let ids = try list { reader throws(Damaged) in try reader.text() }
        let title = try optional { reader throws(Damaged) in
            Document.LeadingTitle(
                text: try reader.text(), id: try reader.text(), span: try reader.place(file))
        }
        return DocumentOutline(
            headings: headings, links: links, insertions: insertions, ids: ids,
            leadingTitle: title,
            firstParagraph: try text())
    }

    private mutating func place(_ file: SourceFile) throws(Damaged) -> SourceSpan {
        SourceSpan(file: file, offset: try number(), length: try number())
    }
}
