internal import CMarkdownSupport

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A node of the library's tree.
///
/// Valid only inside the closure of `SyntaxTree.parse`. This is the one file that touches the library.
struct SyntaxNode: Equatable {
    private let pointer: UnsafeMutablePointer<cmark_node>

    enum Kind: UInt8 {
        case other, document, blockQuote, list, item, taskItem, codeBlock, htmlBlock, paragraph
        case heading, thematicBreak, footnoteDefinition, table, tableRow, tableCell
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough
        case link, image, footnoteReference
        case directive, directiveTitle, directiveEnd, inlineDirective
    }

    fileprivate init?(_ pointer: UnsafeMutablePointer<cmark_node>?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    var kind: Kind { Kind(rawValue: sitegen_node_kind_of(pointer)) ?? .other }
    var firstChild: SyntaxNode? { SyntaxNode(pointer.pointee.first_child) }
    var previous: SyntaxNode? { SyntaxNode(pointer.pointee.prev) }
    var next: SyntaxNode? { SyntaxNode(pointer.pointee.next) }
    var parent: SyntaxNode? { SyntaxNode(pointer.pointee.parent) }

    /// The text of a leaf.
    var literal: UnsafeBufferPointer<UInt8> { bytes(sitegen_node_literal(pointer)) }
    var url: UnsafeBufferPointer<UInt8> { bytes(pointer.pointee.as.link.url) }
    var title: UnsafeBufferPointer<UInt8> { bytes(pointer.pointee.as.link.title) }
    var fenceInfo: UnsafeBufferPointer<UInt8> { bytes(pointer.pointee.as.code.info) }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }
    var isFenced: Bool {
        var (length, offset, character) = (Int32(0), Int32(0), CChar(0))
        return cmark_node_get_fenced(pointer, &length, &offset, &character) != 0
    }
    var isChecked: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }
    var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

    /// Lines and columns count from 1, columns in bytes; 0 where the library lost them.
    var startLine: Int { Int(pointer.pointee.start_line) }
    var endLine: Int { Int(pointer.pointee.end_line) }
    var startColumn: Int { Int(pointer.pointee.start_column) }

    /// For each column of a table: `l`, `c`, `r` or 0.
    var tableAlignments: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: cmark_gfm_extensions_get_table_alignments(pointer),
            count: Int(cmark_gfm_extensions_get_table_columns(pointer)))
    }

    /// Whether this is a paragraph of a list without blank lines, which is printed without a tag.
    var isInTightList: Bool {
        guard let list = cmark_node_parent(cmark_node_parent(pointer)),
            cmark_node_get_type(list) == CMARK_NODE_LIST
        else { return false }
        return cmark_node_get_list_tight(list) != 0
    }

    /// What a directive is made of, in offsets of its line, or of its text where it stands in one.
    var directive: DirectiveParts? {
        guard let parts = sitegen_node_directive(pointer)?.pointee else { return nil }
        func range(_ start: Int32, _ end: Int32) -> Range<Int>? {
            end > 0 && end >= start ? Int(start)..<Int(end) : nil
        }
        return DirectiveParts(
            start: Int(parts.start), colons: Int(parts.colons),
            name: range(parts.name_start, parts.name_end) ?? 0..<0,
            title: range(parts.title_start, parts.title_end),
            attributes: range(parts.attributes_start, parts.attributes_end),
            rest: range(parts.rest_start, parts.rest_end) ?? 0..<0,
            isClosed: parts.is_closed != 0 || parts.colons < 3,
            text: parts.text.map { text in
                let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
                return Array(UnsafeBufferPointer(start: start, count: strlen(text)))
            } ?? [])
    }

    private func bytes(_ chunk: cmark_chunk) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: chunk.data, count: Int(chunk.len))
    }
}

/// A text on its way through the library.
struct SyntaxTree {
    private let parser: OpaquePointer

    /// Hands over a parser for a text; it and its tree are gone when the closure returns.
    ///
    /// May be called from any number of threads at once.
    static func withParser<Result>(
        for text: UnsafeBufferPointer<UInt8>, _ extensions: Set<MarkdownExtension>,
        hasDirectives: Bool = false, _ use: (SyntaxTree) -> Result
    ) -> Result? {
        let mark = sitegen_arena_mark()
        defer { sitegen_arena_release(mark) }
        let standard = Int32(hasDirectives ? SITEGEN_EXTENSION_DIRECTIVES : 0)
        let wanted = extensions.reduce(standard) { $0 | $1.bit }
        let parser = text.withMemoryRebound(to: CChar.self) { text in
            sitegen_parser_new(wanted, text.baseAddress, text.count)
        }
        return parser.map { use(SyntaxTree(parser: $0)) }
    }

    /// The number of the last line that was read, from 1.
    var line: Int { Int(cmark_parser_get_line_number(parser)) }

    /// Reads UTF-8, the whole text.
    func feed(_ text: UnsafeBufferPointer<UInt8>) {
        text.withMemoryRebound(to: CChar.self) { text in
            cmark_parser_feed(parser, text.baseAddress, text.count)
        }
    }

    /// Reads UTF-8, a line with or without its end: the innermost block that is open then.
    func feed(line: UnsafeBufferPointer<UInt8>) -> SyntaxNode? {
        line.withMemoryRebound(to: CChar.self) { line in
            SyntaxNode(sitegen_parser_feed_line(parser, line.baseAddress, line.count))
        }
    }

    /// The document as far as it is read: its blocks, without what stands in them.
    var unfinished: SyntaxNode? { SyntaxNode(sitegen_parser_root(parser)) }

    /// The document; nothing more can be read then.
    func finish() -> SyntaxNode? { SyntaxNode(cmark_parser_finish(parser)) }
}

/// The characters that HTML has names for.
enum NamedCharacter {
    /// The character of a name without `&` and `;`, in the case it is written.
    static func bytes(_ name: ArraySlice<UInt8>) -> [UInt8]? {
        var characters: [CChar] = Array(repeating: 0, count: 16)
        let count = name.withUnsafeBytes { name in
            sitegen_entity(
                name.baseAddress?.assumingMemoryBound(to: CChar.self), name.count, &characters)
        }
        return count > 0 ? characters[..<count].map { UInt8(bitPattern: $0) } : nil
    }
}

extension MarkdownExtension {
    fileprivate var bit: Int32 {
        switch self {
        case .table: Int32(SITEGEN_EXTENSION_TABLE)
        case .strikethrough: Int32(SITEGEN_EXTENSION_STRIKETHROUGH)
        case .autolink: Int32(SITEGEN_EXTENSION_AUTOLINK)
        case .tasklist: Int32(SITEGEN_EXTENSION_TASKLIST)
        case .footnotes: Int32(SITEGEN_EXTENSION_FOOTNOTES)
        case .tagfilter: 0
        }
    }
}
