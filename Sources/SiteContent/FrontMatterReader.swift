package import SiteData
package import SiteDiagnostics

extension FrontMatter {
    /// Where the front matter and the text of a file are.
    package struct Split: Sendable {
        /// The YAML between the fences; nil where there is no front matter.
        package let yaml: Range<Int>?
        package let body: Range<Int>
    }

    /// Finds the fences: `---` alone on the first line and alone on a later one.
    ///
    /// A byte order mark before it is skipped. Nil with a diagnostic where the second is missing.
    package static func split(_ file: SourceFile) -> (Split, Diagnostic?) {
        let bytes = file.bytes
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let whole = Split(yaml: nil, body: start..<bytes.count)
        guard let first = fence(bytes, start) else { return (whole, nil) }
        var line = first
        while line < bytes.count {
            if let next = fence(bytes, line) {
                return (Split(yaml: first..<line, body: next..<bytes.count), nil)
            }
            line = endOfLine(bytes, line)
        }
        let empty = Split(yaml: nil, body: bytes.count..<bytes.count)
        return (empty, .unclosedFrontMatter(at: file.span(start..<start + 3)))
    }

    /// The start of the next line when a fence stands here.
    private static func fence(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard start + 3 <= bytes.count, bytes[start..<start + 3].allSatisfy({ $0 == 45 }) else {
            return nil
        }
        var index = start + 3
        while index < bytes.count, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
        guard index == bytes.count || bytes[index] == 10 || bytes[index] == 13 else { return nil }
        return endOfLine(bytes, index)
    }

    private static func endOfLine(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        guard index < bytes.count else { return index }
        let isPair = bytes[index] == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
        return index + (isPair ? 2 : 1)
    }

    /// Reads the front matter of a file.
    package static func read(
        _ file: SourceFile
    ) -> (frontMatter: FrontMatter, body: Range<Int>, diagnostics: [Diagnostic]) {
        let (node, body, problems) = node(of: file)
        let (frontMatter, more) = read(node)
        return (frontMatter, body, problems + more)
    }

    /// The YAML of a file's front matter.
    package static func node(
        of file: SourceFile
    ) -> (node: Node?, body: Range<Int>, diagnostics: [Diagnostic]) {
        let (split, problem) = split(file)
        guard let yaml = split.yaml else {
            let problem = problem ?? ForeignFrontMatter.find(in: file, split.body)
            return (nil, split.body, problem.map { [$0] } ?? [])
        }
        let (node, diagnostics) = YAMLParser.parse(file, range: yaml)
        return (node, split.body, diagnostics)
    }

    /// Reads front matter of its YAML.
    package static func read(
        _ node: Node?
    ) -> (frontMatter: FrontMatter, diagnostics: [Diagnostic]) {
        var reader = FrontMatterReader()
        if let node, !node.isNull { reader.read(node) }
        return (reader.frontMatter, reader.decoder.diagnostics)
    }
}

extension FrontMatter {
    static var knownKeys: [String] { FrontMatterReader.keys }

    static func isKnown(_ key: String) -> Bool { FrontMatterReader.known.contains(key) }

    /// Keys of the author's own that are nearly one of sitegen's, for pages whose keys are free.
    ///
    /// Nearer than elsewhere: a key of another generator, `published`, is no slip for `publish_at`.
    package var nearMisses: [Diagnostic] {
        ownKeys.compactMap { key in
            let near =
                ForeignKeys.ours[key.value]
                ?? NearMiss.nearest(to: key.value, among: FrontMatterReader.keys, atMost: 2)
            return near.map { .nearlyKnownKey(key, near: $0) }
        } + defaults.flatMap(\.nearMisses)
    }
}

/// Decodes the keys of front matter.
struct FrontMatterReader {
    var frontMatter = FrontMatter()
    var decoder = Decoder(area: "front-matter")

    static let keys = [
        "title", "description", "date", "updated", "draft", "slug", "aliases", "tags", "weight",
        "authors", "image", "template", "toc", "nav", "translation_key", "languages",
        "missing_translations", "publish_at", "version", "source_version", "summary", "query",
        "defaults", "fields", "extra", "sort", "page_size", "author",
        "migrations", "fields_version", "search",
    ]
    static let known = Set(keys)

    /// Keys for the pages below a section.
    private static let ofSections: Set = ["defaults", "fields", "migrations"]

    /// Keys that are of one page and nothing to inherit.
    private static let ofOnePage: Set = [
        "slug", "aliases", "translation_key", "version", "source_version", "fields_version",
        "defaults", "fields", "migrations",
    ]

    mutating func read(_ node: Node) {
        guard let entries = node.entries else { return decoder.expect("a map", node) }
        for entry in entries {
            guard let key = entry.key.text else { continue }
            if FrontMatterReader.known.contains(key) {
                if !entry.value.isNull { read(key, entry.value) }
                if FrontMatterReader.ofSections.contains(key) {
                    frontMatter.sectionKeys.append(Located(key, at: entry.key.span))
                }
            } else {
                let key = Located(key, at: entry.key.span)
                if let problem = ForeignKeys.problem(of: key, entry.value) {
                    decoder.diagnostics.append(problem)
                }
                frontMatter.ownKeys.append(key)
                frontMatter.extra.append((key, entry.value))
            }
        }
    }

