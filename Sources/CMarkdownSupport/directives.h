// Within the target: directives as an extension of the library.
#ifndef SITEGEN_DIRECTIVES_H
#define SITEGEN_DIRECTIVES_H

#include "CMarkdownSupport.h"

// Makes the extension; once in a process.
cmark_syntax_extension *sitegen_directives_new(void);

// The kind of a node of the extension, else SITEGEN_OTHER.
int32_t sitegen_directive_kind_of(cmark_node_type type);

#endif
