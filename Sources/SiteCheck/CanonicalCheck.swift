import SiteDiagnostics

/// What is wrong with the address that a page gives search engines as its own.
struct CanonicalCheck {
    let site: RenderedSite
    let file: String
    let scan: PageScan

    var faults: [Fault] {
        guard let reference = scan.canonical.first else { return [] }
        var result: [Fault] = []
        func tell(_ words: String) { result.append(.canonical(reference, file, words)) }
        if let other = scan.canonical.first(where: { $0.address != reference.address }) {
            tell("“\(other.address)” is a second one")
        }
        guard reference.isAbsolute else {
            tell("“\(reference.address)” is not")
            return result
        }
        guard let target = site.target(of: reference, from: file), target != file else {
            return result
        }
        if scan.references.contains(where: { $0.isAlternate }) {
            tell("this page names translations, and is “\(target)” elsewhere")
        }
        guard let other = site.scans[target] else { return result }
        if other.isRedirect || other.isHidden { tell("“\(target)” is not for search engines") }
        if let next = other.canonical.first, let final = site.target(of: next, from: target),
            final != target
        {
            tell("“\(target)” leads on to “\(final)”")
        }
        return result
    }
}

extension Fault {
    static func canonical(_ reference: Reference, _ file: String, _ words: String) -> Fault {
        Fault(
            id: "check.canonical", severity: .error,
            summary: "a canonical address is absolute, one, and final; \(words)", file: file,
            range: reference.range, written: nil, key: "canonical \(file) \(words)")
    }
}
