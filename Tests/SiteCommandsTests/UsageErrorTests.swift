import Testing

@Suite struct UsageErrorTests {
    @Test(arguments: [
        ("biuld", "sitegen has no command “biuld”", "did you mean “build”?"),
        (
            "frobnicate", "sitegen has no command “frobnicate”",
            "the commands are build, serve, check, list, translations, new, migrate, export, markdown,"
                + " template, explain, completion, help"
        ),
        ("new", "“new” is followed by site or page or catalog", "see sitegen new --help"),
        ("new stie x", "“new” has no command “stie”", "did you mean “site”?"),
        ("new site", "“new site” needs DIR", "see sitegen new site --help"),
        ("build --drafs", "“build” has no option “--drafs”", "did you mean “--drafts”?"),
        ("build --diag", "“build” has no option “--diag”", "did you mean “--diagnostics”?"),
        ("build -x", "“build” has no option “-x”", "see sitegen build --help"),
        ("--drafs build", "“build” has no option “--drafs”", "did you mean “--drafts”?"),
        ("--frob", "sitegen has no option “--frob”", "see sitegen --help"),
        ("build --format json", "“build” has no option “--format”", "see sitegen build --help"),
        ("build --jobs", "“--jobs” needs a value", "write --jobs N"),
        ("build --site --drafts", "“--site” needs a value", "write --site DIR"),
        ("build --site=", "“--site” needs a value", "write --site DIR"),
        ("build --drafts=yes", "“--drafts” takes no value", "write --drafts alone"),
        (
            "build --jobs 0", "“0” is no value of “--jobs”",
            "it takes a number from 1 to 1024"
        ),
        (
            "build --jobs=99999999999999999999", "“99999999999999999999” is no value of “--jobs”",
            "it takes a number from 1 to 1024"
        ),
        (
            "build --as-of 2026-02-30", "“2026-02-30” is no value of “--as-of”",
            "it takes a date like 2026-03-31"
        ),
        (
            "build --base-url foo", "“foo” is no value of “--base-url”",
            "it takes an address like https://example.org/"
        ),
        (
            "build --diagnostics jsno", "“jsno” is no value of “--diagnostics”",
            "did you mean “json”?"
        ),
        (
            "list pages --format xml", "“xml” is no value of “--format”",
            "it takes one of table, json, csv"
        ),
        (
            "markdown --plain --extensions tables -", "“tables” is no value of “--extensions”",
            "did you mean “table”?"
        ),
        (
            "markdown --extensions table -", "“--extensions” goes with “--plain”",
            "without it, a page’s own are read"
        ),
        ("markdown", "“markdown” needs FILE|-", "see sitegen markdown --help"),
        ("markdown a b", "“markdown” has no use for “b”", "see sitegen markdown --help"),
        (
            "list", "“list” needs WHAT",
            "it is one of pages, routes, translations, diagnostics, items"
        ),
        ("list route", "“route” is nothing that “list” knows", "did you mean “routes”?"),
        (
            "completion tcsh", "“tcsh” is nothing that “completion” knows",
            "it takes one of bash, zsh, fish"
        ),
        (
            "explain link.mising-page", "“link.mising-page” is nothing that “explain” knows",
            "did you mean “link.missing-page”?"
        ),
        ("help biuld", "sitegen has no command “biuld”", "did you mean “build”?"),
        (
            "build", "there is no sitegen.yml here or in a folder above",
            "make a site with: sitegen new site DIR, or name one with --site DIR"
        ),
        (
            "list pages --site nowhere", "there is no sitegen.yml in “nowhere”",
            "make a site with: sitegen new site nowhere"
        ),
        (
            "template x --templates nowhere", "there is no folder “nowhere”",
            "name it with --templates DIR"
        ),
        ("build -- --drafts", "“build” has no use for “--drafts”", "see sitegen build --help"),
    ])
    func `a wrong command line is one message with a hint, and status 2`(
        line: String, message: String, hint: String
    ) {
        let run = CommandRun(line)
        #expect(run.errors == "error: \(message) [usage]\n  hint: \(hint)\n")
        #expect(run.status == 2)
        #expect(run.output == "")
    }

    @Test func `the message has the form that was asked for`() {
        let run = CommandRun("biuld --diagnostics=json")
        #expect(run.errors.hasPrefix("[\n{\"id\": \"usage\", \"severity\": \"error\", "))
        #expect(CommandRun("biuld --diagnostics github").errors.hasPrefix("::error title=usage::"))
        #expect(run.status == 2)
    }

    @Test func `without arguments the overview is shown as an error`() {
        let run = CommandRun("")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("sitegen builds"))
    }
}
