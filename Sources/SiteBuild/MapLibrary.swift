import SiteDiagnostics
import SiteFiles
import SiteRoutes

/// The files of Leaflet that maps need, from where the system has them.
struct MapLibrary: Sendable {
    /// By the name of the asset, the file in the folder, without which there is no map.
    private static let needed = [
        "map/cluster.css": "MarkerCluster.css", "map/cluster.js": "leaflet.markercluster.min.js",
        "map/leaflet.css": "leaflet.css", "map/leaflet.js": "leaflet.min.js",
    ]
    let folder: String
    let scan: FolderScan

    /// By the name of the asset, the file in the folder: all that a map needs, with the images that its
    /// style sheets name, or nothing.
    private let files: [String: String]

    var assets: [String] { files.keys.sorted() }

    /// - Parameters:
    ///   - folder: Absolute, or relative to the site.
    ///   - root: The folder of the site.
    init(_ folder: String, root: String) {
        let folder = folder.hasPrefix("/") ? folder : "\(root)/\(folder)"
        self.folder = folder
        scan = FolderScan(folder, shownRoot: folder) { $0.hasPrefix(".") }
        let present = Set(scan.files)
        guard MapLibrary.needed.values.allSatisfy(present.contains) else {
            files = [:]
            return
        }
        var files = MapLibrary.needed
        for (name, file) in MapLibrary.needed where name.hasSuffix(".css") {
            let bytes = (try? Disk.read("\(folder)/\(file)")) ?? []
            for found in StyleAddresses(bytes).all where present.contains(found.address) {
                files["map/\(found.address)"] = found.address
            }
        }
        self.files = files
    }

    func bytes(_ asset: String) -> [UInt8]? {
        guard let file = files[asset] else { return nil }
        return try? Disk.read("\(folder)/\(file)")
    }

    var diagnostics: [Diagnostic] {
        guard files.isEmpty else { return [] }
        let present = Set(scan.files)
        let missing = MapLibrary.needed.values.filter { !present.contains($0) }.sorted()
        return [.noMapLibrary(folder, missing: missing)]
    }
}

extension Diagnostic {
    /// Once for a site.
    static func noMapLibrary(_ folder: String, missing: [String]) -> Diagnostic {
        Diagnostic(
            "map.library", .warning, reach: .reference,
            "maps are drawn by Leaflet, which is not in \(folder); catalogs are published without maps",
            hint:
                "install it (Debian and Ubuntu: apt-get install libjs-leaflet libjs-leaflet.markercluster), or write map: off in sitegen.yml",
            notes: [.init("missing: \(missing.joined(separator: ", "))")])
    }
}
