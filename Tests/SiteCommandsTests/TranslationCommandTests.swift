import Testing

/// `translations mark` and `list translations`.
@Suite struct TranslationCommandTests {
    private func site() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write(
            "title: T\nlanguages: { en: { name: English }, pl: { name: Polski }, sk: { name: Slovenčina } }\n",
            to: "sitegen.yml")
        try folder.write("# Lists\n\n## Sort\n\nOne.\n\n## Find\n\nTwo.\n", to: "Content/en/t/a.md")
        try folder.write("# Listy\n\n## Sortuj\n\nA.\n", to: "Content/pl/t/a.md")
        try folder.write("# Zoznamy\n", to: "Content/sk/t/a.md")
        try folder.write("# B\n", to: "Content/en/b.md")
        return folder
    }

    private func state(_ folder: ScratchFolder, _ language: String) -> String {
        let run = CommandRun(
            "list translations --format csv --language \(language)", in: folder.path)
        return run.output.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    }

    @Test
    func `a marked translation is outdated by the section that changes, not by a minor change`()
        throws
    {
        let folder = try site()
        #expect(
            state(folder, "pl")
                == "t/a,pl,unverified,t,/pl/t/a/,Content/pl/t/a.md,Content/en/t/a.md,")
        let marked = CommandRun("translations mark Content/pl", in: folder.path)
        #expect(marked.status == 0)
        #expect(marked.output == "Content/pl/t/a.md: as new as Content/en/t/a.md\n")
        #expect(state(folder, "pl").hasPrefix("t/a,pl,translated"))
        #expect(state(folder, "sk").hasPrefix("t/a,sk,unverified"))

        try folder.write("# Lists\n\n## Sort\n\nOne.\n\n## Find\n\nToo.\n", to: "Content/en/t/a.md")
        #expect(
            state(folder, "pl").hasSuffix(
                "outdated,t,/pl/t/a/,Content/pl/t/a.md,Content/en/t/a.md,Find"))
        let minor = CommandRun("translations mark --minor Content/en/t/a.md", in: folder.path)
        #expect(minor.output == "Content/en/t/a.md: minor for 1 translation: Find\n")
        #expect(state(folder, "pl").hasPrefix("t/a,pl,translated"))

        try folder.write("# Lists\n\n## Sort\n\nNew.\n\n## Find\n\nToo.\n", to: "Content/en/t/a.md")
        #expect(CommandRun("translations mark Content/sk/t/a.md", in: folder.path).status == 0)
        try folder.write("# Lists\n\n## Sort\n\nNew!\n\n## Find\n\nToo.\n", to: "Content/en/t/a.md")
        _ = CommandRun("translations mark --minor Content/en/t/a.md", in: folder.path)
        #expect(state(folder, "sk").hasPrefix("t/a,sk,translated"))
        #expect(state(folder, "pl").hasSuffix(",Sort"))
        let lock = try folder.read("translations.lock")
        _ = CommandRun("translations mark --minor Content/en/t/a.md", in: folder.path)
        #expect(try folder.read("translations.lock") == lock)
    }

    @Test func `what is counted can fail a workflow`() throws {
        let folder = try site()
        let run = CommandRun(
            "list translations --summary --fail-under 90 --language pl", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("pl: 1 of 2 translated, 50% and not 90%"))
        let rows = run.output.split(whereSeparator: \.isNewline).map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(
            rows == [
                "lang section pages translated outdated unverified fallback linked missing omitted done",
                "pl * 2 0 0 1 0 1 0 0 50%", "pl / 1 0 0 0 0 1 0 0 0%", "pl t 1 0 0 1 0 0 0 0 100%",
            ])
        #expect(
            CommandRun("list translations --fail-under 50 --language pl", in: folder.path).status
                == 0)
        #expect(CommandRun("list translations --language plx", in: folder.path).status == 2)
    }

    @Test func `items count by the fields that are written`() throws {
        let folder = try site()
        try folder.write(
            "source: w.csv\ntitle: W\nfields: { title: { localized: true }, note: { localized: true } }\n",
            to: "Content/w/catalog.yml")
        try folder.write(
            "id,title.en,title.pl,note.en\n1,Wave,Fala,Big\n2,Bust,,\n", to: "Content/w/w.csv")
        let run = CommandRun(
            "list translations --format json --language pl", in: folder.path)
        #expect(
            run.output.contains(
                #"{"group":"w/1","lang":"pl","state":"fallback","section":"w","url":"/pl/w/1/","source":null,"original":null,"changed":["note"],"changes":[{"id":"note","kind":"added"}]}"#
            ))
        #expect(run.output.contains(#""group":"w/2","lang":"pl","state":"fallback""#))
        let english = CommandRun(
            "list translations --format json --language en", in: folder.path)
        #expect(english.output.contains(#""group":"w/2","lang":"en","state":"translated""#))
    }

    @Test func `a minor change is one of a source page`() throws {
        let folder = try site()
        _ = CommandRun("translations mark Content/pl", in: folder.path)
        try folder.write("# Lists\n\n## Sort\n\nNew.\n", to: "Content/en/t/a.md")
        let run = CommandRun("translations mark --minor Content/pl/t/a.md", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("Content/pl/t/a.md: error: a minor change is one of a source"))
        #expect(run.errors.contains("name Content/en/t/a.md"))
        #expect(state(folder, "pl").hasPrefix("t/a,pl,outdated"))
        #expect(CommandRun("translations mark --minor Content", in: folder.path).status == 0)
        #expect(state(folder, "pl").hasPrefix("t/a,pl,translated"))
    }

    @Test func `what is new and what is gone are told apart from what changed`() throws {
        let folder = try site()
        _ = CommandRun("translations mark Content/pl", in: folder.path)
        try folder.write(
            "# Lists\n\n## Sorting\n\nOne.\n\n## Find\n\nToo.\n", to: "Content/en/t/a.md")
        let table = CommandRun("list translations --language pl", in: folder.path)
        #expect(table.output.contains("Content/pl/t/a.md  + Sorting; Find; - sort"))
        let json = CommandRun("list translations --language pl --format json", in: folder.path)
        #expect(
            json.output.contains(
                #""changed":["Sorting","Find","sort"],"changes":[{"id":"sorting","kind":"added"},{"id":"find","kind":"changed"},{"id":"sort","kind":"removed"}]"#
            ))
    }

    @Test func `a page that says itself what it was made from is not called new`() throws {
        let folder = try site()
        try folder.write("---\nversion: 2\n---\n# Lists\n", to: "Content/en/t/a.md")
        try folder.write("---\nsource_version: 1\n---\n# Listy\n", to: "Content/pl/t/a.md")
        try folder.write("---\nsource_version: 2\n---\n# Zoznamy\n", to: "Content/sk/t/a.md")
        let run = CommandRun("translations mark Content/pl Content/sk", in: folder.path)
        #expect(
            run.output == """
                Content/pl/t/a.md: recorded, but its source_version says how new it is
                Content/sk/t/a.md: as new as Content/en/t/a.md

                """)
        #expect(
            run.errors.split(separator: "\n").filter { $0.contains("[translation.source-version]") }
                .count == 1)
        let quiet = CommandRun("translations mark --quiet Content/sk", in: folder.path)
        #expect(quiet.output + quiet.errors == "")
        #expect(quiet.status == 0)
    }

    @Test func `a page that was moved away from its record is told`() throws {
        let folder = try site()
        _ = CommandRun("translations mark Content/pl", in: folder.path)
        #expect(!CommandRun("build", in: folder.path).errors.contains("stale-record"))
        for language in ["en", "pl"] {
            try folder.write(
                try folder.read("Content/\(language)/t/a.md"), to: "Content/\(language)/t/z.md")
            folder.delete("Content/\(language)/t/a.md")
        }
        let run = CommandRun("build", in: folder.path)
        #expect(
            run.errors.contains(
                "translations.lock: warning: translations.lock records pages that are not there: Content/en/t/a.md, Content/pl/t/a.md [translation.stale-record]"
            ))
        _ = CommandRun("translations mark Content/pl/t/z.md", in: folder.path)
        #expect(!CommandRun("build", in: folder.path).errors.contains("stale-record"))
    }

    @Test func `a record that a merge left in two versions is told where`() throws {
        let folder = try site()
        try folder.write(
            "\"a.md\":\n<<<<<<< HEAD\n  \"x\": \"1\"\n=======\n  \"x\": \"2\"\n>>>>>>> b\n",
            to: "translations.lock")
        let run = CommandRun("build", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("translations.lock:2:1: error: a merge left two versions"))
    }

    @Test func `a path that is no page is refused with the nearest one`() throws {
        let folder = try site()
        let run = CommandRun("translations mark Content/pl/t/b.md", in: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("did you mean “Content/pl/t/a.md”?"))
        #expect(CommandRun("translations mark", in: folder.path).status == 2)
        #expect(
            CommandRun("translations mark Content/pl Content/sk", in: folder.path).output
                .split(separator: "\n").count == 2)
    }
}

