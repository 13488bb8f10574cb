package import SiteContent
package import SiteImages

/// The images of a site by the paths at which they are published.
package final class PublishedImages: Sendable {
    private let store: ImageStore

    /// The file of each path, relative to the site.
    private let files: [String: String]

    /// Files whose problems are told where authors name them, so that templates need not.
    private let told: Set<String>
    let settings: Configuration.Images

    package init(
        store: ImageStore, files: [String: String], told: Set<String>,
        settings: Configuration.Images
    ) {
        self.store = store
        self.files = files
        self.told = told
        self.settings = settings
    }

    /// What is known of a file of the site; nil where there is none.
    func image(at path: String) -> ImageFile? { files[path].flatMap(store.image) }

    /// A problem that nobody told of yet.
    func untoldProblem(of image: ImageFile) -> ImageProblem? {
        told.contains(image.path) ? nil : image.problem
    }

    /// The copies of an image by format, the best first.
    func copies(of image: ImageFile, at path: String, widths: [Int]?) -> [ImageCopies] {
        store.copies(
            of: image, published: path, widths: widths ?? settings.widths,
            formats: store.formats(of: image))
    }

    /// The copies of an image in the one format that suits most browsers.
    func commonCopies(
        of image: ImageFile, at path: String, widths: [Int]? = nil
    ) -> ImageCopies? {
        let formats = store.formats(of: image)
        guard let format = formats.contains(.webp) ? .webp : formats.last else { return nil }
        return store.copies(
            of: image, published: path, widths: widths ?? settings.widths, formats: [format]
        ).first
    }

    /// Asks for copies once more, as a page that is kept did when it was rendered.
    package func ask(again wishes: [String]) {
        for wish in wishes { store.ask(again: wish) { files[$0] } }
    }

    /// The paths of all files, for proposals.
    var paths: [String] { Array(files.keys) }

    func isPublished(_ path: String) -> Bool { files[path] != nil }
}
