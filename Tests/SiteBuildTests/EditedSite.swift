import Foundation
import SiteTestSupport

/// A small site with everything in it, and an author who changes it at random.
struct EditedSite {
    static let today = "2026-06-01"
    private let root: String
    private var random: Mutation

    /// The files before the last change.
    private var before: [String: Data?] = [:]

    init(root: String, seed: UInt64) {
        self.root = root
        random = Mutation(seed: seed, pieces: [])
    }

    static let files = [
        "sitegen.yml": configuration[0],
        "terms.yml": "swift: { label: { en: Swift, pl: Swift } }\n",
        "i18n/en.yml": "own: Own\n",
        "static/robots-of-ours.txt": "hello",
        "Content/en/index.md": "---\ntitle: Home\n---\n[a](guide/a.md) {{<}\n",
        "Content/pl/index.md": "# Dom\n",
        "Content/en/guide/index.md": "---\ntitle: Guide\n---\n## First\n",
        "Content/en/guide/a.md":
            "---\ntitle: A\ntags: [swift]\ndate: 2026-01-02\n---\n## First\n\nOne.\n",
        "Content/en/guide/b.md": "---\ntitle: B\n---\n[A](a.md#first) and ![i](i.png)\n",
        "Content/en/guide/i.png": "PNG", "Content/en/guide/code.swift": "let a = 1\n",
        "Content/pl/guide/a.md": "---\ntitle: Ą\ntags: [swift]\n---\nTekst.\n",
        "Content/works/catalog.yml":
            "source: works.csv\ntitle: Works\nfields: { title: {}, kind: { type: choice, facet: true, values: [mural, bust] } }\n",
        "Content/works/works.csv": "id,title,kind\n1,Wave,mural\n2,Bust,bust\n",
    ]

    private static let configuration = [
        "title: T\nbase_url: https://example.org/base/\nlanguages:\n  en: { name: English }\n  pl: { name: Polski }\ntaxonomies: [tags, authors]\ntranslations_page: true\n",
        "title: Other\nbase_url: https://example.org/\nlanguages:\n  en: { name: English }\n  pl: { name: Polski }\nmissing_translations: fallback\ntranslations_page: true\n",
        "title: T\nbase_url: https://example.org/\nlinks: relative\nlanguages:\n  en: { name: English }\n  pl: { name: Polski }\npage_size: 2\ntaxonomies:\n  tags: { terms: terms.yml }\n",
        "title: T\nlanguages: [\n",
        "title: T\nbase_url: https://example.org/\nlanguages:\n  en: { name: English }\n  pl: { name: Polski }\nmenu: [guide, works]\nraw_html: escape\n",
    ]

    private static let templates = [
        "page.html": [
            "{% extends \"theme:page.html\" %}",
            "<p>{{ page.title }} {{ page.content }} {% for p in pages %}{{ p.title }} {{ p.description }}{% endfor %}</p>",
            "{{ page.nothing.at.all }}",
            "{{ t(\"own\") }} {{ page.prev.title if page.prev }} {{ page.word_count }}",
            "{{ query(from=\"works\", count=true) }}{% for i in query(from=\"works\") %}{{ i.title }}{% endfor %}",
        ],
        "section.html": [
            "{% for p in page.children %}{{ p.content }}{{ p.next.title if p.next }}{% endfor %}",
            "{% for p in page.children %}{{ p.url }} {{ p.related | length }} {{ p.reading_time }}{% endfor %}",
            "{% extends \"theme:section.html\" %}",
        ],
        "directives/box.html": ["<div>{{ content }}</div>", "<aside>{{ content }}</aside>"],
        "term.html": ["{% for p in term.pages %}{{ p.title }}{{ p.summary }}{% endfor %}"],
        "assets/css/own.css": ["a{}", "b{}"],
    ]

    /// Whether some time passes after the edit.
    var pauses: Bool { mutating get { random.below(3) == 0 } }

    /// Makes one change; what it was, for a message.
    mutating func edit() throws -> String {
        before = Dictionary(
            uniqueKeysWithValues: inputs.map {
                ($0, FileManager.default.contents(atPath: path($0)))
            })
        switch random.below(23) {
        case 0...4: return try writePage()
        case 5, 6, 20...22: return try append()
        case 7: return try rename()
        case 8: return try delete()
        case 9: return try template()
        case 10:
            return try write(
                "i18n/en.yml",
                pick(["own: Own\n", "own: Mine\n", "other: x\n", "nav.search: Find\n"]))
        case 11: return try write("sitegen.yml", pick(Self.configuration))
        case 12: return try data()
        case 13:
            return try write(
                "static/\(pick(["a.txt", "b.txt", "en/guide/x.html"]))", "\(random.below(4))")
        case 14: return try asset()
        case 15: return try link()
        case 16:
            return try write(
                "terms.yml",
                pick([
                    "swift: { label: Swift }\n",
                    "swift: { label: { en: Swift!, pl: Szybki } }\nc: {}\n",
                ]))
        case 17: return try touch()
        case 18: return try damage()
        case 19:
            return try write(
                "translations.lock",
                pick([
                    "", "\"Content/pl/guide/a.md\":\n  \"\": \"0123456789ab\"\n",
                    "\"Content/pl/index.md\": {}\n",
                ]))
        default: return try section()
        }
    }

