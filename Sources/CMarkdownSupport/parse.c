#define _GNU_SOURCE
#include "CMarkdownSupport.h"
#include "directives.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

#include <cmark-gfm/houdini.h>
#include <cmark-gfm/parser.h>
#include <cmark-gfm/syntax_extension.h>

// Exported by the library, but in none of its headers.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL,
    CMARK_NODE_STRIKETHROUGH;

// Each parse would switch the extensions' characters on and off in a table of the whole process, so
// that parses side by side spoil each other. This stands before the library's own function of the
// name and does nothing: the characters are switched on once and for all by set_up, but for the `w`
// of `www.`, which waits until a text has that; no other text is read otherwise for it. (Taking the
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
static pthread_once_t once = PTHREAD_ONCE_INIT, addresses_once = PTHREAD_ONCE_INIT;
static void (*switch_characters)(cmark_parser *, int);

unsigned char sitegen_kinds[2][SITEGEN_NODE_TYPES];

static void set_kind(cmark_node_type type, sitegen_node_kind kind) {
    sitegen_kinds[sitegen_is_inline_type(type)][type & (SITEGEN_NODE_TYPES - 1)] = (unsigned char)kind;
}

static void set_kinds(void) {
    set_kind(CMARK_NODE_DOCUMENT, SITEGEN_DOCUMENT);
    set_kind(CMARK_NODE_BLOCK_QUOTE, SITEGEN_BLOCK_QUOTE);
    set_kind(CMARK_NODE_LIST, SITEGEN_LIST);
    set_kind(CMARK_NODE_ITEM, SITEGEN_ITEM);
    set_kind(CMARK_NODE_CODE_BLOCK, SITEGEN_CODE_BLOCK);
    set_kind(CMARK_NODE_HTML_BLOCK, SITEGEN_HTML_BLOCK);
    set_kind(CMARK_NODE_PARAGRAPH, SITEGEN_PARAGRAPH);
    set_kind(CMARK_NODE_HEADING, SITEGEN_HEADING);
    set_kind(CMARK_NODE_THEMATIC_BREAK, SITEGEN_THEMATIC_BREAK);
    set_kind(CMARK_NODE_FOOTNOTE_DEFINITION, SITEGEN_FOOTNOTE_DEFINITION);
    set_kind(CMARK_NODE_TEXT, SITEGEN_TEXT);
    set_kind(CMARK_NODE_SOFTBREAK, SITEGEN_SOFT_BREAK);
    set_kind(CMARK_NODE_LINEBREAK, SITEGEN_LINE_BREAK);
    set_kind(CMARK_NODE_CODE, SITEGEN_CODE);
    set_kind(CMARK_NODE_HTML_INLINE, SITEGEN_HTML_INLINE);
    set_kind(CMARK_NODE_EMPH, SITEGEN_EMPHASIS);
    set_kind(CMARK_NODE_STRONG, SITEGEN_STRONG);
    set_kind(CMARK_NODE_LINK, SITEGEN_LINK);
    set_kind(CMARK_NODE_IMAGE, SITEGEN_IMAGE);
    set_kind(CMARK_NODE_FOOTNOTE_REFERENCE, SITEGEN_FOOTNOTE_REFERENCE);
    set_kind(CMARK_NODE_TABLE, SITEGEN_TABLE);
    set_kind(CMARK_NODE_TABLE_ROW, SITEGEN_TABLE_ROW);
    set_kind(CMARK_NODE_TABLE_CELL, SITEGEN_TABLE_CELL);
    set_kind(CMARK_NODE_STRIKETHROUGH, SITEGEN_STRIKETHROUGH);
    sitegen_directives_set_kinds(set_kind);
}

static cmark_node *match_nothing(
    cmark_syntax_extension *extension, cmark_parser *parser, cmark_node *parent,
    unsigned char character, cmark_inline_parser *inlines) {
    (void)extension, (void)parser, (void)parent, (void)character, (void)inlines;
    return NULL;
}

