extension Configuration {
    /// The keys of `sitegen.yml`.
    package static let keys: [SchemaKey] = [
        SchemaKey("title", .localizedText, "the name of the site"),
        SchemaKey("description", .localizedText, "what the site is about, in a sentence"),
        SchemaKey("base_url", .text, "where the site is published, with scheme, host and path"),
        SchemaKey("default_language", .text, "the key of the language that others fall back to"),
        SchemaKey(
            "default_language_at_root", .boolean,
            "whether the default language has no prefix in its addresses"),
        SchemaKey(
            "languages",
            .anyOf([
                .dictionary(.anyOf([.text, .map(languageKeys)])), .list(.text),
            ]), "the languages by key, which is the first part of their addresses"),
        SchemaKey(
            "menu", .list(.anyOf([.text, .map(menuKeys)])),
            "sections, catalogs and addresses, in order"),
        SchemaKey(
            "missing_translations", .choice(MissingTranslations.allCases.map(\.rawValue)),
            "what a language does with pages that it lacks"),
        SchemaKey(
            "translations_page", .boolean,
            "whether each language has a page about what is to be translated"),
        SchemaKey(
            "taxonomies",
            .anyOf([.dictionary(.map(taxonomyKeys)), SchemaKey.texts]),
            "the keys of front matter by which pages are grouped"),
        SchemaKey(
            "severity",
            .dictionary(.choice(ConfigurationReader.SeverityName.allCases.map(\.rawValue))),
            "how grave problems are, by id or the beginning of ids"),
        SchemaKey(
            "links", .choice(LinkStyle.allCases.map(\.rawValue)),
            "links with the base path, or relative to each page"),
        SchemaKey(
            "slugs", .choice(SlugStyle.allCases.map(\.rawValue)), "the letters of addresses"),
        SchemaKey("output", .text, "the folder of the finished site"),
        SchemaKey("markdown", .map(markdownKeys), "how Markdown is read"),
        SchemaKey("themes", SchemaKey.texts, "folders between Templates/ and the built-in theme"),
        SchemaKey(
            "csp", .anyOf([.choice(["off", "strict"]), .dictionary(.text)]),
            "the content security policy of all pages"),
        SchemaKey("apps", .list(.free), "apps that open the links of the site"),
        SchemaKey("edit_url", .text, "where a page is edited; {path} stands for its file"),
        SchemaKey("page_size", .integer(1...10_000), "how many entries a list page has"),
        SchemaKey("feed", .map(feedKeys), "the feeds"),
        SchemaKey("images", .map(imageKeys), "how smaller copies of images are made"),
        SchemaKey(
            "map", .anyOf([.choice(["off", "on"]), .map(mapKeys)]),
            "maps of catalogs whose items have coordinates"),
        SchemaKey(
            "search", .anyOf([.choice(["on", "off"]), .boolean, .map(searchKeys)]),
            "the search of the site"),
        SchemaKey("extra", .dictionary(.free), "anything of your own, for templates"),
    ]

    static let languageKeys = [
        SchemaKey("name", .text, "its name in itself"),
        SchemaKey("tag", .text, "its BCP 47 tag, where the key is none"),
        SchemaKey(
            "fallback", SchemaKey.texts, "the languages in which a missing page is looked for"),
    ]
    static let menuKeys = [
        SchemaKey("url", .text, "an address"),
        SchemaKey("title", .localizedText, "what is shown"),
    ]
    static let taxonomyKeys = [
        SchemaKey("terms", .text, "a file of terms with labels and slugs per language")
    ]
    static let markdownKeys = [
        SchemaKey(
            "raw_html", .choice(RawHTML.allCases.map(\.rawValue)), "what becomes of HTML in texts"),
        SchemaKey(
            "typography", .choice(Typography.allCases.map(\.rawValue)),
            "whether texts are set as their language wants it, or as they are written"),
    ]
    static let imageKeys = [
        SchemaKey("widths", .list(.integer(widthRange)), "the widths of the copies, in pixels"),
        SchemaKey(
            "formats", .list(.choice(Images.Format.allCases.map(\.rawValue))),
            "the formats of the copies, the best first; none if empty"),
        SchemaKey("quality", .integer(1...100), "how good the copies are"),
        SchemaKey(
            "megapixels", .integer(1...10_000), "millions of pixels above which none is decoded"),
        SchemaKey("sizes", .text, "how wide images of texts are shown, as in HTML"),
    ]
    static let mapKeys = [
        SchemaKey("tiles", .text, "the address of a tile, with {z}, {x} and {y}"),
        SchemaKey("attribution", .text, "who made the tiles, as HTML"),
        SchemaKey("max_zoom", .integer(1...22), "the nearest zoom that has tiles"),
        SchemaKey("library", .text, "the folder of leaflet.min.js, where it is not Debian's"),
    ]
    static let widthRange = 16...10_000
    static let searchKeys = [
        SchemaKey("stemming", .boolean, "whether forms of a word are found as the same word")
    ]
    static let feedKeys = [
        SchemaKey("limit", .integer(0...10_000), "how many entries a feed has")
    ]
}
