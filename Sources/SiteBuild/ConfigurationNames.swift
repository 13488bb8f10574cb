import SiteContent
import SiteData
import SiteDiagnostics
import SiteFiles
import SiteModel

/// What `sitegen.yml` names, which can be looked for only once the site is known.
enum ConfigurationNames {
    static func check(
        _ configuration: Configuration, _ site: Site, root: String
    ) -> [Diagnostic] {
        themes(configuration, root) + menu(configuration, site)
    }

    private static func themes(_ configuration: Configuration, _ root: String) -> [Diagnostic] {
        configuration.themes.filter { theme in
            let path = theme.value.hasPrefix("/") ? theme.value : "\(root)/\(theme.value)"
            return Disk.kind(path) != .folder
        }
        .map { .missingTheme($0) }
    }

    /// A menu names what stands below the home of some language.
    private static func menu(_ configuration: Configuration, _ site: Site) -> [Diagnostic] {
        guard let entries = configuration.menu else { return [] }
        var names: Set<String> = []
        for page in site.homes.flatMap({ site.pages[$0].children }).map({ site.pages[$0] }) {
            names.insert(site.groups[page.group].key)
            if page.location.count == 1 { names.insert(page.location[0]) }
        }
        return entries.compactMap { entry in
            guard case .name(let name) = entry.target, !names.contains(name.value) else {
                return nil
            }
            return .unknownMenuEntry(name, among: names)
        }
    }
}

extension Diagnostic {
    static let missingBaseURL = Diagnostic(
        "config.base-url", .note,
        "base_url: says where the site is published; without it, feeds, the site map and canonical"
            + " links say http://localhost/",
        path: "sitegen.yml", hint: "write base_url: https://example.org/, or build with --base-url")

    static func missingTheme(_ theme: Located<String>) -> Diagnostic {
        Diagnostic(
            "config.missing-file", .error,
            "the folder of a theme, “\(theme.value.prefix(80))”, is not there", at: theme.span,
            hint: "write it relative to sitegen.yml, or leave it out of themes:")
    }

    static func unknownMenuEntry(_ name: Located<String>, among names: Set<String>) -> Diagnostic {
        Diagnostic(
            "config.menu", .warning,
            "the menu names sections, pages and catalogs right below the home; “\(name.value.prefix(60))”"
                + " is none",
            at: name.span, near: NearMiss.nearest(to: name.value, among: names),
            otherwise: names.isEmpty
                ? nil : "there are " + names.sorted().prefix(12).joined(separator: ", "))
    }
}
