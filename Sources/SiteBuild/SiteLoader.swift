import SiteContent
import SiteData
import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteLanguage
import SiteMarkdown
import SiteModel
import SiteRendering
import SiteSearch
import SiteTemplates
import SiteTheme

/// Reads everything a site is made from.
struct SiteLoader: Sendable {
    let root: String
    let configuration: Configuration
    let jobs: Int
    let languages: [Language]
    private(set) var tree = ContentTree(files: [], languages: ["en"]) { _ in false }
    var sources: [PageSource] = []

    /// Tells of each source all that others see but for its words, in their order.
    private(set) var shapes: [UInt64] = []
    private(set) var migrations = PageMigrations([], languages: [])
    private(set) var catalogs: [Catalog] = []
    private(set) var staticFiles: [String] = []
    private(set) var vocabularies: [Vocabulary] = []
    private(set) var translators: [Translator] = []

    /// What each translation was made from.
    private(set) var lock = TranslationLock()
    private(set) var templates: TemplateSources

    /// What is wrong with each source, in their order, and with all else.
    var sourceProblems: [[Diagnostic]] = []
    private var otherProblems: [Diagnostic] = []

    /// Of the files of `Content/` and `static/`, by their path relative to the site.
    private(set) var identities: [String: FileIdentity] = [:]

    /// `Content/` and `static/` by their absolute paths.
    private(set) var folderScans: [(folder: String, scan: FolderScan)] = []

    /// The files that code blocks show, each with the page that does.
    private(set) var codeFiles: [(path: String, page: String)] = []

    /// Of the strings of all languages, as they are written.
    private var strings = Fingerprint()

    /// Of the terms that are declared.
    private var declared = Fingerprint()

    /// Of the files of all catalogs.
    private(set) var catalogFiles: UInt64 = 0

    /// When reading began, in nanoseconds since 1970.
    let moment = Disk.now

    init(root: String, configuration: Configuration, jobs: Int) {
        self.root = root
        self.configuration = configuration
        self.jobs = jobs
        templates = TemplateSources(
            root: root, themes: configuration.themes.map(\.value),
            library: configuration.map.map { MapLibrary($0.library, root: root) })
        languages = SiteLoader.languages(of: configuration)
    }

    private static func languages(of configuration: Configuration) -> [Language] {
        let keys = configuration.languages.map(\.key)
        let standard = keys.firstIndex(of: configuration.defaultLanguage) ?? 0
        return configuration.languages.enumerated().compactMap { index, language in
            guard let tag = LanguageTag(language.tag) ?? LanguageTag("und") else { return nil }
            let wished =
                language.fallback.map { $0.compactMap { keys.firstIndex(of: $0) } } ?? [standard]
            return Language(
                index: index, key: language.key, name: language.name, tag: tag,
                rules: LanguageRules(tag: tag), fallback: wished.filter { $0 != index })
        }
    }

    /// The keys of the languages, the default one first.
    var languageKeys: [String] {
        [configuration.defaultLanguage]
            + configuration.languages.map(\.key).filter { $0 != configuration.defaultLanguage }
    }

    /// Reads everything; what pages produced that did not change is taken from the graph.
    mutating func load(_ graph: BuildGraph? = nil) {
        loadStrings()
        let content = FolderScan(
            "\(root)/Content", shownRoot: "Content", isIgnored: ContentTree.isIgnored)
        otherProblems += content.diagnostics
        if content.files.isEmpty, content.diagnostics.isEmpty {
            otherProblems.append(.noContent(exists: !content.folders.isEmpty))
        }
        let keys = languageKeys
        tree = ContentTree(
            files: content.files, languages: keys, isLanguage: LanguageTag.isLanguage)
        otherProblems += tree.diagnostics
        let statics = FolderScan("\(root)/static", shownRoot: "static") { $0 == ".git" }
        otherProblems += statics.diagnostics
        staticFiles = statics.files
        let ownStrings = StringFiles(root: root)
        otherProblems += ownStrings.unread(by: languages)
        folderScans = [
            ("\(root)/Content", content), ("\(root)/static", statics),
            (ownStrings.folder, ownStrings.scan),
        ]
        identities.reserveCapacity(content.files.count + statics.files.count)
        for (scan, folder) in [(content, "Content"), (statics, "static")] {
            for (file, identity) in zip(scan.files, scan.identities) {
                identities["\(folder)/\(file)"] = identity
            }
        }
        loadPages(graph)
        loadCatalogs(languages: keys)
        loadVocabularies()
        let (lock, problems) = SiteLoader.lock(of: root)
        self.lock = lock
        otherProblems += problems
        otherProblems += templates.diagnostics
    }

