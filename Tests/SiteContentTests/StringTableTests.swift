import SiteContent
import SiteDiagnostics
import SiteLanguage
import SiteTestSupport
import Testing

@Suite struct StringTableTests {
    @Test(arguments: [
        ("a: { one: x, <1>ohter: y }", ["strings.plural-category@1"]),
        ("a: { one: x, <1>zzz: y }", ["strings.plural-category@1"]),
        ("a: <1>[x]", ["strings.wrong-value@1"]), ("a: { one: <1>[x] }", ["strings.wrong-value@1"]),
        ("<1>[x]", ["strings.wrong-value@1"]), ("a: x\n<1>a: y", ["yaml.duplicate-key@1"]),
        ("", []),
    ])
    func `what is wrong is told at its place`(marked: String, places: [String]) {
        let source = MarkedSource(marked, path: "i18n/en.yml")
        #expect(source.places(of: StringTable.read(source.file).1) == places)
    }

    @Test func `an unknown category near one comes with a fix`() {
        let (_, diagnostics) = StringTable.read(
            SourceFile(path: "a", text: "a: { one: x, ohter: y }"))
        #expect(diagnostics.first?.hint == "did you mean “other”?")
        #expect(diagnostics.first?.fixes.map(\.replacement) == ["other"])
    }

    @Test func `texts and plurals are found by their keys`() {
        let table = read(
            "yes: no\nnav: { next: ' Next ', deep: { er: 1.10 } }\n"
                + "works: { one: '{n} obraz', few: '{n} obrazy', other: '{n} obrazu' }\nblank:\nempty: ''\n"
        )
        #expect(text(table, "yes") == "no")
        #expect(text(table, "nav.next") == " Next ")
        #expect(text(table, "nav.deep.er") == "1.10")
        #expect(text(table, "blank") == nil)
        #expect(text(table, "empty") == "")
        #expect(table.entry("nav") == nil)
        guard case .plural(let forms)? = table.entry("works") else {
            Issue.record("no plural")
            return
        }
        #expect(forms == [.one: "{n} obraz", .few: "{n} obrazy", .other: "{n} obrazu"])
    }

    @Test func `the site's strings win over the theme's`() {
        var table = read("a: theme\nb: theme")
        table.merge(read("b: site\nc: site"))
        #expect(["a", "b", "c"].map { text(table, $0) } == ["theme", "site", "site"])
        #expect(table.keys.sorted() == ["a", "b", "c"])
    }

    @Test func `strings that nest without end are an error and no trap`() {
        let deep = String(repeating: "{a: ", count: 60) + "x" + String(repeating: "}", count: 60)
        let (_, diagnostics) = StringTable.read(SourceFile(path: "a", text: "a: \(deep)"))
        #expect(diagnostics.map(\.id) == ["strings.wrong-value"])
    }

    private func read(_ yaml: String) -> StringTable {
        let (table, diagnostics) = StringTable.read(SourceFile(path: "i18n/en.yml", text: yaml))
        #expect(diagnostics.isEmpty)
        return table
    }

    private func text(_ table: StringTable, _ key: String) -> String? {
        guard case .text(let text)? = table.entry(key) else { return nil }
        return text
    }
}
