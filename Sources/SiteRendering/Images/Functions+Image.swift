import SiteContent
import SiteModel
import SiteDiagnostics
import SiteImages
import SiteRoutes
import SiteTemplates

extension Functions {
    private static let parameters = ["src", "widths", "sizes", "alt", "class", "loading"]

    /// `image(src, widths=[…], sizes=…, alt=…, class=…, loading=…)`: of an item, or of a path.
    @Sendable
    static func image(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        let context = try context(state)
        try arguments.check("image", parameters)
        guard let source = arguments.value(0, "src") else {
            throw TemplateError(.runtime, "“image” takes an image or a path")
        }
        var markup = try found(source, context, state)
        if let widths = try numbers(arguments.value(1, "widths")) { markup.widths = widths }
        func text(_ index: Int) throws(TemplateError) -> String? {
            switch arguments.value(index, parameters[index]) {
            case nil, .none?: nil
            case let value?: try state.text(of: value)
            }
        }
        markup.sizes = try text(2)
        if let alternative = try text(3) { markup.alternative = alternative }
        markup.style = try text(4)
        markup.loading = try text(5)
        if let loading = markup.loading, !["eager", "lazy"].contains(loading) {
            throw TemplateError(.runtime, "“loading” is eager or lazy, not “\(loading)”")
        }
        tell(markup, context, state)
        return .markup(markup.text(context))
    }

    private static func found(
        _ source: Value, _ context: ViewContext, _ state: RenderState
    ) throws(TemplateError) -> ImageMarkup {
        if case .object(let object) = source, let image = object as? ImageObject {
            var markup = ImageMarkup(path: image.path, url: image.url)
            markup.widths = image.widths
            markup.alternative = image.image.alternative ?? ""
            return markup
        }
        switch source {
        case .string(let address), .markup(let address):
            if let path = context.published(address) {
                return ImageMarkup(path: path, url: context.urls.url(file: path))
            }
            let isElsewhere =
                address.contains("://") || address.hasPrefix("//") || address.hasPrefix("data:")
            if !isElsewhere {
                state.report(
                    TemplateError(
                        .image, "there is no image “\(address)” in the site",
                        hint: NearMiss.hint(
                            for: address.hasPrefix("/") ? String(address.dropFirst()) : address,
                            among: context.images.paths)))
            }
            return ImageMarkup(path: isElsewhere ? nil : address, url: address)
        default:
            throw TemplateError(.runtime, "“image” takes an image or a path")
        }
    }

    private static func numbers(_ value: Value?) throws(TemplateError) -> [Int]? {
        let elements: [Value]
        switch value {
        case nil, .none?: return nil
        case .list(let list)?: elements = list.elements
        case .tuple(let values)?: elements = values
        default: elements = [.none]
        }
        var result: [Int] = []
        for element in elements {
            guard case .int(let width) = element, (16...10_000).contains(width) else {
                throw TemplateError(
                    .runtime, "“widths” is a list of widths in pixels, such as [480, 960]")
            }
            result.append(width)
        }
        return result
    }

    /// Tells of an image that only the template names and that cannot be shown.
    private static func tell(
        _ markup: ImageMarkup, _ context: ViewContext, _ state: RenderState
    ) {
        guard let file = markup.path.flatMap(context.images.image),
            let problem = context.images.untoldProblem(of: file)
        else { return }
        let words = Diagnostic.badImage(file.path, problem, at: nil)
        state.report(TemplateError(.image, words.summary, hint: words.hint))
    }
}

extension ViewContext {
    /// The file of the output that an address of a template means: relative to the page's source or
    /// from `/` on below `Content/`, or an address as templates print it.
    func published(_ address: String) -> String? {
        if case .page(let id) = view.subject, let file = file(address, from: site.pages[id]) {
            return file
        }
        reads(.assets)
        let path = URLEncoding.decode(String(address.prefix { $0 != "?" && $0 != "#" })) ?? address
        if let file = input.routes.asset("Content/\(path.hasPrefix("/") ? "" : "/")\(path)") {
            return file
        }
        let base = input.routes.baseURL.path
        let candidates =
            path.hasPrefix("/")
            ? [
                path.hasPrefix(base) ? String(path.dropFirst(base.count)) : nil,
                String(path.dropFirst()),
            ]
            : [besidePage(path), path]
        return candidates.compactMap(\.self).first(where: images.isPublished)
    }

    /// A path relative to the page that is written, as one of the output.
    private func besidePage(_ path: String) -> String? {
        var parts = view.place.file.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }
}

extension Diagnostic {
    /// A placeholder stands for the image, so the page can be published.
    static func templateImage(_ error: TemplateError, _ page: String?) -> Diagnostic {
        Diagnostic(
            "image.template", .error, reach: .reference, error.message, at: error.span,
            hint: error.hint, notes: error.diagnostic(renderedFor: page).notes)
    }
}
