import SiteDiagnostics

extension ByteWriter {
    mutating func write(_ span: SourceSpan) {
        write(span.file.path)
        write(span.offset)
        write(span.length)
    }

    mutating func write(_ diagnostics: [Diagnostic]) {
        write(diagnostics) { writer, diagnostic in
            writer.write(diagnostic.id)
            writer.write(diagnostic.severity.rawValue)
            writer.write(diagnostic.reach == .blocking ? 0 : diagnostic.reach == .reference ? 1 : 2)
            writer.write(diagnostic.summary)
            writer.write(diagnostic.hint) { $0.write($1) }
            writer.write(diagnostic.span) { $0.write($1) }
            writer.write(diagnostic.path) { $0.write($1) }
            writer.write(diagnostic.notes) { writer, note in
                writer.write(note.message)
                writer.write(note.span) { $0.write($1) }
            }
            writer.write(diagnostic.fixes) { writer, fix in
                writer.write(fix.message)
                writer.write(fix.span)
                writer.write(fix.replacement)
            }
        }
    }
}

extension ByteReader {
    mutating func span(_ files: SourceFiles) throws(Damaged) -> SourceSpan {
        let file = files.file(try text())
        return SourceSpan(file: file, offset: try number(), length: try number())
    }

    mutating func diagnostics(_ files: SourceFiles) throws(Damaged) -> [Diagnostic] {
        try list { reader throws(Damaged) in
            let id = try reader.text()
            let severity = Diagnostic.Severity(rawValue: try reader.number())
            let reaches = [Diagnostic.Reach.blocking, .reference, .environment]
            let reach = try reader.number()
            guard let severity, reaches.indices.contains(reach) else { throw Damaged() }
            let summary = try reader.text()
            let hint = try reader.optional { reader throws(Damaged) in try reader.text() }
            let span = try reader.optional { reader throws(Damaged) in try reader.span(files) }
            let path = try reader.optional { reader throws(Damaged) in try reader.text() }
            let notes = try reader.list { reader throws(Damaged) in
                Diagnostic.Note(
                    try reader.text(),
                    at: try reader.optional { reader throws(Damaged) in try reader.span(files) })
            }
            let fixes = try reader.list { reader throws(Damaged) in
                Diagnostic.Fix(
                    try reader.text(), replace: try reader.span(files), with: try reader.text())
            }
            return Diagnostic(
                id, severity, reach: reaches[reach], summary, at: span, path: path, hint: hint,
                notes: notes, fixes: fixes)
        }
    }
}
