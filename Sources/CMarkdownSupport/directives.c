#include "CMarkdownSupport.h"
#include "directives.h"

#include <stdlib.h>
#include <string.h>

#include <cmark-gfm/inlines.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/parser.h>

// Directives as an extension of the library: `:::name` opens a block that goes on until its `:::`,
// `::name` is a block of one line, `:name[text]` stands in a text. What is in them is read by the
// library like all else, so that code, lists, quotes, definitions and places are what they always are.

// How long a label or a list of attributes may be: none is looked for to the end of a long text.
enum { LONGEST_PART = 2000, DEEPEST_INLINE = 10, LONGEST_INDENT = 3 };

static cmark_node_type block_type, title_type, end_type, inline_type;
static __thread int inline_depth;

typedef const unsigned char *bytes;

static int is_space(unsigned char byte) { return byte == ' ' || byte == '\t'; }

static int is_letter(unsigned char byte) {
    return (unsigned char)((byte | 0x20) - 'a') < 26 || byte >= 0x80;
}

static int is_name_part(unsigned char byte) {
    return is_letter(byte) || (unsigned char)(byte - '0') < 10 || byte == '-' || byte == '_';
}

static int after_name(bytes text, int at, int end) {
    if (at >= end || !is_letter(text[at])) return at;
    while (at < end && is_name_part(text[at])) at++;
    return at;
}

static int after_spaces(bytes text, int at, int end) {
    while (at < end && is_space(text[at])) at++;
    return at;
}

// Whether a name is that of a block that holds nothing, so that it needs no end; it may have one.
static int is_leaf_name(bytes name, int length) {
    return (length == 4 && !memcmp(name, "item", 4)) || (length == 5 && !memcmp(name, "query", 5));
}

// After the code span that begins here; after its backticks where it is none.
static int after_code(bytes text, int at, int end) {
    int open = at;
    while (at < end && text[at] == '`') at++;
    int length = at - open, next = at;
    while (next < end) {
        int run = next;
        while (run < end && text[run] == '`') run++;
        if (run - next == length) return run;
        next = run > next ? run : next + 1;
    }
    return at;
}

// After the bracket that closes the one here; -1 where there is none.
static int after_label(bytes text, int at, int end) {
    int depth = 0;
    if (end - at > LONGEST_PART) end = at + LONGEST_PART;
    while (at < end) {
        switch (text[at]) {
        case '\\': at += 2; continue;
        case '`': at = after_code(text, at, end); continue;
        case '[': depth++; break;
        case ']':
            if (--depth == 0) return at + 1;
            break;
        default: break;
        }
        at++;
    }
    return -1;
}

// After the brace that closes the one here, quoted values passed; -1 where there is none.
static int after_attributes(bytes text, int at, int end) {
    unsigned char quote = 0;
    if (end - at > LONGEST_PART) end = at + LONGEST_PART;
    for (at++; at < end; at++) {
        unsigned char byte = text[at];
        if (quote) {
            if (byte == '\\' && at + 1 < end && (text[at + 1] == quote || text[at + 1] == '\\')) at++;
            else if (byte == quote) quote = 0;
        } else if ((byte == '"' || byte == '\'') && text[at - 1] == '=') {
            quote = byte;
        } else if (byte == '}') {
            return at + 1;
        } else if (byte == '\n' || byte == '{') {
            return -1;
        }
    }
    return -1;
}

static sitegen_directive *directive_of(cmark_node *node) {
    return node->type == block_type || node->type == inline_type ? node->user_data : NULL;
}

const sitegen_directive *sitegen_node_directive(cmark_node *node) { return directive_of(node); }

// MARK: Blocks

static int is_blank(bytes line, int at, int end) {
    while (at < end && (is_space(line[at]) || line[at] == '\n' || line[at] == '\r')) at++;
    return at == end;
}

static int colons_at(bytes line, int at, int end) {
    int start = at;
    while (at < end && line[at] == ':') at++;
    return at - start;
}

// The directive that a line of colons closes: the innermost with as many, else the innermost with fewer.
// Only those count that the line, indented as it is, would still be in; none where it would be code.
static cmark_node *closed_by(cmark_node *outer, int colons, int indent) {
    cmark_node *equal = NULL, *fewer = NULL;
    for (cmark_node *node = outer; node && (node->flags & CMARK_NODE__OPEN); node = node->last_child) {
        sitegen_directive *directive = directive_of(node);
        if (directive) {
            if (indent > LONGEST_INDENT || directive->colons < 3) continue;
            if (directive->colons == colons) equal = node;
            if (directive->colons < colons) fewer = node;
        } else if (node->type == CMARK_NODE_ITEM) {
            int needed = node->as.list.marker_offset + node->as.list.padding;
            if (indent < needed) break;
            indent -= needed;
        } else if (node->type == CMARK_NODE_CODE_BLOCK) {
            if (node->as.code.fenced) return NULL;
            break;
        } else if (node->type == CMARK_NODE_HTML_BLOCK) {
            if (node->as.html_block_type < 6) return NULL;
            break;
        } else if (node->type != CMARK_NODE_LIST) {
            break;
        }
    }
    return equal ? equal : fewer;
}

