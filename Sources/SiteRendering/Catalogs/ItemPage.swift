import SiteContent
import SiteData
import SiteLanguage
import SiteMarkdown
import SiteModel
import SiteTemplates

/// What a page of an item shows beyond its fields: all of them with their labels, how to cite it, and
/// what machines read.
struct ItemPage {
    let item: ItemObject

    init(_ item: ItemObject) { self.item = item }

    enum Attribute: String, CaseIterable, Sendable {
        /// Every field that has a value and is published.
        case details

        /// The place, the creator and the date, as rows of `details`.
        case facts

        /// Two texts, of different styles.
        case citations

        /// Names and contents of `citation_*` and Dublin Core tags.
        case tags = "citation_tags"

        /// A context object, for reference managers.
        case coins

        /// `VisualArtwork` of schema.org, safe inside a script.
        case structuredData = "json_ld"
        case creator, location, rights, body

        /// The language that the body is in.
        case bodyLanguage = "body_lang"
        case bodyDirection = "body_dir"
        case created
        case rightsURL = "rights_url"
    }

    func value(of attribute: Attribute) -> Value {
        switch attribute {
        case .details: .list(ItemDetails(item).rows)
        case .facts: .list(ItemDetails(item).facts)
        case .citations: .list(Citation(item).styles)
        case .tags: .list(Citation(item).tags)
        case .coins: .string(Citation(item).contextObject)
        case .structuredData: .markup(StructuredItem(item).text)
        case .creator: value(.creator)
        case .created: value(.date)
        case .location: value(.location)
        case .rights: value(.rights)
        case .rightsURL: value(.rightsURI)
        case .body: value(.description)
        case .bodyLanguage: .string(bodyTag.text)
        case .bodyDirection: .string(bodyTag.direction.rawValue)
        }
    }

    private var bodyTag: LanguageTag {
        let found = item.table.field(of: .description).map { field in
            item.catalog.value(item.item, field, language: item.context.language.index).language
        }
        return item.context.tag(found ?? nil)
    }

    func value(_ role: CatalogSchema.Role) -> Value {
        item.table.field(of: role).map { item.value(of: $0) } ?? .none
    }

    /// The description as plain text.
    var summary: Value? {
        item.plainText(of: .description).map { .string($0) }
    }
}

extension ItemObject {
    /// What the fields of a meaning say: one text for each element.
    func texts(of role: CatalogSchema.Role) -> [String] {
        table.field(of: role).map { texts(of: $0) } ?? []
    }

    /// As shown: labels of choices, names of what is referred to.
    func texts(of field: Int) -> [String] {
        let found = catalog.value(item, field, language: context.language.index)
        if case .list(let values) = found.value {
            return values.compactMap { text(of: $0, field, found.language) }
        }
        return text(of: found.value, field, found.language).map { [$0] } ?? []
    }

    func text(of value: FieldValue, _ field: Int, _ language: Int?) -> String? {
        switch value {
        case .none: nil
        case .text(let text), .unreadable(let text): text
        case .integer(let number): String(number)
        case .number(_, let text): text
        case .date(_, let text): context.language.rules.shown(date: text)
        case .boolean(let truth):
            context.input.translators[context.language.index].text("boolean.\(truth)")
                ?? String(truth)
        case .image(let image): image.source
        case .choice, .reference, .coordinate, .list:
            switch self.value(value, field, language) {
            case .object(let object): object.text
            default: nil
            }
        }
    }

    /// What its description has, as `Document.blocks` says.
    var blocks: [String] {
        guard let field = table.field(of: .description) else { return [] }
        let texts = texts(of: field)
        guard catalog.schema.valueKind(of: field) == .markdown else {
            return texts.isEmpty ? [] : ["text"]
        }
        let options = context.input.texts[context.language.index]
        var found: [String] = []
        for name in texts.flatMap({ ItemText($0, options).document.blocks })
        where !found.contains(name) {
            found.append(name)
        }
        return found
    }

    /// The first text of a meaning, without markup and on one line.
    func plainText(of role: CatalogSchema.Role) -> String? {
        guard let text = texts(of: role).first else { return nil }
        let isMarkdown = table.field(of: role).map { catalog.schema.valueKind(of: $0) == .markdown }
        let line = PlainLine.of(isMarkdown == true ? PlainLine.withoutLinks(text) : text)
        return line.isEmpty ? nil : line
    }
}

extension ItemObject {
    /// When it was made, as machines read it: a year, month or day; nil where it may be of several years.
    var calendarDate: String? {
        guard let field = table.field(of: .date) else { return nil }
        let value = catalog.value(item, field, language: context.language.index).value
        switch value {
        case .date(let span, _): return span.calendarText
        case .text(let text): return DateSpan(written: text)?.calendarText
        case .integer(let year): return DateSpan(written: String(year))?.calendarText
        default: return nil
        }
    }
}

extension LanguageRules {
    /// A date of a catalog as it is shown: one that is written for machines as the language writes it.
    func shown(date text: String) -> String {
        guard let date = CalendarDate(text) else { return text }
        // Calendars differ before the Gregorian one was everywhere.
        guard date.start.year > 1582 else {
            return date.precision == .year
                ? text.split(separator: "/").joined(separator: "–") : text
        }
        let first = date.start.secondsSince1970
        guard let last = date.end?.secondsSince1970 else {
            return self.date(first, style: date.precision == .day ? .long : .month)
        }
        switch date.precision {
        case .year: return interval(first, last, style: .year)
        case .month: return interval(first, last, style: .month)
        case .day: return interval(first, last, style: .day)
        }
    }
}
