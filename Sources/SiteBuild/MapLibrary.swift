import SiteDiagnostics
import SiteFiles

/// The files of Leaflet that maps need, from where the system has them.
struct MapLibrary: Sendable {
    /// By the name of the asset, the file in the folder.
    private static let files = [
        "map/cluster.css": "MarkerCluster.css", "map/cluster.js": "leaflet.markercluster.min.js",
        "map/leaflet.css": "leaflet.css", "map/leaflet.js": "leaflet.min.js",
    ]
    let folder: String
    let scan: FolderScan

    /// The names of the assets; all of them, or none.
    let assets: [String]

    /// - Parameters:
    ///   - folder: Absolute, or relative to the site.
    ///   - root: The folder of the site.
    init(_ folder: String, root: String) {
        let folder = folder.hasPrefix("/") ? folder : "\(root)/\(folder)"
        self.folder = folder
        scan = FolderScan(folder, shownRoot: folder) { $0.hasPrefix(".") }
        let present = Set(scan.files)
        assets =
            MapLibrary.files.values.allSatisfy(present.contains)
            ? MapLibrary.files.keys.sorted() : []
    }

    func bytes(_ asset: String) -> [UInt8]? {
        guard !assets.isEmpty, let file = MapLibrary.files[asset] else { return nil }
        return try? Disk.read("\(folder)/\(file)")
    }

    var diagnostics: [Diagnostic] {
        guard assets.isEmpty else { return [] }
        let present = Set(scan.files)
        let missing = MapLibrary.files.values.filter { !present.contains($0) }.sorted()
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
