import SiteContent
import SiteData
import SiteDiagnostics
import SiteMarkdown
import SiteModel
import SiteTemplates

/// A query as it stands in a page, with the places of its parts.
struct WrittenQuery {
    private(set) var query = ItemQuery(from: "")

    /// Whether only the number of items is wanted.
    private(set) var isCount = false

    /// Where each part stands, and the text that stands there.
    private var parts: [String: (text: String, span: SourceSpan)] = [:]
    private let span: SourceSpan
    private var diagnostics: [Diagnostic] = []

    static let keys = ["from", "where", "sort", "limit", "offset", "count"]

    /// A directive of a text.
    init(_ insertion: Document.Insertion) {
        span = insertion.span
        for attribute in insertion.attributes {
            let texts = attribute.text.split(separator: ",").map {
                String($0.drop { $0 == " " })
            }
            read(attribute.name, texts, attribute.text, at: attribute.span)
        }
    }

    /// The value of `query` in front matter.
    init(_ node: Node) {
        span = node.span
        for entry in node.entries ?? [] {
            guard let key = entry.key.scalarText else { continue }
            let nodes = entry.value.elements ?? [entry.value]
            let texts = nodes.compactMap(\.text)
            let text = texts.joined(separator: ", ")
            guard WrittenQuery.keys.contains(key) else {
                diagnostics.append(.unknownQueryKey(key, at: entry.key.span))
                continue
            }
            let isSort = key == "sort" && entry.value.elements == nil
            read(
                key,
                isSort ? text.split(separator: ",").map { String($0.drop { $0 == " " }) } : texts,
                text, at: entry.value.span)
        }
    }

    private mutating func read(
        _ key: String, _ texts: [String], _ text: String, at span: SourceSpan
    ) {
        parts[key] = (text, span)
        switch key {
        case "from": query.from = text
        case "where": query.condition = text
        case "sort": query.sort = texts
        case "limit": query.limit = number(text, key, at: span)
        case "offset": query.offset = number(text, key, at: span) ?? 0
        case "count": isCount = text != "false"
        default: break
        }
    }

    private mutating func number(_ text: String, _ key: String, at span: SourceSpan) -> Int? {
        if let number = Int(text), number >= 0 { return number }
        diagnostics.append(
            Diagnostic(
                "query.number", .error,
                "\(key) of a query is a whole number, not “\(text.prefix(40))”",
                at: span))
        return nil
    }

    /// What is wrong with it, each thing at its place.
    func problems(_ context: ViewContext) -> [Diagnostic] {
        var found = diagnostics
        let catalogs = context.site.catalogs
        guard let catalog = catalogs.first(where: { $0.name == query.from }) else {
            return found + [
                .unknownQueryCatalog(
                    query.from, names: catalogs.map(\.name), at: parts["from"]?.span ?? span)
            ]
        }
        let names = catalog.schema.fields.map(\.name) + ["id"]
        for key in query.sort {
            let name = key.hasPrefix("-") ? String(key.dropFirst()) : key
            guard catalog.schema.sortField(name) == nil else { continue }
            found.append(
                .unknownQueryField(
                    name, of: catalog.name, names: names,
                    at: place(of: name, in: parts["sort"]) ?? span))
        }
        guard found.isEmpty else { return found }
        do throws(TemplateError) {
            _ = try context.input.answers.answer(query, context)
        } catch {
            found.append(placed(error))
        }
        return found
    }

    /// An error of the condition at its place in the page.
    private func placed(_ error: TemplateError) -> Diagnostic {
        let problem = error.diagnostic()
        guard let part = parts["where"] else { return problem }
        let opening = "{{ ".utf8.count
        var span = part.span
        if let place = error.span, let start = start(of: part.text, in: part.span) {
            let offset = min(max(0, place.offset - opening), part.text.utf8.count)
            span = part.span.file.span(
                start + offset..<start + min(offset + place.length, part.text.utf8.count))
        }
        return problem.moved(to: span)
    }

    private func place(of word: String, in part: (text: String, span: SourceSpan)?) -> SourceSpan? {
        guard let part else { return nil }
        guard let start = start(of: word, in: part.span) else { return part.span }
        return part.span.file.span(start..<start + word.utf8.count)
    }

    /// Where a text begins that stands as it is in a span.
    private func start(of text: String, in span: SourceSpan) -> Int? {
        let bytes = span.file.bytes
        return bytes[span.range.clamped(to: bytes.indices)].firstRange(of: Array(text.utf8))?
            .lowerBound
    }
}

extension Diagnostic {
    static func unknownQueryKey(_ key: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "query.unknown-key", .error, "a query has no key “\(key.prefix(40))”", at: span,
            near: NearMiss.nearest(to: key, among: WrittenQuery.keys),
            otherwise: "the keys are " + WrittenQuery.keys.joined(separator: ", "))
    }

    static func unknownQueryCatalog(
        _ name: String, names: [String], at span: SourceSpan
    ) -> Diagnostic {
        let known =
            names.isEmpty
            ? "the site has no catalog" : "write one of " + names.joined(separator: ", ")
        guard !name.isEmpty else {
            return Diagnostic(
                "query.unknown-catalog", .error, "a query says from which catalog", at: span,
                hint: names.isEmpty ? known : "write from: \(names[0])")
        }
        return Diagnostic(
            "query.unknown-catalog", .error, "there is no catalog “\(name.prefix(40))”", at: span,
            near: NearMiss.nearest(to: name, among: names), otherwise: known)
    }

    static func unknownQueryField(
        _ name: String, of catalog: String, names: [String], at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "query.unknown-field", .error,
            "“\(catalog)” has no field “\(name.prefix(40))” to sort by", at: span,
            near: NearMiss.nearest(to: name, among: names),
            otherwise: "the fields are " + names.prefix(20).joined(separator: ", "))
    }
}
