package import SiteDiagnostics

/// Why an image file cannot be used.
package enum ImageProblem: Sendable, Equatable {
    /// No format that is known.
    case unknownFormat
    case damaged
    case cutOff

    /// More pixels than are decoded.
    case tooLarge(ImageHeader.Size, megapixels: Int)
}

extension Diagnostic {
    /// One for a file, where it is used first.
    package static func badImage(
        _ path: String, _ problem: ImageProblem, at span: SourceSpan?
    ) -> Diagnostic {
        let file = span == nil ? path : nil
        return switch problem {
        case .unknownFormat:
            Diagnostic(
                "image.unsupported", .warning, reach: .reference,
                "an image is a PNG, JPEG, WebP, AVIF, GIF, TIFF, HEIC or SVG file; \(path) is none",
                at: span, path: file, hint: "save it as a PNG or JPEG")
        case .damaged:
            Diagnostic(
                "image.damaged", .warning, reach: .reference,
                "an image can be decoded; \(path) is damaged", at: span, path: file,
                hint: "copy it again from where it comes from, or save it anew")
        case .cutOff:
            Diagnostic(
                "image.damaged", .warning, reach: .reference,
                "an image is whole; \(path) ends too early", at: span, path: file,
                hint: "copy it again from where it comes from")
        case .tooLarge(let size, let limit):
            Diagnostic(
                "image.too-large", .warning, reach: .reference,
                "an image has at most \(limit) million pixels; \(path) has \(size.width) × \(size.height)",
                at: span, path: file,
                hint: "make it smaller, or write images: { megapixels: … } in sitegen.yml")
        }
    }

    /// What a host would say of a file by its name, and a browser believe; nil where that is right.
    package static func misnamedImage(_ image: ImageFile, at span: SourceSpan?) -> Diagnostic? {
        guard let format = image.header?.format, let usual = format.endings.first else {
            return nil
        }
        let name = image.path.split(separator: "/").last ?? ""
        let dot = name.dropFirst().lastIndex(of: ".")
        let ending = dot.map { name[$0...].dropFirst().lowercased() } ?? ""
        guard !format.endings.contains(ending) else { return nil }
        return Diagnostic(
            "image.misnamed", .warning, reach: .reference,
            "the name of an image ends with its format; \(image.path) is \(format.name)", at: span,
            path: span == nil ? image.path : nil,
            hint: "name it \(name[..<(dot ?? name.endIndex)]).\(usual)")
    }

    /// Once for a site.
    package static func noImageLibrary(_ reason: String) -> Diagnostic {
        Diagnostic(
            "image.library", .warning, reach: .reference,
            "smaller copies of images are made by libvips, which cannot be loaded; only the originals are published",
            hint:
                "install it (Debian and Ubuntu: apt-get install libvips42; macOS: brew install vips)",
            notes: [.init(reason)])
    }

    package static func imageNotCopied(_ path: String, format: String) -> Diagnostic {
        Diagnostic(
            "image.not-copied", .error, reach: .reference,
            "a copy of an image as \(format) could not be made", path: path,
            hint:
                "leave \(format) out of images: { formats: … }, or install a libvips that writes it"
        )
    }
}
