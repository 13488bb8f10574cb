import Foundation
import Testing

/// The same input gives the same bytes.
@Suite struct DeterminismTests {
    private static var files: [(String, String)] {
        var files = [
            (
                "sitegen.yml",
                """
                title: T
                base_url: https://example.org/
                languages: { en: { name: English }, tr: { name: Türkçe }, sk: { name: Slovenčina } }
                taxonomies: [tags]
                """
            )
        ]
        for (index, name) in ["Iğdır", "İzmir", "ılgaz", "Žilina", "Chata", "Cieszyn"].enumerated()
        {
            for language in ["en", "tr", "sk"] where (index + language.utf8.count) % 5 != 0 {
                let text =
                    "---\ntitle: \(name)\ndate: 2026-03-0\(index + 1) 01:30\ntags: [\(name), x]\n---\n"
                    + "## Başlık I\n\n[next](p\((index + 1) % 6).md) [dead](q\(index).md)\n"
                files.append(("Content/\(language)/s/p\(index).md", text))
            }
        }
        return files
    }

    private func build(
        reversed: Bool, _ arguments: [String], _ environment: [String: String]
    ) throws -> (files: [String: Data], errors: String) {
        let site = try TemporarySite([:])
        for (path, text) in reversed ? Self.files.reversed() : Self.files {
            let file = URL(fileURLWithPath: "\(site.root)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
        }
        let run = try ToolProcess(
            ["build", "--site", site.root, "--quiet"] + arguments, environment: environment)
        return (try tree("\(site.root)/public"), run.errors)
    }

    @Test(.enabled(if: ToolProcess.binary != nil, "needs the built tool"))
    func `threads, zone, locale and the order of files change nothing`() throws {
        let first = try build(reversed: false, ["--jobs", "1"], ["TZ": "UTC", "LC_ALL": "C"])
        #expect(first.files.count > 40)
        #expect(first.errors.contains("link.missing-page"))
        for (jobs, zone, locale) in [
            ("2", "Asia/Tokyo", "tr_TR.UTF-8"), ("7", "America/St_Johns", "pl_PL.UTF-8"),
        ] {
            let again = try build(
                reversed: true, ["--jobs", jobs],
                ["TZ": zone, "LC_ALL": locale, "LANG": locale, "LANGUAGE": "tr"])
            #expect(again.files == first.files)
            #expect(again.errors == first.errors)
        }
    }
}
