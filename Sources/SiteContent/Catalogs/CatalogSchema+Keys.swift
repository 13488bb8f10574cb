extension CatalogSchema {
    /// The keys of `catalog.yml`.
    package static let keys: [SchemaKey] = [
        SchemaKey(
            "source",
            .anyOf([.text, .map(sourceKeys), .list(.anyOf([.text, .map(sourceKeys)]))]),
            "the file of the records, or several that are merged by id"),
        SchemaKey("id", .text, "the column of the ids; id if not said"),
        SchemaKey("version", .integer(1...1_000_000), "the version of this schema"),
        SchemaKey("title", .localizedText, "the name of the catalog"),
        SchemaKey("slug", .localizedText, "its part of the addresses"),
        SchemaKey("licence", .text, "the licence of the data"),
        SchemaKey(
            "roles",
            .map(Role.allCases.map { SchemaKey($0.rawValue, .text, "the field of this meaning") }),
            "what fields mean to the world outside"),
        SchemaKey(
            "fields",
            .dictionary(
                .anyOf([
                    .choice(FieldSchema.Kind.allCases.map(\.rawValue)),
                    .map(FieldSchemaReader.catalogKeys),
                ])), "the fields of an item"),
        SchemaKey(
            "undeclared", .choice(Undeclared.allCases.map(\.rawValue)),
            "what becomes of columns that fields does not name"),
        SchemaKey("unique", .list(SchemaKey.texts), "fields whose values together stand once"),
        SchemaKey(
            "on_duplicate", .choice(OnDuplicate.allCases.map(\.rawValue)),
            "whether a later record of an id is an error, or replaces the earlier one"),
        SchemaKey("index", SchemaKey.texts, "the fields that search reads"),
        SchemaKey("reader", .map(readerKeys), "what a reader can do with an item"),
        SchemaKey("list", .map(listKeys), "how the list looks"),
        SchemaKey("pages", .boolean, "whether items have pages of their own"),
        SchemaKey(
            "migrations", .dictionary(.anyOf([.list(.map(stepKeys)), .map(stepKeys)])),
            "how older sources are read, by version"),
    ]

    static let sourceKeys = [
        SchemaKey("file", .text, "the file or folder, relative to the folder of catalog.yml"),
        SchemaKey("encoding", .text, "how its text is encoded; UTF-8 if not said"),
        SchemaKey("delimiter", .text, "what stands between cells; found out if not said"),
        SchemaKey("records", .text, "the path to the list of the records in JSON or YAML"),
        SchemaKey("version", .integer(1...1_000_000), "the version of the schema it follows"),
    ]
    static let stepKeys = [
        SchemaKey(
            "rename",
            .map([
                SchemaKey("from", .text, "the old name"), SchemaKey("to", .text, "the new name"),
            ]),
            "another name for a field"),
        SchemaKey(
            "add",
            .map([
                SchemaKey("field", .text, "its name"),
                SchemaKey("default", .free, "the value of records that lack it"),
            ]),
            "a field that records lack"),
        SchemaKey(
            "map",
            .map([
                SchemaKey("field", .text, "its name"),
                SchemaKey("values", .dictionary(.text), "the new value for each old one"),
            ]),
            "other values in place of some"),
    ]
    static let readerKeys = [
        SchemaKey("reactions", .list(.anyOf([.text, .map(reactionKeys)])), "the reactions"),
        SchemaKey("my_list", .boolean, "whether items can be put on a list of one's own"),
    ]
    static let reactionKeys = [
        SchemaKey("emoji", .text, "the sign"),
        SchemaKey("label", .localizedText, "what it says"),
    ]
    static let listKeys = [
        SchemaKey("sort", SchemaKey.texts, "fields, the weightiest first; - for descending"),
        SchemaKey("page_size", .integer(1...10_000), "how many items a page has"),
        SchemaKey("thumbnail", .text, "the field of the images"),
        SchemaKey("subtitle", .text, "the field below the title"),
    ]
}
