import SiteContent
import SiteDiagnostics
import SiteFiles
import SiteLanguage
import SiteModel
import SiteTheme

/// Finds the strings of a site's own that none of its templates asks for.
///
/// A template asks for a string by a literal: the whole key, or its beginning or end where the rest
/// is put together ("level." ~ page.extra.level).
struct UnusedStrings {
    private var whole: Set<String> = []
    private var beginnings: Set<String> = []
    private var ends: Set<String> = []

    /// Words of the theme, which a site may have in its own way.
    private let ofTheme: Set<String>

    init(_ templates: TemplateSources, taxonomies: [String]) {
        let english = BuiltInTheme.bytes(of: "i18n/en.yml").map {
            StringTable.read(SourceFile(path: "theme:i18n/en.yml", bytes: $0)).0.keys
        }
        ofTheme = Set((english ?? []) + taxonomies.map { "taxonomy.\($0)" })
        for name in templates.names {
            guard let bytes = templates.source(name)?.bytes else { continue }
            addLiterals(of: bytes)
        }
    }

    /// What stands between two quotes of a kind on a line; more than the literals, never less.
    private mutating func addLiterals(of bytes: [UInt8]) {
        for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] {
            var open: Int?
            for (index, byte) in bytes.enumerated() {
                if byte == 10 {
                    open = nil
                } else if byte == quote {
                    if let open {
                        let literal = String(decoding: bytes[(open + 1)..<index], as: UTF8.self)
                        add(literal)
                        if bytes[..<open].suffix(6).elementsEqual("words(".utf8) {
                            beginnings.insert("\(literal).")
                        }
                    }
                    open = index
                }
            }
        }
    }

    private mutating func add(_ literal: String) {
        guard !literal.isEmpty, literal.utf8.count < 200 else { return }
        whole.insert(literal)
        if literal.hasSuffix(".") || literal.hasSuffix("_") { beginnings.insert(literal) }
        if literal.hasPrefix(".") || literal.hasPrefix("_") { ends.insert(literal) }
        if let gap = literal.firstIndex(where: { $0 == "%" || $0 == "{" }), gap > literal.startIndex
        {
            beginnings.insert(String(literal[..<gap]))
        }
    }

    private func isUsed(_ key: String) -> Bool {
        whole.contains(key) || ofTheme.contains(key)
            || beginnings.contains { key.hasPrefix($0) } || ends.contains { key.hasSuffix($0) }
    }

    /// The keys of a file of the site that are not used.
    func diagnostics(of file: SourceFile) -> [Diagnostic] {
        let (table, _) = StringTable.read(file)
        let known = ofTheme.union(whole)
        return table.keys.filter { !isUsed($0) }.sorted().map { key in
            Diagnostic(
                "strings.unused", .warning, reach: .reference,
                "a string is there for a template that asks for it, and none asks for “\(key)”",
                at: table.place(of: key) ?? file.span(at: 0),
                hint: NearMiss.hint(for: key, among: known) ?? "take it out")
        }
    }
}

extension SiteLoader {
    /// The strings in `i18n/` that no template asks for.
    var unusedStrings: [Diagnostic] {
        let strings = UnusedStrings(
            templates, taxonomies: configuration.taxonomies.map(\.name))
        let names = Set(languages.flatMap { [$0.key, $0.tag.language] }).sorted()
        return names.flatMap { name -> [Diagnostic] in
            let path = "i18n/\(name).yml"
            guard Disk.kind("\(root)/\(path)") == .file,
                let bytes = try? Disk.read("\(root)/\(path)")
            else { return [] }
            return strings.diagnostics(of: SourceFile(path: path, bytes: bytes))
        }
    }
}
