import SiteDiagnostics
import SiteFiles
import SiteLanguage
import SiteModel

/// The site's own strings in `i18n/`.
struct StringFiles {
    let folder: String
    let scan: FolderScan

    init(root: String) {
        folder = "\(root)/i18n"
        scan = FolderScan(folder, shownRoot: "i18n") {
            $0.hasPrefix(".") || $0.hasPrefix("_") || $0.hasSuffix("~")
        }
    }

    /// Files that no language of the site reads.
    func unread(by languages: [Language]) -> [Diagnostic] {
        let read = languages.map { "\($0.key).yml" }
        return scan.files.filter { !read.contains($0) }.map { .unreadStrings($0, read: read) }
    }
}

extension Diagnostic {
    static func unreadStrings(_ file: String, read: [String]) -> Diagnostic {
        let stem = file.prefix { $0 != "." }
        let meant = read.first { $0.hasPrefix("\(stem).") }
        return Diagnostic(
            "strings.unread-file", .warning, "the strings of a language are in i18n/<language>.yml",
            path: "i18n/\(file)",
            hint: meant.map { "rename it to \($0)" }
                ?? "it is not read; the site reads " + read.joined(separator: ", "))
    }
}
