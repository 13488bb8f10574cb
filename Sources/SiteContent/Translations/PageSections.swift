import SiteData
import SiteDiagnostics
import SiteDigest
import SiteMarkdown

/// The parts of a page between its headings, each with a digest that tells whether its words changed.
package struct PageSections: Sendable, Equatable {
    package struct Section: Sendable, Equatable {
        /// The id of its heading; empty for all that stands before the first one.
        package let id: String

        /// The text of its heading; empty before the first one.
        package let title: String

        /// Twelve hexadecimal digits.
        package let digest: String
    }

    /// In the order of the page.
    package let sections: [Section]

    /// Complexity: linear in the length of the file.
    package init(_ source: PageSource) {
        let bytes = source.file.bytes
        let body = FrontMatter.split(source.file).0.body
        let headings = source.outline.headings.filter { body.contains($0.span.offset) }
        let starts = headings.map {
            max(body.lowerBound, PageSections.startOfLine($0.span.offset, in: bytes))
        }
        var sections: [Section] = []
        let matter = source.frontMatter
        var opening: [UInt8] = []
        for text in [matter.title, matter.description, matter.summary] {
            opening += Array((text ?? "").utf8) + [0]
        }
        let first = starts.first ?? body.upperBound
        sections.append(
            Section(
                id: "", title: "",
                digest: PageSections.digest(opening, bytes[body.lowerBound..<first])))
        for (index, heading) in headings.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : body.upperBound
            sections.append(
                Section(
                    id: heading.id, title: heading.text,
                    digest: PageSections.digest([], bytes[starts[index]..<max(starts[index], end)]))
            )
        }
        self.sections = sections
    }

    private static func startOfLine(_ offset: Int, in bytes: [UInt8]) -> Int {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 10, bytes[start - 1] != 13 { start -= 1 }
        return start
    }

    /// Of the words alone: how lines are broken and indented makes no difference, paragraphs do.
    private static func digest(_ opening: [UInt8], _ text: ArraySlice<UInt8>) -> String {
        var words = opening
        words.reserveCapacity(opening.count + text.count)
        var lineEnds = 0
        var isBlank = false
        var last: UInt8 = 0
        for byte in text {
            switch byte {
            case 10, 13:
                if byte == 13 || last != 13 { lineEnds += 1 }
            case 32, 9: isBlank = true
            default:
                if lineEnds > 1, words.count > opening.count {
                    words.append(10)
                } else if lineEnds > 0 || isBlank, words.count > opening.count {
                    words.append(32)
                }
                (lineEnds, isBlank) = (0, false)
                words.append(byte)
            }
            last = byte
        }
        return SHA256.hexadecimal(words, digits: 12)
    }
}

extension PageSections {
    /// What happened to a section since a record of its page.
    package struct Change: Sendable, Equatable {
        package enum Kind: String, Sendable { case changed, added, removed }

        package let kind: Kind

        /// Of the heading; empty for what stands before the first one.
        package let id: String

        /// The text of the heading; of one that was removed, its id.
        package let title: String

        package init(kind: Kind, id: String, title: String) {
            self.kind = kind
            self.id = id
            self.title = title
        }
    }

    /// What differs from a record, in the order of the page; what was removed comes last.
    package func changes(since record: TranslationLock.Record) -> [Change] {
        var result: [Change] = []
        for section in sections {
            guard let known = record.digest(of: section.id) else {
                result.append(Change(kind: .added, id: section.id, title: section.title))
                continue
            }
            if known != section.digest {
                result.append(Change(kind: .changed, id: section.id, title: section.title))
            }
        }
        let ids = Set(sections.map(\.id))
        for (id, _) in record.digests where !ids.contains(id) {
            result.append(Change(kind: .removed, id: id, title: id))
        }
        return result
    }
}
