import SiteModel

/// When files last changed by their history; asked only where a page wishes it (`updated: git`).
enum GitHistory {
    static func changes(_ site: Site, root: String) -> [String: Int] { [:] }
}
