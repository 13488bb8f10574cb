extension Explanation {
    /// Of schemas and data.
    static let catalogs = [
        Explanation(
            "catalog.choice-without-values",
            """
            The values of a choice are part of the schema, so that each can have a label in
            every language, and a cell with another value is told of: values: [mural, bust], or
            values: { mural: { en: Mural, pl: Mural } }.
            """),
        Explanation(
            "catalog.encoding",
            """
            encoding: of a source is one of the names by which encodings are known:
            windows-1250, iso-8859-2, utf-16 and many more.
            """),
        Explanation(
            "catalog.missing-records",
            """
            records: of a source is the path to the list of its records, such as artObjects, or
            response.rows for a list in a map.
            """),
        Explanation(
            "catalog.missing-source",
            """
            source: in catalog.yml names a file or folder that is not beside it.
            """),
        Explanation(
            "catalog.reserved-facet",
            """
            A facet has the address of its field, and page, my, index.html, data.csv, data.json
            and data.geojson are sitegen's own. Give the field another name, and say with column:
            how its column is called.
            """),
        Explanation(
            "catalog.unknown-catalog",
            """
            to: of a reference names the folder of another catalog below Content/.
            """),
        Explanation(
            "catalog.unknown-field",
            """
            unique:, roles:, list:, index: and by: name fields of the catalog: those
            declared under fields:, and the columns of its records.
            """),
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
        Explanation(
            "csv.stray-quote",
            """
            In a cell that is put in quotes, a quote of the text is written twice: "5"" wide".
            A quote that ends a cell is followed by the next cell or the end of the line.
            """),
        Explanation(
            "csv.unclosed-quote",
            """
            A cell begins with a quote that nothing closes, so that all that follows would
            belong to it. Reading goes on with the next line, as if the cell ended there.
            """),
        Explanation(
            "data.ambiguous-reference",
            """
            A reference by a field whose value several items have. It leads to the first of
            them.
            """),
        Explanation(
            "catalog.migration",
            """
            The migrations of a schema lead up to its version: one for each version that
            changes something. A source is of a version up to that of the schema.
            """),
        Explanation(
            "data.migration-conflict",
            """
            A migration gives a field a new name, and the source has both names already. It is
            not known which of the two counts.
            """),
        Explanation(
            "data.migrated-encoding",
            """
            A source in another encoding is read through migrations, but not written anew.
            """),
        Explanation(
            "data.older-version",
            """
            The source follows an older version of its schema. It is read through the
            migrations in the schema; sitegen migrate writes it so.
            """),
        Explanation(
            "query.number",
            """
            limit: and offset: of a query are whole numbers from 0.
            """),
        Explanation(
            "query.unknown-catalog",
            """
            A query says with from: in which catalog it looks: the name of its folder below
            Content/.
            """),
        Explanation(
            "query.unknown-field",
            """
            A query sorts by fields of its catalog, or by id; “-” before one: descending.
            """),
        Explanation(
            "query.unknown-key",
            """
            A query has from, where, sort, limit, offset and count.
            """),
        Explanation(
            "data.boolean",
            """
            A truth value is true or false; yes, no, 1 and 0 are read, too.
            """),
        Explanation(
            "data.choice",
            """
            The value is not among values: of its field. The item is built and shows it as
            typed, but no filter finds it.
            """),
        Explanation(
            "data.coordinate",
            """
            A coordinate is a latitude from -90 to 90 and a longitude from -180 to 180, in
            degrees with a decimal point. One that lies far from all others, and among them
            with its numbers swapped, is taken for a slip.
            """),
        Explanation(
            "data.damaged-text",
            """
            A cell has a control character, or U+FFFD, which programs write where they could not
            read a character: the file was damaged on its way.
            """),
        Explanation(
            "data.date",
            """
            A date is written as in EDTF (1935, 1935-06-30, 19XX, 1930/1935, 1935~, -0450) or
            as museums do (c. 1794–8, 1930s, 19th century, 450 BCE). What cannot be read is
            shown as typed and sorted last.
            """),
        Explanation(
            "data.dropped-reference",
            """
            References that lead nowhere were left out, as on_missing: of their field asks:
            they are in no page, list or download.
            """),
        Explanation(
            "data.duplicate-column",
            """
            Two columns of a table have one name. What catalog.yml means by it is not known then,
            so that is an error; of columns that it does not name, the second is left out.
            """),
        Explanation(
            "data.duplicate-id",
            """
            Two records of one source have the same id. With on_duplicate: replace the later
            one wins.
            """),
        Explanation(
            "data.encoding",
            """
            The file is not in the encoding that its source names, or not UTF-8 where it
            names none. Tables saved by a spreadsheet are often in windows-1250 or
            windows-1252. Each line that has such a byte is told, unless there are hundreds:
            then the whole file is in another encoding.
            """),
        Explanation(
            "data.missing-column",
            """
            A field of catalog.yml for which no record has a column or key, often because
            the column has another name: say so with column:.
            """),
        Explanation(
            "data.missing-id",
            """
            A record has no id, by which it has its address and others refer to it.
            """),
        Explanation(
            "data.missing-id-column",
            """
            The records have no column of the name that id: of catalog.yml says.
            """),
        Explanation(
            "data.near-duplicate",
            """
            Two values of a facet differ only in case, blanks, quotes or dashes. Readers see
            both, and each finds only its own items.
            """),
        Explanation(
            "data.nested-value",
            """
            A key of the records holds maps, which are not published as they are. A field
            with a path such as artists[].name publishes a part of them.
            """),
        Explanation(
            "data.no-records",
            """
            A table of records is empty, or has only a header. Where that is an export that
            failed, all items of the catalog would go.
            """),
        Explanation(
            "data.number",
            """
            A number has digits, a decimal point and nothing else. What cannot be read is
            shown as typed, and left out of sorting and ranges.
            """),
        Explanation(
            "data.parallel-lists",
            """
            A list of texts of images has more elements than the list of images beside it.
            """),
        Explanation(
            "data.unknown-language",
            """
            A table has a localized field in a language that sitegen.yml does not name, title.pl in a site
            without pl. The column is neither read nor published.
            """),
        Explanation(
            "data.published-columns",
            """
            Columns that catalog.yml does not name are published as texts. undeclared: hide
            keeps them back, undeclared: error forbids them.
            """),
        Explanation(
            "data.record",
            """
            The records of JSON and YAML are maps from field to value.
            """),
        Explanation(
            "data.reference",
            """
            A reference names an item that its catalog does not have. on_missing: says what
            becomes of it: error, drop or drop_item.
            """),
        Explanation(
            "data.required",
            """
            A field is required:, and an item has no value in any language.
            """),
        Explanation(
            "data.reserved-id",
            """
            The page of an item would stand where sitegen puts pages of its own: page, my,
            index.html, data.csv and the names of facets. A column slug gives it another
            address.
            """),
        Explanation(
            "data.same-address",
            """
            Two items would have addresses that differ by case only, or not at all; many
            disks hold them for one. A column slug tells them apart.
            """),
        Explanation(
            "data.spreadsheet",
            """
            A spreadsheet has put the error of a formula, or a rounded number such as
            1.2E+05, where something else was.
            """),
        Explanation(
            "data.too-few-cells",
            """
            A record has fewer cells than the header has columns. The rest is read as absent.
            """),
        Explanation(
            "data.too-many-cells",
            """
            A record has more cells than the header has columns, mostly because a cell with
            a separator in it is not in quotes.
            """),
        Explanation(
            "data.undeclared-column",
            """
            With undeclared: error every column of the records is a field of catalog.yml.
            """),
        Explanation(
            "data.unequal-lists",
            """
            A list in one language has more values than in another. As the values of a facet
            belong together by their places, the other language shows the values of the first.
            """),
        Explanation(
            "data.unique",
            """
            Fields named under unique: have the same values in two items.
            """),
        Explanation(
            "data.unnamed-column",
            """
            A column of a table has values, but no name in the header, so it is in no page and no
            download. Often a title stands above the header: remove that line.
            """),
        Explanation(
            "data.url",
            """
            An address has a scheme, such as https:, or is a path that begins with /.
            """),
    ]
}