// How many colons a line has that is nothing else; 0 for any other line.
static int closing_colons(cmark_parser *parser, bytes line, int length) {
    int colons = colons_at(line, parser->first_nonspace, length);
    return colons > 2 && is_blank(line, parser->first_nonspace + colons, length) ? colons : 0;
}

static int goes_on(
    cmark_syntax_extension *extension, cmark_parser *parser, unsigned char *line, int length,
    cmark_node *node) {
    (void)extension;
    if (node->type != block_type || directive_of(node)->colons < 3) return 0;
    int colons = closing_colons(parser, line, length);
    if (directive_of(node)->is_leaf && !colons) return 0;
    return !colons || closed_by(node, colons, parser->indent) != node;
}

static cmark_node *add_block(
    cmark_syntax_extension *extension, cmark_parser *parser, cmark_node *parent,
    cmark_node_type type, int start) {
    cmark_node *node = cmark_parser_add_child(parser, parent, type, start + 1);
    if (node) cmark_node_set_syntax_extension(node, extension);
    return node;
}

static void set_content(cmark_parser *parser, cmark_node *node, bytes text, int start, int end) {
    size_t length = (size_t)(end - start);
    char *copy = parser->mem->calloc(length + 1, 1);
    memcpy(copy, text + start, length);
    cmark_node_set_string_content(node, copy);
}

// The attributes at the end of a title, behind a space: where they begin; else the end.
static int trailing_attributes(bytes line, int start, int end) {
    if (end == start || line[end - 1] != '}') return end;
    int at = end - start > LONGEST_PART ? end - LONGEST_PART : start;
    for (; at < end; at++) {
        if (line[at] == '{' && (at == start || is_space(line[at - 1]))
            && after_attributes(line, at, end) == end) {
            return at;
        }
    }
    return end;
}

// Reads what stands behind the colons; whether it is a directive.
static int read_opening(bytes line, int end, sitegen_directive *found) {
    int at = found->start + found->colons;
    if (found->colons > 2) at = after_spaces(line, at, end);
    found->name_start = at;
    found->name_end = at = after_name(line, at, end);
    if (at == found->name_start) return 0;
    if (at < end && line[at] != '[' && line[at] != '{' && !is_space(line[at])) return 0;
    found->is_leaf = is_leaf_name(line + found->name_start, at - found->name_start);
    found->is_closed = found->is_leaf;
    if (at < end && line[at] == '[') {
        int after = after_label(line, at, end);
        if (after > 0) {
            found->title_start = at + 1;
            found->title_end = after - 1;
            at = after;
        }
    }
    if (at < end && line[at] == '{') {
        int after = after_attributes(line, at, end);
        if (after > 0) {
            found->attributes_start = at;
            found->attributes_end = at = after;
        }
    }
    found->rest_start = after_spaces(line, at, end);
    found->rest_end = end;
    if (found->colons == 2) return found->rest_start == end;
    if (found->rest_start == end || found->title_end || found->rest_start == at) return 1;
    found->title_start = found->rest_start;
    found->title_end = end;
    if (!found->attributes_end) {
        int brace = trailing_attributes(line, found->title_start, end);
        if (brace < end) {
            found->attributes_start = brace;
            found->attributes_end = end;
            while (brace > found->title_start && is_space(line[brace - 1])) brace--;
            found->title_end = brace;
        }
    }
    found->rest_start = end;
    return 1;
}

static cmark_node *open_block(
    cmark_syntax_extension *extension, int indented, cmark_parser *parser, cmark_node *parent,
    unsigned char *line, int length) {
    int start = parser->first_nonspace;
    if (indented || start + 1 >= length || line[start] != ':' || line[start + 1] != ':') return NULL;
    int colons = closing_colons(parser, line, length);
    if (colons) {
        cmark_node *last = parent->last_child;
        if (!last || last->type != block_type || closed_by(last, colons, parser->indent) != last) {
            return NULL;
        }
        directive_of(last)->is_closed = 1;
        cmark_node *end = add_block(extension, parser, parent, end_type, start);
        cmark_parser_advance_offset(parser, (char *)line, length - 1 - parser->offset, 0);
        return end;
    }
    int end = length;
    while (end > start && (is_space(line[end - 1]) || line[end - 1] == '\n' || line[end - 1] == '\r')) end--;
    sitegen_directive found = {.start = start, .colons = colons_at(line, start, end)};
    if (!read_opening(line, end, &found)) return NULL;
    cmark_node *node = add_block(extension, parser, parent, block_type, start);
    if (!node) return NULL;
    node->user_data = parser->mem->calloc(1, sizeof found);
    memcpy(node->user_data, &found, sizeof found);
    if (found.title_end > found.title_start) {
        cmark_node *title = add_block(extension, parser, node, title_type, found.title_start);
        set_content(parser, title, line, found.title_start, found.title_end);
        title->flags &= (uint16_t)~CMARK_NODE__OPEN;
    }
    cmark_parser_advance_offset(parser, (char *)line, length - 1 - parser->offset, 0);
    return node;
}

