@testable import SiteTemplates
import SiteData
import SiteDiagnostics
import Testing

@Suite struct LimitTests {
    private func render(
        _ template: String, _ values: [String: Value] = [:]
    ) throws -> String {
        let environment = Environment(limits: RenderLimits(steps: 500_000, size: 2_000_000)) {
            name in
            name == "main.html" ? SourceFile(path: name, text: template) : nil
        }
        var bytes: [UInt8] = []
        try environment.render("main.html", context: DictionaryContext(values), into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func failure(of template: String, _ values: [String: Value] = [:]) -> TemplateError? {
        do {
            _ = try render(template, values)
            return nil
        } catch {
            return error as? TemplateError
        }
    }

    private static let growing = "{% set ns = namespace(x = 'a', y = [1], z = (1,)) %}"

    @Test(arguments: [
        "{{ '99999999999999999999' | int }}", "{{ 1e30 | int }}", "{{ '1e30' | int }}",
        "{{ '-ffffffffffffffffffff' | int(0, 16) }}", "{{ '%d' % 1e30 }}", "{{ 2 ** 64 }}",
        "{{ 9223372036854775807 | round(-1) }}", "{{ 9223372036854775808 }}",
    ])
    func `a whole number of more than 64 bits is told, never another number`(template: String) {
        #expect(
            failure(of: template).map { [.limit, .syntax].contains($0.kind) } == true, "\(template)"
        )
    }

    @Test func `a whole number of data keeps its digits`() throws {
        let text = "{\"big\": 12345678901234567890, \"all\": [-9223372036854775809, 7, 1e20]}"
        let node = try #require(
            JSONParser.parse(SourceFile(path: "a.json", bytes: Array(text.utf8))).node)
        let template = "{{ data.big }} {{ data.all | join(' ') }} {{ data | tojson }}"
        #expect(
            try render(template, ["data": Value(node: node)])
                == "12345678901234567890 -9223372036854775809 7 1e+20 "
                + #"{"all": ["-9223372036854775809", 7, 1e+20], "big": "12345678901234567890"}"#)
    }

