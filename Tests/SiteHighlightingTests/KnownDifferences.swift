/// Where our colours differ from those of Pygments on purpose, and why.
///
/// `Name → keyword`: what Pygments takes for a name is a keyword here.
enum KnownDifferences {
    static let reasons: [String: [String: String]] = [
        "css": [
            "Name → keyword":
                "a word in a value is one of CSS; Pygments knows a list of them",
            "Name.Variable → keyword": "Pygments cuts “auto-fill” in two",
        ],
        "java": [
            "Keyword.Declaration → name":
                "“open”, “to” and “with” are keywords in declarations of modules only",
            "Name.Namespace → punctuation": "the points of “java.util” are points",
        ],
        "javascript": [
            "Keyword → name": "“.finally” and “.catch” are members"
        ],
        "kotlin": [
            "Name.Namespace → punctuation": "the points of “org.example” are points"
        ],
        "markdown": [
            "Name → keyword": "the Swift of the sample has “some”"
        ],
        "objective-c": [
            "Name → keyword": "“nullable” is a keyword that Pygments does not know",
            "Name.Function → punctuation": "the colon of “initWithPath:” is a colon",
        ],
        "rust": [
            "Keyword.Pseudo → punctuation": "the “&” of a reference is an operator",
            "Name.Class → keyword":
                "“mut”, “impl” and “loop” are keywords after “&”, “->” and “:” too",
        ],
        "shell": [
            "Literal.String → punctuation": "“<<” announces a text and is none of it",
            "Text → punctuation": "“<” and “>” are operators",
        ],
        "swift": [
            "Comment.Preproc → name": "what follows “#available(…)” on its line is code",
            "Keyword → name":
                "“.default”, “where:” and “for word:” are members and labels",
            "Keyword.Reserved → name":
                "“left”, “prefix” and “none” are keywords in declarations of operators only",
            "Name → keyword":
                "“package”, “some”, “any” and “fileprivate” are keywords that Pygments does not know",
            "Punctuation → name": "the “@” of an attribute belongs to it",
        ],
        "typescript": [
            "Keyword.Reserved → name": "“.from” is a member",
            "Name.Other → keyword":
                "“keyof”, “unknown” and “get” are keywords that Pygments does not know",
        ],
        "yaml": [
            "Literal.Scalar.Plain → keyword": "Pygments does not tell “true” from text",
            "Literal.Scalar.Plain → number": "Pygments does not tell numbers from text",
            "Literal.String → name": "a key is a key in quotes too",
        ],
    ]
}
