package import SiteData
package import SiteDiagnostics

extension FieldSchema {
    /// What is wrong with a page of the section, by the front matter that holds for it with all it
    /// inherits, and by the keys of its own that are none of sitegen's.
    ///
    /// A missing field is told at the top of the file.
    package func validate(
        _ frontMatter: FrontMatter, ownKeys: [Located<String>], file: SourceFile
    ) -> [Diagnostic] {
        var decoder = Decoder(area: "fields")
        let names = fields.map(\.name)
        for key in ownKeys where !names.contains(key.value) {
            decoder.diagnostics.append(.unknownField(key, known: names))
        }
        for field in fields {
            let value = frontMatter.extra.first { $0.key.value == field.name }?.value
            if let value, !value.isNull {
                decoder.check(value, of: field.kind, field)
            } else if field.isRequired, !frontMatter.hasValue(field.name) {
                decoder.diagnostics.append(.missingField(field, in: file))
            }
        }
        return decoder.diagnostics
    }
}

extension FrontMatter {
    /// Adds the declared fields that are not set, so that they read as none.
    package mutating func declare(_ schema: FieldSchema) {
        let known = Set(extra.map(\.key.value))
        for field in schema.fields
        where !known.contains(field.name) && !FrontMatter.isKnown(field.name) {
            let none = Node(.scalar(.init(text: "", isPlain: true)), at: field.span)
            extra.append((Located(field.name, at: field.span), none))
        }
    }

    /// Whether one of sitegen's own keys has a value; a page always has a title.
    func hasValue(_ key: String) -> Bool {
        switch key {
        case "title": true
        case "description": description != nil
        case "date": date != nil
        case "updated": updated != nil
        case "draft": draft != nil
        case "slug": slug != nil
        case "aliases": !aliases.isEmpty
        case "tags": tags?.isEmpty == false
        case "weight": weight != nil
        case "authors", "author": authors?.isEmpty == false
        case "image": image != nil
        case "template": template != nil
        case "toc": showsContents != nil
        case "search": isSearched != nil
        case "version": version != nil
        case "source_version": sourceVersion != nil
        case "summary": summary != nil
        case "translation_key": translationKey != nil
        case "publish_at": publishAt != nil
        default: false
        }
    }
}

extension Decoder {
    /// Whether a text is an address with a safe scheme, or a path.
    static func isAddress(_ text: String) -> Bool {
        let scheme = text.prefix { $0 != ":" }.lowercased()
        let isPath = text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../")
        let hasScheme = scheme.utf8.count < text.utf8.count && isScheme(scheme)
        return (isPath || hasScheme) && !text.utf8.contains { $0 <= 32 }
    }

