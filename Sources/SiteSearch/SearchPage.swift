/// How the words of a language are found and cut.
package struct SearchRules: Sendable {
    let breaking: BreakingRules
    let stemmer: Stemmer

    /// The primary subtag of the language; no endings are taken off where that is switched off.
    package init(language: String, stems: Bool) {
        breaking = BreakingRules(language: language)
        stemmer = Stemmer(stems ? language : "")
    }
}

/// A page as search finds and shows it, but for its text.
package struct SearchPage: Sendable {
    package struct Heading: Sendable {
        let id: String
        let text: String

        package init(id: String, text: String) {
            self.id = id
            self.text = text
        }
    }

    let title: String

    /// From the search page of its language.
    let url: String

    /// Of what it is filed under: labels of terms, values of facets.
    let terms: [String]

    /// Each begins a section.
    let headings: [Heading]

    package init(title: String, url: String, terms: [String], headings: [Heading]) {
        self.title = title
        self.url = url
        self.terms = terms
        self.headings = headings
    }
}

/// A file of the index, named relative to the folder of the search page.
package struct SearchFile: Sendable {
    package let name: String
    package let bytes: [UInt8]

    /// Whether its name changes with its bytes.
    package let isFingerprinted: Bool

    /// The last of the files, which names the others, with all of them in it under `files`.
    package static func bundled(_ files: [SearchFile]) -> [UInt8] {
        guard let manifest = files.last else { return [] }
        var bytes = manifest.bytes.dropLast()
        bytes += Array(",\"files\":{".utf8)
        for (place, file) in files.dropLast().enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += Array("\"\(file.name)\":".utf8) + file.bytes
        }
        return Array(bytes + Array("}}".utf8))
    }
}