    /// Takes the last change back, three times out of four.
    mutating func maybeUndo() throws {
        guard random.below(4) > 0 else { return }
        for name in inputs where before[name] == nil {
            try FileManager.default.removeItem(atPath: path(name))
        }
        for (name, bytes) in before
        where FileManager.default.contents(atPath: path(name)) != bytes {
            try bytes?.write(to: URL(fileURLWithPath: path(name)))
        }
    }

    /// All files of the author, links included.
    private var inputs: [String] {
        (FileManager.default.subpaths(atPath: root) ?? []).filter { name in
            let kind = try? FileManager.default.attributesOfItem(atPath: path(name))[.type]
            return kind as? FileAttributeType != .typeDirectory
                && !["public/", "clean-output/", ".sitegen/"].contains { name.hasPrefix($0) }
        }
    }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[random.below(choices.count)]
    }

    private func path(_ name: String) -> String { "\(root)/\(name)" }

    private mutating func write(_ name: String, _ text: String) throws -> String {
        let file = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: random.below(2) == 0, encoding: .utf8)
        return "write \(name): \(text.prefix(60).debugDescription)"
    }

    private var pages: [String] {
        (FileManager.default.subpaths(atPath: path("Content")) ?? []).filter {
            $0.hasSuffix(".md") && !isFolder(path("Content/\($0)"))
        }.sorted().map { "Content/\($0)" }
    }

    /// Whether it is a folder, or a link to one.
    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private mutating func name() -> String {
        let folder = pick(["en", "en/guide", "pl", "pl/guide", "en/guide/deep", "en/works"])
        return "Content/\(folder)/\(pick(["a", "b", "c", "d", "index"])).md"
    }

    private mutating func frontMatter() -> String {
        var lines = ["title: \(pick(["A", "B", "Long title", "Ż", "“x”"]))"]
        for line in [
            "tags: [swift, \(pick(["c", "d"]))]", "weight: \(random.below(3))",
            "date: 2026-0\(1 + random.below(5))-11", "draft: \(pick(["true", "false"]))",
            "slug: \(pick(["s", "t", "a"]))", "aliases: [/old\(random.below(3))/]",
            "translation_key: \(pick(["k", "l"]))", "publish_at: 2026-0\(5 + random.below(3))-01",
            "description: D\(random.below(3))", "summary: S",
            "updated: 2026-05-0\(1 + random.below(4))",
            "image: i.png", "authors: [ann, bo]", "template: \(pick(["page", "section", "none"]))",
            "extra: { x: \(random.below(3)) }", "hidden: true", "version: \(random.below(2))",
            "source_version: \(random.below(2))", "unkown_key: 1", "weigth: 1", "nav_title: N",
            "missing_translations: omit", "toc: false",
        ] where random.below(7) == 0 { lines.append(line) }
        return "---\n\(lines.joined(separator: "\n"))\n---\n"
    }

    private mutating func body() -> String {
        let parts = [
            "Text \(random.below(9)) of a page.", "## First", "## Other \(random.below(3))",
            "[a](a.md)", "[b](/en/guide/b.md#first)", "[up](index.md)", "![i](i.png)",
            "[c](../guide/c.md)", "[w](item:works/\(1 + random.below(3)))", ":::box\ninner\n:::",
            "```swift file=code.swift\n```", "[out](https://example.com/)", "<i>raw</i>",
            "$ `x` *y*",
            "## FAQ {#faq}\n\n### Why\n\nBecause [a](a.md).", "[term](/en/tags/swift/)",
        ]
        return (0..<1 + random.below(4)).map { _ in pick(parts) }.joined(separator: "\n\n") + "\n"
    }

    private mutating func writePage() throws -> String {
        try write(name(), frontMatter() + body())
    }

    private mutating func append() throws -> String {
        guard !pages.isEmpty else { return "nothing" }
        let page = pick(pages)
        let text = (try? String(contentsOfFile: path(page), encoding: .utf8)) ?? ""
        guard random.below(2) == 0 else {
            return try write(page, text + "\n" + body())
        }
        return try write(
            page, text.replacing("\n---\n", with: "\n---\n" + body() + "\n", maxReplacements: 1))
    }

    private mutating func rename() throws -> String {
        guard !pages.isEmpty else { return "nothing" }
        let (old, new) = (pick(pages), name())
        guard old != new else { return "nothing" }
        try? FileManager.default.createDirectory(
            atPath: (path(new) as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
        _ = Foundation.rename(path(old), path(new))
        return "rename \(old) to \(new)"
    }

    private mutating func delete() throws -> String {
        guard !pages.isEmpty else { return "nothing" }
        let page = pick(pages)
        try? FileManager.default.removeItem(atPath: path(page))
        return "delete \(page)"
    }

    private mutating func template() throws -> String {
        let name = pick(Self.templates.keys.sorted())
        guard random.below(3) > 0, let texts = Self.templates[name] else {
            try? FileManager.default.removeItem(atPath: path("Templates/\(name)"))
            return "delete Templates/\(name)"
        }
        return try write("Templates/\(name)", pick(texts))
    }

    private mutating func data() throws -> String {
        if random.below(3) == 0 {
            return try write(
                "Content/works/catalog.yml",
                "source: works.csv\ntitle: Works\npages: \(pick(["true", "false"]))\nfields: { title: {}, kind: { type: choice, facet: true, values: [mural, bust] } }\n"
            )
        }
        let rows = (1...1 + random.below(3)).map {
            "\($0),\(pick(["Wave", "Bust", "Ż"])),\(pick(["mural", "bust"]))\n"
        }
        return try write("Content/works/works.csv", "id,title,kind\n" + rows.joined())
    }

    private mutating func asset() throws -> String {
        let name = pick([
            "Content/en/guide/i.png", "Content/en/i.png", "Content/en/guide/code.swift",
        ])
        if random.below(3) == 0 {
            try? FileManager.default.removeItem(atPath: path(name))
            return "delete \(name)"
        }
        return try write(name, "bytes \(random.below(3))")
    }

    private mutating func link() throws -> String {
        let name = "Content/en/guide/\(pick(["linked.md", "linked.png"]))"
        try? FileManager.default.removeItem(atPath: path(name))
        let target = pick(["a.md", "i.png", "nowhere", "../../../static"])
        if random.below(3) > 0 {
            try? FileManager.default.createSymbolicLink(
                atPath: path(name), withDestinationPath: target)
        }
        return "link \(name) to \(target)"
    }

    private mutating func section() throws -> String {
        let lines = [
            "sort: [-date, title]", "page_size: 1", "defaults: { tags: [d], weight: 2 }",
            "defaults: { template: section }",
            "fields: { level: { type: choice, values: [a, b] } }",
            "defaults: { draft: true }", "sort: [title]",
        ]
        return try write(
            "Content/\(pick(["en", "en/guide", "pl/guide", "en/works"]))/index.md",
            "---\ntitle: Section\n\(pick(lines))\n---\n" + body())
    }

    /// Writes the same again, or bytes of the same length.
    private mutating func touch() throws -> String {
        guard !pages.isEmpty else { return "nothing" }
        let page = pick(pages)
        var text = (try? String(contentsOfFile: path(page), encoding: .utf8)) ?? ""
        if random.below(2) == 0 { text = text.replacingOccurrences(of: "a", with: "e") }
        return try write(page, text)
    }

    /// What others may do to the output and to what sitegen remembers.
    private mutating func damage() throws -> String {
        let outputs = (FileManager.default.subpaths(atPath: path("public")) ?? []).filter {
            $0.hasSuffix(".html") || $0.hasSuffix(".xml")
        }.sorted()
        switch random.below(4) {
        case 0:
            try? FileManager.default.removeItem(atPath: path(".sitegen"))
            return "delete .sitegen"
        case 1:
            guard var bytes = FileManager.default.contents(atPath: path(".sitegen/build.db")),
                !bytes.isEmpty
            else { return "nothing" }
            for _ in 0..<20 { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
            try bytes.write(to: URL(fileURLWithPath: path(".sitegen/build.db")))
            return "damage the database"
        case 2 where !outputs.isEmpty:
            let output = pick(outputs)
            try? FileManager.default.removeItem(atPath: path("public/\(output)"))
            return "delete public/\(output)"
        default:
            guard !outputs.isEmpty else { return "nothing" }
            let output = pick(outputs)
            let size = FileManager.default.contents(atPath: path("public/\(output)"))?.count ?? 0
            return try write("public/\(output)", String(repeating: "x", count: size))
        }
    }
}
