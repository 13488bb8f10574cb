import SiteDiagnostics
import SiteRoutes

/// What is wrong in one file.
struct FileCheck {
    let site: RenderedSite
    let file: String

    private var path: String { site.space.path(of: file) }

    var faults: [Fault] {
        if let scan = site.scans[file] { return page(scan) }
        let bytes = site.files[file] ?? []
        return Listing.references(in: bytes, file: file).flatMap { found in
            check(found, from: found.base ?? path)
        }
    }

    private func page(_ scan: PageScan) -> [Fault] {
        var base = path
        if let written = scan.base,
            case .inside(let path, _) = site.space.resolve(written, from: path)
        {
            base = site.space.basePath + path
        }
        var result = scan.references.flatMap {
            check(Listing.Found(reference: $0, base: nil), from: base)
        }
        for (id, places) in scan.ids.sorted(by: { $0.key < $1.key }) {
            for place in places.dropFirst() { result.append(.duplicateID(id, file, place)) }
        }
        for (element, address, range) in scan.withoutText {
            result.append(.missingText(element, address, file, range))
        }
        if !scan.isRedirect {
            result += LanguageCheck(site: site, file: file, scan: scan).faults
            result += CanonicalCheck(site: site, file: file, scan: scan).faults
        }
        return result
    }

    private func check(_ found: Listing.Found, from base: String) -> [Fault] {
        let reference = found.reference
        if reference.address.isEmpty, reference.isResource { return [.empty(reference, file)] }
        switch site.space.resolve(reference.address, from: base) {
        case .external, .other: return []
        case .malformed: return [.malformed(reference, file)]
        case .outside(let path): return [.outside(reference, file, path, site.space.basePath)]
        case .inside(let path, let fragment):
            guard let target = site.file(at: path) else { return [.dead(reference, file, path)] }
            guard let fragment, !fragment.isEmpty else { return [] }
            return checkFragment(fragment, of: target, reference)
        }
    }

    private func checkFragment(
        _ fragment: String, of target: String, _ reference: Reference
    ) -> [Fault] {
        guard let scan = site.scans[target] else { return [] }
        let plain = String(fragment.split(separator: ":~:", omittingEmptySubsequences: false)[0])
        let id = URLEncoding.decode(plain) ?? plain
        guard !id.isEmpty, id.lowercased() != "top", scan.ids[id] == nil, scan.ids[plain] == nil,
            !scan.names.contains(id)
        else { return [] }
        return [.deadFragment(reference, file, id, target)]
    }
}

extension Fault {
    /// Links and resources of other kinds of addresses have words of their own.
    private static func noun(_ kind: Reference.Kind) -> String {
        switch kind {
        case .link: "a link leads"
        case .resource: "what a page loads is"
        case .alternate: "a translation is"
        case .canonical: "an address that others are told is"
        }
    }

    static func dead(_ reference: Reference, _ file: String, _ path: String) -> Fault {
        Fault(
            id: "check.dead-link", severity: .error,
            summary: "\(noun(reference.kind)) to something of the site; there is no “/\(path)”",
            file: file, range: reference.range, written: reference.address,
            key: "dead \(file) \(path)")
    }

    static func deadFragment(
        _ reference: Reference, _ file: String, _ id: String, _ target: String
    ) -> Fault {
        Fault(
            id: "check.dead-fragment", severity: .error,
            summary: "a fragment is an id of the page; “\(target)” has no “\(id)”", file: file,
            range: reference.range, written: reference.address, key: "id \(file) \(target) \(id)")
    }

    static func outside(
        _ reference: Reference, _ file: String, _ path: String, _ base: String
    ) -> Fault {
        Fault(
            id: "check.base-path", severity: .error,
            summary: "an address stays below the base path \(base), and “\(path)” does not",
            file: file, range: reference.range, written: reference.address,
            hint: "write it relative to the page, or ask url_for for it in a template",
            key: "outside \(file) \(path)")
    }

    static func malformed(_ reference: Reference, _ file: String) -> Fault {
        Fault(
            id: "check.address", severity: .error,
            summary: "an address is a URL, not “\(reference.address.prefix(80))”", file: file,
            range: reference.range, written: reference.address,
            key: "malformed \(file) \(reference.address)")
    }

    static func empty(_ reference: Reference, _ file: String) -> Fault {
        Fault(
            id: "check.address", severity: .error,
            summary: "what a page loads has an address, and here it is empty", file: file,
            range: reference.range, written: nil, hint: "leave the attribute out",
            key: "empty \(file)")
    }

    static func duplicateID(_ id: String, _ file: String, _ range: Range<Int>) -> Fault {
        Fault(
            id: "check.duplicate-id", severity: .error,
            summary: "an id is on a page once; “\(id)” is there again", file: file, range: range,
            written: id, hint: "links to it lead to the first one", key: "double \(file) \(id)")
    }

    static func missingText(
        _ element: String, _ address: String, _ file: String, _ range: Range<Int>
    ) -> Fault {
        Fault(
            id: "check.missing-alt", severity: .warning,
            summary: "<\(element)> has a text for those who do not see it; “\(address)” has none",
            file: file, range: range, written: address,
            hint: "write alt=\"…\", or alt=\"\" for what only adorns",
            key: "alt \(file) \(range.lowerBound)")
    }
}
