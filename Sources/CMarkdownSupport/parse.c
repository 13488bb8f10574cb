#define _GNU_SOURCE
#include "CMarkdownSupport.h"
#include "directives.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

#include <cmark-gfm/houdini.h>
#include <cmark-gfm/parser.h>

// Exported by the library, but in none of its headers.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL,
    CMARK_NODE_STRIKETHROUGH;

// Each parse would switch the extensions' characters on and off in a table of the whole process, so
// that parses side by side spoil each other. This stands before the library's own function of the
// name and does nothing: the characters are switched on once and for all by set_up. (Taking the
// characters from the extensions instead is no way: the library looks a delimiter's extension up by
// them, and loops without end over a delimiter that has none.)
void cmark_manage_extensions_special_characters(cmark_parser *parser, int add);
void cmark_manage_extensions_special_characters(cmark_parser *parser, int add) {
    (void)parser;
    (void)add;
}

enum { TABLE, STRIKETHROUGH, AUTOLINK, TASKLIST, EXTENSIONS };

static cmark_syntax_extension *extensions[EXTENSIONS];
static cmark_syntax_extension *directives;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void set_up(void) {
    cmark_gfm_core_extensions_ensure_registered();
    extensions[TABLE] = cmark_find_syntax_extension("table");
    extensions[STRIKETHROUGH] = cmark_find_syntax_extension("strikethrough");
    extensions[AUTOLINK] = cmark_find_syntax_extension("autolink");
    extensions[TASKLIST] = cmark_find_syntax_extension("tasklist");
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
    for (int i = 0; i < EXTENSIONS; i++) {
        if (extensions[i]) cmark_parser_attach_syntax_extension(parser, extensions[i]);
    }
    directives = sitegen_directives_new();
    void (*switch_characters)(cmark_parser *, int);
    *(void **)&switch_characters = dlsym(RTLD_NEXT, "cmark_manage_extensions_special_characters");
    if (switch_characters) switch_characters(parser, 1);
    cmark_parser_free(parser);
}

cmark_parser *sitegen_parser_new(int wanted) {
    pthread_once(&once, set_up);
    int options = CMARK_OPT_UNSAFE;
    if (wanted & SITEGEN_EXTENSION_FOOTNOTES) options |= CMARK_OPT_FOOTNOTES;
    cmark_parser *parser = cmark_parser_new_with_mem(options, sitegen_arena());
    // Before tables, which would take a line of colons for a row.
    if (wanted & SITEGEN_EXTENSION_DIRECTIVES) {
        cmark_parser_attach_syntax_extension(parser, directives);
    }
    for (int i = 0; i < EXTENSIONS; i++) {
        if ((wanted & (1 << i)) && extensions[i]) {
            cmark_parser_attach_syntax_extension(parser, extensions[i]);
        }
    }
    return parser;
}

cmark_node *sitegen_parser_current(cmark_parser *parser) { return parser->current; }

size_t sitegen_entity(const char *name, size_t length, char *characters) {
    enum { LONGEST = 40, ROOM = 16 };
    unsigned char written[LONGEST + 1];
    if (length == 0 || length > LONGEST) return 0;
    memcpy(written, name, length);
    written[length] = ';';
    size_t mark = sitegen_arena_mark();
    cmark_strbuf found;
    cmark_strbuf_init(sitegen_arena(), &found, 0);
    size_t count = 0;
    bufsize_t read = houdini_unescape_ent(&found, written, (bufsize_t)length + 1);
    if (read == (bufsize_t)length + 1 && found.size <= ROOM) {
        count = (size_t)found.size;
        memcpy(characters, found.ptr, count);
    }
    sitegen_arena_release(mark);
    return count;
}

int32_t sitegen_node_kind_of(cmark_node *node) {
    cmark_node_type type = cmark_node_get_type(node);
    switch (type) {
    case CMARK_NODE_DOCUMENT: return SITEGEN_DOCUMENT;
    case CMARK_NODE_BLOCK_QUOTE: return SITEGEN_BLOCK_QUOTE;
    case CMARK_NODE_LIST: return SITEGEN_LIST;
    case CMARK_NODE_ITEM:
        return cmark_node_get_syntax_extension(node) ? SITEGEN_TASK_ITEM : SITEGEN_ITEM;
    case CMARK_NODE_CODE_BLOCK: return SITEGEN_CODE_BLOCK;
    case CMARK_NODE_HTML_BLOCK: return SITEGEN_HTML_BLOCK;
    case CMARK_NODE_PARAGRAPH: return SITEGEN_PARAGRAPH;
    case CMARK_NODE_HEADING: return SITEGEN_HEADING;
    case CMARK_NODE_THEMATIC_BREAK: return SITEGEN_THEMATIC_BREAK;
    case CMARK_NODE_FOOTNOTE_DEFINITION: return SITEGEN_FOOTNOTE_DEFINITION;
    case CMARK_NODE_TEXT: return SITEGEN_TEXT;
    case CMARK_NODE_SOFTBREAK: return SITEGEN_SOFT_BREAK;
    case CMARK_NODE_LINEBREAK: return SITEGEN_LINE_BREAK;
    case CMARK_NODE_CODE: return SITEGEN_CODE;
    case CMARK_NODE_HTML_INLINE: return SITEGEN_HTML_INLINE;
    case CMARK_NODE_EMPH: return SITEGEN_EMPHASIS;
    case CMARK_NODE_STRONG: return SITEGEN_STRONG;
    case CMARK_NODE_LINK: return SITEGEN_LINK;
    case CMARK_NODE_IMAGE: return SITEGEN_IMAGE;
    case CMARK_NODE_FOOTNOTE_REFERENCE: return SITEGEN_FOOTNOTE_REFERENCE;
    default: break;
    }
    if (type == CMARK_NODE_TABLE) return SITEGEN_TABLE;
    if (type == CMARK_NODE_TABLE_ROW) return SITEGEN_TABLE_ROW;
    if (type == CMARK_NODE_TABLE_CELL) return SITEGEN_TABLE_CELL;
    if (type == CMARK_NODE_STRIKETHROUGH) return SITEGEN_STRIKETHROUGH;
    return sitegen_directive_kind_of(type);
}
