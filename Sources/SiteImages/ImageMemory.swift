import SiteContent
import SiteFiles
internal import Synchronization

/// What is known of images that did not change, for builds that follow one another.
package final class ImageMemory: Sendable {
    private struct State {
        var settings = Configuration.Images()
        var images: [String: (image: ImageFile, identity: FileIdentity)] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// Forgets what was known under other settings.
    func use(_ settings: Configuration.Images) {
        state.withLock { state in
            if state.settings != settings { state = State(settings: settings) }
        }
    }

    func image(_ path: String, _ identity: FileIdentity) -> ImageFile? {
        state.withLock { state in
            state.images[path].flatMap { $0.identity == identity ? $0.image : nil }
        }
    }

    func keep(_ image: ImageFile, _ identity: FileIdentity) {
        state.withLock { $0.images[image.path] = (image, identity) }
    }
}
