import SiteDiagnostics
import SiteMarkdown
import SiteTestSupport
import Testing

@Suite struct DirectiveTests {
    private func html(_ text: String) -> String { Parsed(text).html }

    // MARK: - Forms

    @Test(arguments: [
        ":::note Read *this*\ntext\n:::\n", ":::note[Read *this*]\ntext\n:::\n",
        "::: note Read *this*\ntext\n:::\n", ":::::note Read *this*\r\ntext\r\n:::::\r\n",
        "  :::note Read *this*   \ntext\n   :::::  \n", ":::note[Read *this*]{}\n\ntext\n\n:::",
    ])
    func `a block is opened and ended by colons, its title is a text`(_ text: String) {
        #expect(Parsed(text).diagnostics.isEmpty)
        #expect(
            html(text) == "<aside class=\"alert alert-note\">\n<p class=\"alert-title\">Read "
                + "<em>this</em></p>\n<p>text</p>\n</aside>\n")
    }

    @Test(arguments: ["note", "tip", "important", "warning", "caution", "danger"])
    func `a remark without a title has that of its kind`(_ name: String) {
        #expect(
            html(":::\(name)\n:::\n") == "<aside class=\"alert alert-\(name)\">\n"
                + "<p class=\"alert-title\">\(name.prefix(1).uppercased() + name.dropFirst())</p>\n</aside>\n"
        )
    }

    @Test func `attributes are those of the element`() {
        let parsed = Parsed(
            ":::note[T]{#here .wide .b lang=pl dir='ltr' title=\"a &amp; \\\"b\"}\n:::\n")
        #expect(
            parsed.html.hasPrefix(
                "<aside class=\"alert alert-note wide b\" id=\"here\" lang=\"pl\" dir=\"ltr\""
                    + " title=\"a &amp; &quot;b\">"))
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.document.anchors == ["here"])
        #expect(
            html(":::details Open me {open}\nx\n:::\n")
                == "<details open=\"\">\n<summary>Open me</summary>\n<p>x</p>\n</details>\n")
    }

    @Test func `a backslash makes a quote part of a value`() {
        let parsed = Parsed(
            ":::x[T]{a=\"b \\\"c\\\" \\\\\" d='\\'}' e=\"C:\\d\"}\n:::\n\n:kbd[k]{title=\"\\\"\"}\n"
        ) {
            $0.templates = Echo.templates
        }
        #expect(parsed.html.contains("attributes={a=b \"c\" \\ d='} e=C:\\d}"))
        #expect(parsed.html.contains("<kbd title=\"&quot;\">k</kbd>"))
        #expect(parsed.diagnostics.isEmpty)
    }

    @Test func `data and what assistive software reads may be anywhere`() {
        let parsed = Parsed(
            "::::tabs{data-sync=x data-a=1 aria-label=\"A b\" data-a=2 sync=os}\n:::tab[A]{data-b}\n:::\n::::\n"
        )
        #expect(
            parsed.html.hasPrefix(
                "<div class=\"tabs\" data-sync=\"os\" aria-label=\"A b\" data-a=\"2\">\n"
                    + "<div class=\"tab\" data-b=\"\">"))
        #expect(html("a :kbd[x]{data-key=y}\n") == "<p>a <kbd data-key=\"y\">x</kbd></p>\n")
        #expect(parsed.diagnostics.isEmpty)
    }

    @Test(arguments: [
        "::::note\n:::tip\na\n:::\nb\n::::\n", ":::note\n:::tip\na\n:::\nb\n:::\n",
        ":::note\n::::tip\na\n::::\nb\n:::\n",
    ])
    func `blocks nest with more colons, as many, or fewer`(_ text: String) {
        #expect(Parsed(text).diagnostics.isEmpty)
        #expect(
            html(text) == "<aside class=\"alert alert-note\">\n<p class=\"alert-title\">Note</p>\n"
                + "<aside class=\"alert alert-tip\">\n<p class=\"alert-title\">Tip</p>\n<p>a</p>\n"
                + "</aside>\n<p>b</p>\n</aside>\n")
    }

    @Test func `more colons end the outer block, and the inner one is missed`() {
        let source = MarkedSource("::::note\n<1>:::tip\na\n::::\n\nb\n")
        let parsed = Parsed(source.file)
        #expect(source.places(of: parsed.diagnostics) == ["markdown.unclosed-directive@1"])
        #expect(parsed.html.hasSuffix("</aside>\n<p>b</p>\n"))
    }

    @Test func `blocks stand in lists and quotes, and hold them`() {
        #expect(
            html("- a\n\n  :::tip\n  - b\n\n    :::note\n    c\n    :::\n  :::\n- d\n").contains(
                "<li>\n<p>b</p>\n<aside class=\"alert alert-note\">\n"
                    + "<p class=\"alert-title\">Note</p>\n<p>c</p>\n</aside>\n</li>\n</ul>\n"
                    + "</aside>\n</li>\n<li>\n<p>d</p>\n</li>\n</ul>"))
        #expect(
            html("> :::tip\n> a\n> :::\n> b\n")
                == "<blockquote>\n<aside class=\"alert alert-tip\">\n"
                + "<p class=\"alert-title\">Tip</p>\n<p>a</p>\n</aside>\n<p>b</p>\n</blockquote>\n")
        #expect(
            html(":::tip\n- a\n:::\nb\n").hasSuffix("<ul>\n<li>a</li>\n</ul>\n</aside>\n<p>b</p>\n")
        )
        #expect(html(":::tip\n> a\n:::\n").hasSuffix("<p>a</p>\n</blockquote>\n</aside>\n"))
        #expect(html(":::tip\n| a |\n|---|\n| b |\n:::\n").hasSuffix("</table></div>\n</aside>\n"))
        #expect(html(":::tip\n<div>\na\n:::\n").hasSuffix("<div>\na\n</aside>\n"))
    }

    @Test func `what a page defines holds within and without`() {
        let parsed = Parsed(
            ":::note [A][x] and[^f]\n[B][x]\n\n[y]: c.md\n\n[^f]: In a note.\n:::\n\n[C][y]\n\n[x]: b.md\n"
        )
        #expect(parsed.document.links.map(\.destination) == ["b.md", "b.md", "c.md"])
        #expect(parsed.html.contains("In a note."))
        #expect(parsed.diagnostics.isEmpty)
    }

    @Test(arguments: [
        "at 10:30 or 10:30:15 :smile: a:b[c] std::vec[0] :::\n", "a ::: b\n", "\\:::note\n",
        "`:::note`\n", "::std::vector\n", "::: 10\n", ":: note\n", "a: b\n",
        "::name text\n", ":kbd and :kbd\n", "http://a.b:80/c\n", ":-) :[ :{ :a[b\n",
    ])
    func `colons in a text are colons`(_ text: String) {
        let parsed = Parsed(text)
        #expect(parsed.diagnostics.isEmpty)
        #expect(!parsed.html.contains("<aside") && !parsed.html.contains("<kbd"))
    }

    @Test(arguments: [
        "```\n:::note\n:::\n```\n", "    :::note\n", "<pre>\n:::note\n</pre>\n",
        "<!--\n:::note\n-->\n", "- ~~~\n  :::nothing\n  ~~~\n", "`:kbd[a]` `:x[b]`\n",
    ])
    func `code is never a directive`(_ text: String) {
        let parsed = Parsed(text)
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.html.contains(":"))
    }

    @Test func `colons in code end nothing`() {
        let parsed = Parsed(":::note\n```\n:::\n```\n<pre>\n:::\n</pre>\n:::\n")
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.html.contains("<code>:::\n</code>"))
        #expect(parsed.html.hasSuffix("</pre>\n</aside>\n"))
    }

    // MARK: - In a text

    @Test func `a text has keys, marks and abbreviations`() {
        #expect(
            html("Press :kbd[Ctrl]+:kbd[*C*] now, :abbr[HTML]{title=\"Hyper\"}:sup[2]\n")
                == "<p>Press <kbd>Ctrl</kbd>+<kbd><em>C</em></kbd> now, "
                + "<abbr title=\"Hyper\">HTML</abbr><sup>2</sup></p>\n")
        #expect(html(":span[a :mark[`]` [b](c)]]{lang=pl}\n").contains("<mark><code>]</code> <a"))
        #expect(html("# A :kbd[b] {#c}\n") == "<h1 id=\"c\">A <kbd>b</kbd></h1>\n")
        let table = html("| :kbd[x] t | **:mark[y]** |\n|--|--|\n| a :kbd[z] | :sup[*w*] |\n")
        #expect(table.contains("<th><kbd>x</kbd> t</th>\n<th><strong><mark>y</mark></strong></th>"))
        #expect(table.contains("<td>a <kbd>z</kbd></td>\n<td><sup><em>w</em></sup></td>"))
        #expect(
            Parsed("| :nope[x] |\n|--|\n").diagnostics.map(\.id) == ["markdown.unknown-directive"])
        #expect(html("H:sub[2]O, x:sup[n]\n") == "<p>H<sub>2</sub>O, x<sup>n</sup></p>\n")
        #expect(html("a:kbd[b], a:subs[b]\n") == "<p>a:kbd[b], a:subs[b]</p>\n")
        #expect(html(":mark{#m} x\n") == "<p><mark id=\"m\"></mark> x</p>\n")
    }

    @Test func `links keep their places around and in directives`() {
        let source = MarkedSource(
            ":::note [a](<1>b.md)\n:kbd[x [a](<2>c.md)]{title=\"[y]\"} [a](<3>d.md)\n:::\n")
        let places = Parsed(source.file).document.links.map(\.span.offset)
        #expect(places == [source.offset(1), source.offset(2), source.offset(3)])
    }

    @Test func `a button is a link with all that a directive may have`() {
        let parsed = Parsed(
            "Now :button[Be *gin*]{href=b.md#c .quiet #go data-x=1 aria-label=\"Begin\"}.\n")
        #expect(
            parsed.html
                == "<p>Now <a class=\"button quiet\" id=\"go\" href=\"b.md#c\" data-x=\"1\" "
                + "aria-label=\"Begin\">Be <em>gin</em></a>.</p>\n")
        #expect(parsed.links == ["b.md#c@27"])
        #expect(parsed.diagnostics.isEmpty)
        #expect(
            html("::button[Go]{href=b.md}\n") == "<p><a class=\"button\" href=\"b.md\">Go</a></p>\n"
        )
    }

    // MARK: - Groups

    @Test func `tabs are blocks with titles that can be read one after the other`() {
        #expect(
            html("::::tabs{sync=os}\n:::tab[macOS & co]\na\n:::\n:::tab Linux\nb\n:::\n::::\n")
                == "<div class=\"tabs\" data-sync=\"os\">\n"
                + "<div class=\"tab\">\n<p class=\"tab-title\">macOS &amp; co</p>\n<p>a</p>\n"
                + "</div>\n<div class=\"tab\">\n<p class=\"tab-title\">Linux</p>\n<p>b</p>\n"
                + "</div>\n</div>\n")
    }

    @Test func `steps, figures and cards`() {
        #expect(
            html(":::steps\n1. a\n2. b\n:::\n")
                == "<div class=\"steps\">\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n</div>\n")
        #expect(
            html(":::figure[A [link](c.md)]\n![x](a.png)\n![y](b.png)\n:::\n")
                == "<figure>\n<img src=\"a.png\" alt=\"x\" />\n<img src=\"b.png\" alt=\"y\" />\n"
                + "<figcaption>A <a href=\"c.md\">link</a></figcaption>\n</figure>\n")
        let card = Parsed(":::card[Next]{href=b.md#c}\ntext\n:::\n")
        #expect(
            card.html
                == "<div class=\"card\">\n<p class=\"card-title\"><a href=\"b.md#c\">Next</a>"
                + "</p>\n<p>text</p>\n</div>\n")
        #expect(card.links == ["b.md#c@19"])
    }

    // MARK: - Mistakes

    @Test(arguments: [
        (":::<1>nota\n:::\n", "unknown-directive@1"),
        ("- a\n\n  :::<1>nota\n  :::\n", "unknown-directive@1"),
        ("a :<1>kbt[x]\n", "unknown-directive@1"), ("<1>:::note\na\n", "unclosed-directive@1"),
        ("a\n\n<1>:::\n", "stray-fence@1"),
        (":::note[T]<1>x\n:::\n", "directive-syntax@1"),
        (":::note<1>{a\n:::\n", "directive-syntax@1"),
        (":::note{<1>=a}\n:::\n", "directive-syntax@1"),
        ("::<1>video{src=a}\n", "unknown-directive@1"),
        (":::details{<1>opne}\n:::\n", "unknown-attribute@1"),
        ("a :kbd[x]{<1>opne=b}\n", "unknown-attribute@1"),
        (":::note{#a}\n:::\n:::note{<1>#a}\n:::\n", "duplicate-id@1"),
        (":::tabs\n<1>a\n:::\n", "directive-content@1"),
        ("<1>:::tab[A]\n:::\n", "directive-content@1"),
        (":::steps\n<1>- a\n:::\n", "directive-content@1"),
        ("a :<1>button[b]\n", "directive-content@1"),
        (":::button[b]{href=c}\n<1>d\n:::\n", "directive-content@1"),
        ("a :button[b]{href=c <1>target=d}\n", "unknown-attribute@1"),
    ])
    func `a mistake is told where it stands`(_ text: String, _ expected: String) {
        let source = MarkedSource(text)
        #expect(source.places(of: Parsed(source.file).diagnostics) == ["markdown.\(expected)"])
    }

    @Test func `an end that is not indented like its list ends nothing`() {
        let source = MarkedSource("- <1>:::note\n  a\n<2>:::\n")
        #expect(
            source.places(of: Parsed(source.file).diagnostics)
                == ["markdown.unclosed-directive@1", "markdown.stray-fence@2"])
    }

    @Test func `an unknown name has a near one`() {
        #expect(Parsed(":::warnign\n:::\n").diagnostics.first?.hint == "did you mean “warning”?")
        #expect(Parsed(":kdb[x]\n").diagnostics.first?.hint == "did you mean “kbd”?")
    }

    @Test func `headings avoid the ids of directives`() {
        let parsed = Parsed("# A\n\n:::note{.b #a}\n:::\n\n:::tip{id=c}\n:::\n")
        #expect(parsed.ids == ["a-1"])
        #expect(parsed.document.anchors == ["a", "a-1", "c"])
    }

    // MARK: - Templates

    @Test func `a template is told all there is, and its links are links`() {
        let parsed = Parsed(":::x[T *t*]{#i .c a=b d href=u.md}\n[v](w.md)\n:::tip\ny\n:::\n:::\n")
        {
            $0.templates = Echo.templates
        }
        #expect(
            parsed.html == "<directives/x.html: {name=x title=T <em>t</em> label=T t "
                + "content=<p><a href=\"w.md\">v</a></p>\n<aside class=\"alert alert-tip\">\n"
                + "<p class=\"alert-title\">Tip</p>\n<p>y</p>\n</aside>\n children=[{name=tip title=none "
                + "label= content=<p>y</p>\n children=[] id=none classes=[] attributes={}}] id=i "
                + "classes=[c] attributes={a=b d=true href=u.md}}>\n")
        #expect(parsed.document.links.map(\.destination) == ["w.md", "u.md"])
        #expect(parsed.document.anchors == ["i"])
        #expect(
            Parsed("a :x[*b*]{c=d}\n") { $0.templates = Echo.templates }.html
                == "<p>a <directives/x.html: {name=x title=none label= content=<em>b</em> children=[] "
                + "id=none classes=[] attributes={c=d}}></p>\n")
    }

    @Test func `a template that fails is told of with the place that used it`() {
        let source = MarkedSource(
            "<1>:::x[T]\n:::\n\na :<2>x[b]\n\n<3># H\n\n[l](<4>m) ![i](<5>j)\n\n<6>```\n```\n")
        let parsed = Parsed(source.file) {
            $0.templates = MarkdownTemplates(
                directives: ["x"], elements: Set(MarkdownTemplates.Element.allCases)
            ) { name, _ in .failed(Diagnostic("template.undefined", .error, "no \(name)")) }
        }
        let uses = parsed.diagnostics.map(\.notes)
        #expect(uses.allSatisfy { $0.map(\.message) == ["used here"] })
        #expect(
            uses.compactMap { $0.first?.span?.offset }.sorted()
                == (1...6).map { source.offset($0) })
    }

    @Test func `a template may print a link twice or never`() {
        let text = "::x[[a](b.md)]\n\n[c](d.md)\n"
        for count in 0...2 {
            let parsed = Parsed(text) {
                $0.templates = MarkdownTemplates(directives: ["x"], elements: []) { _, variables in
                    guard case .html(let title)? = variables.first(where: { $0.0 == "title" })?.1
                    else { return .html([]) }
                    return .html(Array(String(repeating: title, count: count).utf8))
                }
            }
            let title = String(repeating: "<a href=\"b.md\">a</a>", count: count)
            #expect(
                parsed.html == title + (count > 0 ? "\n" : "") + "<p><a href=\"d.md\">c</a></p>\n")
        }
    }
}
