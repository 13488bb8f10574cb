import SiteContent
import SiteImages
import SiteRoutes

/// An image as HTML: its copies, its size, and when it is loaded.
struct ImageMarkup {
    /// Where it leads; nil for what is not of the site.
    let path: String?
    let url: String
    var widths: [Int]?
    var sizes: String?
    var alternative = ""
    var style: String?

    /// `eager` or `lazy`; nil for what its place on the page asks for.
    var loading: String?

    func text(_ context: ViewContext) -> String {
        let file = path.flatMap(context.images.image)
        guard let path, let file, file.problem == nil else {
            let isMissing = path != nil
            let shown = isMissing ? context.placeholderURL ?? url : url
            return tag(
                [("src", shown)], isMissing ? ViewContext.placeholderSize : nil, context)
        }
        let copies = context.copies(of: file, at: path, widths: widths)
        guard let last = copies.last, let widest = last.copies.last else {
            return tag([("src", url)], file.size, context)
        }
        let sources = copies.dropLast().map { copies in
            "<source"
                + written([
                    ("type", copies.format.mediaType), ("srcset", context.candidates(copies)),
                    ("sizes", shownSizes(context)),
                ]) + ">"
        }
        let isShown = file.isShownByBrowsers && last.format != .jpeg
        let image = tag(
            [
                ("src", isShown ? url : context.urls.url(file: widest.path)),
                ("srcset", context.candidates(last)), ("sizes", shownSizes(context)),
            ], file.size, context)
        return sources.isEmpty ? image : "<picture>\(sources.joined())\(image)</picture>"
    }

    private func shownSizes(_ context: ViewContext) -> String {
        sizes ?? context.images.settings.sizes
    }

    private func tag(
        _ source: [(String, String)], _ size: ImageHeader.Size?, _ context: ViewContext
    ) -> String {
        var attributes = source + [("alt", alternative)] + (size?.attributes ?? [])
        let usual = context.loadingOfNextImage()
        if let loading = loading ?? usual { attributes.append(("loading", loading)) }
        if let style { attributes.append(("class", style)) }
        return "<img\(written(attributes))>"
    }

    private func written(_ attributes: [(String, String)]) -> String {
        attributes.map { " \($0)=\"\(XMLWriter.escaped($1))\"" }.joined()
    }
}

extension ImageHeader.Size {
    fileprivate var attributes: [(String, String)] {
        [("width", "\(width)"), ("height", "\(height)")]
    }
}

extension ImageFile {
    /// Whether the file itself is of a format that every browser shows.
    fileprivate var isShownByBrowsers: Bool {
        header.map { $0.format != .tiff && $0.format != .heif } ?? false
    }
}

extension ViewContext {
    /// The images of the site; notes that the view reads them.
    var images: PublishedImages {
        reads(.images)
        return input.images
    }

    /// Asks for copies of an image, by format, the best first.
    func copies(of file: ImageFile, at path: String, widths: [Int]?) -> [ImageCopies] {
        let copies = images.copies(of: file, at: path, widths: widths)
        readSet?.copies(copies.flatMap(\.copies).map(\.wish))
        return copies
    }

    /// What stands for an image that cannot be shown.
    var placeholderURL: String? { input.assets["no-image.svg"].map { urls.url(file: $0) } }

    fileprivate static let placeholderSize = ImageHeader.Size(width: 480, height: 320)

    /// A `srcset`.
    func candidates(_ copies: ImageCopies) -> String {
        copies.copies.map { "\(urls.url(file: $0.path)) \($0.width)w" }.joined(separator: ", ")
    }

    /// What an image of a text has beside its address, which stays that of the original.
    func attributes(ofImageAt target: LinkTarget) -> [(String, String)] {
        let loading = loadingOfNextImage().map { [("loading", $0)] } ?? []
        guard case .file(let path, _) = target, let file = images.image(at: path),
            file.problem == nil
        else { return loading }
        var result: [(String, String)] = []
        if let copies = images.commonCopies(of: file, at: path) {
            readSet?.copies(copies.copies.map(\.wish))
            result += [("srcset", candidates(copies)), ("sizes", images.settings.sizes)]
        }
        return result + (file.size?.attributes ?? []) + loading
    }
}
