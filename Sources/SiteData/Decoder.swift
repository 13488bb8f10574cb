package import SiteDiagnostics

/// Reads nodes as typed values and collects what is wrong with them.
///
/// A value that is wrong is nil after its diagnostic, so reading goes on with what is sound.
package struct Decoder {
    package var diagnostics: [Diagnostic] = []

    /// The first part of the ids: `config`, `front-matter`, `strings`.
    let area: String

    package init(area: String) { self.area = area }

    package enum UnknownKeys { case error, warning, accept }

    /// The entries of a map by key; a key that is not among the known ones is reported.
    package mutating func map(
        _ node: Node, keys known: [String], unknown: UnknownKeys = .error
    ) -> [String: Node.Entry]? {
        guard let entries = node.entries else {
            expect("a map", node)
            return nil
        }
        var result: [String: Node.Entry] = [:]
        for entry in entries {
            guard let key = entry.key.text ?? scalarText(entry.key) else { continue }
            if !known.contains(key) { report(key, entry, known: known, unknown) }
            result[key] = entry
        }
        return result
    }

    private mutating func report(
        _ key: String, _ entry: Node.Entry, known: [String], _ unknown: UnknownKeys
    ) {
        if unknown == .accept { return }
        let near = NearMiss.nearest(to: key, among: known)
        if unknown == .warning, near == nil { return }
        diagnostics.append(
            .unknownKey(
                key, area: area, unknown == .error ? .error : .warning, near: near, known: known,
                at: entry.key.span))
    }

    private func scalarText(_ node: Node) -> String? {
        if case .scalar(let scalar) = node.content { return scalar.text }
        return nil
    }

    /// Text exactly as typed, whatever it looks like; blank is not set.
    package mutating func text(_ node: Node) -> String? {
        guard case .scalar(let scalar) = node.content else {
            expect("text", node)
            return nil
        }
        if node.isNull { return nil }
        let text = scalar.text.withoutForbiddenCharacters().trimmingBlanks()
        return text.isEmpty ? nil : text
    }

    package mutating func bool(_ node: Node) -> Bool? {
        guard case .scalar(let scalar) = node.content else {
            expect("true or false", node)
            return nil
        }
        switch scalar.resolved {
        case .bool(let value): return value
        case .null: return nil
        default:
            expect("true or false", node)
            return nil
        }
    }

    package mutating func integer(_ node: Node, in range: ClosedRange<Int>? = nil) -> Int? {
        guard case .scalar(let scalar) = node.content else {
            expect("a whole number", node)
            return nil
        }
        switch scalar.resolved {
        case .integer(let value):
            if let range, !range.contains(value) {
                expect("a whole number from \(range.lowerBound) to \(range.upperBound)", node)
                return nil
            }
            return value
        case .null: return nil
        default:
            expect("a whole number", node)
            return nil
        }
    }

    /// One of the named cases, with the nearest one proposed for a wrong name.
    package mutating func choice<Choice: RawRepresentable & CaseIterable>(_ node: Node) -> Choice?
    where Choice.RawValue == String {
        guard let text = text(node) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        expect("one of " + names.joined(separator: ", "), node, near: names)
        return nil
    }

    /// A list of texts; a single text is a list of one.
    package mutating func texts(_ node: Node) -> [Located<String>]? {
        if node.isNull { return nil }
        let elements = node.elements ?? [node]
        return elements.compactMap { element in
            text(element).map { Located($0, at: element.span) }
        }
    }

    package mutating func date(_ node: Node) -> Moment? {
        guard let text = text(node) else { return nil }
        switch Moment.parse(text) {
        case .success(let moment): return moment
        case .failure(let problem):
            diagnostics.append(.wrongDate(text, problem, area: area, at: node.span))
            return nil
        }
    }

    /// Reports a value that is not what it should be.
    package mutating func expect(_ wanted: String, _ node: Node, near: [String] = []) {
        diagnostics.append(.wrongValue(node, wanted: wanted, area: area, near: near))
    }
}

/// A value and where it was written.
package struct Located<Value: Sendable>: Sendable {
    package let value: Value
    package let span: SourceSpan

    package init(_ value: Value, at span: SourceSpan) {
        self.value = value
        self.span = span
    }
}

extension Located: Equatable where Value: Equatable {}

extension String {
    /// Without the characters that XML 1.0 forbids, which no page or feed may hold.
    func withoutForbiddenCharacters() -> String {
        // U+FFFE and U+FFFF begin with EF.
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0xEF }) else { return self }
        let isForbidden: (Unicode.Scalar) -> Bool = { scalar in
            scalar.value < 0x20 && ![9, 10, 13].contains(scalar.value) || scalar.value == 0xFFFE
                || scalar.value == 0xFFFF
        }
        guard unicodeScalars.contains(where: isForbidden) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { !isForbidden($0) }))
    }

    /// Without the spaces, tabs and line ends around it.
    package func trimmingBlanks() -> String {
        let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 >= 9 && $0 <= 13 }
        guard let first = utf8.first, let last = utf8.last, isBlank(first) || isBlank(last) else {
            return self
        }
        let start = utf8.firstIndex { !isBlank($0) } ?? endIndex
        let end = utf8.lastIndex { !isBlank($0) }.map { utf8.index(after: $0) } ?? start
        return String(self[start..<max(start, end)])
    }
}

extension Diagnostic {
    static func unknownKey(
        _ key: String, area: String, _ severity: Severity, near: String?, known: [String],
        at span: SourceSpan
    ) -> Diagnostic {
        let list = known.count <= 12 ? "the keys here are " + known.joined(separator: ", ") : nil
        return Diagnostic(
            "\(area).unknown-key", severity, "there is no key “\(key)” here", at: span, near: near,
            otherwise: list
                ?? (area == "config" ? "anything of your own goes under extra:" : nil))
    }

    static func wrongValue(
        _ node: Node, wanted: String, area: String, near: [String]
    ) -> Diagnostic {
        let found = node.text.map { "“\($0.prefix(40))”" } ?? node.kindName
        let proposal = node.text.flatMap { NearMiss.nearest(to: $0, among: near) }
        return Diagnostic(
            "\(area).wrong-value", .error, "this is \(wanted), not \(found)", at: node.span,
            hint: proposal.map { "did you mean “\($0)”?" })
    }

    static func wrongDate(
        _ text: String, _ problem: Moment.Problem, area: String, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            "\(area).wrong-date", .error, "“\(text.prefix(40))” is not a date: \(problem.words)",
            at: span, hint: "write it as 2026-03-31, or 2026-03-31 18:30")
    }
}
