import Foundation
import SiteBuild
import SiteDiagnostics
import Testing

/// What people find who look at each cell of their catalog.
@Suite struct CuratorTests {
    @Test func `machines read calendar dates and plain texts, and what is not known is not there`()
        throws
    {
        let site = try CatalogPagesTests.site([
            "Content/works/catalog.yml":
                "source: works.csv\nfields: { title: {}, date: { type: date }, text: { type: markdown }, n: integer }\nroles: { description: text }",
            "Content/works/works.csv": """
            id,title,date,text,n
            1,A,c. 1905,See the ![big *gate*](one.svg) and [the [old] wall](item:works/2 "x"),7
            2,B,19XX,a [b] (c) d],
            3,C,1935-06,,
            4,D,lately,,
            5,E,1935-06-30,,
            6,F,1890/1895,,
            """,
            "Content/en/probe.md": "", "Templates/probe.html": "",
        ])
        _ = site.build()
        let works = try (1...6).map {
            try CatalogPagesTests.structured(site.output("en/works/\($0)/index.html"))
        }
        #expect(
            works.map { $0["dateCreated"] as? String } == [
                "1905", nil, "1935-06", nil, "1935-06-30", nil,
            ])
        #expect(works[0]["description"] as? String == "See the big gate and the [old] wall")
        #expect(works[1]["description"] as? String == "a [b] (c) d]")
        let first = try site.output("en/works/1/index.html")
        #expect(first.contains("name=\"citation_publication_date\" content=\"1905\""))
        #expect(first.contains("rft.date=1905&") && first.contains("(<bdi>c. 1905</bdi>)"))
        #expect(try !site.output("en/works/4/index.html").contains("citation_publication_date"))

        var request = BuildRequest(siteRoot: site.root)
        request.items = ItemRequest()
        request.items?.from = "works"
        request.items?.limit = 1
        let found = try #require(Builder.build(request, publishes: false).items)
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(found.objects[0].utf8)) as? [String: Any])
        #expect(object["n"] as? Int == 7)
        #expect(object["date"] as? String == "c. 1905")
        request.items?.condition = "title == 'A' and nn == 2"
        let wrong = Builder.build(request, publishes: false).diagnostics.first {
            $0.severity == .error
        }
        #expect(wrong?.span?.position.column == 18)
        #expect(wrong?.span?.text == "nn")
    }

    @Test func `a value of a facet that a language lacks is marked with the one it is in`() throws {
        let site = try CatalogPagesTests.site([
            "Content/works/catalog.yml":
                "source: works.csv\nfields: { title: {}, m: { type: list, localized: true, facet: true } }",
            "Content/works/works.csv":
                "id,title,m.en,m.pl\n1,A,glass;wood,szkło;drewno\n2,B,stone;clay,kamień\n",
            "Content/en/probe.md": "", "Templates/probe.html": "",
        ])
        #expect(site.build().filter { $0.severity == .warning }.map(\.id) == ["data.unequal-lists"])
        let polish = try site.output("pl/works/m/index.html")
        #expect(polish.contains("<bdi>szkło</bdi>") && polish.contains("<bdi>drewno</bdi>"))
        #expect(polish.contains("<bdi lang=\"en\" dir=\"ltr\">stone</bdi>"))
        #expect(polish.contains("<bdi lang=\"en\" dir=\"ltr\">clay</bdi>"))
        #expect(!(try site.output("en/works/m/index.html").contains("<bdi lang")))
    }

    @Test func `an image that is kept back lies in no folder that is published`() throws {
        let site = try CatalogPagesTests.site([
            "Content/works/catalog.yml": """
            source: works.csv
            fields: { title: {}, photo: { type: image }, scan: { type: image, publish: false } }
            """,
            "Content/works/works.csv":
                "id,title,photo,scan\n1,A,one.svg,one.svg\n2,B,,two.svg\n3,C,,_raw/three.svg\n",
            "Content/works/images/two.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "Content/works/_raw/three.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "Content/en/probe.md": "", "Templates/probe.html": "",
        ])
        let told = site.build().filter { $0.id.hasPrefix("image.") }
        #expect(told.map(\.id) == ["image.published"])
        #expect(told.first?.span?.position.line == 3)
        #expect(!FileManager.default.fileExists(atPath: "\(site.root)/public/works/_raw"))
    }

    @Test func `a value that cannot be read prints as typed, and has what others of its type have`()
        throws
    {
        let site = try CatalogPagesTests.site([
            "Content/works/catalog.yml": """
            source: works.csv
            fields:
              title: {}
              year: { type: date }
              height: { type: number }
              kind: { type: choice, values: { bust: { en: Bust } } }
              place: { type: coordinate }
            """,
            "Content/works/works.csv":
                "id,title,year,height,kind,place\n1,A,lately,high,busst,here\n2,B,1935,2,bust,\"1,2\"\n",
            "Content/en/probe.md": "", "Templates/probe.html": "",
            "Templates/item.html": """
            {% if item.catalog.name == "works" -%}
            {{ item.year.text }}, {{ item.year.start }}, {{ item.year | date }}, {{ item.year }}
            {%- if item.height %}, {{ item.height | number }}{% endif %}, {{ item.kind.value }}, \
            {{ item.kind.label }}{% if item.place %}, {{ item.place.latitude }}, {{ item.place }}{% endif %}
            {%- endif %}
            """.replacing("\\\n", with: ""),
        ])
        let errors = site.build().filter { $0.severity == .error }
        #expect(errors.map(\.summary) == [])
        #expect(
            try site.output("en/works/1/index.html").trimmingCharacters(in: .whitespacesAndNewlines)
                == "lately, , lately, lately, high, busst, busst, , here")
        #expect(
            try site.output("en/works/2/index.html").hasPrefix("1935, 1935-01-01"))
    }

    @Test func `ids whose slugs would be one get two, on every disk`() throws {
        let site = try CatalogPagesTests.site([
            "Content/works/catalog.yml":
                "source: works.csv\nfields: { title: {}, kind of: { facet: true } }",
            "Content/works/works.csv":
                "id,title,kind of\nÄpfel,A,x\nApfel,B,y\nMy!,C,x\nkind/of,D,x\n",
            "Content/en/probe.md": "", "Templates/probe.html": "",
        ])
        let told = site.build()
        #expect(told.filter { $0.severity == .error }.map(\.summary) == [])
        let note = told.first { $0.id == "route.slug-suffix" }
        #expect(note?.summary.hasPrefix("“Äpfel” has") == true)
        #expect(note?.summary.hasSuffix("; so do 2 others") == true)
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: "\(site.root)/public/en/works"
        ).filter { !$0.contains(".") }
        #expect(folders.contains("Apfel") && folders.contains("kind-of"))
        for start in ["apfel-", "my-", "kind-of-"] {
            #expect(folders.count { $0.hasPrefix(start) } == 1, "\(start) in \(folders)")
        }
        #expect(Set(folders.map { $0.lowercased() }).count == folders.count)
        let other = try CatalogPagesTests.site([
            "Content/works/catalog.yml":
                "source: works.csv\nfields: { title: {}, kind of: { facet: true } }",
            "Content/works/works.csv": "id,title,kind of\nkind-of,A,x\n",
            "Content/en/probe.md": "", "Templates/probe.html": "",
        ])
        let collision = other.build().first { $0.severity == .error }
        #expect(collision?.id == "route.collision")
        #expect(collision?.span?.position.line == 2)
    }
}
