import SiteHighlighting
import Testing

@Suite struct SwiftTests {
    private func pieces(_ kind: TokenClass, _ code: String) throws -> [String] {
        let swift = try #require(Language.named("swift"))
        return Coloured(code, in: swift).pieces(kind).map {
            $0.split(separator: " ").joined(separator: " ")
        }
    }

    @Test func `a string in an interpolation in a string is a string`() throws {
        let code = #"let a = "x \(b ? "y \(1)" : c) z""#
        #expect(try pieces(.string, code) == ["\"x ", "\"y ", "\"", " z\""].map(trimmed))
        #expect(try pieces(.escape, code) == ["\\(", "\\(", ")", ")"])
        #expect(try pieces(.number, code) == ["1"])
    }

    private func trimmed(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    @Test func `raw strings have their own escapes and ends`() throws {
        let code = ##"let a = #"\(b) " \#(c) \#n"#; d"##
        #expect(try pieces(.escape, code) == ["\\#(", ")", "\\#n"])
        #expect(try pieces(.text, code) == ["a", "c", "d"])
    }

    @Test func `a string over lines ends at three quotes`() throws {
        let code = "\"\"\"\n a \" \"\" \\\"\"\"\n\"\"\" + b"
        #expect(try pieces(.text, code) == ["b"])
        #expect(try pieces(.escape, code) == ["\\\""])
    }

    @Test func `a string ends with its line`() throws {
        #expect(try pieces(.text, "\"a\nb") == ["b"])
    }

    @Test func `comments nest`() throws {
        #expect(try pieces(.comment, "/* a /* b */ c */ d") == ["/* a /* b */ c */"])
    }

    @Test func `a slash begins a regex where a value is expected`() throws {
        #expect(try pieces(.string, "let a = /b+c/") == ["/b+c/"])
        #expect(try pieces(.string, "a / b / c").isEmpty)
        #expect(try pieces(.string, "f(x) / 2 / g(y)").isEmpty)
        #expect(try pieces(.string, "let a = #/ b/c /# + d") == ["#/ b/c /#"])
    }

    @Test(arguments: [
        ("final class A {}", ["final", "class"]), ("let final = 1", ["let"]),
        ("a.default", []), ("f(for: x, in: y)", []), ("func f(in x: Int) {}", ["func"]),
        ("for x in y where z {}", ["for", "in", "where"]), ("var a: some View", ["var", "some"]),
        ("some(1)", []), ("var a: Int { get set }", ["var", "get", "set"]),
        ("set.insert(1)", []), ("private(set) var a", ["private", "set", "var"]),
        ("case .none, .left:", ["case"]), ("x.self", ["self"]),
        ("package let a = await b", ["package", "let", "await"]),
    ])
    func `words are keywords where they are`(_ code: String, _ keywords: [String]) throws {
        let found = try pieces(.keyword, code)
        #expect(found == keywords, "\(code)")
    }

    @Test func `attributes and macros have one class, conditions of the compiler another`() throws {
        let code = "#if DEBUG\n@MainActor struct A { #Preview {} }\n#endif"
        #expect(try pieces(.attribute, code) == ["@MainActor", "#Preview"])
        #expect(try pieces(.directive, code) == ["#if", "DEBUG", "#endif"])
        #expect(try pieces(.string, "#warning(\"x if\") + a") == ["\"x if\""])
        #expect(try pieces(.text, "#warning(\"x if\") + a") == ["a"])
    }

    @Test func `functions are known where they are declared and called`() throws {
        #expect(try pieces(.function, "func a<T>() { b(c) }") == ["a", "b"])
        #expect(try pieces(.type, "let a: Array<Int> = B()") == ["Array", "Int", "B"])
    }
}
