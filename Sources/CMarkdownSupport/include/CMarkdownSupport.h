// What the Markdown stage needs from C: libcmark-gfm set up so that threads may parse side by side,
// its nodes by kind, and memory that is given back all at once.
#ifndef SITEGEN_C_MARKDOWN_SUPPORT_H
#define SITEGEN_C_MARKDOWN_SUPPORT_H

#include <stddef.h>
#include <stdint.h>
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm/node.h>

typedef enum {
    SITEGEN_OTHER = 0,
    SITEGEN_DOCUMENT,
    SITEGEN_BLOCK_QUOTE,
    SITEGEN_LIST,
    SITEGEN_ITEM,
    SITEGEN_TASK_ITEM,
    SITEGEN_CODE_BLOCK,
    SITEGEN_HTML_BLOCK,
    SITEGEN_PARAGRAPH,
    SITEGEN_HEADING,
    SITEGEN_THEMATIC_BREAK,
    SITEGEN_FOOTNOTE_DEFINITION,
    SITEGEN_TABLE,
    SITEGEN_TABLE_ROW,
    SITEGEN_TABLE_CELL,
    SITEGEN_TEXT,
    SITEGEN_SOFT_BREAK,
    SITEGEN_LINE_BREAK,
    SITEGEN_CODE,
    SITEGEN_HTML_INLINE,
    SITEGEN_EMPHASIS,
    SITEGEN_STRONG,
    SITEGEN_STRIKETHROUGH,
    SITEGEN_LINK,
    SITEGEN_IMAGE,
    SITEGEN_FOOTNOTE_REFERENCE,
    SITEGEN_DIRECTIVE,
    SITEGEN_DIRECTIVE_TITLE,
    SITEGEN_DIRECTIVE_END,
    SITEGEN_INLINE_DIRECTIVE,
} sitegen_node_kind;

// Bits of the syntax a parse knows besides CommonMark.
enum {
    SITEGEN_EXTENSION_TABLE = 1,
    SITEGEN_EXTENSION_STRIKETHROUGH = 2,
    SITEGEN_EXTENSION_AUTOLINK = 4,
    SITEGEN_EXTENSION_TASKLIST = 8,
    SITEGEN_EXTENSION_FOOTNOTES = 16,
    SITEGEN_EXTENSION_DIRECTIVES = 32,
};

// What a directive is made of: offsets in the line that opens it or, in a text, in `text`. An end is 0
// for what there is not. The attributes have their braces; the rest is what cannot be read.
typedef struct {
    int32_t start;
    int32_t colons;
    int32_t name_start, name_end;
    int32_t title_start, title_end;
    int32_t attributes_start, attributes_end;
    int32_t rest_start, rest_end;
    int32_t is_closed;
    int32_t is_leaf;
    const char *text;
} sitegen_directive;

// Of a directive's node; NULL of any other.
const sitegen_directive *sitegen_node_directive(cmark_node *node);

// A parser for a text, of which it has only those extensions that may make a difference to it. It is
// fed UTF-8 and finished with the library's functions. It and its tree live until their place in the
// thread's memory is given back.
cmark_parser *sitegen_parser_new(int extensions, const char *text, size_t length);

// Reads a line, with or without its end: the innermost block that is open after it.
cmark_node *sitegen_parser_feed_line(cmark_parser *parser, const char *line, size_t length);

// The document as far as it is read, with all footnotes that are defined so far.
cmark_node *sitegen_parser_root(cmark_parser *parser);

// The character that a name stands for, as UTF-8, from the library's table of HTML's names: how many
// bytes of `characters`, which has room for 16; 0 where there is no such name.
size_t sitegen_entity(const char *name, size_t length, char *characters);

// The kinds of the types of blocks and inlines.
enum { SITEGEN_NODE_TYPES = 64 };
extern unsigned char sitegen_kinds[2][SITEGEN_NODE_TYPES];

static inline int sitegen_is_inline_type(uint16_t type) {
    return (type & CMARK_NODE_TYPE_MASK) == CMARK_NODE_TYPE_INLINE;
}

static inline unsigned char sitegen_node_kind_of(const cmark_node *node) {
    unsigned char kind =
        sitegen_kinds[sitegen_is_inline_type(node->type)][node->type & (SITEGEN_NODE_TYPES - 1)];
    return kind == SITEGEN_ITEM && node->extension ? SITEGEN_TASK_ITEM : kind;
}

static inline cmark_chunk sitegen_node_literal(const cmark_node *node) {
    return node->type == CMARK_NODE_CODE_BLOCK ? node->as.code.literal : node->as.literal;
}

// The thread's memory: whatever is allocated after a mark is given back by returning to it.
size_t sitegen_arena_mark(void);
void sitegen_arena_release(size_t mark);
cmark_mem *sitegen_arena(void);

#endif
