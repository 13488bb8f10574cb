import SiteHighlighting
import Testing

/// Languages that are something else with marks in it.
@Suite struct OverlayTests {
    private func pieces(_ kind: TokenClass, _ code: String, in name: String) throws -> [String] {
        Coloured(code, in: try #require(Language.named(name))).pieces(kind)
    }

    @Test func `a diff has the colours of its language`() throws {
        let code = "@@ -1,2 +1,2 @@\n let a = \"\"\"\n-  b\n+  c\n \"\"\"\n"
        #expect(try pieces(.inserted, code, in: "diff-swift") == ["+"])
        #expect(try pieces(.deleted, code, in: "diff-swift") == ["-"])
        #expect(try pieces(.heading, code, in: "diff-swift") == ["@@ -1,2 +1,2 @@"])
        #expect(try pieces(.keyword, code, in: "diff-swift") == ["let"])
        #expect(try pieces(.string, code, in: "diff-swift").joined().contains("c"))
    }

    @Test func `old lines of a diff do not colour new ones`() throws {
        let code = "-/* a\n+let b\n let c\n-*/ let d\n"
        #expect(try pieces(.keyword, code, in: "diff-swift") == ["let", "let", "let"])
        #expect(try pieces(.comment, code, in: "diff-swift") == ["/* a\n", "*/"])
    }

    @Test func `a diff of nothing known is coloured by lines`() throws {
        let code = "--- a\n+++ b\n-let a\n+let b\n c\n"
        #expect(try pieces(.deleted, code, in: "diff") == ["--- a", "-let a"])
        #expect(try pieces(.keyword, code, in: "diff").isEmpty)
        #expect(Language.named("diff-klingon") == nil)
    }

    @Test func `a session has prompts, commands and what they wrote`() throws {
        let code = "$ echo a \\\n> \"c\nx\nanna@host:~$ ls -l\n100% done\n"
        #expect(try pieces(.prompt, code, in: "console") == ["$ ", "> ", "anna@host:~$ "])
        #expect(try pieces(.function, code, in: "console") == ["echo", "ls"])
        #expect(try pieces(.output, code, in: "console").contains("100% done"))
    }

    @Test func `a command goes on after a backslash at the end of its line`() throws {
        let code = "$ swift build \\\n  --configuration release\n$ a && \\\n> b\n"
        #expect(try pieces(.function, code, in: "console") == ["swift", "a", "b"])
        #expect(try pieces(.attribute, code, in: "console") == ["--configuration"])
        #expect(try pieces(.function, "a \\\n  b\nc\n", in: "sh") == ["a", "c"])
    }

    @Test func `a template has the colours of HTML around its tags`() throws {
        let code = "<a class=\"{{ a|upper }}\">{% if b %}{# c #}{% endif %}</a>"
        #expect(try pieces(.directive, code, in: "jinja") == ["{{", "}}", "{%", "%}", "{%", "%}"])
        #expect(try pieces(.keyword, code, in: "jinja") == ["if", "endif"])
        #expect(try pieces(.tag, code, in: "jinja") == ["a", "a"])
        #expect(try pieces(.string, code, in: "jinja") == ["\"", "\""])
        #expect(try pieces(.comment, code, in: "jinja") == ["{# c #}"])
    }

    @Test func `a fenced block of Markdown has the colours of its language`() throws {
        let code = "# A\n\n```js\nlet a = `b`\n```\n\n`let`\n"
        #expect(try pieces(.keyword, code, in: "markdown") == ["let"])
        #expect(try pieces(.heading, code, in: "markdown") == ["# A"])
    }

    @Test func `scripts and styles of HTML are in their own languages`() throws {
        let code = "<style>a { color: red }</style><script>let a = '</b>'</script>"
        #expect(try pieces(.keyword, code, in: "html") == ["color", "red", "let"])
        #expect(try pieces(.string, code, in: "html") == ["'</b>'"])
    }
}