// Switches the `w` of `www.`, at which the library cuts texts.
static void switch_w(int add) {
    if (!switch_characters) return;
    cmark_syntax_extension *w = cmark_syntax_extension_new("w");
    cmark_syntax_extension_set_match_inline_func(w, match_nothing);
    cmark_llist *characters = cmark_llist_append(cmark_get_default_mem_allocator(), NULL, (void *)'w');
    cmark_syntax_extension_set_special_inline_chars(w, characters);
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
    cmark_parser_attach_syntax_extension(parser, w);
    switch_characters(parser, add);
    cmark_parser_free(parser);
    cmark_syntax_extension_free(cmark_get_default_mem_allocator(), w);
}

static void switch_w_on(void) { switch_w(1); }

static cmark_can_contain_func table_can_contain;

// A cell takes what the library knows, and our directives, which it would drop with their text.
static int cell_can_contain(
    cmark_syntax_extension *extension, cmark_node *node, cmark_node_type child) {
    return table_can_contain(extension, node, child)
        || (cmark_node_get_type(node) == CMARK_NODE_TABLE_CELL
            && sitegen_directives_stand_in_line(child));
}

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
    if (extensions[TABLE]) {
        table_can_contain = extensions[TABLE]->can_contain_func;
        cmark_syntax_extension_set_can_contain_func(extensions[TABLE], cell_can_contain);
    }
    *(void **)&switch_characters = dlsym(RTLD_NEXT, "cmark_manage_extensions_special_characters");
    if (switch_characters) switch_characters(parser, 1);
    cmark_parser_free(parser);
    switch_w(0);
    set_kinds();
}

// Whether `part` stands in a text; its byte at an offset, a rare one, is what is looked for.
static int holds(const char *text, size_t length, const char *part, size_t rare) {
    size_t count = strlen(part);
    const char *end = text + length, *at = text + rare;
    while (at < end && (at = memchr(at, part[rare], (size_t)(end - at)))) {
        const char *start = at - rare;
        if ((size_t)(end - start) >= count && memcmp(start, part, count) == 0) return 1;
        at++;
    }
    return 0;
}

// Whether a text may hold an address that becomes a link by itself: most hold none, and to look for
// them costs as much as half of the rest.
static int may_hold_addresses(const char *text, size_t length) {
    if (holds(text, length, "www.", 3)) {
        // Texts are cut at each `w` from here on, and joined again: only this one is not as before.
        pthread_once(&addresses_once, switch_w_on);
        return 1;
    }
    return memchr(text, '@', length) || holds(text, length, "://", 0) || holds(text, length, "&#", 0)
        || holds(text, length, "&commat;", 0);
}

cmark_parser *sitegen_parser_new(int wanted, const char *text, size_t length) {
    pthread_once(&once, set_up);
    int options = CMARK_OPT_UNSAFE;
    if (wanted & SITEGEN_EXTENSION_FOOTNOTES && holds(text, length, "[^", 1)) {
        options |= CMARK_OPT_FOOTNOTES;
    }
    if (!length || !may_hold_addresses(text, length)) wanted &= ~SITEGEN_EXTENSION_AUTOLINK;
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

cmark_node *sitegen_parser_feed_line(cmark_parser *parser, const char *line, size_t length) {
    size_t text = length;
    while (text > 0 && (line[text - 1] == '\n' || line[text - 1] == '\r')) text--;
    parser->last_buffer_ended_with_cr = 0;
    if (text > 0 && !memchr(line, 0, text)) {
        // Where the line ends is known, so that the library need not look at each byte for it.
        cmark_strbuf_put(&parser->linebuf, (const unsigned char *)line, (bufsize_t)text);
    } else if (text > 0) {
        cmark_parser_feed(parser, line, text);
    }
    if (text < length) {
        cmark_parser_feed(parser, line + text, length - text);
    } else if (length > 0) {
        // The library would keep a line without an end for later.
        cmark_parser_feed(parser, "\n", 1);
    }
    return parser->current;
}

cmark_node *sitegen_parser_root(cmark_parser *parser) { return parser->root; }

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
