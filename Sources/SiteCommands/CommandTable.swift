/// Every command there is.
enum CommandTable {
    static let all: [CommandSpec] = [
        build, serve, check, list, markTranslations, newSite, newPage, newCatalog, migrate,
        exportSchema, markdown, template, explain, completion, help,
    ]

    /// The commands whose words begin with these.
    static func commands(under words: [String]) -> [CommandSpec] {
        all.filter { $0.words.starts(with: words) }
    }

    private static let build = CommandSpec(
        "build", "build the site and put it into its output folder",
        details: """
            What has not changed is left alone, so that a server notices only what is new.
            While an error stands in the way, the output stays as it was.

            Exit status: 0 fine, 1 errors in the content, 2 wrong usage, 3 the disk failed.
            """,
        options: OptionSpec.building + [.timings, .verify],
        examples: [
            ("sitegen build", "build the site of this folder"),
            ("sitegen build --strict --diagnostics github", "in a workflow of GitHub"),
            ("sitegen build --base-url https://example.org/try/ --output ../try", "a preview"),
        ],
        seeAlso: ["serve", "list", "explain"], BuildCommand.run)

    private static let serve = CommandSpec(
        "serve", "serve the site, and build it again whenever its files change",
        details: """
            The site is kept in memory: the output folder is left alone. Pages that are open
            in a browser follow what is written; mistakes are shown over the last sound site.

            A mistake in a page leads to the editor: SITEGEN_EDITOR is vscode, vscodium, cursor,
            zed, or an address with {file}, {line} and {column} in it.
            """,
        options: [
            OptionSpec(
                "--port", .number(0...65_535), "where it listens (default: 8000); 0 is any free one"
            ),
            OptionSpec(
                "--host", .text("NAME"), "an address of this machine that others can reach"),
            OptionSpec("--open", "open it in the browser"),
        ] + OptionSpec.building,
        examples: [
            ("sitegen serve --open", "write, and see it"),
            ("sitegen serve --drafts --port 4000", "with drafts, at another port"),
            ("sitegen serve --host 0.0.0.0", "for a phone in the same network"),
        ],
        seeAlso: ["build"], ServeCommand.run)

    private static let check = CommandSpec(
        "check", "look for problems, without writing anything",
        details: """
            Beside what a build looks at, the site is rendered in memory, at its own base path and
            at another, and every address in it is followed: links, images, style sheets, feeds,
            the site map, translations. Problems are told where they were written, else in the
            file of the output.

            With --external also asks other hosts, one request at a time for each, whether what
            is linked to is there. Answers are kept in .sitegen/ for a week.

            With --data also lists what a curator may want to look at: values that are nearly
            others, separators inside values, identical coordinates, images without
            alternative texts, values used once.
            """,
        options: OptionSpec.building + [
            OptionSpec("--external", "ask other hosts whether what is linked to is there"),
            OptionSpec("--write-baseline", "write down what is wrong, to be told only of more"),
            OptionSpec("--data", "report on the data of the catalogs"), .format,
        ],
        examples: [
            ("sitegen check", "every problem of the site"),
            ("sitegen check --external --diagnostics sarif", "for a code scanner, other hosts too"),
            ("sitegen check --write-baseline", "silence what is known, until it is mended"),
            ("sitegen check --data --format csv", "a report for a spreadsheet"),
        ],
        seeAlso: ["build", "explain"], CheckCommand.run)

    private static let newCatalog = CommandSpec(
        "new catalog", "write a schema for a table",
        details: """
            A table below Content/ gets its catalog.yml beside it; another one is copied to
            Content/ and its own folder. Types, separators, facets and the encoding are
            guessed from what is in it. Files that are there are never overwritten.
            """,
        arguments: [.init("FILE", .file)], options: [.site],
        examples: [("sitegen new catalog artworks.csv", "Content/artworks/catalog.yml")],
        seeAlso: ["check", "build"], NewCatalogCommand.run)

    private static let migrate = CommandSpec(
        "migrate", "write sources of older versions of a schema anew",
        details: """
            Catalogs, and sections with fields, have migrations in their schemas. A build reads
            older sources through those that are pending; this writes them so: what it does not
            change stays byte for byte, and no file is replaced before all are written. The
            changes are shown as a diff.
            """,
        options: [
            .site, OptionSpec("--dry-run", "show the changes, and write nothing"), .diagnostics,
        ],
        examples: [
            ("sitegen migrate --dry-run", "what would be written"),
            ("sitegen migrate", "write it"),
        ],
        seeAlso: ["build", "check"], MigrateCommand.run)

    private static let exportSchema = CommandSpec(
        "export schema", "print the JSON Schema of a file, for editors",
        arguments: [
            .init("FILE", .choice(["sitegen.yml", "catalog.yml"]), isRequired: false)
        ],
        examples: [("sitegen export schema catalog.yml > catalog.schema.json", "for an editor")],
        seeAlso: ["new catalog"], ExportSchemaCommand.run)

