import SiteDiagnostics
import Testing

@testable import SiteTemplates

/// What renderings of one scope share must never show in what they print.
@Suite struct ScopeTests {
    /// Counts how often it was asked, and what differs from rendering to rendering.
    final class Counter: TemplateObject, @unchecked Sendable {
        let key: Int?
        let title: String
        private(set) var asked = 0

        init(_ title: String, key: Int? = nil) {
            self.title = title
            self.key = key
        }

        var typeName: String { "a counter" }
        var scopeKey: Int? { key }

        func isFixed(_ name: Name) -> Bool { key != nil && name.text != "place" }

        func attribute(_ name: String) -> Value? {
            asked += 1
            return switch name {
            case "title": .string(title)
            case "place": .string(title + "!")
            default: nil
            }
        }
    }

    private func environment(_ templates: [String: String]) -> Environment {
        Environment(
            globals: ["t": .function(Function("t", isFixed: true) { _, _ in .string("T") })],
            fixedNames: ["lang": .whole, "site": .attributes(["title"])],
            load: { name in templates[name].map { SourceFile(path: name, text: $0) } })
    }

    /// What the renderings print one after the other in one scope, and each in none.
    private func expectSame(
        _ templates: [String: String], _ contexts: [[String: Value]],
        _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let environment = environment(templates)
        let scope = RenderScope()
        for (context, text) in zip(contexts, expected) {
            for scope in [scope, scope, nil] {
                var bytes: [UInt8] = []
                try environment.render(
                    "a.html", context: DictionaryContext(context), scope: scope, into: &bytes)
                #expect(
                    String(decoding: bytes, as: UTF8.self) == text, sourceLocation: sourceLocation)
            }
        }
    }

    @Test func `what reads only fixed names runs once`() throws {
        let site = Counter("Site")
        let environment = environment([
            "a.html": "<p>{{ site.title }} {% if lang == 'en' %}{{ t() }}{% endif %} {{ page }}</p>"
        ])
        let scope = RenderScope()
        for page in ["one", "two", "three"] {
            var bytes: [UInt8] = []
            try environment.render(
                "a.html",
                context: DictionaryContext([
                    "site": .object(site), "lang": .string("en"), "page": .string(page),
                ]), scope: scope, into: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == "<p>Site T \(page)</p>")
        }
        #expect(site.asked == 1)
    }

    @Test func `a fixed name that a template sets is not fixed there`() throws {
        try expectSame(
            [
                "a.html": "{% if page %}{% set lang = page %}{% endif %}{% include 'b.html' %}",
                "b.html": "{{ lang }}{% for x in [1, 2] %}{{ lang }}{{ x }}{% endfor %}",
            ],
            [
                ["lang": .string("en"), "page": .none],
                ["lang": .string("en"), "page": .string("x")],
                ["lang": .string("en"), "page": .none],
            ], ["enen1en2", "xx1x2", "enen1en2"])
    }

    @Test func `attributes that are not named are asked for each time`() throws {
        try expectSame(
            ["a.html": "{{ site.place }}"],
            [["site": .object(Counter("a"))], ["site": .object(Counter("b"))]], ["a!", "b!"])
    }

    @Test func `a macro of equal arguments runs until it is met again, then no more`() throws {
        let item = Counter("Item", key: 7)
        let environment = environment([
            "a.html": "{% macro card(x) %}<{{ x.title }} {{ lang }}>{% endmacro %}{{ card(item) }}"
        ])
        let scope = RenderScope()
        for _ in 1...5 {
            var bytes: [UInt8] = []
            try environment.render(
                "a.html",
                context: DictionaryContext(["item": .object(item), "lang": .string("en")]),
                scope: scope, into: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == "<Item en>")
        }
        #expect(item.asked == 2)
    }

    @Test(arguments: [
        // A variable of the context, an attribute that differs, a variable outside, a loop outside.
        ("{% macro m(x) %}{{ page }}{% endmacro %}{{ m(1) }}", "one", "two"),
        ("{% macro m(x) %}{{ x.place }}{% endmacro %}{{ m(item) }}", "one!", "two!"),
        ("{% set y = page %}{% macro m(x) %}{{ y }}{% endmacro %}{{ m(1) }}", "one", "two"),
        (
            "{% for z in [page] %}{% macro m() %}{{ z }}{{ loop.index }}{% endmacro %}{{ m() }}"
                + "{% endfor %}", "one1", "two1"
        ),
        // Through another macro, an include, a caller, a filter.
        (
            "{% macro m() %}{{ page }}{% endmacro %}{% macro n() %}{{ m() }}{% endmacro %}{{ n() }}",
            "one", "two"
        ),
        ("{% macro m() %}{% include 'b.html' %}{% endmacro %}{{ m() }}", "(one)", "(two)"),
        (
            "{% macro m() %}[{{ caller() }}]{% endmacro %}{% call m() %}{{ page }}{% endcall %}",
            "[one]", "[two]"
        ),
        (
            "{% macro m(x) %}{{ [x] | map(attribute='place') | first }}{% endmacro %}{{ m(free) }}",
            "one!", "two!"
        ),
        // What a macro changes outside happens each time.
        (
            "{% set n = namespace(x=0) %}{% macro m() %}{% set n.x = n.x + 1 %}{% endmacro %}"
                + "{{ m() }}{{ m() }}{{ n.x }}", "2", "2"
        ),
        (
            "{% macro m(l) %}{% do l.append(1) %}{% endmacro %}{% set l = [0] %}{{ m(l) }}"
                + "{{ m([0]) }}{{ m([0]) }}{{ m(l) }}{{ l | length }}",
            "3", "3"
        ),
        (
            "{% set c = cycler(1, 2) %}{% macro m() %}{{ c.next() }}{% endmacro %}{{ m() }}{{ m() }}",
            "12", "12"
        ),
    ])
    func `a macro that reads what differs runs each time`(
        text: String, first: String, second: String
    ) throws {
        let contexts = ["one", "two"].map { page -> [String: Value] in
            [
                "page": .string(page), "item": .object(Counter(page, key: 1)),
                "free": .object(Counter(page)),
            ]
        }
        try expectSame(
            ["a.html": text, "b.html": "({{ page }})"], contexts + contexts,
            [first, second, first, second])
    }

    @Test func `a macro that was remembered sees what is set in its place`() throws {
        try expectSame(
            [
                "a.html": "{% if page %}{% set lang = page %}{% endif %}"
                    + "{% import 'm.html' as ui with context %}"
                    + "{% macro outer() %}{{ ui.say() }}{% endmacro %}{{ outer() }}{{ ui.say() }}",
                "m.html": "{% macro say() %}<{{ lang }}>{% endmacro %}",
            ],
            [
                ["lang": .string("en"), "page": .none], ["lang": .string("en"), "page": .none],
                ["lang": .string("en"), "page": .string("x")],
            ], ["<en><en>", "<en><en>", "<x><x>"])
    }

    @Test func `a mistake is told each time`() throws {
        let environment = Environment(
            globals: [
                "t": .function(
                    Function("t", isFixed: true) { _, state in
                        state.report(TemplateError(.missing, "no string"))
                        return .string("?")
                    })
            ],
            load: { name in
                SourceFile(
                    path: name, text: "{{ t() }}{% macro m() %}{{ t() }}{% endmacro %}{{ m() }}")
            })
        let scope = RenderScope()
        for _ in 1...3 {
            var bytes: [UInt8] = []
            let reports = try environment.render(
                "a.html", context: DictionaryContext([:]), scope: scope, into: &bytes)
            #expect(reports.count == 2)
        }
    }

    @Test func `the steps of what is remembered count`() throws {
        var limits = RenderLimits.standard
        limits.steps = 150
        let environment = Environment(
            limits: limits,
            load: { name in
                SourceFile(
                    path: name,
                    text: "{% for x in range(60) %}{{ x }}{% endfor %}{% for y in [page, page] %}"
                        + "{% for x in range(60) %}{{ x }}{% endfor %}{% endfor %}")
            })
        let scope = RenderScope()
        for _ in 1...3 {
            #expect(throws: TemplateError.self) {
                var bytes: [UInt8] = []
                try environment.render(
                    "a.html", context: DictionaryContext(["page": .string("")]), scope: scope,
                    into: &bytes)
            }
        }
    }
}
