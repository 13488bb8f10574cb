import SiteData
import SiteDiagnostics

/// Keys of other generators that mean something here by another name.
enum ForeignKeys {
    static let ours = [
        "lastmod": "updated", "last_modified_at": "updated", "redirect_from": "aliases",
    ]

    /// `published: false` hides a page elsewhere.
    static func problem(of key: Located<String>, _ value: Node) -> Diagnostic? {
        guard key.value == "published", value.text == "false" else { return nil }
        return Diagnostic(
            "front-matter.unknown-key", .warning,
            "there is no key “published” here; the page is published", at: key.span,
            hint: "write draft: true to keep it back")
    }
}

/// Front matter that is not read, so that readers would see it as text.
enum ForeignFrontMatter {
    static func find(in file: SourceFile, _ body: Range<Int>) -> Diagnostic? {
        let text = file.bytes[body]
        let start = text.firstIndex { $0 > 32 } ?? text.endIndex
        let first = line(text, start)
        if start == text.startIndex, first.elementsEqual("+++".utf8) {
            return .foreignFrontMatter("TOML", at: file.span(first.indices))
        }
        if text[start...].first == UInt8(ascii: "{"), beginsObject(text[(start + 1)...]) {
            return .foreignFrontMatter("JSON", at: file.span(start..<start + 1))
        }
        guard start > text.startIndex, first.elementsEqual("---".utf8),
            isKey(line(text, after(first, text)))
        else { return nil }
        return .lateFrontMatter(at: file.span(first.indices))
    }

    /// The line that begins here, without blanks at its end.
    private static func line(_ text: ArraySlice<UInt8>, _ start: Int) -> ArraySlice<UInt8> {
        var line = text[start...].prefix { $0 != 10 && $0 != 13 }
        while let last = line.last, last == 32 || last == 9 { line.removeLast() }
        return line
    }

    private static func after(_ line: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Int {
        text[line.endIndex...].firstIndex { $0 > 32 } ?? text.endIndex
    }

    private static func beginsObject(_ text: ArraySlice<UInt8>) -> Bool {
        text.first { $0 > 32 } == UInt8(ascii: "\"")
    }

    private static func isKey(_ line: ArraySlice<UInt8>) -> Bool {
        let name = line.prefix { FrontMatter.isKnownLetter($0) }
        return line[name.endIndex...].first == UInt8(ascii: ":")
            && FrontMatter.isKnown(String(decoding: name, as: UTF8.self))
    }
}

extension FrontMatter {
    fileprivate static func isKnownLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }
}

extension Diagnostic {
    static func foreignFrontMatter(_ language: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "front-matter.foreign", .warning,
            "front matter is YAML between two lines “---”; this \(language) is shown as text",
            at: span, hint: "write it as YAML, title: … a line, between lines of “---”")
    }

    static func lateFrontMatter(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "front-matter.foreign", .warning,
            "front matter begins on the first line of a file; this is shown as text", at: span,
            hint: "take out the empty lines above it")
    }
}
