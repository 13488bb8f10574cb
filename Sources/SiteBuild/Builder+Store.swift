import SiteData
import SiteLanguage
import SiteContent
import SiteDiagnostics
import SiteDigest
import SiteFiles
import SiteModel
import SiteOutput

extension Builder {
    /// Opens what former builds of the site remember.
    ///
    /// - Returns: Whether nothing has changed since the last one, which is then this one’s result.
    mutating func openStore(at now: Int) -> Bool {
        guard request.remembers, !result.diagnostics.contains(where: \.blocksPublishing),
            let database = BuildDatabase(root: request.siteRoot)
        else {
            return false
        }
        if let seal = database.seal, seal.options == options, seal.validity.contains(now),
            replay(seal)
        {
            return true
        }
        store = BuildStore(database, output: OutputFolder.resolved(output))
        if let store { graph = store.graph }
        return false
    }

    private mutating func replay(_ seal: Seal) -> Bool {
        var reader = ByteReader(seal.diagnostics)
        guard seal.entries.hold(jobs: jobs),
            let diagnostics = try? reader.diagnostics(SourceFiles(root: request.siteRoot))
        else { return false }
        result.diagnostics = diagnostics
        result.pages = seal.pages
        result.kept = seal.files
        result.isUnchanged = true
        result.isPublished = true
        return true
    }

    /// Tells this command from one that may lead to another result.
    private var options: UInt64 {
        var print = configurationPrint
        print.add(request.includesDrafts)
        print.add(request.asOf)
        print.add(OutputFolder.resolved(output))
        return print.value
    }

    /// Remembers a build that published these files, of these paths in order.
    func save(
        _ stage: RenderStage, _ identities: [String: FileIdentity], of paths: [String], at now: Int
    ) {
        guard let store else { return }
        let site = stage.formerSite
        // What was written last has to settle, so that the next build need not look at it again.
        let manifest = Disk.identity(ofFile: "\(OutputFolder.resolved(output))/\(Manifest.name)")
        let settled = max(manifest?.settles ?? 0, identities.values.lazy.map(\.settles).max() ?? 0)
        Disk.wait(for: settled)
        store.save(identities, site: site, seal: seal(stage, identities, of: paths, at: now))
    }

    /// Nil where a change might not be seen: a file was touched just now, links lead elsewhere.
    private func seal(
        _ stage: RenderStage, _ identities: [String: FileIdentity], of paths: [String], at now: Int
    ) -> Seal? {
        let isUnfinished = result.diagnostics.contains {
            ["image.library", "image.not-copied"].contains($0.id)
        }
        guard !isUnfinished, var entries = stage.loader.sealEntries else { return nil }
        let root = OutputFolder.resolved(output)
        let manifest = "\(root)/\(Manifest.name)"
        guard let ofManifest = Disk.identity(ofFile: manifest) else { return nil }
        entries.add(manifest, ofManifest, .sameContent)
        entries.add("\(root)/\(OutputStage.folder)", nil, .absent)
        let moment = Disk.now
        for path in paths {
            guard let identity = identities[path], identity.isSettled(at: moment) else {
                return nil
            }
            entries.add("\(root)/\(path)", identity, .sameContent)
        }
        guard ofManifest.isSettled(at: moment) else { return nil }
        var writer = ByteWriter()
        writer.write(result.diagnostics)
        return Seal(
            options: options, validity: stage.loader.validity(at: now), pages: result.pages,
            files: identities.count, diagnostics: writer.bytes, entries: entries)
    }
}

extension SiteLoader {
    /// Every file and folder that was read, or looked for; nil where their times do not tell all.
    var sealEntries: SealEntries? {
        let scans = folderScans + templates.scans
        guard !scans.contains(where: \.scan.hasLinks), !asksHistory else { return nil }
        var entries = SealEntries()
        for (folder, scan) in scans {
            if scan.folders.isEmpty { entries.add(folder, nil, .absent) }
            for (path, identity) in scan.folders + zip(scan.files, scan.identities) {
                guard identity.isSettled(at: moment) else { return nil }
                entries.add(path.isEmpty ? folder : "\(folder)/\(path)", identity, .same)
            }
        }
        for path in singleFiles.sorted() {
            let identity = Disk.identity(ofFile: path)
            guard identity != nil || Disk.kind(path) == nil,
                identity?.isSettled(at: moment) != false
            else { return nil }
            entries.add(path, identity, .same)
        }
        for (path, page) in codeFiles {
            guard let file = CodeFiles(root: root).plainFile(path, from: page),
                let identity = Disk.identity(ofFile: file), identity.isSettled(at: moment)
            else { return nil }
            entries.add(file, identity, .same)
        }
        return entries
    }

    /// Strings and terms, which are read by their names.
    private var singleFiles: Set<String> {
        let names = languages.flatMap { [$0.key, $0.tag.language] }.map { "i18n/\($0).yml" }
        let terms = configuration.taxonomies.compactMap(\.terms?.value)
        return Set((names + terms + [TranslationLock.fileName]).map { "\(root)/\($0)" })
    }

    var asksHistory: Bool {
        catalogs.contains(where: \.namesCommit)
            || sources.contains { source in
                if case .git = source.frontMatter.updated { return true }
                if source.frontMatter.namesCommit { return true }
                return source.frontMatter.defaults.contains {
                    if case .git = $0.updated { true } else { false }
                }
            }
    }

    /// The seconds around a moment in which the same pages wait for their day.
    func validity(at now: Int) -> Range<Int> {
        let moments = sources.flatMap { source in
            ([source.frontMatter] + source.frontMatter.defaults).compactMap {
                $0.publishAt?.secondsSince1970
            }
        }
        let first = moments.filter { $0 <= now }.max() ?? Int.min
        return first..<(moments.filter { $0 > now }.min() ?? Int.max)
    }
}
