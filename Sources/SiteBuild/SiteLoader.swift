import SiteContent
import SiteData
import SiteDiagnostics
import SiteFiles
import SiteLanguage
import SiteMarkdown
import SiteModel
import SiteRendering
import SiteTemplates
import SiteTheme

/// Reads everything a site is made from.
struct SiteLoader: Sendable {
    let root: String
    let configuration: Configuration
    let jobs: Int
    let languages: [Language]
    private(set) var tree = ContentTree(files: [], languages: ["en"]) { _ in false }
    private(set) var sources: [PageSource] = []
    private(set) var catalogs: [Catalog] = []
    private(set) var staticFiles: [String] = []
    private(set) var vocabularies: [Vocabulary] = []
    private(set) var translators: [Translator] = []
    private(set) var templates: TemplateSources
    private(set) var diagnostics: [Diagnostic] = []

    init(root: String, configuration: Configuration, jobs: Int) {
        self.root = root
        self.configuration = configuration
        self.jobs = jobs
        templates = TemplateSources(root: root, themes: configuration.themes.map(\.value))
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

    /// Reads everything; pages that did not change are taken from the cache.
    mutating func load(_ cache: PageCache? = nil) {
        loadStrings()
        let content = FolderScan(
            "\(root)/Content", shownRoot: "Content", isIgnored: ContentTree.isIgnored)
        diagnostics += content.diagnostics
        let keys =
            [configuration.defaultLanguage]
            + configuration.languages.map(\.key).filter { $0 != configuration.defaultLanguage }
        tree = ContentTree(
            files: content.files, languages: keys, isLanguage: LanguageTag.isLanguage)
        diagnostics += tree.diagnostics
        let statics = FolderScan("\(root)/static", shownRoot: "static") { $0 == ".git" }
        diagnostics += statics.diagnostics
        staticFiles = statics.files
        loadPages(cache)
        loadCatalogs(languages: keys)
        loadVocabularies()
        diagnostics += templates.diagnostics
    }

    private mutating func loadPages(_ cache: PageCache?) {
        let pages = tree.pages
        let root = self.root
        let reservedIDs = templates.ids
        let environment = templates.environment
        let options = languages.map { markdownOptions($0, reservedIDs, environment) }
        let indexOfKey = Dictionary(uniqueKeysWithValues: languages.map { ($0.key, $0.index) })
        let loaded = Workers.map(pages.count, jobs: jobs) {
            index -> Result<PageCache.Page, FileError> in
            let place = pages[index]
            do throws(FileError) {
                let bytes = try Disk.read("\(root)/\(place.path)")
                let options = options[indexOfKey[place.language] ?? 0]
                let known = cache?.page(place, bytes: bytes, options)
                return .success(known ?? SiteLoader.page(place, bytes, options))
            } catch {
                return .failure(FileError("read", place.path, code: error.code))
            }
        }
        var ofTemplates: [Diagnostic] = []
        for page in loaded {
            switch page {
            case .success(let page):
                sources.append(page.source)
                diagnostics += page.diagnostics.filter { !SiteLoader.isOfTemplate($0) }
                ofTemplates += page.diagnostics.filter(SiteLoader.isOfTemplate)
            case .failure(let error): diagnostics.append(error.diagnostic)
            }
        }
        diagnostics += RenderStage.once(ofTemplates)
        cache?.keep(loaded.compactMap { try? $0.get() })
    }

    private static func page(
        _ place: ContentTree.Page, _ bytes: [UInt8], _ options: MarkdownOptions
    ) -> PageCache.Page {
        let file = SourceFile(path: place.path, bytes: bytes)
        let (frontMatter, body, problems) = FrontMatter.read(file)
        let outside = Happening()
        var wished = options.telling { outside.happen() }
        wished.dropsLeadingTitle = frontMatter.title == nil
        let (document, more) = MarkdownParser.parse(file, body: body, options: wished)
        let source = PageSource(
            place: place, file: file, frontMatter: frontMatter, document: document)
        return PageCache.Page(
            source: source, dependencies: ParseDependencies(options),
            isSelfContained: !outside.hasHappened, diagnostics: problems + more)
    }

    /// Schemas, then records side by side, then what they say of one another.
    private mutating func loadCatalogs(languages keys: [String]) {
        let root = self.root
        let found = tree.catalogs
        let loaded = Workers.map(found.count, jobs: jobs) { index in
            CatalogLoader(root: root, languages: keys).load(found[index])
        }
        for (catalog, problems) in loaded {
            if let catalog { catalogs.append(catalog) }
            diagnostics += problems
        }
        diagnostics += CatalogLinks.resolve(&catalogs)
    }

    /// Whether a problem is a template's, which many pages may meet.
    private static func isOfTemplate(_ problem: Diagnostic) -> Bool {
        problem.id.hasPrefix("template.") || problem.id == "strings.missing"
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
        options.reservedIDs = reservedIDs
        options.isTurkic = ["tr", "az"].contains(language.tag.language)
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
            let base = "i18n/\(language.tag.language).yml"
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
        var english = StringTable()
        if let bytes = BuiltInTheme.bytes(of: "i18n/en.yml") {
            merge(bytes, "theme:i18n/en.yml", &english)
        }
        let standard = languages.first { $0.key == configuration.defaultLanguage }
        for language in languages {
            var chain = [language.index] + language.fallback
            if let standard, !chain.contains(standard.index) { chain.append(standard.index) }
            var tables = chain.map { (rules: languages[$0].rules, table: own[$0]) }
            if let tag = LanguageTag("en") { tables.append((LanguageRules(tag: tag), english)) }
            translators.append(Translator(tables: tables))
        }
    }

    private mutating func read(_ path: String, _ table: inout StringTable) {
        guard Disk.kind("\(root)/\(path)") == .file else { return }
        do {
            merge(try Disk.read("\(root)/\(path)"), path, &table)
        } catch {
            diagnostics.append(FileError("read", path, code: error.code).diagnostic)
        }
    }

    private mutating func merge(_ bytes: [UInt8], _ path: String, _ table: inout StringTable) {
        let (read, problems) = StringTable.read(SourceFile(path: path, bytes: bytes))
        table.merge(read)
        diagnostics += problems
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
                let (vocabulary, problems) = Vocabulary.read(file, name: taxonomy.name)
                vocabularies.append(vocabulary)
                diagnostics += problems
            } catch {
                diagnostics.append(.missingTerms(terms.value, at: terms.span))
                vocabularies.append(Vocabulary(name: taxonomy.name))
            }
        }
    }
}

extension Diagnostic {
    static func missingTerms(_ path: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "config.missing-file", .error, "the file of the terms, “\(path)”, cannot be read",
            at: span,
            hint: "write it relative to sitegen.yml, or leave terms: out")
    }
}
