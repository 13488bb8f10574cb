import SiteCommands
import SiteFiles
import Testing

@Suite struct MigrateCommandTests {
    private static let schema = """
        source: a.csv   # the table
        version: 2
        fields: { location: {} }
        migrations: { 2: [ { rename: { from: place, to: location } } ] }

        """

    private static func site(csv: String = "id,place\r\n1,Oahu\r\n") throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write("title: T\nlanguages:\n  en: { name: English }\n", to: "sitegen.yml")
        try folder.write("# Home\n", to: "Content/en/index.md")
        try folder.write(schema, to: "Content/w/catalog.yml")
        try folder.write(csv, to: "Content/w/a.csv")
        try folder.write(
            """
            ---
            fields: { servings: { type: integer, required: true } }
            migrations: { 2: [ { rename: { from: portions, to: servings } } ] }
            ---

            """, to: "Content/en/food/index.md")
        try folder.write(
            "---\nportions: 4 # four\n---\nportions: 3\n", to: "Content/en/food/soup.md")
        try folder.write("---\nservings: 2\n---\n", to: "Content/en/food/bread.md")
        return folder
    }

    private static let files = [
        "Content/w/a.csv", "Content/w/catalog.yml", "Content/en/food/soup.md",
    ]

    @Test func `a dry run shows the changes and makes none`() throws {
        let folder = try Self.site()
        let before = try Self.files.map(folder.read)
        let run = CommandRun("migrate --dry-run", in: folder.path)
        #expect(run.status == 0)
        #expect(try Self.files.map(folder.read) == before)
        #expect(run.output.contains("-id,place\r\n+id,location\r\n 1,Oahu\r\n"))
        #expect(run.output.contains("@@ -1,4 +1,4 @@\n-source: a.csv   # the table\n"))
        #expect(run.output.contains("-portions: 4 # four\n+servings: 4 # four\n"))
        #expect(run.errors.hasSuffix("3 files would change; nothing was written\n"))
    }

    @Test func `sources are written anew, once`() throws {
        let folder = try Self.site()
        #expect(CommandRun("check", in: folder.path).errors.contains("data.older-version"))
        let run = CommandRun("migrate", in: folder.path)
        #expect(run.status == 0)
        #expect(run.errors.hasSuffix("3 files written\n"))
        #expect(
            try Self.files.map(folder.read) == [
                "id,location\r\n1,Oahu\r\n",
                Self.schema.replacing(
                    "source: a.csv", with: "source: { file: a.csv, version: 2 }"),
                "---\nservings: 4 # four\nfields_version: 2\n---\nportions: 3\n",
            ])
        #expect(try folder.read("Content/en/food/bread.md") == "---\nservings: 2\n---\n")
        #expect(try Disk.names(in: "\(folder.path)/Content/w") == ["a.csv", "catalog.yml"])
        #expect(CommandRun("check", in: folder.path).errors == "")
        let again = CommandRun("migrate", in: folder.path)
        #expect(again.output == "")
        #expect(again.errors == "nothing to migrate\n")
    }

    @Test func `nothing is written while something is wrong`() throws {
        let folder = try Self.site(csv: "id,place,location\n1,a,b\n")
        let before = try Self.files.map(folder.read)
        let run = CommandRun("migrate", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("Content/w/a.csv:1:4: error"))
        #expect(run.errors.contains("data.migration-conflict"))
        #expect(try Self.files.map(folder.read) == before)
    }
}