    @Test func `templates that include one another without an end are named`() throws {
        let sources = [
            "main.html": "{% include 'a.html' %}", "a.html": "<p>\n{% include 'b.html' %}",
            "b.html": "{% if true %}{% include 'a.html' %}{% endif %}",
        ]
        let environment = Environment { name in
            sources[name].map { SourceFile(path: name, text: $0) }
        }
        var bytes: [UInt8] = []
        do {
            try environment.render("main.html", context: DictionaryContext([:]), into: &bytes)
            Issue.record("it ends")
        } catch {
            #expect(error.kind == .cycle)
            #expect(
                error.message == "a template does not include itself without an end: "
                    + "b.html → a.html → b.html"
                    || error.message == "a template does not include itself without an end: "
                        + "a.html → b.html → a.html"
            )
            #expect(error.stack.count <= 3)
        }
    }

    @Test func `a template that is not UTF-8 is told at the byte`() throws {
        let environment = Environment { SourceFile(path: $0, bytes: Array("ab\nc".utf8) + [0xFF]) }
        let error = try #require(environment.check("a.html"))
        #expect(error.kind == .syntax)
        #expect(error.span?.offset == 4)
    }

    @Test(arguments: [
        "{% for i in range(40) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}",
        "{% for i in range(40) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
        "{% for i in range(40) %}{% set ns.x %}{{ ns.x }}{{ ns.x }}{% endset %}{% endfor %}",
        "{% for i in range(40) %}{% do ns.y.extend(ns.y) %}{% endfor %}",
        "{% for i in range(60) %}{% set ns.y = [ns.y, ns.y] %}{% endfor %}{{ ns.y }}",
        "{% for i in range(60) %}{% set ns.y = [ns.y, ns.y] %}{% endfor %}{{ ns.y | tojson }}",
        "{% for i in range(60) %}{% set ns.z = (ns.z, ns.z) %}{% endfor %}",
        "{% for i in range(200) %}{% set ns.z = (ns.z,) %}{% endfor %}",
        "{% set x = 'a' * 100000 %}{{ x | replace('a', x) }}",
        "{% set x = 'a' * 100000 %}{{ x.replace('', x) }}",
        "{% set x = 'a' * 100000 %}{{ range(100000) | join(x) }}",
        "{% set x = 'a' * 100000 %}{{ x.join((x | list)) }}",
        "{% set x = 'a\\n' * 100000 %}{{ x | indent(10000) }}",
        "{% set x = 'a b ' * 100000 %}{{ x | wordwrap(1, wrapstring='a' * 10000) }}",
        "{{ ('%99999d' * 2000) | format(*range(2000)) }}",
        "{% for i in range(1000000) %}{% for j in range(1000000) %}{% endfor %}{% endfor %}",
        "{% for i in range(1000000) %}{% set x = range(1000000) %}{% endfor %}",
    ])
    func `what grows without end is a diagnostic`(template: String) {
        #expect(failure(of: LimitTests.growing + template)?.kind == .limit)
    }

    @Test(arguments: [
        "{{ 1 @+ 1@ }}", "{{ 1 @* 1@ }}", "{{ 2 @** 1@ }}", "{{ 1 @and 1@ }}",
        "{{ 0 @or 0@ }}", "{{ @(@1 }}", "{{ @not @1 }}", "{{ x@.y@ }}", "{{ 1@|string@ }}",
        "{% if 1 %}@{% if 1 %}@",
    ])
    func `no chain is too long and no nesting too deep`(pattern: String) {
        let parts = pattern.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return }
        let template = parts[0] + String(repeating: String(parts[1]), count: 100_000) + parts[2]
        #expect(failure(of: String(template)) != nil)
    }

    @Test func `a list may lie in itself`() throws {
        let within = "{% set x = [] %}{% do x.append(x) %}"
        #expect(try render(within + "{{ x }}") == "[[...]]")
        #expect(try render(within + "{{ x == [x] }}") == "True")
        #expect(failure(of: within + "{{ x | tojson }}") != nil)
        let dictionary = "{% set d = {} %}{% do d.update(d=d) %}{{ d | safe }}"
        #expect(try render(dictionary) == "{'d': {...}}")
    }

    @Test func `lists in lists end, however many`() throws {
        let deep = "{% for i in range(50000) %}{% set ns.y = [{'y': ns.y}] %}{% endfor %}"
        #expect(try render(LimitTests.growing + deep + "{% set ns.y = 1 %}{{ ns.y }}") == "1")
        #expect(failure(of: LimitTests.growing + deep + "{{ ns.y }}") != nil)
    }

    @Test func `what a block knows of itself may outlive it`() throws {
        let kept = "{% block a %}{% if ns %}{% set ns.x = self %}{% endif %}b{% endblock %}"
        #expect(
            try render("{% set ns = namespace(x = 0) %}" + kept + "{{ ns.x.a() }}") == "bb")
    }

    @Test func `a rendering leaves nothing behind`() throws {
        final class Witness: TemplateObject {
            var typeName: String { "a witness" }
            func attribute(_ name: String) -> Value? { nil }
        }
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            let template = """
                {% set kept = w %}{% macro m(x) %}{{ caller() }}{% endmacro %}
                {% block b %}{% set own = w %}{% macro n() %}{% endmacro %}{% endblock %}
                {% for x in [w] recursive %}{% set l = loop %}{% endfor %}
                {% call m(w) %}{% set inner = w %}{% endcall %}{% set me = self %}
                """
            _ = try render(template, ["w": .object(held)])
        }
        #expect(witness == nil)
    }

    @Test(arguments: [
        "{% do xs.append(1) %}", "{% do xs.extend([1]) %}", "{% do xs.insert(0, 1) %}",
        "{% do xs.pop() %}", "{% do xs.remove(1) %}", "{% do xs.clear() %}",
        "{% do xs.reverse() %}", "{% do xs.sort() %}", "{% do d.update(a=1) %}",
        "{% do d.pop('a') %}", "{% do d.clear() %}", "{% do d.setdefault('b', 1) %}",
        "{% do d.xs.append(1) %}",
    ])
    func `what the renderer gives stays as it is`(template: String) {
        let list = Value.list([.int(1)])
        let values = ["xs": list, "d": Value.dictionary([("a", .int(1)), ("xs", list)])]
        #expect(failure(of: template, values) != nil)
    }

    @Test func `a copy of it can be changed, and all names of it see the change`() throws {
        let template = "{% set a = xs | list %}{% set b = a %}{% do a.append(2) %}{{ b }} {{ xs }}"
        #expect(try render(template, ["xs": .list([.int(1)])]) == "[1, 2] [1]")
    }
}
