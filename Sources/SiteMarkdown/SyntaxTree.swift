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
    private let pointer: OpaquePointer

    enum Kind: Int32 {
        case other, document, blockQuote, list, item, taskItem, codeBlock, htmlBlock, paragraph
        case heading, thematicBreak, footnoteDefinition, table, tableRow, tableCell
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough
        case link, image, footnoteReference
    }

    private init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    var kind: Kind { Kind(rawValue: sitegen_node_kind_of(pointer)) ?? .other }
    var firstChild: SyntaxNode? { SyntaxNode(cmark_node_first_child(pointer)) }
    var next: SyntaxNode? { SyntaxNode(cmark_node_next(pointer)) }
    var parent: SyntaxNode? { SyntaxNode(cmark_node_parent(pointer)) }

    /// The text of a leaf.
    var literal: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_literal(pointer)) }
    var url: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_url(pointer)) }
    var title: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_title(pointer)) }
    var fenceInfo: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_fence_info(pointer)) }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }
    var isFenced: Bool { cmark_node_get_fenced(pointer, nil, nil, nil) != 0 }
    var isChecked: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }
    var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

    /// Lines and columns count from 1, columns in bytes; 0 where the library lost them.
    var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
    var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }

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

    private func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
        let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: start, count: strlen(text))
    }
}

enum SyntaxTree {
    /// Parses UTF-8 and hands the document node over; the tree is gone when the closure returns.
    ///
    /// May be called from any number of threads at once.
    static func parse<Result>(
        _ text: UnsafeBufferPointer<UInt8>, extensions: Set<MarkdownExtension>,
        _ use: (SyntaxNode) -> Result
    ) -> Result? {
        let mark = sitegen_arena_mark()
        defer { sitegen_arena_release(mark) }
        let bits = extensions.reduce(Int32(0)) { $0 | $1.bit }
        let root = text.withMemoryRebound(to: CChar.self) { text in
            sitegen_markdown_parse(text.baseAddress, text.count, bits)
        }
        return SyntaxNode(document: root).map(use)
    }
}

extension SyntaxNode {
    fileprivate init?(document: OpaquePointer?) { self.init(document) }
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
