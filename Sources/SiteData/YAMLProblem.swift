/// What libyaml finds wrong, in words that an author can act on; its own are never shown.
enum YAMLProblem {
    private typealias Row = (part: StaticString, summary: String, hint: String)

    static func explanation(
        of problem: String, while context: String
    ) -> (summary: String, hint: String) {
        let isInBrackets = context.contains("flow")
        if problem.contains("did not find expected node content") {
            return isInBrackets
                ? (
                    "what “[” or “{” opens ends with “]” or “}”",
                    "write the bracket that closes it, or put a text that begins with [ or { in quotes"
                )
                : ("a value cannot begin with this character", "put the text in quotes")
        }
        let row = table.first { problem.contains("\($0.part)") }
        return row.map { ($0.summary, $0.hint) }
            ?? (
                "YAML cannot be read from here on",
                "check the indentation and the quotes; put a text with signs in quotes"
            )
    }

    private static let table: [Row] = [
        (
            "mapping values are not allowed", "a “:” cannot stand here",
            "put a value that has “: ” in it in quotes, or check the indentation"
        ),
        (
            "mapping keys are not allowed", "a “?” cannot stand here",
            "put a text that begins with “? ” in quotes"
        ),
        (
            "found character that cannot start any token",
            "a value cannot begin with this character",
            "indent with spaces, not tabs; put a value that begins with @ ` or % in quotes"
        ),
        (
            "could not find expected ':'", "a key is followed by “:” and a value",
            "write “key: value”, or put the text in quotes"
        ),
        (
            "did not find expected key", "a new entry lines up with the entries above it",
            "check the indentation; put a text in quotes that begins with [ { \" or ' and goes on behind "
                + "what closes it"
        ),
        (
            "did not find expected ',' or ']'", "a list is closed by “]”",
            "write “]”, or a comma between two values"
        ),
        (
            "did not find expected ',' or '}'", "a map is closed by “}”",
            "write “}”, or a comma between two entries"
        ),
        (
            "found unexpected end of stream", "a quote is closed on the line it belongs to",
            "write the closing quote"
        ),
        (
            "found unexpected document indicator", "a quote is closed before “---” or “...”",
            "write the closing quote"
        ),
        (
            "did not find expected '-' indicator", "the items of a list line up",
            "give each item the same indentation"
        ),
        ("found a tab character", "YAML is indented with spaces", "replace the tab with spaces"),
        (
            "block sequence entries are not allowed", "a list cannot begin here",
            "begin the list on a line of its own"
        ),
        (
            "found unknown escape character", "a double-quoted text knows this escape not",
            "write \\\\ for a backslash, or use single quotes"
        ),
        (
            "did not find expected hexdecimal number",
            "an escape has hexadecimal digits: \\x41, \\u017C",
            "write \\\\ for a backslash, or use single quotes"
        ),
        (
            "found invalid Unicode character escape code", "an escape stands for a character",
            "write a number up to 10FFFF that is no surrogate"
        ),
        (
            "control characters are not allowed", "YAML has no control characters",
            "remove the character, or write it as an escape in double quotes"
        ),
        (
            "did not find expected alphabetic or numeric character",
            "“*” and “&” are followed by the name of an anchor",
            "put a text that begins with * or & in quotes"
        ),
        (
            "found undefined tag handle", "a tag of this name is not declared",
            "put a text that begins with ! in quotes"
        ),
        ("tag", "a tag cannot be read", "put a text that begins with ! in quotes"),
        ("expected '>'", "a tag cannot be read", "put a text that begins with ! in quotes"),
        ("URI", "a tag cannot be read", "put a text that begins with ! in quotes"),
        (
            "did not find expected comment or line break",
            "“|” and “>” stand at the end of their line, and the text below",
            "begin the text on the next line, or put it in quotes"
        ),
        (
            "indentation indicator", "the number behind “|” or “>” is from 1 to 9",
            "leave the number out"
        ),
        (
            "did not find expected <document start>", "the text goes on behind its end",
            "check the indentation and the quotes of the lines above"
        ),
        ("directive", "a line that begins with “%” is a directive", "put the text in quotes"),
        ("version number", "a line that begins with “%” is a directive", "put the text in quotes"),
        ("found unexpected ':'", "a “:” cannot stand here", "put the text in quotes"),
    ]
}