    private mutating func read(_ key: String, _ value: Node) {
        switch key {
        case "title": frontMatter.title = decoder.text(value)
        case "description": frontMatter.description = decoder.text(value)
        case "summary": frontMatter.summary = decoder.text(value)
        case "date": frontMatter.date = decoder.date(value)
        case "publish_at": frontMatter.publishAt = decoder.date(value)
        case "updated":
            frontMatter.updated =
                value.text == "git" ? .git : decoder.date(value).map { .moment($0) }
        case "draft": frontMatter.draft = decoder.bool(value)
        case "toc": frontMatter.showsContents = decoder.bool(value)
        case "search": frontMatter.isSearched = decoder.bool(value)
        case "weight": frontMatter.weight = decoder.integer(value)
        case "fields_version": frontMatter.fieldsVersion = decoder.integer(value, in: 1...1_000_000)
        case "page_size": frontMatter.pageSize = decoder.integer(value, in: 1...10_000)
        case "version": frontMatter.version = decoder.text(value)
        case "source_version": frontMatter.sourceVersion = located(value)
        case "slug": frontMatter.slug = located(value)
        case "image": frontMatter.image = located(value)
        case "template": frontMatter.template = located(value)
        case "translation_key": frontMatter.translationKey = located(value)
        case "aliases": frontMatter.aliases = decoder.texts(value) ?? []
        case "tags": frontMatter.tags = decoder.texts(value)
        case "authors", "author": frontMatter.authors = decoder.texts(value)
        case "languages": frontMatter.languages = decoder.texts(value)
        default: readStructure(key, value)
        }
    }

    private mutating func readStructure(_ key: String, _ value: Node) {
        switch key {
        case "missing_translations": frontMatter.missingTranslations = decoder.choice(value)
        case "sort": frontMatter.sort = sortKeys(value)
        case "nav": navigation(value)
        case "query": frontMatter.query = map(value)
        case "fields": frontMatter.fields = map(value)
        case "migrations": frontMatter.migrations = map(value)
        case "extra":
            for entry in map(value)?.entries ?? [] {
                guard let key = entry.key.scalarText else { continue }
                frontMatter.extra.append((Located(key, at: entry.key.span), entry.value))
            }
        case "defaults":
            guard map(value) != nil else { return }
            var reader = FrontMatterReader()
            reader.read(value)
            decoder.diagnostics += reader.decoder.diagnostics
            frontMatter.defaults = [reader.frontMatter]
            for entry in value.entries ?? [] {
                guard let key = entry.key.text, FrontMatterReader.ofOnePage.contains(key) else {
                    continue
                }
                decoder.diagnostics.append(
                    .keyWithoutEffect(
                        key, "belongs to one page; among defaults:", at: entry.key.span,
                        hint: "write it in the pages themselves"))
            }
        default: break
        }
    }

    private mutating func located(_ node: Node) -> Located<String>? {
        decoder.text(node).map { Located($0, at: node.span) }
    }

    private mutating func map(_ node: Node) -> Node? {
        if node.entries == nil { decoder.expect("a map", node) }
        return node.entries == nil ? nil : node
    }

    private mutating func navigation(_ node: Node) {
        guard node.entries != nil else {
            switch node.text {
            case "hidden", "false": frontMatter.isHiddenInNavigation = true
            case "true": frontMatter.isHiddenInNavigation = false
            default: decoder.expect("hidden, or a map of hidden and title", node, near: ["hidden"])
            }
            return
        }
        guard let map = decoder.map(node, keys: ["hidden", "title"]) else { return }
        frontMatter.isHiddenInNavigation = map["hidden"].flatMap { decoder.bool($0.value) }
        frontMatter.navigationTitle = map["title"].flatMap { decoder.text($0.value) }
    }

    private mutating func sortKeys(_ node: Node) -> [SortKey]? {
        decoder.texts(node)?.compactMap { text in
            let descending = text.value.hasPrefix("-")
            let name = descending ? String(text.value.dropFirst()) : text.value
            guard let field = SortKey.Field(rawValue: name) else {
                let names = SortKey.Field.allCases.map(\.rawValue)
                decoder.expect(
                    "one of " + names.joined(separator: ", ") + " (“-” before it: descending)",
                    Node(.scalar(.init(text: name, isPlain: false)), at: text.span), near: names)
                return nil
            }
            return SortKey(field: field, descending: descending)
        }
    }
}

extension Diagnostic {
    /// "“slug” belongs to one page; here it has no effect".
    package static func keyWithoutEffect(
        _ key: String, _ reason: String, at span: SourceSpan, hint: String
    ) -> Diagnostic {
        Diagnostic(
            "front-matter.no-effect", .warning, "“\(key)” \(reason) it has no effect", at: span,
            hint: hint)
    }

    static func nearlyKnownKey(_ key: Located<String>, near: String) -> Diagnostic {
        Diagnostic(
            "front-matter.unknown-key", .warning, "there is no key “\(key.value.prefix(40))” here",
            at: key.span, hint: "did you mean “\(near)”?",
            fixes: [Fix("write “\(near)”", replace: key.span, with: near)])
    }

    static func unclosedFrontMatter(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "front-matter.unclosed", .error, "front matter ends with a line “---”", at: span,
            hint: "write “---” on a line of its own after the last key; "
                + "to begin the text with a rule, write “***”")
    }
}
