import SiteCommands
import SiteContent
import SiteDiagnostics
import SiteFiles
import SiteMarkdown
import Testing

@Suite struct NewCommandTests {
    @Test(arguments: ["en", "en,pl", "pl,sk,de,zh-Hans", "no,en"])
    func `a new site can be read, with its languages`(languages: String) throws {
        let folder = try ScratchFolder()
        let run = CommandRun("new site art --language \(languages)", in: folder.path)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("wrote sitegen.yml\n"))
        let file = SourceFile(path: "sitegen.yml", text: try folder.read("art/sitegen.yml"))
        let (configuration, problems) = Configuration.read(file)
        let keys = languages.split(separator: ",").map(String.init)
        #expect(problems == [])
        #expect(configuration.languages.map(\.key) == keys)
        #expect(configuration.defaultLanguage == keys[0])
        for key in keys {
            for name in ["index.md", "tutorials/index.md", "tutorials/first-steps.md"] {
                let path = "Content/\(key)/\(name)"
                let page = SourceFile(path: path, text: try folder.read("art/\(path)"))
                let (matter, body, problems) = FrontMatter.read(page)
                #expect(problems == [])
                #expect(matter.title != nil)
                #expect(MarkdownParser.parse(page, body: body).diagnostics == [])
            }
        }
    }

    @Test func `a site is made in a folder that has other files`() throws {
        let folder = try ScratchFolder()
        try folder.write("mine", to: "README.md")
        #expect(CommandRun("new site .", in: folder.path).status == 0)
        #expect(try folder.read("README.md") == "mine")
    }

    @Test func `nothing is ever overwritten, and nothing written then`() throws {
        let folder = try ScratchFolder()
        try folder.write("mine", to: "art/Content/en/index.md")
        let run = CommandRun("new site art", in: folder.path)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: “Content/en/index.md” is there already"))
        #expect(try Disk.names(in: "\(folder.path)/art") == ["Content"])
        #expect(CommandRun("new site two", in: folder.path).status == 0)
        let again = CommandRun("new site two", in: folder.path)
        #expect(again.status == 2)
        #expect(again.errors.hasPrefix("error: there is a site in “two” already"))
        try folder.write("", to: "file")
        #expect(CommandRun("new site file", in: folder.path).errors.contains("“file” is a file"))
        #expect(CommandRun("new site x --language en,nix!", in: folder.path).status == 2)
    }

    @Test func `a new page stands where it is said, in its language`() throws {
        let folder = try ScratchFolder()
        #expect(CommandRun("new site . --language en,pl", in: folder.path).status == 0)
        let run = CommandRun("new page tutorials/deep-links --language pl", in: folder.path)
        #expect(run.output == "wrote Content/pl/tutorials/deep-links.md\n")
        #expect(
            try folder.read("Content/pl/tutorials/deep-links.md") == """
                ---
                title: Deep links
                description:
                draft: true
                ---

                ## Deep links

                """)
        let below = "\(folder.path)/Content/en"
        #expect(CommandRun("new page a/b.md", in: below).output == "wrote Content/en/a/b.md\n")
        let again = CommandRun("new page a/b", in: folder.path)
        #expect(again.status == 2)
        #expect(again.errors.hasPrefix("error: “Content/en/a/b.md” is there already"))
        let unknown = CommandRun("new page a/b --language pll", in: folder.path)
        #expect(unknown.errors.contains("hint: did you mean “pl”?"))
    }

    @Test(arguments: ["../x", "/etc/x", "a//b", ".hidden", "_x", "a/", "a\\b", "a\u{1B}"])
    func `a page has no place outside its tree`(path: String) throws {
        let folder = try ScratchFolder()
        try folder.write("languages: [en]\n", to: "sitegen.yml")
        let run = CommandRun(["new", "page", path], in: folder.path)
        #expect(run.status == 2)
        #expect(run.errors.contains("is no place of a page"))
    }

    @Test(arguments: ["2026", "it's", "true", "a: b", "null"])
    func `a title is the text of the name, whatever YAML makes of it`(name: String) throws {
        let folder = try ScratchFolder()
        try folder.write("languages: [en]\n", to: "sitegen.yml")
        #expect(CommandRun(["new", "page", name], in: folder.path).status == 0)
        let text = try folder.read("Content/en/\(name).md")
        let matter = FrontMatter.read(SourceFile(path: "a.md", text: text)).frontMatter
        #expect(matter.title?.lowercased() == name)
    }
}
