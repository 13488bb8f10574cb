"""Prints how Pygments colours files: for each, a list of [class, token type, bytes].

The argument is a file with a list of [language, path] as JSON. Classes are those of the comparison: comment, string,
number, keyword, name, punctuation, and what diffs, sessions and headings have besides.
"""

import json
import sys

from pygments.lexers import get_lexer_by_name
from pygments.token import (
    Comment, Generic, Keyword, Literal, Number, Operator, Punctuation, String)

LEXERS = {"shell": "bash", "jinja": "html+jinja"}


def class_of(token, language):
    # A comment that documents is a comment.
    if language == "rust" and token in String.Doc:
        return "comment"
    # In YAML, whatever stands without quotes; a date in TOML.
    if token in Literal.Scalar:
        return "name"
    if token in Literal.Date:
        return "number"
    # A type is a type, whether or not the language reserves its name.
    if token in Keyword.Type:
        return "type keyword"
    for parent, name in (
        (Comment, "comment"), (Number, "number"), (Literal, "string"),
        (Operator.Word, "keyword"), (Keyword, "keyword"), (Operator, "punctuation"),
        (Punctuation, "punctuation"), (Generic.Inserted, "inserted"),
        (Generic.Deleted, "deleted"), (Generic.Heading, "heading"),
        (Generic.Subheading, "heading"), (Generic.Prompt, "prompt"),
    ):
        if token in parent:
            return name
    return "name"


def runs(language, path):
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    lexer = get_lexer_by_name(LEXERS.get(language, language), stripnl=False, ensurenl=False)
    return [
        [class_of(token, language), str(token).removeprefix("Token."), len(value.encode())]
        for token, value in lexer.get_tokens(text)
    ]


with open(sys.argv[1], encoding="utf-8") as files:
    json.dump([runs(language, path) for language, path in json.load(files)], sys.stdout)