    private static let list = CommandSpec(
        "list", "list what the site has, without writing it",
        details: """
            pages         every page of every language
            routes        every file of the output, with its address and source
            translations  how far each language is, and what is missing or outdated, with the
                          headings that changed; as JSON or CSV every page and item
            diagnostics   every problem
            items         the items of a catalog, as --where and the options after it say

            The condition is an expression of the templates over the fields of an item:
            “discipline == 'mural' and year < 1940”, “'sea' in tags”.
            """,
        arguments: [
            .init("WHAT", .choice(["pages", "routes", "translations", "diagnostics", "items"]))
        ],
        options: OptionSpec.building + [
            .format, OptionSpec("--from", .text("CATALOG"), "items: of which catalog"),
            OptionSpec("--where", .text("EXPRESSION"), "items: those for which it is true"),
            OptionSpec("--sort", .text("FIELDS"), "items: by these fields; - for descending"),
            OptionSpec("--limit", .number(0...1_000_000), "items: at most so many"),
            OptionSpec("--offset", .number(0...1_000_000), "items: without the first ones"),
            OptionSpec("--language", .text("KEY"), "items, translations: in this language"),
            OptionSpec("--summary", "translations: only how many are in which state"),
            OptionSpec(
                "--fail-under", .number(0...100),
                "translations: fail where less than so many hundredths are translated"),
            OptionSpec("--explain", "items: say which index answered"),
        ],
        examples: [
            ("sitegen list routes --format json", "for a program"),
            ("sitegen list translations", "what is not yet translated"),
            ("sitegen list translations --summary --fail-under 90", "in a workflow"),
            (
                "sitegen list items --where \"year < 1900\" --sort=-year",
                "old things, the newest first"
            ),
        ],
        seeAlso: ["build", "translations mark"], ListCommand.run)

    private static let markTranslations = CommandSpec(
        "translations mark", "record what translations were made from",
        details: """
            A translation that is marked is as new as its source page. When a section of the
            source page changes afterwards, the translation is outdated, and “list translations”
            names the section. The record is translations.lock, which you commit.

            With --minor, PATH is a source page: what changed in it since it, or a translation of
            it, was marked last outdates nobody. So mark a source page (without --minor) when
            something that matters changed, before you correct a slip of the pen.
            """,
        arguments: [.init("PATH", .file, isRepeated: true)],
        options: [
            .site, OptionSpec("--minor", "what changed in the source pages outdates nobody"),
            .quiet, .diagnostics,
        ],
        examples: [
            ("sitegen translations mark Content/pl/lists.md", "it is as new as its source page"),
            ("sitegen translations mark Content/pl", "all pages of a language are"),
            ("sitegen translations mark --minor Content/en/lists.md", "only a comma changed"),
        ],
        seeAlso: ["list"], MarkTranslationsCommand.run)

    private static let newSite = CommandSpec(
        "new site", "make a small site to begin with",
        details: "Files that are there are never overwritten.",
        arguments: [.init("DIR", .folder)],
        options: [
            OptionSpec(
                "--language", .text("KEYS"), "its languages, the default one first (default: en)")
        ],
        examples: [
            ("sitegen new site art --language en,pl", "a site in English and Polish"),
            ("sitegen build --site art", "then build it"),
        ],
        seeAlso: ["new page", "build"], NewSiteCommand.run)

    private static let newPage = CommandSpec(
        "new page", "write the beginning of a page",
        details: """
            PATH is where the page stands in its language, without .md: tutorials/navigation
            becomes Content/en/tutorials/navigation.md. A file that is there is left alone.
            """,
        arguments: [.init("PATH")], options: [.site, .language],
        examples: [
            ("sitegen new page tutorials/navigation", "in the default language"),
            ("sitegen new page tutorials/navigation --language pl", "its translation"),
        ],
        seeAlso: ["new site", "list"], NewPageCommand.run)

    private static let markdown = CommandSpec(
        "markdown", "print the HTML of one Markdown text",
        arguments: [.init("FILE|-", .file)],
        options: [
            OptionSpec("--plain", "cmark’s own dialect, with raw HTML and nothing of sitegen’s"),
            OptionSpec(
                "--extensions",
                .list(["table", "strikethrough", "autolink", "tagfilter", "tasklist", "footnotes"]),
                "with --plain: the additions of GitHub to read"),
            .diagnostics,
        ],
        examples: [
            ("sitegen markdown notes.md", "as in a page"),
            ("sitegen markdown --plain --extensions table,tasklist -", "from standard input"),
        ],
        seeAlso: ["template"], MarkdownCommand.run)

    private static let template = CommandSpec(
        "template", "print what one template makes of given data",
        details: "Prints what Jinja2 prints; none is printed as None.",
        arguments: [.init("NAME")],
        options: [
            OptionSpec("--templates", .folder, "the folder of the templates (default: Templates)"),
            OptionSpec("--data", .file, "an object of JSON whose keys are the variables"),
            .diagnostics,
        ],
        examples: [
            ("sitegen template card.html --templates Templates --data card.json", "one card")
        ],
        seeAlso: ["markdown"], TemplateCommand.run)

    private static let explain = CommandSpec(
        "explain", "explain a problem by its id",
        details: "The id stands in brackets after a message. Without one, lists them all.",
        arguments: [.init("ID", .choice(Explanation.all.map(\.id)), isRequired: false)],
        examples: [("sitegen explain link.missing-page", "what it is and how to mend it")],
        seeAlso: ["build"], ExplainCommand.run)

    private static let completion = CommandSpec(
        "completion", "print a script that completes commands in a shell",
        arguments: [.init("SHELL", .choice(["bash", "zsh", "fish"]))],
        examples: [
            (#"eval "$(sitegen completion bash)""#, "in ~/.bashrc"),
            (#"source <(sitegen completion zsh)"#, "in ~/.zshrc, after compinit"),
            ("sitegen completion fish > ~/.config/fish/completions/sitegen.fish", "for fish"),
        ],
        CompletionCommand.run)

    private static let help = CommandSpec(
        "help", "show the help of a command",
        arguments: [
            .init("COMMAND", isRequired: false), .init("PART", isRequired: false),
        ],
        examples: [("sitegen help new site", "the same as sitegen new site --help")],
        HelpCommand.run)
}
