import SiteBuild
import SiteDiagnostics
import SiteFiles

/// `sitegen translations mark`.
enum MarkTranslationsCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let request = try SiteRequest.make(arguments, console)
        let paths = arguments.positional.map { path(of: $0, console, request.siteRoot) }
        let marking = TranslationMarking(
            request, paths: paths, isMinor: arguments.has("--minor"))
        let status = SiteRequest.change(request, marking.diagnostics, arguments, console) {
            () throws(FileError) in
            try marking.write()
        }
        guard status == 0 else {
            console.writeError("nothing was written; mend the errors first\n")
            return status
        }
        guard !arguments.has("--quiet") else { return 0 }
        for mark in marking.marks { console.write(line(mark, isMinor: arguments.has("--minor"))) }
        if !marking.changesLock { console.writeError("nothing is new\n") }
        return 0
    }

    private static func line(_ mark: TranslationMarking.Mark, isMinor: Bool) -> String {
        if let original = mark.original {
            return mark.isOverruled
                ? "\(mark.path): recorded, but its source_version says how new it is\n"
                : "\(mark.path): as new as \(original)\n"
        }
        guard isMinor else { return "\(mark.path): recorded as it is now\n" }
        guard !mark.headings.isEmpty else { return "\(mark.path): nothing has changed\n" }
        let count =
            mark.translations == 1 ? "1 translation" : "\(mark.translations) translations"
        return "\(mark.path): minor for \(count): \(mark.headings.joined(separator: ", "))\n"
    }

    /// Relative to the site; as typed where it is outside, which then is told.
    private static func path(of word: String, _ console: Console, _ root: String) -> String {
        let typed = word.hasSuffix("/") ? String(word.dropLast()) : word
        let full = console.absolute(typed)
        for candidate in [full, Disk.realPath(full) ?? full, "\(root)/\(typed)"] {
            if candidate == root { return "" }
            if candidate.hasPrefix("\(root)/"), Disk.kind(candidate) != nil {
                return String(candidate.dropFirst(root.count + 1))
            }
        }
        return typed
    }
}