/// Strings that no template asks for, or that readers of a language lack, told by `check`.
@Suite struct UnusedStringTests {
    @Test func `a language in which the theme has no words is told`() throws {
        let folder = try ScratchFolder()
        try folder.write(
            "title: T\nlanguages: { en: { name: English }, lt: { name: Lietuvių }, pt-BR: { name: Português } }\n",
            to: "sitegen.yml")
        try folder.write("# Home\n", to: "Content/en/index.md")
        try folder.write("skip_to_content: Praleisti\nhome: Pradžia\n", to: "i18n/lt.yml")
        let run = CommandRun("check", in: folder.path)
        let told = run.errors.split(separator: "\n").filter { $0.contains("strings.untranslated") }
        #expect(told.count == 1)
        #expect(told.first?.contains("the theme has no words in Lietuvių: ") == true)
        #expect(run.errors.contains("write them in i18n/lt.yml"))
        #expect(!CommandRun("list diagnostics", in: folder.path).output.contains("strings.untran"))
    }

    @Test func `a string that no template asks for is told with its place`() throws {
        let folder = try ScratchFolder()
        try folder.write("title: T\nlanguages: [en]\n", to: "sitegen.yml")
        try folder.write("# Home\n", to: "Content/index.md")
        try folder.write(
            "{% extends \"theme:home.html\" %}{% block main %}{{ t('greeting') }}{{ t(\"level.\" ~ 'hard') }}{% endblock %}\n",
            to: "Templates/home.html")
        try folder.write(
            "greeting: Hello\nlevel: { easy: Easy, hard: Hard }\ngreetin: Hi\nhome: Start\ntaxonomy: { tags: Topics }\n",
            to: "i18n/en.yml")
        let run = CommandRun("check", in: folder.path)
        #expect(run.errors.contains("i18n/en.yml:3:1: warning: a string is there"))
        #expect(run.errors.contains("did you mean “greeting”?"))
        #expect(run.errors.split(separator: "[strings.unused]").count == 2)
        #expect(!CommandRun("list diagnostics", in: folder.path).output.contains("strings.unused"))
    }
}
