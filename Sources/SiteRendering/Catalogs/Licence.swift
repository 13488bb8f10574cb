/// Where the text of a licence stands, by its SPDX identifier.
enum Licence {
    /// Nil for one that is not known; an address is its own.
    static func url(_ name: String) -> String? {
        if name.hasPrefix("https://") || name.hasPrefix("http://") { return name }
        if name == "CC0-1.0" { return "https://creativecommons.org/publicdomain/zero/1.0/" }
        if name == "PDDL-1.0" { return "https://opendatacommons.org/licenses/pddl/1-0/" }
        if name == "ODbL-1.0" { return "https://opendatacommons.org/licenses/odbl/1-0/" }
        if name == "ODC-By-1.0" { return "https://opendatacommons.org/licenses/by/1-0/" }
        let parts = name.split(separator: "-").map { $0.lowercased() }
        guard parts.count >= 3, parts[0] == "cc", let version = parts.last,
            version.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || $0 &- 48 < 10 })
        else { return nil }
        let kind = parts[1..<parts.count - 1].joined(separator: "-")
        guard ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"].contains(kind) else {
            return nil
        }
        return "https://creativecommons.org/licenses/\(kind)/\(version)/"
    }
}
