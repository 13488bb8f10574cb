extension Explanation {
    /// All there are, in byte order.
    static let all =
        (general + configuring + pages + languages + catalogs + images + serving + checking).sorted
    {
        $0.id.utf8.lexicographicallyPrecedes($1.id.utf8)
    }

    /// Of the site as a whole.
    private static let general = [
        Explanation(
            "baseline.entry",
            """
            The baseline lists known problems that are not shown again. It is a list of
            objects with id, file, summary and count. Delete it, and all problems are
            shown.
            """),
        Explanation(
            "command.option",
            """
            An option of the command line has a value that cannot be understood.
            """),
        Explanation(
            "content.double-translation",
            """
            Pages with the same path, or the same translation_key, are translations of
            each other, and each language has one of them.
            """),
        Explanation(
            "content.forbidden-character",
            """
            The text holds a control character that HTML does not allow. It is left out.
            """),
        Explanation(
            "content.none",
            """
            The pages of a site are in its folder Content. Without any there, all that was
            published before would be taken away, so nothing is done. Mostly the folder was
            moved, or a disk is not mounted. A site begins with: sitegen new page index
            """),
        Explanation(
            "content.not-utf8",
            """
            A text file of the site is UTF-8. Save it so; editors call this its encoding.
            """),
        Explanation(
            "content.stray-page",
            """
            A page stands in the folder of its language: Content/en/about.md. A file that
            is to be no page has a name that begins with “_”.
            """),
        Explanation(
            "content.other-markdown",
            """
            Pages are the files below Content/ whose name ends in .md, in small letters. Files
            that end in .MD, .markdown or .mdx are published as they stand, and readers would
            see Markdown.
            """),
        Explanation(
            "content.two-indexes",
            """
            index.md, _index.md and README.md are three names of the page of a folder; it
            has one.
            """),
        Explanation(
            "content.unknown-language",
            """
            A folder of Content/ is named like a language that sitegen.yml does not have.
            Add it under languages:, or rename the folder.
            """),
        Explanation(
            "fields.choice",
            """
            A page's value is not among those that the fields of its section declare.
            """),
        Explanation(
            "fields.missing",
            """
            The section of the page declares a field with required: true. The page sets it,
            or inherits it from defaults or from the page it translates.
            """),
        Explanation(
            "fields.unknown-key",
            """
            In a section with fields a page has the declared keys and no others. What is
            free stands under extra:.
            """),
        Explanation(
            "fields.wrong-date",
            """
            A field of a page declared as date holds a date: 2026-03-31, or one known in part,
            such as 1935, c. 1905 or 1930/1935.
            """),
        Explanation(
            "fields.wrong-value",
            """
            A page's value is of another kind than its section's fields declare, or the schema
            itself has a type that there is not.
            """),
        Explanation(
            "files.create",
            """
            The system would not make a folder. The message says why. Often a file has the
            name that a folder of the output needs.
            """),
        Explanation(
            "files.delete",
            """
            The system would not delete a file. The message says why.
            """),
        Explanation(
            "files.name",
            """
            The name of a file is not UTF-8, so that no URL can be made of it. Rename it.
            """),
        Explanation(
            "files.output",
            """
            What the command prints could not be written to where it is sent: mostly the disk
            is full.
            """),
        Explanation(
            "files.read",
            """
            The system would not read a file or folder of the site: a permission is missing,
            a link leads nowhere, or something else is where a file or folder belongs. Nothing
            is published, since the site would lack what is in it.
            """),
        Explanation(
            "files.replace",
            """
            The system would not put a finished file into its place. The message says why.
            Permissions are looked at before the first file is replaced, so that mostly all of
            a site is published or nothing; where only a part was, build again.
            """),
        Explanation(
            "files.skipped-link",
            """
            A symbolic link that leads out of its folder, to nothing or to itself is
            passed over, so that nothing is published by accident.
            """),
        Explanation(
            "files.special",
            """
            Pipes, sockets and devices are passed over.
            """),
        Explanation(
            "files.write",
            """
            The system would not write a file: no room, or no permission. The last line of
            a build says whether the output is as it was.
            """),
        Explanation(
            "json.syntax",
            """
            The text is not JSON (RFC 8259) at this place.
            """),
        Explanation(
            "output.changed",
            """
            A file that a former build wrote was changed since by someone else. It is left
            alone, although the site no longer has it.
            """),
        Explanation(
            "output.foreign-file",
            """
            A file, a folder or a link stands in the output where the site wants something
            else, and sitegen did not make it. It is not overwritten, and a link not followed.
            Choose another folder with --output, or move it away.
            """),
        Explanation(
            "route.alias",
            """
            An alias is a former path of a page, from which readers are sent on:
            /old/path/.
            """),
        Explanation(
            "route.collision",
            """
            Two sources would be published under one URL. Rename a file, or give a page
            another slug.
            """),
        Explanation(
            "route.slug",
            """
            A slug is the part of the URL that stands for the page. It has a letter or
            digit.
            """),
        Explanation(
            "route.slug-suffix",
            """
            The name of a page lost characters on its way into the URL, and would be
            empty or that of another page. It ends in six digits made from the whole
            name, which stay the same. Give the page a slug, and the URL reads better.
            """),
        Explanation(
            "strings.missing",
            """
            A template asks for a string, t("key"), that neither the language nor those
            it falls back to have. The key is printed in its place. Add the string to
            i18n/<language>.yml.
            """),
        Explanation(
            "strings.missing-form",
            """
            A string has a form for each plural category that its language uses: Polish has one
            for 1, few for 2, many for 5 and other for 1.5. The form for the count that a
            template gave is missing, and the general one is printed. A string with forms needs
            a count.
            """),
        Explanation(
            "strings.placeholder",
            """
            A string of i18n/ has a place, {name}, that the string it is translated from has not, or
            lacks one of its places. A place that nothing fills is printed as it is written, and what
            has no place is not printed at all.
            """),
        Explanation(
            "strings.plural-category",
            """
            The forms of a string are zero, one, two, few, many and other; which of them a
            language uses is a matter of the language. A form of another name is never chosen.
            """),
        Explanation(
            "strings.unfilled",
            """
            A string has a place, {name}, and the template that asks for it gives no such value:
            t("key", name=…). The place is printed as it is written.
            """),
        Explanation(
            "strings.unread-file",
            """
            The strings of the site itself are in i18n/, a file a language: i18n/pl.yml, by the
            key of the language in sitegen.yml. A file of another name is not read.
            """),
        Explanation(
            "strings.untranslated",
            """
            The theme has its words in many languages, but not in this one: its readers see
            “Next” or “3 minutes read” in another language around their texts. Write the words in
            i18n/<lang>.yml, by the keys that the theme’s own i18n/en.yml has.
            """),
        Explanation(
            "strings.unused",
            """
            A string of i18n/ has a key that no template asks for: a slip of the pen, or a
            string that is no longer needed. Keys that templates put together are known by
            their beginning: t("level." ~ name) uses every string below level.
            """),
        Explanation(
            "strings.unknown-key",
            """
            A string of i18n/ is not one that the site or the theme asks for.
            """),
        Explanation(
            "strings.wrong-value",
            """
            A string of i18n/ is a text, or a map from plural category to text.
            """),
        Explanation(
            "template.cycle",
            """
            A template extends or includes itself, maybe by way of others.
            """),
        Explanation(
            "template.limit",
            """
            The template nests too deeply, or makes too much.
            """),
        Explanation(
            "template.missing",
            """
            There is no template of this name in Templates/, the themes, or the built-in
            theme.
            """),
        Explanation(
            "template.runtime",
            """
            The template asks for something that cannot be done with this value.
            """),
        Explanation(
            "template.syntax",
            """
            The template cannot be read at this place.
            """),
        Explanation(
            "template.undefined",
            """
            The template uses a name that stands for nothing here. Asking whether it is
            there (“is defined”, “default”) is no error.
            """),
        Explanation(
            "usage",
            """
            The command line cannot be understood. The hint says what to write.
            """),
        Explanation(
            "yaml.duplicate-key",
            """
            A key stands twice in one map, and one of the two would be lost.
            """),
        Explanation(
            "yaml.key",
            """
            A key is a text, and not a list or map.
            """),
        Explanation(
            "yaml.second-document",
            """
            A file holds one YAML document; “---” begins a second one.
            """),
        Explanation(
            "yaml.syntax",
            """
            The text is not YAML 1.2 at this place. Often the blanks before a line are not
            those of the lines around it, or a text with “: ” in it is not in quotes.
            """),
        Explanation(
            "yaml.too-large",
            """
            The YAML nests too deeply, or its aliases stand for too much.
            """),
        Explanation(
            "yaml.unknown-alias",
            """
            “*name” stands for the value that “&name” marks further up. A text that begins
            with “*” is put in quotes.
            """),
    ]
}
