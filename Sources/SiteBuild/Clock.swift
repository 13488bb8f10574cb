#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
import SiteData
import SiteFiles

/// What a build may ask of its surroundings.
enum Clock {
    static var now: Int { Int(time(nil)) }

    /// `SOURCE_DATE_EPOCH` (reproducible-builds.org); nil where it is not set, or to nothing.
    static var sourceDateEpoch: String? {
        getenv("SOURCE_DATE_EPOCH").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    static var home: String? { getenv("HOME").map { String(cString: $0) } }

    /// The end of the day, or the moment, of a date.
    static func seconds(_ text: String) -> Int? {
        guard case .success(let moment) = Moment.parse(text) else { return nil }
        return moment.secondsSince1970 + (moment.time == nil ? 86_399 : 0)
    }
}

/// Folders that may not exist yet.
enum OutputFolder {
    /// Whether a folder belongs to the system, whose files nobody publishes; in `/dev/shm` is the memory
    /// that everyone may use for files.
    static func isOfTheSystem(_ path: String) -> Bool {
        if path.hasPrefix("/dev/shm/") { return false }
        return ["/proc/", "/sys/", "/dev/"].contains(where: path.hasPrefix)
            || systemFolders.contains { path == $0 || path == Disk.realPath($0) }
    }

    private static let systemFolders = [
        "/bin", "/boot", "/dev", "/etc", "/home", "/lib", "/lib64", "/proc", "/root", "/sbin",
        "/sys",
        "/usr", "/var", "/Applications", "/Library", "/System", "/Users",
    ]

    /// The real path of the nearest folder that exists, and the rest.
    static func resolved(_ path: String) -> String {
        if let real = Disk.realPath(path) { return real }
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let slash = trimmed.lastIndex(of: "/"), slash > trimmed.startIndex else {
            return trimmed
        }
        let parent = resolved(String(trimmed[..<slash]))
        let name = trimmed[trimmed.index(after: slash)...]
        if name == "." || name.isEmpty { return parent }
        if name == ".." {
            guard let last = parent.lastIndex(of: "/"), last > parent.startIndex else { return "/" }
            return String(parent[..<last])
        }
        return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }
}