    private mutating func loadPages(_ graph: BuildGraph?) {
        let pages = tree.pages
        let reader = PageReader(
            root: root, former: graph?.known.sources ?? [:], words: graph?.words, moment: moment)
        let parsings = self.parsings
        let identities = self.identities
        let indexOfKey = Dictionary(uniqueKeysWithValues: languages.map { ($0.key, $0.index) })
        let loaded = Workers.map(pages.count, jobs: jobs) {
            index -> Result<PageReader.Reading, FileError> in
            let place = pages[index]
            do throws(FileError) {
                guard let identity = identities[place.path] else {
                    throw FileError("read", place.path, code: 0)
                }
                return .success(
                    try reader.read(place, identity, parsings[indexOfKey[place.language] ?? 0]))
            } catch {
                return .failure(FileError("read", place.path, code: error.code))
            }
        }
        var records = [String: SourceRecord](minimumCapacity: loaded.count)
        sources.reserveCapacity(loaded.count)
        sourceProblems.reserveCapacity(loaded.count)
        for page in loaded {
            switch page {
            case .success(let page):
                sources.append(page.source)
                let path = page.source.place.path
                records[path] = page.record
                shapes.append(page.record.shape)
                codeFiles += page.record.codeFiles.map { ($0.path, path) }
                sourceProblems.append(page.diagnostics)
            case .failure(let error): otherProblems.append(error.diagnostic)
            }
        }
        graph?.remember { $0.sources = records }
        migratePages(reader) { parsings[indexOfKey[$0.language] ?? 0] }
    }

    /// Reads pages of sections with older fields once more, as they are after the migrations.
    private mutating func migratePages(
        _ reader: PageReader, _ parsing: (ContentTree.Page) -> PageReader.Parsing
    ) {
        guard sources.contains(where: { $0.frontMatter.migrations != nil }) else { return }
        migrations = PageMigrations(sources, languages: languageKeys)
        otherProblems += migrations.diagnostics
        for (index, source) in sources.enumerated() {
            guard let (file, problems) = migrations.migrated(source) else { continue }
            otherProblems += problems
            sources[index] = reader.page(source, editedTo: file, parsing(source.place))
        }
    }

    /// How the pages of each language are parsed.
    var parsings: [PageReader.Parsing] {
        let reservedIDs = templates.ids
        let environment = templates.environment
        var surroundings = Fingerprint(templates.fingerprint)
        surroundings.add(strings.value)
        return languages.map { language in
            let options = markdownOptions(language, reservedIDs, environment)
            let words = configuration.search.map {
                SearchRules(language: language.tag.language, stems: $0.stems)
            }
            var own = Fingerprint()
            own.add(options)
            own.add(words == nil ? "" : language.tag.language)
            var asked = surroundings
            asked.add(language.tag.text)
            return PageReader.Parsing(
                options: options, fingerprint: own.value, templates: asked.value, words: words)
        }
    }

    /// How Markdown beside that of pages is read in each language: it takes no code from files, whose changes
    /// would have to be noticed.
    var textOptions: [MarkdownOptions] {
        let reservedIDs = templates.ids
        return languages.map { language in
            var options = markdownOptions(language, reservedIDs, templates.environment)
            options.readCode = MarkdownOptions().readCode
            return options
        }
    }

    /// Schemas, then records side by side, then what they say of one another.
    private mutating func loadCatalogs(languages keys: [String]) {
        let root = self.root
        let found = tree.catalogs
        let loaded = Workers.map(found.count, jobs: jobs) { index in
            CatalogLoader(root: root, languages: keys).load(found[index])
        }
        var files = Fingerprint()
        for (catalog, problems, fingerprint) in loaded {
            if let catalog { catalogs.append(catalog) }
            otherProblems += problems
            files.add(fingerprint)
        }
        catalogFiles = files.value
        otherProblems += CatalogLinks.resolve(&catalogs)
    }

    /// Of what every output depends on, but for the configuration.
    var surroundings: UInt64 {
        var print = Fingerprint(templates.fingerprint)
        print.add(strings.value)
        print.add(declared.value)
        return print.value
    }

    /// What was found while everything was read.
    var diagnostics: [Diagnostic] {
        let ofSources = sourceProblems.flatMap(\.self)
        return otherProblems + ofSources.filter { !SiteLoader.isOfTemplate($0) }
            + RenderStage.once(ofSources.filter(SiteLoader.isOfTemplate))
    }

    /// Whether a problem is a template's, which many pages may meet.
    private static func isOfTemplate(_ problem: Diagnostic) -> Bool {
        problem.id.hasPrefix("template.") || problem.id.hasPrefix("strings.missing")
    }

