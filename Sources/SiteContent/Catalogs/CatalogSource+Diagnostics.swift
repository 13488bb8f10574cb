import SiteDiagnostics
import SiteData
import SiteLanguage

extension Diagnostic {
    static func missingSource(_ path: Located<String>, available: [String]) -> Diagnostic {
        let near = NearMiss.nearest(to: path.value, among: available)
        return Diagnostic(
            "catalog.missing-source", .error,
            "the source “\(path.value.prefix(80))” is not in the folder of the catalog",
            at: path.span, near: near,
            otherwise: (available.isEmpty
                ? "the folder has no file of records"
                : "the folder has " + available.prefix(5).joined(separator: ", ")))
    }

    static func missingRecords(_ path: Located<String>, in node: Node) -> Diagnostic {
        let known = RecordList.paths(in: node).map(\.path)
        return Diagnostic(
            "catalog.missing-records", .error,
            "“\(path.value.prefix(60))” leads to no records in \(node.span.file.path)",
            at: path.span, near: NearMiss.nearest(to: path.value, among: known),
            otherwise: known.isEmpty
                ? "write the keys that lead to the list, with points between them"
                : "the file has lists at " + known.prefix(5).joined(separator: ", "))
    }

    static func recordIsNoMap(_ node: Node) -> Diagnostic {
        Diagnostic(
            "data.record", .error, "a record is a map from field to value, not \(node.kindName)",
            at: node.span)
    }

    static func unknownEncoding(_ name: String, at span: SourceSpan?) -> Diagnostic {
        Diagnostic(
            "catalog.encoding", .error, "“\(name.prefix(40))” is not the name of an encoding",
            at: span,
            hint: NearMiss.hint(for: name, among: TextEncoding.common)
                ?? "encodings are " + TextEncoding.common.joined(separator: ", "))
    }

    static func wrongEncoding(_ name: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "data.encoding", .error, "this byte does not belong to \(name)", at: span,
            hint: "correct encoding: of the source in catalog.yml")
    }

    static func recordsNotUTF8(at span: SourceSpan, lines: Int = 1) -> Diagnostic {
        let more = lines > 1 ? "; \(lines) lines are not, this is the first" : ""
        return Diagnostic(
            "data.encoding", .error, "records are UTF-8, unless the source says otherwise\(more)",
            at: span,
            hint: "save the file as UTF-8, or write source: { file: …, encoding: "
                + "windows-1250 } in catalog.yml; others are "
                + TextEncoding.common.dropFirst().joined(separator: ", "))
    }
}
