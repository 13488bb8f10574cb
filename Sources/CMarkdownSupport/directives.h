// Within the target: directives as an extension of the library.
#ifndef SITEGEN_DIRECTIVES_H
#define SITEGEN_DIRECTIVES_H

#include "CMarkdownSupport.h"

// Makes the extension; once in a process.
cmark_syntax_extension *sitegen_directives_new(void);

// Whether nodes of the type are directives within a line.
int sitegen_directives_stand_in_line(cmark_node_type type);

// Tells the kinds of its nodes' types.
void sitegen_directives_set_kinds(void (*set)(cmark_node_type type, sitegen_node_kind kind));

#endif