// MARK: Inlines

// What may stand within a word, as in H:sub[2]O.
static int is_script(bytes name, int length) {
    return length == 3 && (!memcmp(name, "sub", 3) || !memcmp(name, "sup", 3));
}

static cmark_node *match_inline(
    cmark_syntax_extension *extension, cmark_parser *parser, cmark_node *parent,
    unsigned char character, cmark_inline_parser *inlines) {
    (void)parent;
    if (character != ':' || inline_depth >= DEEPEST_INLINE) return NULL;
    struct cmark_chunk *chunk = cmark_inline_parser_get_chunk(inlines);
    int start = cmark_inline_parser_get_offset(inlines), end = chunk->len;
    bytes text = chunk->data;
    if (start > 0 && text[start - 1] == ':') return NULL;
    sitegen_directive found = {.colons = 1, .name_start = 1};
    int at = after_name(text, start + 1, end);
    if (at == start + 1 || at >= end || (text[at] != '[' && text[at] != '{')) return NULL;
    found.name_end = at - start;
    int is_within_word = start > 0 && text[start - 1] < 0x80 && is_name_part(text[start - 1]);
    if (is_within_word && !is_script(text + start + 1, found.name_end - 1)) return NULL;
    if (text[at] == '[') {
        int after = after_label(text, at, end);
        if (after < 0) return NULL;
        found.title_start = at + 1 - start;
        found.title_end = after - 1 - start;
        at = after;
    }
    if (at < end && text[at] == '{') {
        int after = after_attributes(text, at, end);
        if (after < 0 && !found.title_end) return NULL;
        if (after > 0) {
            found.attributes_start = at - start;
            found.attributes_end = after - start;
            at = after;
        }
    }
    char *copy = parser->mem->calloc((size_t)(at - start) + 1, 1);
    memcpy(copy, text + start, (size_t)(at - start));
    found.text = copy;
    cmark_node *node = cmark_node_new_with_mem_and_ext(inline_type, parser->mem, extension);
    node->user_data = parser->mem->calloc(1, sizeof found);
    memcpy(node->user_data, &found, sizeof found);
    cmark_inline_parser_set_offset(inlines, at);
    if (found.title_end > found.title_start) {
        set_content(parser, node, (bytes)copy, found.title_start, found.title_end);
        inline_depth++;
        cmark_parse_inlines(parser, node, parser->refmap, parser->options);
        inline_depth--;
    }
    return node;
}

// MARK: The extension

static int can_contain(cmark_syntax_extension *extension, cmark_node *node, cmark_node_type child) {
    (void)extension;
    if (node->type == end_type) return 0;
    if (node->type != block_type) return (child & CMARK_NODE_TYPE_MASK) == CMARK_NODE_TYPE_INLINE;
    if (child == title_type) return 1;
    return directive_of(node)->colons > 2 && CMARK_NODE_TYPE_BLOCK_P(child)
        && child != CMARK_NODE_ITEM;
}

static int contains_inlines(cmark_syntax_extension *extension, cmark_node *node) {
    (void)extension;
    return node->type == title_type;
}

cmark_syntax_extension *sitegen_directives_new(void) {
    cmark_syntax_extension *extension = cmark_syntax_extension_new("directives");
    block_type = cmark_syntax_extension_add_node(0);
    title_type = cmark_syntax_extension_add_node(0);
    end_type = cmark_syntax_extension_add_node(0);
    inline_type = cmark_syntax_extension_add_node(1);
    cmark_syntax_extension_set_open_block_func(extension, open_block);
    cmark_syntax_extension_set_match_block_func(extension, goes_on);
    cmark_syntax_extension_set_match_inline_func(extension, match_inline);
    cmark_syntax_extension_set_can_contain_func(extension, can_contain);
    cmark_syntax_extension_set_contains_inlines_func(extension, contains_inlines);
    return extension;
}

int sitegen_directives_stand_in_line(cmark_node_type type) { return type == inline_type; }

void sitegen_directives_set_kinds(void (*set)(cmark_node_type, sitegen_node_kind)) {
    set(block_type, SITEGEN_DIRECTIVE);
    set(title_type, SITEGEN_DIRECTIVE_TITLE);
    set(end_type, SITEGEN_DIRECTIVE_END);
    set(inline_type, SITEGEN_INLINE_DIRECTIVE);
}