    private func markdownOptions(
        _ language: Language, _ reservedIDs: Set<String>, _ environment: Environment
    ) -> MarkdownOptions {
        var options = MarkdownOptions()
        switch configuration.rawHTML {
        case .allow: options.rawHTML = .allow
        case .escape: options.rawHTML = .escape
        case .drop: options.rawHTML = .drop
        }
        options.origin = configuration.baseURL.origin
        options.reservedIDs = reservedIDs
        options.marksHeadings = languages.count > 1
        options.isTurkic = ["tr", "az"].contains(language.tag.language)
        options.isRightToLeft = language.tag.direction == .rightToLeft
        options.joinsShortWords =
            configuration.typography == .language
            && ["cs", "pl", "sk"].contains(language.tag.language)
        let translator = translators[language.index]
        let codeFiles = CodeFiles(root: root)
        options.readCode = { codeFiles.read($0, from: $1) }
        options.templates = TextTemplates.of(
            templates.names, in: environment, language: language.tag.text, translator: translator)
        options.strings.footnotes =
            translator.text("markdown.footnotes") ?? options.strings.footnotes
        options.strings.footnoteBack =
            translator.text("markdown.footnote_back") ?? options.strings.footnoteBack
        options.strings.taskDone = translator.text("markdown.task_done") ?? options.strings.taskDone
        options.strings.taskOpen = translator.text("markdown.task_open") ?? options.strings.taskOpen
        options.strings.details = translator.text("markdown.details") ?? options.strings.details
        for kind in options.strings.alertTitles.keys {
            if let title = translator.text("alert.\(kind)") {
                options.strings.alertTitles[kind] = title
            }
        }
        return options
    }

    private mutating func loadStrings() {
        var own: [StringTable] = []
        for language in languages {
            var table = StringTable()
            let name = "i18n/\(language.key).yml"
            let base = "i18n/\(language.tag.stringsName).yml"
            for candidate in base == name ? [name] : [base, name] {
                if let bytes = BuiltInTheme.bytes(of: candidate) {
                    merge(bytes, "theme:\(candidate)", &table)
                }
                for theme in configuration.themes.reversed() {
                    read("\(theme.value)/\(candidate)", &table)
                }
                read("Templates/\(candidate)", &table)
            }
            read(name, &table)
            own.append(table)
        }
        for language in languages {
            let chain = stringChain(language)
            guard let origin = chain.dropFirst().last.map({ languages[$0] }) else { continue }
            let check = PlaceholderCheck(
                own[language.index], others: chain.dropFirst().map { own[$0] },
                origin: own[origin.index], language: origin.key)
            otherProblems += check.diagnostics
        }
        var english = StringTable()
        if let bytes = BuiltInTheme.bytes(of: "i18n/en.yml") {
            merge(bytes, "theme:i18n/en.yml", &english)
        }
        let resort = LanguageTag("en").map { (LanguageRules(tag: $0), english) }
        for language in languages {
            let tables = stringChain(language).map { (rules: languages[$0].rules, table: own[$0]) }
            translators.append(Translator(tables: tables, lastResort: resort))
        }
    }

    /// Where the strings of a language are looked for: in itself, in those it falls back to, in the default one.
    private func stringChain(_ language: Language) -> [Int] {
        let chain = [language.index] + language.fallback
        let standard = languages.first { $0.key == configuration.defaultLanguage }
        guard let standard, !chain.contains(standard.index) else { return chain }
        return chain + [standard.index]
    }

    private mutating func read(_ path: String, _ table: inout StringTable) {
        do {
            guard let bytes = try Disk.readIfThere("\(root)/\(path)") else { return }
            merge(bytes, path, &table)
        } catch {
            otherProblems.append(FileError("read", path, code: error.code).diagnostic)
        }
    }

    private mutating func merge(_ bytes: [UInt8], _ path: String, _ table: inout StringTable) {
        strings.add(path)
        strings.add(bytes)
        let (read, problems) = StringTable.read(SourceFile(path: path, bytes: bytes))
        table.merge(read)
        otherProblems += problems
    }

    private mutating func loadVocabularies() {
        for taxonomy in configuration.taxonomies {
            guard let terms = taxonomy.terms else {
                vocabularies.append(Vocabulary(name: taxonomy.name))
                continue
            }
            do {
                let file = SourceFile(
                    path: terms.value, bytes: try Disk.read("\(root)/\(terms.value)"))
                declared.add(file.bytes)
                let (vocabulary, problems) = Vocabulary.read(
                    file, name: taxonomy.name, languages: languageKeys)
                vocabularies.append(vocabulary)
                otherProblems += problems
            } catch {
                otherProblems.append(
                    Disk.isAbsent("\(root)/\(terms.value)")
                        ? .missingTerms(terms.value, at: terms.span)
                        : FileError("read", terms.value, code: error.code).diagnostic)
                vocabularies.append(Vocabulary(name: taxonomy.name))
            }
        }
    }
}

extension Diagnostic {
    /// A folder that vanished would take the published site with it.
    static func noContent(exists: Bool) -> Diagnostic {
        Diagnostic(
            "content.none", .error, reach: .environment,
            exists
                ? "the pages of a site are in Content, and there is no file in it"
                : "the pages of a site are in the folder Content, and there is none",
            path: "Content",
            hint: "put it back, or begin with a page: sitegen new page index")
    }

    static func missingTerms(_ path: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "config.missing-file", .error, "there is no file of the terms, “\(path)”",
            at: span,
            hint: "write it relative to sitegen.yml, or leave terms: out")
    }
}
