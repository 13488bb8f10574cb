import SiteData
package import SiteContent
package import SiteLanguage

extension SiteBuilder {
    /// Makes a term of each value of each taxonomy, in each language that uses it.
    mutating func collectTerms(_ vocabularies: [Vocabulary]) {
        for vocabulary in vocabularies {
            let index = site.taxonomies.count
            site.taxonomies.append(Taxonomy(name: vocabulary.name, terms: []))
            for language in site.languages.indices {
                let terms = terms(of: vocabulary, taxonomy: index, language: language)
                for term in terms {
                    site.terms[term].pages = order.sorted(
                        site.terms[term].pages, in: site, by: nil, language: language)
                }
                site.taxonomies[index].terms.append(terms)
            }
        }
    }

    /// The pages of a language, and those of another one that its lists link to.
    private func listedPages(in language: Int) -> [Int] {
        let own = site.pages.indices.filter { site.pages[$0].language == language }
        let linked = site.groups.indices.lazy.filter {
            site.groups[$0].absences[language] == .linked
        }
        return own + linked.compactMap { nextInChain($0, language: language) }
    }

    private mutating func terms(
        of vocabulary: Vocabulary, taxonomy: Int, language: Int
    ) -> [Int] {
        let keys =
            [site.languages[language].key] + chain(of: language).map { site.languages[$0].key }
        var termOfKey: [String: Int] = [:]
        var made: [Int] = []
        for page in listedPages(in: language) {
            for value in site.pages[page].frontMatter.values(of: vocabulary.name).map(\.value) {
                let entry = vocabulary.entry(for: value)
                let key = entry?.id ?? value
                let term: Int
                if let known = termOfKey[key] {
                    term = known
                } else {
                    term = site.terms.count
                    termOfKey[key] = term
                    made.append(term)
                    site.terms.append(
                        Term(
                            id: term, language: language, taxonomy: taxonomy, key: key,
                            label: entry?.label(in: keys) ?? value,
                            slug: "", writtenSlug: entry?.slug(in: keys[0]),
                            description: entry?.description(in: keys), extra: entry?.extra))
                }
                guard site.terms[term].pages.last != page else { continue }
                if site.pages[page].language == language { site.pages[page].terms.append(term) }
                site.terms[term].pages.append(page)
            }
        }
        giveSlugs(to: made, language: language)
        let rules = site.languages[language].rules
        let sortKeys = made.map { (rules.sortKey(site.terms[$0].label), site.terms[$0].key, $0) }
        return sortKeys.sorted { left, right in
            left.0 != right.0
                ? left.0.lexicographicallyPrecedes(right.0)
                : left.1.utf8.lexicographicallyPrecedes(right.1.utf8)
        }.map(\.2)
    }

    /// Slugs as they are declared, by the rules of slugs, or from the values alone, so that no other
    /// term changes one.
    private mutating func giveSlugs(to terms: [Int], language: Int) {
        for term in terms {
            guard let slug = site.terms[term].writtenSlug else { continue }
            site.terms[term].slug =
                Slug(
                    slug.value, style: Slug.Style(site.configuration.slugs),
                    rules: site.languages[language].rules
                )
                .text
        }
        let unnamed = terms.filter { site.terms[$0].slug.isEmpty }
        let slugs = Slug.assignDistinct(
            unnamed.map { site.terms[$0].label }, style: Slug.Style(site.configuration.slugs),
            rules: site.languages[language].rules)
        for (term, slug) in zip(unnamed, slugs) { site.terms[term].slug = slug }
    }
}

extension Slug.Style {
    package init(_ style: Configuration.SlugStyle) {
        self = style == .ascii ? .ascii : .unicode
    }
}
