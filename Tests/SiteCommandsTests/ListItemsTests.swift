import Testing

/// `list items`.
@Suite struct ListItemsTests {
    private func site() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write(
            "title: T\nlanguages: { en: { name: English }, pl: { name: Polski } }\n",
            to: "sitegen.yml")
        try folder.write("# Home\n", to: "Content/en/index.md")
        for name in ["works", "people"] {
            try folder.write(
                "source: a.csv\nfields: { title: {}, n: number, tags: { type: list } }\n",
                to: "Content/\(name)/catalog.yml")
            try folder.write("id,title,n,tags,note\n1,A,2.5,x;y,z\n", to: "Content/\(name)/a.csv")
        }
        return folder
    }

    @Test func `JSON has numbers and lists, and notes of the build are not told`() throws {
        let folder = try site()
        let run = CommandRun("list items --from works --format json", in: folder.path)
        #expect(
            run.output
                == """
                [
                {"id":"1","title":"A","n":2.5,"tags":["x","y"],"note":"z","url":"/en/works/1/"}
                ]

                """)
        #expect(run.errors == "")
        #expect(CommandRun("build", in: folder.path).errors.contains("data.published-columns"))
        #expect(CommandRun("build --quiet", in: folder.path).errors == "")
    }

    @Test(arguments: [
        ("--from work", "did you mean “works”?"), ("", "--from is one of people, works"),
        ("--from works --language de", "its languages are en, pl"),
    ])
    func `a catalog or language that the site does not have is wrong usage`(
        options: String, hint: String
    ) throws {
        let folder = try site()
        let run = CommandRun("list items \(options)", in: folder.path)
        #expect(run.status == 2)
        #expect(run.errors.contains(hint), "\(run.errors)")
    }
}
