import SiteData
import SiteContent
import SiteDiagnostics

/// A source with the front matter it has in effect.
final class Candidate {
    let source: PageSource
    let language: Int
    var frontMatter: FrontMatter

    init(source: PageSource, language: Int) {
        self.source = source
        self.language = language
        frontMatter = source.frontMatter
    }
}

extension SiteBuilder {
    /// What each source says of itself, then its source page, then the `defaults` above it.
    mutating func inherited(_ sources: [PageSource]) -> [Candidate] {
        let languageOfKey = Dictionary(
            uniqueKeysWithValues: site.languages.map { ($0.key, $0.index) })
        var candidates: [Candidate] = []
        candidates.reserveCapacity(sources.count)
        var sectionOfPlace: [String: Int] = [:]
        for source in sources {
            guard let language = languageOfKey[source.place.language] else { continue }
            if source.place.name == nil {
                sectionOfPlace[placeKey(language, source.place.directory)] = candidates.count
            }
            candidates.append(Candidate(source: source, language: language))
        }
        let keys = candidates.map { SiteBuilder.groupKey(of: $0.source, $0.source.frontMatter) }
        let sourceOfGroup = sourceCandidates(candidates, keys)
        if candidates.allSatisfy({ $0.source.frontMatter.defaults.isEmpty }) {
            sectionOfPlace = [:]
        }
        for (candidate, key) in zip(candidates, keys) {
            let defaults = self.defaults(of: candidate, sectionOfPlace, candidates)
            if let index = sourceOfGroup[key], candidates[index].language != candidate.language {
                let origin = candidates[index]
                candidate.frontMatter.inherit(from: origin.source.frontMatter)
                for frontMatter in defaults { candidate.frontMatter.fill(from: frontMatter) }
                for frontMatter in self.defaults(of: origin, sectionOfPlace, candidates) {
                    candidate.frontMatter.inherit(from: frontMatter)
                }
            } else {
                for frontMatter in defaults { candidate.frontMatter.fill(from: frontMatter) }
            }
        }
        return candidates
    }

    /// The `defaults` that hold for a source, the nearest section's first.
    private func defaults(
        of candidate: Candidate, _ sectionOfPlace: [String: Int], _ candidates: [Candidate]
    ) -> [FrontMatter] {
        if sectionOfPlace.isEmpty { return [] }
        var result: [FrontMatter] = []
        var directory = candidate.source.place.directory
        if candidate.source.place.name == nil {
            guard !directory.isEmpty else { return [] }
            directory.removeLast()
        }
        while true {
            if let section = sectionOfPlace[placeKey(candidate.language, directory)],
                let defaults = candidates[section].source.frontMatter.defaults.first
            {
                result.append(defaults)
            }
            if directory.isEmpty { return result }
            directory.removeLast()
        }
    }

    /// Of each group the candidate the others inherit from.
    private func sourceCandidates(
        _ candidates: [Candidate], _ keys: [String]
    ) -> [String: Int] {
        var result: [String: Int] = [:]
        for (index, (candidate, key)) in zip(candidates, keys).enumerated() {
            guard let other = result[key] else {
                result[key] = index
                continue
            }
            if rank(candidate.language) < rank(candidates[other].language) { result[key] = index }
        }
        return result
    }

    /// The default language first, then as configured.
    func rank(_ language: Int) -> Int { language == site.defaultLanguage ? -1 : language }

    private func placeKey(_ language: Int, _ directory: [String]) -> String {
        "\(language)/" + directory.joined(separator: "/")
    }

    /// Leaves out drafts and what waits for its day.
    mutating func published(_ candidates: [Candidate]) -> [Candidate] {
        candidates.filter { candidate in
            let frontMatter = candidate.frontMatter
            if frontMatter.draft == true, !options.includesDrafts {
                site.unpublished[candidate.source.place.path] = .draft
                return false
            }
            if let moment = frontMatter.publishAt, moment.secondsSince1970 > options.now {
                site.unpublished[candidate.source.place.path] = .waiting
                return false
            }
            return true
        }
    }
}
