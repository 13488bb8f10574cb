package import SiteData
package import SiteDiagnostics

/// Typed fields: of the pages of a section (`fields` in its `index.md`), or of a catalog's items.
package struct FieldSchema: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case text, markdown, integer, number, boolean, date, url, choice, reference, coordinate
        case image, list
    }

    /// One of the values of a choice.
    package struct Choice: Sendable {
        package let value: String
        package let label: LocalizedText
    }

    /// What becomes of a reference that leads nowhere.
    package enum OnMissing: String, CaseIterable, Sendable {
        case error, drop
        case dropItem = "drop_item"
    }

    /// How a field filters: by its values, or by ranges of them.
    package enum Facet: Sendable { case values, range }

    /// Names of columns, or paths into nested records: `artists[].name`.
    package struct Columns: Sendable {
        package internal(set) var column: Located<String>?
        package internal(set) var byLanguage: [(language: String, column: Located<String>)] = []

        /// Latitude and longitude.
        package internal(set) var parts: [Located<String>] = []
        package internal(set) var alternative: Located<String>?
        package internal(set) var caption: Located<String>?
        package internal(set) var credit: Located<String>?
    }

    package struct Field: Sendable {
        package let name: String

        /// Where the name is declared.
        package let span: SourceSpan
        package internal(set) var kind = Kind.text

        /// The kind of the elements of a list.
        package internal(set) var elementKind = Kind.text
        package internal(set) var isRequired = false
        package internal(set) var label = LocalizedText()

        /// The values of a choice, or of a list of choices, in the order written.
        package internal(set) var choices: [Choice] = []

        /// The catalog that a reference leads to, and the field by which it names an item there.
        package internal(set) var target: Located<String>?
        package internal(set) var targetField: Located<String>?
        package internal(set) var onMissing = OnMissing.error

        /// Whether each language has a value of its own.
        package internal(set) var isLocalized = false

        /// Whether the author said that the field is shared by all languages.
        var isDeclaredShared = false
        package internal(set) var facet: Facet?

        /// Whether it may be written out at all.
        package internal(set) var isPublished = true

        /// Whether the body of a Markdown item is its value.
        package internal(set) var isBody = false

        /// What stands between the elements of a list in one cell; nil to be found out.
        package internal(set) var separator: String?

        /// The columns that hold it, where they have names of their own.
        package internal(set) var columns = Columns()

        /// The widths of the copies of its images; nil for those of the site.
        package internal(set) var widths: [Int]?

        /// Whether the schema names it; else it is a column that is published as it is.
        package internal(set) var isDeclared = true

        package init(name: String, span: SourceSpan) {
            self.name = name
            self.span = span
        }

        /// The kind of its values: of its elements where it is a list.
        package var valueKind: Kind { kind == .list ? elementKind : kind }

        /// The label of a choice's value; nil for what is none of its values.
        package func label(of value: String, in languages: [String]) -> String? {
            guard let choice = choices.first(where: { $0.value == value }) else { return nil }
            return choice.label.text(in: languages) ?? value
        }
    }

    /// In the order written.
    package internal(set) var fields: [Field] = []

    package subscript(name: String) -> Field? { fields.first { $0.name == name } }

    /// Reads the value of `fields`; a field that cannot be read is text.
    package static func read(
        _ node: Node, languages: [String]
    ) -> (FieldSchema, [Diagnostic]) {
        var reader = FieldSchemaReader(area: "fields", keys: FieldSchemaReader.pageKeys)
        let fields = reader.fields(node)
        reader.checkLanguagesOfTexts(languages)
        return (FieldSchema(fields: fields), reader.decoder.diagnostics)
    }
}
