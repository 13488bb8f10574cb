package import SiteDiagnostics
import SiteFiles
import SiteRoutes

/// Checks a site as its readers will find it: every address in every file, languages, ids, images.
package struct SiteChecker: Sendable {
    let site: RenderedSite
    let jobs: Int

    package init(_ site: RenderedSite, jobs: Int) {
        self.site = site
        self.jobs = jobs
    }

    /// What is wrong, but for what the build has told already.
    ///
    /// `other` is the same site below another base path: what is wrong only there is told, too.
    package func diagnostics(
        told: [Diagnostic], other: RenderedSite? = nil
    ) -> [Diagnostic] {
        let own = faults
        var places = FaultPlaces(site, told: told)
        var result = places.diagnostics(own)
        guard let other else { return result }
        let known = Set(own.map(\.key))
        let moved = SiteChecker(other, jobs: jobs).faults.filter {
            $0.isOfAddress && !known.contains($0.key)
        }
        var otherPlaces = FaultPlaces(other, told: told)
        result += otherPlaces.diagnostics(moved.map { $0.elsewhere(other.basePath) })
        return result
    }

    var faults: [Fault] {
        let files = site.files.keys.sorted()
        return Workers.map(files.count, jobs: jobs) { index in
            FileCheck(site: site, file: files[index]).faults
        }.flatMap(\.self)
    }

    /// Every address on other hosts, with the first place that has it: in its source, where there is one.
    package var externalAddresses: [(address: String, place: SourceSpan)] {
        var seen: Set<String> = []
        var places = FaultPlaces(site, told: [])
        var result: [(String, SourceSpan)] = []
        for (file, scan) in site.scans.sorted(by: { $0.key < $1.key }) {
            for reference in scan.references {
                guard
                    case .external(let whole) = site.space.resolve(
                        reference.address, from: site.space.path(of: file))
                else { continue }
                let address = String(whole.prefix { $0 != "#" })
                guard seen.insert(address).inserted else { continue }
                result.append((address, places.place(of: reference, in: file)))
            }
        }
        return result
    }
}

extension Fault {
    /// The same as a fault of a site at another base path.
    fileprivate func elsewhere(_ basePath: String) -> Fault {
        Fault(
            id: "check.base-path", severity: .warning,
            summary:
                "an address holds wherever the site is published; below \(basePath), \(summary)",
            file: file, range: range, written: written,
            hint: "write it relative to the page, or ask url_for for it in a template", key: key)
    }
}
