import SiteDiagnostics
import Testing

@testable import SiteTemplates

@Suite struct MarkupPlaceTests {
    @Test(arguments: [
        ("", false), ("words", false), ("<p>", true), ("<p>a < b", true), ("<p class=\"", false),
        ("<p class=\"a>b\" ", false), ("<p class='a>'>", true), ("<br/>", true), ("</p>", true),
        ("<title>", false), ("<title>a", false), ("<title>a</title>", true),
        ("<script>if (a<b) \"</p>\"", false), ("<script>a</script>", true),
        ("<TEXTAREA rows=1>", false),
        ("<option>", false), ("<option value=1>x</option>", true), ("<p><!-- don't > <a ", false),
        ("<p><!-- don't > <a -->", true), ("<p", false), ("<h1>", true),
    ])
    func `only what stands between tags can be marked up`(text: String, isText: Bool) {
        var place = MarkupPlace()
        place.read(text)
        #expect(place.isText == isText)
        var inPieces = MarkupPlace()
        for character in text { inPieces.read(String(character)) }
        #expect(inPieces.isText == isText || text.contains("<!--"))
    }

    @Test func `a function may print markup between tags, and text elsewhere`() throws {
        let say = Function(
            "say", isFixed: true,
            inText: { _, _ throws(TemplateError) in .markup("<i>x</i>") },
            { _, _ throws(TemplateError) in .string("x") })
        let template = """
            {{ say() }}<p title="{{ say() }}">{{ say() }}{{ say() if true else say() }}{{ say() | upper }}\
            {% set a %}{{ say() }}{% endset %}{{ a }}{% block b %}{{ say() }}<b>{{ say() }}</b>{% endblock %}{{ say() }}\
            {% macro m() %}{{ say() }}{% endmacro %}{{ m() }}</p><title>{{ m() }}</title>
            """
        let environment = Environment(globals: ["say": .function(say)]) {
            SourceFile(path: $0, text: template)
        }
        var bytes: [UInt8] = []
        try environment.render("a.html", context: DictionaryContext([:]), into: &bytes)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "x<p title=\"x\"><i>x</i><i>x</i>Xxx<b><i>x</i></b><i>x</i>x</p><title>x</title>"
        )
        bytes = []
        try environment.render("a.txt", context: DictionaryContext([:]), into: &bytes)
        #expect(!String(decoding: bytes, as: UTF8.self).contains("<i>"))
    }
}
