import SiteContent

/// `sitegen export schema`.
enum ExportSchemaCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let file = arguments.positional.first ?? "sitegen.yml"
        let keys = file == "catalog.yml" ? CatalogSchema.keys : Configuration.keys
        console.write(JSONSchema.document(keys, title: file))
        return 0
    }
}
