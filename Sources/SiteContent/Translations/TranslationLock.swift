import SiteData
package import SiteDiagnostics

/// What each translation was made from: `translations.lock`, which its authors commit.
///
/// For each page the digests of the sections of its source page, as they were when it was marked. A
/// source page has its own digests, from which a minor change of it is told.
package struct TranslationLock: Sendable, Equatable {
    package static let fileName = "translations.lock"

    package struct Record: Sendable, Equatable {
        /// By the id of the heading, in the order of the source page.
        package let digests: [(id: String, digest: String)]

        package init(_ digests: [(id: String, digest: String)]) { self.digests = digests }

        package init(_ sections: PageSections) {
            digests = sections.sections.map { ($0.id, $0.digest) }
        }

        package func digest(of id: String) -> String? {
            digests.first { $0.id.utf8.elementsEqual(id.utf8) }?.digest
        }

        /// The same with the present digests of sections that were as another record has them.
        package func renewed(from before: Record, to current: Record) -> Record {
            var result: [(id: String, digest: String)] = []
            for (id, digest) in current.digests {
                let known = self.digest(of: id)
                if known == before.digest(of: id) {
                    result.append((id, digest))
                } else if let known {
                    result.append((id, known))
                }
            }
            let ids = Set(current.digests.map(\.id))
            return Record(
                result
                    + digests.filter { entry in
                        !ids.contains(entry.id) && before.digest(of: entry.id) != entry.digest
                    })
        }

        package static func == (left: Record, right: Record) -> Bool {
            left.digests.elementsEqual(right.digests) { $0 == $1 }
        }
    }

    /// By the path of the page's file, relative to the site.
    package private(set) var records: [String: Record] = [:]

    package init() {}

    package subscript(path: String) -> Record? {
        get { records[path] }
        set { records[path] = newValue }
    }

    package static func read(_ file: SourceFile) -> (lock: TranslationLock, [Diagnostic]) {
        let (node, diagnostics) = YAMLParser.parse(file)
        var decoder = Decoder(area: "lock")
        decoder.diagnostics = diagnostics
        var lock = TranslationLock()
        guard let node, !node.isNull else { return (lock, decoder.diagnostics) }
        guard let entries = node.entries else {
            decoder.expect("a map of pages", node)
            return (lock, decoder.diagnostics)
        }
        for entry in entries {
            guard let path = entry.key.scalarText else { continue }
            guard let sections = entry.value.entries else {
                decoder.expect("a map of headings and digests", entry.value)
                continue
            }
            var digests: [(String, String)] = []
            for section in sections {
                guard let id = section.key.scalarText, let digest = decoder.text(section.value)
                else { continue }
                digests.append((id, digest))
            }
            lock.records[path] = Record(digests)
        }
        return (lock, decoder.diagnostics)
    }

    /// The file: pages by their paths, a line for each heading, so that changes of two people merge.
    package var text: String {
        var text = """
            # What each translation was made from. Written by: sitegen translations mark
            # Commit it with the pages.

            """
        for (path, record) in records.sorted(by: {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }) {
            text += "\(TranslationLock.quoted(path)):\n"
            for (id, digest) in record.digests {
                text += "  \(TranslationLock.quoted(id)): \"\(digest)\"\n"
            }
        }
        return text
    }

    /// As a double-quoted scalar of YAML.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\x" + (digits.count < 2 ? "0" : "") + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
