package import SiteData
package import SiteDiagnostics

/// `catalog.yml`, typed and validated: what the items of a catalog are and where they come from.
package struct CatalogSchema: Sendable {
    /// A file or folder of records, relative to the folder of the catalog.
    package struct Source: Sendable {
        package let path: Located<String>

        /// As written; nil for UTF-8, or what a byte order mark says.
        package let encoding: Located<String>?

        /// One byte; nil to be found out.
        package let delimiter: UInt8?

        /// The path to the list of the records in JSON or YAML; nil where they are found without.
        package let records: Located<String>?

        /// The version of the schema that the file follows.
        package let version: Int?
    }

    package enum Undeclared: String, CaseIterable, Sendable { case show, hide, error }
    package enum OnDuplicate: String, CaseIterable, Sendable { case error, replace }

    /// What a field means to the world outside: for structured data, citations and downloads.
    package enum Role: String, CaseIterable, Sendable {
        case title, creator, date, medium, dimensions, genre, location, coordinate, description
        case image, rights, credit, identifier, keywords, url, publisher
        case rightsURI = "rights_uri"
    }

    package struct SortKey: Sendable {
        package let field: Located<String>
        package let isDescending: Bool
    }

    package struct Reaction: Sendable {
        package let emoji: String
        package let label: LocalizedText
    }

    package struct List: Sendable {
        /// Empty for the order of the source.
        package internal(set) var sort: [SortKey] = []
        package internal(set) var pageSize = 48
        package internal(set) var thumbnail: Located<String>?
        package internal(set) var subtitle: Located<String>?
    }

    /// Its folder below `Content/`, which is also its name.
    package let name: String
    package let file: SourceFile

    /// In the order in which they fill and override.
    package internal(set) var sources: [Source] = []

    /// The column of the ids.
    package internal(set) var id = "id"
    package internal(set) var idSpan: SourceSpan?
    package internal(set) var version = 1
    package internal(set) var title = LocalizedText()

    /// The catalog's own segment of the URL.
    package internal(set) var slug = LocalizedText()
    package internal(set) var licence: String?
    package internal(set) var roles: [(role: Role, field: Located<String>)] = []

    /// The declared fields in the order written; after reading also those that are not declared.
    package internal(set) var fields: [FieldSchema.Field] = []
    package internal(set) var undeclared = Undeclared.show
    package internal(set) var unique: [[Located<String>]] = []
    package internal(set) var onDuplicate = OnDuplicate.error

    /// The fields that full-text search reads.
    package internal(set) var index: [Located<String>] = []
    package internal(set) var reactions: [Reaction] = []
    package internal(set) var hasMyList = false
    package internal(set) var list = List()

    /// Whether items have pages of their own.
    package internal(set) var hasPages = true

    /// In ascending order of their versions.
    package internal(set) var migrations: [Migration] = []

    init(name: String, file: SourceFile) {
        self.name = name
        self.file = file
    }

    /// The version of an item, which its author changes with it; published only where it is declared.
    package static let versionField = "version"

    /// For each language the version that was translated; published only where it is declared.
    package static let sourceVersionField = "source_version"

    /// What stands beside the items and facets of a catalog, so that none of them is called so.
    package static let reservedSegments: Set<String> = [
        "page", "my", "index.html", "data.csv", "data.json", "data.geojson",
    ]

    package subscript(name: String) -> FieldSchema.Field? { fields.first { $0.name == name } }

    package func fieldIndex(_ name: String) -> Int? { fields.firstIndex { $0.name == name } }

    /// Whether each language has a value of its own; asked for each value, so no field is copied.
    package func isLocalized(_ field: Int) -> Bool {
        fields.withUnsafeBufferPointer { $0[field].isLocalized }
    }

    /// The kind of a field's values: of its elements where it is a list.
    package func valueKind(of field: Int) -> FieldSchema.Kind {
        fields.withUnsafeBufferPointer { $0[field].valueKind }
    }

    /// The index of a field that may be written out.
    package func publishedField(_ name: String) -> Int? {
        fieldIndex(name).flatMap { fields[$0].isPublished ? $0 : nil }
    }

    package func field(of role: Role) -> FieldSchema.Field? {
        roles.first { $0.role == role }.flatMap { self[$0.field.value] }
    }
}
