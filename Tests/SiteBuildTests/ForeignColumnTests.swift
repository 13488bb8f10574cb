import Foundation
import SiteDiagnostics
import Testing

/// What is left in the data of a language that was taken out of the site.
@Suite struct ForeignColumnTests {
    @Test func `a localized column of a language that is not there is no field of its own`() throws
    {
        let site = try TemporarySite([
            "sitegen.yml":
                "title: T\nbase_url: https://example.org/\nlanguages: { en: { name: English }, cs: { name: Čeština } }\n",
            "Content/en/index.md": "# Home\n",
            "Content/works/catalog.yml":
                "source: works.csv\nfields:\n  title: { label: { en: Title, pl: Tytuł } }\n  a: { label: { pl: A } }\n  b: { label: { pl: B } }\n  c: { label: { pl: C } }\n  d: { label: { cz: D } }\n",
            "Content/works/works.csv":
                "id,title.en,title.pl,title.is,file.id,a,b,c,d\n1,Dawn,Świt,Dögun,x1,1,2,3,4\n",
        ])
        let found = site.build()
        let columns = found.filter { $0.id == "data.unknown-language" }
        #expect(columns.map(\.severity) == [.note])
        #expect(columns.first?.summary.hasSuffix("not read: title.pl, title.is") == true)
        #expect(columns.first?.span?.position == SourcePosition(line: 1, column: 13))
        let texts = found.filter { $0.id == "config.unknown-language" }
        #expect(texts.map { $0.span?.text } == ["pl", "cz"])
        #expect(texts.first?.notes.map(\.message) == ["3 more texts in this file are in it"])
        let page = try site.output("en/works/1/index.html")
        #expect(page.contains("Dawn") && !page.contains("Świt") && page.contains("x1"))
        #expect(try !site.output("en/works/data.csv").contains("title.pl"))
    }
}
