import SiteDiagnostics

/// Something wrong in a file of the site, before it is known where its author wrote it.
struct Fault: Sendable {
    let id: String
    let severity: Diagnostic.Severity
    let summary: String
    let file: String
    let range: Range<Int>

    /// What to look for in the source; nil for what no author writes.
    let written: String?
    var hint: String?

    /// Tells it from others whatever the base path is.
    let key: String

    /// Whether it is about where an address leads, which depends on the base path.
    var isOfAddress: Bool {
        ["check.address", "check.base-path", "check.dead-fragment", "check.dead-link"].contains(id)
    }
}

/// Finds the places of faults: in the source of a page where it can be seen, else in the output.
struct FaultPlaces {
    private let site: RenderedSite

    /// Places of problems that the build has told, by file.
    private var told: [String: [Range<Int>]] = [:]
    private var outputs: [String: SourceFile] = [:]

    init(_ site: RenderedSite, told diagnostics: [Diagnostic]) {
        self.site = site
        for diagnostic in diagnostics where diagnostic.id.hasPrefix("link.") {
            guard let span = diagnostic.span else { continue }
            told[span.file.path, default: []].append(span.range)
        }
    }

    /// One diagnostic for each place in a source; the rest together, with the number of files.
    mutating func diagnostics(_ faults: [Fault]) -> [Diagnostic] {
        var result: [Diagnostic] = []
        var seen: Set<String> = []
        var elsewhere: [String: [Fault]] = [:]
        for fault in faults {
            guard let source = site.sources[fault.file], let place = place(of: fault, in: source)
            else {
                elsewhere["\(fault.id) \(fault.summary)", default: []].append(fault)
                continue
            }
            if told[source.path]?.contains(where: { $0.overlaps(place) }) == true { continue }
            let key = "\(source.path) \(place.lowerBound) \(fault.id) \(fault.summary)"
            guard seen.insert(key).inserted else { continue }
            result.append(
                Diagnostic(
                    fault.id, fault.severity, reach: .reference, fault.summary,
                    at: source.span(place), hint: fault.hint))
        }
        for faults in elsewhere.values {
            let sorted = faults.sorted {
                ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound)
            }
            guard let first = sorted.first else { continue }
            let others = Set(sorted.map(\.file)).subtracting([first.file])
            result.append(inOutput(first, others: others.sorted()))
        }
        return result
    }

    /// Where an address of a file is written: in its source, else in the file itself.
    mutating func place(of reference: Reference, in file: String) -> SourceSpan {
        if let source = site.sources[file], let place = place(of: reference.address, in: source) {
            return source.span(place)
        }
        return output(file).span(reference.range)
    }

    private mutating func output(_ name: String) -> SourceFile {
        if let known = outputs[name] { return known }
        let file = SourceFile(path: "\(site.output)/\(name)", bytes: site.files[name] ?? [])
        outputs[name] = file
        return file
    }

    private mutating func inOutput(_ fault: Fault, others: [String]) -> Diagnostic {
        let file = output(fault.file)
        var notes = others.prefix(3).map { Diagnostic.Note("also in \(site.output)/\($0)") }
        if others.count > 3 {
            notes.append(Diagnostic.Note("and in \(others.count - 3) more files"))
        }
        return Diagnostic(
            fault.id, fault.severity, reach: .reference, fault.summary,
            at: file.span(fault.range), hint: fault.hint, notes: notes)
    }

    private func place(of fault: Fault, in source: SourceFile) -> Range<Int>? {
        fault.written.flatMap { place(of: $0, in: source) }
    }

    /// Where the author wrote an address, whole, in the source.
    private func place(of written: String, in source: SourceFile) -> Range<Int>? {
        guard written.utf8.count > 1 else { return nil }
        let wanted = Array(written.utf8)
        let bytes = source.bytes
        let isPart = { (byte: UInt8?) in
            byte.map { ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || "/-_%#".utf8.contains($0) }
                ?? false
        }
        var index = 0
        while let start = bytes[index...].firstIndex(of: wanted[0]) {
            index = start + 1
            guard bytes[start...].starts(with: wanted) else { continue }
            let end = start + wanted.count
            let before = start > 0 ? bytes[start - 1] : nil
            if !isPart(before), !isPart(end < bytes.count ? bytes[end] : nil) { return start..<end }
        }
        return nil
    }
}