    private static func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, first &- 97 < 26 else { return false }
        let isUnsafe = ["javascript", "vbscript", "data"].contains(text)
        return !isUnsafe
            && text.utf8.allSatisfy { $0 &- 97 < 26 || $0 &- 48 < 10 || $0 == 45 || $0 == 43 }
    }

    fileprivate mutating func check(
        _ node: Node, of kind: FieldSchema.Kind, _ field: FieldSchema.Field
    ) {
        switch kind {
        case .text, .markdown, .reference: _ = text(node)
        case .integer: _ = integer(node)
        case .boolean: _ = bool(node)
        case .number: number(node, in: nil, "a number")
        case .date: checkDate(node)
        case .url: checkURL(node)
        case .choice: checkChoice(node, field)
        case .coordinate: checkCoordinate(node)
        case .image: checkImage(node)
        case .list:
            for element in node.elements ?? [node] where !element.isNull {
                check(element, of: field.elementKind == .list ? .text : field.elementKind, field)
            }
        }
    }

    private mutating func number(_ node: Node, in range: ClosedRange<Double>?, _ wanted: String) {
        guard case .scalar(let scalar) = node.content else { return expect(wanted, node) }
        let value: Double
        switch scalar.resolved {
        case .integer(let whole): value = Double(whole)
        case .number(let number): value = number
        default: return expect(wanted, node)
        }
        if let range, !range.contains(value) { expect(wanted, node) }
    }

    private mutating func checkDate(_ node: Node) {
        guard let text = text(node), !PartialDate.isDate(text) else { return }
        _ = date(node)
    }

    private mutating func checkURL(_ node: Node) {
        guard let text = text(node), !Decoder.isAddress(text) else { return }
        expect("an address, such as https://example.org/", node)
    }

    private mutating func checkChoice(_ node: Node, _ field: FieldSchema.Field) {
        guard let text = text(node) else { return }
        let values = field.choices.map(\.value)
        if !values.isEmpty, !values.contains(text) {
            diagnostics.append(.wrongChoice(text, of: field, values, at: node.span))
        }
    }

    /// `[52.23, 21.01]`, `52.23, 21.01`, or a map of latitude and longitude.
    private mutating func checkCoordinate(_ node: Node) {
        if node.entries != nil {
            guard let map = map(node, keys: ["latitude", "longitude"]) else { return }
            guard let latitude = map["latitude"], let longitude = map["longitude"] else {
                return expect("a map of latitude and longitude", node)
            }
            return checkCoordinate(latitude.value, longitude.value)
        }
        if let elements = node.elements {
            guard elements.count == 2 else { return expect("latitude and longitude", node) }
            return checkCoordinate(elements[0], elements[1])
        }
        let parts = (text(node) ?? "").split(separator: ",", omittingEmptySubsequences: false).map {
            Node(.scalar(.init(text: String($0).trimmingBlanks(), isPlain: true)), at: node.span)
        }
        guard parts.count == 2 else { return expect("latitude and longitude", node) }
        checkCoordinate(parts[0], parts[1])
    }

    private mutating func checkCoordinate(_ latitude: Node, _ longitude: Node) {
        number(latitude, in: -90...90, "a latitude from -90 to 90")
        number(longitude, in: -180...180, "a longitude from -180 to 180")
    }

    /// A file, or a map of it and what is said of it.
    private mutating func checkImage(_ node: Node) {
        guard node.entries != nil else {
            _ = text(node)
            return
        }
        guard let map = map(node, keys: ["src", "alt", "caption", "credit"]) else { return }
        if map["src"] == nil { expect("an image with src:", node) }
        for key in ["src", "alt", "caption", "credit"] {
            if let entry = map[key] { _ = text(entry.value) }
        }
    }
}

extension Diagnostic {
    static func unknownField(_ key: Located<String>, known: [String]) -> Diagnostic {
        let near = NearMiss.nearest(to: key.value, among: known + FrontMatter.knownKeys)
        return Diagnostic(
            "fields.unknown-key", .error,
            "the pages of this section have no field “\(key.value.prefix(40))”", at: key.span,
            near: near,
            otherwise:
                "declare it under fields: of the section's index.md, or write it under extra:")
    }

    static func missingField(_ field: FieldSchema.Field, in file: SourceFile) -> Diagnostic {
        Diagnostic(
            "fields.missing", .error, "a page of this section has a “\(field.name.prefix(40))”",
            at: file.span(at: 0),
            hint: "write “\(field.name):” with its value in the front matter",
            notes: [.init("it is required here", at: field.span)])
    }

    static func wrongChoice(
        _ text: String, of field: FieldSchema.Field, _ values: [String], at span: SourceSpan
    ) -> Diagnostic {
        let near = NearMiss.nearest(to: text, among: values)
        return Diagnostic(
            "fields.choice", .error,
            "“\(text.prefix(40))” is not among the values of “\(field.name.prefix(40))”", at: span,
            near: near,
            otherwise: "the values are " + values.prefix(20).joined(separator: ", "),
            notes: [.init("the values are declared here", at: field.span)])
    }
}
