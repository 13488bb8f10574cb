/// What a person asks of a build.
package struct BuildRequest: Sendable {
    /// The folder of `sitegen.yml`, absolute.
    package var siteRoot: String

    /// Instead of the configuration's `output`.
    package var output: String?

    /// Instead of the configuration's `base_url`.
    package var baseURL: String?
    package var includesDrafts = false

    /// The day by which `publish_at` is judged.
    package var asOf: String?
    package var jobs: Int?

    package init(siteRoot: String) { self.siteRoot = siteRoot }
}
