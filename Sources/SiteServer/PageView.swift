import SiteDiagnostics
import SiteOutput

/// What one browser shows.
package struct PageView: Sendable, Equatable {
    /// The path that it asked for.
    let target: String

    /// The digest of the page it got; nil where that is not known.
    var digest: String?

    /// The build that it knows of; nil where it knows none.
    var generation: Int?

    package init(target: String, digest: String? = nil, generation: Int? = nil) {
        self.target = target
        self.digest = digest
        self.generation = generation
    }
}

/// What a browser has to do to show a site as it is now.
struct PageUpdate: Sendable, Equatable {
    /// Whether the page itself changed.
    var isReload = false

    /// The addresses of style sheets that take the place of others.
    var styles: [(old: String, new: String)] = []

    /// The addresses of files that changed; the page may use some of them.
    var files: [String] = []

    static func == (left: PageUpdate, right: PageUpdate) -> Bool {
        left.isReload == right.isReload && left.files == right.files
            && left.styles.elementsEqual(right.styles, by: ==)
    }
}

extension ServedSite {
    /// What a view needs to become that of this site, and the view it then is.
    ///
    /// The former site is the one before this, if that is what the view may show; the style sheets
    /// are those that changed since then.
    func update(
        _ view: PageView, from former: ServedSite? = nil, _ styles: StyleSheets? = nil
    ) -> (PageUpdate, PageView) {
        var update = PageUpdate()
        let now = page(at: view.target)
        let digest = now?.file.digest
        if let seen = view.digest, seen != digest {
            let old = former?.page(at: view.target)
            if let former, let old, let now, old.file.digest == seen,
                let styles = styles?.onlyChange(old.file, now.file)
            {
                update.styles = styles.map { (former.address(of: $0.old), address(of: $0.new)) }
            } else {
                update.isReload = true
            }
        }
        if let known = view.generation {
            let exchanged = Set(update.styles.map(\.new))
            update.files = changes.filter { $0.value > known }.map { address(of: $0.key) }
                .filter { !exchanged.contains($0) }.sorted()
        }
        return (update, PageView(target: view.target, digest: digest, generation: generation))
    }
}

/// Style sheets whose content changed, and with it the fingerprint in their name.
struct StyleSheets {
    private let renamed: [(old: String, new: String)]

    init(from old: ServedSite, to new: ServedSite) {
        let gone = old.files.keys.filter { $0.hasSuffix(".css") && new.files[$0] == nil }
        let come = new.files.keys.filter { $0.hasSuffix(".css") && old.files[$0] == nil }
        let byName = Dictionary(
            come.map { (StyleSheets.plainName($0), $0) }, uniquingKeysWith: { min($0, $1) })
        renamed = gone.sorted().compactMap { old in
            guard let name = StyleSheets.plainName(old), let new = byName[name],
                new.utf8.count == old.utf8.count
            else { return nil }
            return (old, new)
        }
    }

    /// The path without its fingerprint; nil where it has none.
    private static func plainName(_ path: String) -> String? {
        var parts = path.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, parts[parts.count - 2].utf8.count == 10 else { return nil }
        parts.remove(at: parts.count - 2)
        return parts.joined(separator: ".")
    }

    /// The style sheets that differ between two pages; nil where anything else does.
    func onlyChange(_ old: RenderedFile, _ new: RenderedFile) -> [(old: String, new: String)]? {
        guard case .bytes(let before) = old.content, case .bytes(let after) = new.content,
            before.count == after.count, !renamed.isEmpty
        else { return nil }
        let names = renamed.map { (lastPart(of: $0.old), lastPart(of: $0.new)) }
        var found: Set<Int> = []
        var index = 0
        while index < before.count {
            if before[index] == after[index] {
                index += 1
                continue
            }
            let match = names.indices.lazy.compactMap { number -> (Int, Int)? in
                let (old, new) = names[number]
                guard
                    let offset = zip(old, new).enumerated().first(where: { $1.0 != $1.1 })?.offset,
                    index >= offset, before[(index - offset)...].starts(with: old),
                    after[(index - offset)...].starts(with: new)
                else { return nil }
                return (number, index - offset + old.count)
            }.first
            guard let (number, end) = match else { return nil }
            found.insert(number)
            index = end
        }
        return found.sorted().map { renamed[$0] }
    }

    private func lastPart(of path: String) -> [UInt8] {
        Array(
            path.utf8[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
        )
    }
}
