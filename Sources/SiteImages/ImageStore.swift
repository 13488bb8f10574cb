package import SiteContent
import SiteFiles
internal import SiteDigest
internal import Synchronization

/// The images of a site: what is known of them, and the copies that pages ask for.
///
/// Copies are named by what they are made from, so pages can lead to them before they are made.
package final class ImageStore: Sendable {
    private let root: String
    private let settings: Configuration.Images
    private let cache: ImageCache

    /// Whether images are decoded to their end before pages lead to copies of them.
    private let verifies: Bool
    private let memory: ImageMemory
    private let state = Mutex(State())

    private struct State {
        /// By path; nil for a file that cannot be read.
        var images: [String: ImageFile?] = [:]

        /// By their published paths.
        var copies: [String: ImageCopy] = [:]
        var libraryProblem: String?
    }

    package init(
        root: String, settings: Configuration.Images, verifies: Bool, memory: ImageMemory
    ) {
        self.root = root
        self.settings = settings
        self.verifies = verifies
        self.memory = memory
        cache = ImageCache(siteRoot: root)
        memory.use(settings)
    }

    /// Why no copies are made though there are images; nil where they are.
    package var libraryProblem: String? { state.withLock { $0.libraryProblem } }

    /// The copies that were asked for, in the order of their paths.
    package var copies: [ImageCopy] {
        state.withLock { $0.copies }.values
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

// MARK: Looking at images

extension ImageStore {
    /// What a file is, looked at once; nil where it cannot be read.
    package func image(_ path: String) -> ImageFile? {
        if let known = state.withLock({ $0.images[path] }) { return known }
        let identity = try? Disk.identity(of: "\(root)/\(path)")
        let known = identity.flatMap { memory.image(path, $0) }
        let image = known ?? examine(path)
        state.withLock { $0.images[path] = .some(image) }
        if let image, let identity, libraryProblem == nil { memory.keep(image, identity) }
        return image
    }

    private func examine(_ path: String) -> ImageFile? {
        guard let bytes = try? Disk.read("\(root)/\(path)") else { return nil }
        var image = ImageFile(
            path: path, digest: SHA256.hexadecimal(bytes), header: ImageHeader(bytes))
        guard let header = image.header else {
            image.problem = ImageFormat(FileBytes(bytes: bytes)) == nil ? .unknownFormat : .damaged
            return image
        }
        if header.format != .svg, let size = header.size, isTooLarge(size) {
            image.problem = .tooLarge(size, megapixels: settings.megapixels)
        } else if !header.isWhole {
            image.problem = .cutOff
        } else if isSmall(header, bytes.count), header.format == .png,
            let isSound = PNGCheck.isSound(bytes)
        {
            image.problem = isSound ? nil : .damaged
        } else if header.format != .svg {
            decode(bytes, header, &image)
        }
        return image
    }

    private func isTooLarge(_ size: ImageHeader.Size) -> Bool {
        let (pixels, isOverflow) = size.width.multipliedReportingOverflow(by: size.height)
        return isOverflow || pixels > settings.megapixels * 1_000_000
    }

    /// Whether a copy would save a browser nothing worth a file.
    private func isSmall(_ header: ImageHeader, _ count: Int) -> Bool {
        count <= 10_000 && (header.size?.width ?? 0) <= settings.widths.min() ?? 0
    }

    /// Finds out whether an image is sound, unless that is known.
    private func decode(_ bytes: [UInt8], _ header: ImageHeader, _ image: inout ImageFile) {
        let wantsCopies =
            !settings.formats.isEmpty && header.isStillRaster && !isSmall(header, bytes.count)
        var isSound = cache.isSound(image.digest)
        if isSound == nil {
            if let problem = DecodedImage.libraryProblem {
                if wantsCopies { state.withLock { $0.libraryProblem = problem } }
                return
            }
            if verifies {
                let found = DecodedImage.isSound(bytes, header)
                cache.remember(image.digest, isSound: found)
                isSound = found
            }
        }
        if isSound == false { image.problem = .damaged }
        image.canBeCopied = wantsCopies && isSound != false
    }
}

// MARK: Copies

extension ImageStore {
    /// The formats of the copies of an image, the best first; none where it is not copied.
    ///
    /// JPEG has no transparency, so it is left out where something shines through.
    package func formats(of image: ImageFile) -> [Configuration.Images.Format] {
        guard image.canBeCopied, let header = image.header else { return [] }
        return settings.formats.filter { $0 != .jpeg || !header.hasAlpha }
    }

    /// Asks for copies of an image at those of the widths that it has.
    ///
    /// An image that is narrower than the widest is copied at its own width, too.
    package func copies(
        of image: ImageFile, published: String, widths wished: [Int],
        formats: [Configuration.Images.Format]
    ) -> [ImageCopies] {
        guard let size = image.size, let widest = wished.max() else { return [] }
        var widths = Set(wished.filter { $0 < size.width })
        widths.insert(min(size.width, widest))
        let result = formats.map { format in
            ImageCopies(
                format: format,
                copies: widths.sorted().map {
                    ImageCopy(
                        of: image, published: published, width: $0, format: format,
                        quality: settings.quality)
                })
        }
        state.withLock { state in
            for copy in result.flatMap(\.copies) { state.copies[copy.path] = copy }
        }
        return result
    }

    /// Asks for a copy once more, as a page that is kept did when it was rendered.
    package func ask(again wish: String, file: (String) -> String?) {
        guard let (width, format, original) = ImageCopy.parts(ofWish: wish),
            let image = file(original).flatMap(image)
        else { return }
        _ = copies(of: image, published: original, widths: [width], formats: [format])
    }

    /// One copy, made unless it is there already; nil where that fails.
    package func bytes(of copy: ImageCopy) -> [UInt8]? {
        var result: [UInt8]?
        _ = make([copy]) { result = $1 }
        return result
    }

    /// Makes copies of one image, which is decoded once, and hands each over.
    ///
    /// - Returns: Those that could not be made.
    package func make(
        _ copies: [ImageCopy], _ take: (ImageCopy, [UInt8]) -> Void
    ) -> [ImageCopy] {
        var missing: [ImageCopy] = []
        for copy in copies {
            if let bytes = cache.bytes(of: copy) { take(copy, bytes) } else { missing.append(copy) }
        }
        guard let widest = missing.map(\.width).max(), let source = missing.first?.source,
            let header = source.header
        else { return [] }
        guard DecodedImage.libraryProblem == nil,
            let bytes = try? Disk.read("\(root)/\(source.path)"),
            SHA256.hexadecimal(bytes) == source.digest,
            let image = DecodedImage.decode(bytes, header, width: widest)
        else { return missing }
        var failed: [ImageCopy] = []
        for width in Set(missing.map(\.width)).sorted() {
            let narrow = width == widest ? image : image.reduced(to: width)
            for copy in missing where copy.width == width {
                guard let bytes = narrow?.encoded(copy.format, quality: copy.quality) else {
                    failed.append(copy)
                    continue
                }
                cache.keep(bytes, of: copy)
                take(copy, bytes)
            }
        }
        return failed
    }
}
