extension Explanation {
    /// Of schemas and data.
    static let catalogs = [
        Explanation(
            "catalog.unknown-key",
            """
            catalog.yml has a key that means nothing, often a slip of the pen.
            """),
        Explanation(
            "catalog.useless-key",
            """
            A field has a key that its type does not know: separator: for what is no list,
            values: for what is no choice.
            """),
        Explanation(
            "catalog.wrong-value",
            """
            The value of this key of catalog.yml is of another kind: a list where a text
            belongs, a word that is not among those listed.
            """),
    ]
}
