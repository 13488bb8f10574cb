import SiteData
import SiteDiagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension ConfigurationReader {
    mutating func output(_ node: Node) {
        guard let path = decoder.text(node) else { return }
        let home = getenv("HOME").map { String(cString: $0) }
        if let reason = Configuration.problem(ofOutput: path, home: home) {
            decoder.diagnostics.append(.wrongOutput(path, reason, at: node.span))
            return
        }
        configuration.output = path
        configuration.outputSpan = node.span
    }
}

extension Configuration {
    /// Why a folder, relative to the site or absolute, can be no output; nil where it can.
    package static func problem(ofOutput path: String, home: String?) -> String? {
        let isAbsolute = path.hasPrefix("/")
        guard let parts = normalized(path) else { return "it holds the site itself" }
        if parts.isEmpty { return isAbsolute ? "it is the whole disk" : "it is the site itself" }
        let isHome = isAbsolute && home.flatMap(normalized).map { $0 == parts } == true
        if isHome || path == "~" || path == "~/" { return "it is a home folder" }
        guard !isAbsolute, let first = parts.first else { return nil }
        return sources.contains(String(first)) ? "it stands in \(first)/, which is read" : nil
    }

    private static let sources = ["Content", "Templates", "static", "i18n", ".sitegen"]

    /// The parts of a path without `.` and `..`; nil for the folder above the site and those above it.
    private static func normalized(_ path: String) -> [Substring]? {
        var parts: [Substring] = []
        var above = 0
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil, !path.hasPrefix("/") {
                above += 1
            }
        }
        if above == 0 { return parts }
        return parts.isEmpty ? nil : Array(repeating: "..", count: above) + parts
    }
}

extension Diagnostic {
    static func wrongOutput(
        _ path: String, _ reason: String, at span: SourceSpan?
    ) -> Diagnostic {
        Diagnostic(
            "config.output", .error, "“\(path.prefix(80))” cannot be the output: \(reason)",
            at: span,
            hint: "name a folder of its own, such as public")
    }
}
