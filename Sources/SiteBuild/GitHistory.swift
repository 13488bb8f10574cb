#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
import SiteContent
import SiteModel

/// When files last changed by their history; asked only where a page wishes it (`updated: git`).
enum GitHistory {
    /// Seconds since 1970 by the path of the file; empty where there is no history to ask.
    static func changes(_ site: Site, root: String) -> [String: Int] {
        let wishes = site.pages.contains { page in
            if case .git = page.frontMatter.updated { return true }
            return false
        }
        guard wishes else { return [:] }
        let command =
            "git -C \(FormerFiles.quoted(root)) -c core.quotepath=off log --relative --format=commit:%ct --name-only -- Content 2>/dev/null"
        guard let pipe = popen(command, "r") else { return [:] }
        defer { pclose(pipe) }
        var changes: [String: Int] = [:]
        var moment = 0
        var buffer = [CChar](repeating: 0, count: 8192)
        while fgets(&buffer, Int32(buffer.count), pipe) != nil {
            let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
            let line = String(decoding: bytes, as: UTF8.self)
            if line.hasPrefix("commit:") {
                moment = Int(line.dropFirst("commit:".count)) ?? 0
            } else if !line.isEmpty, changes[line] == nil {
                changes[line] = moment
            }
        }
        return changes
    }
}
