/// What the head of an image file tells of it.
package struct ImageHeader: Sendable, Equatable {
    package let format: ImageFormat

    /// In pixels, as it is shown: upright.
    ///
    /// Nil for a drawing that does not say.
    package internal(set) var size: Size?

    /// Whether something may shine through.
    package internal(set) var hasAlpha = false
    package internal(set) var isAnimated = false

    /// Whether the file ends where it says.
    var isWhole = true

    package struct Size: Sendable, Equatable {
        package let width: Int
        package let height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }

        /// The same turned by what an EXIF orientation says.
        func turned(_ orientation: Int?) -> Size {
            (5...8).contains(orientation ?? 1) ? Size(width: height, height: width) : self
        }

        var pixels: Int { width.multipliedReportingOverflow(by: height).partialValue }
    }

    /// The head of a file; nil for what is no image, or has none to be read.
    package init?(_ bytes: [UInt8]) {
        let bytes = FileBytes(bytes: bytes)
        guard let format = ImageFormat(bytes) else { return nil }
        let header: ImageHeader? =
            switch format {
            case .png: PNGHeader.read(bytes)
            case .jpeg: JPEGHeader.read(bytes)
            case .webp: WebPHeader.read(bytes)
            case .gif: GIFHeader.read(bytes)
            case .tiff: TIFFHeader.read(bytes)
            case .heif: HEIFHeader.read(bytes)
            case .svg: SVGHeader.read(bytes)
            }
        guard let header else { return nil }
        if let size = header.size, size.width < 1 || size.height < 1 { return nil }
        self = header
    }

    init(_ format: ImageFormat, width: Int, height: Int) {
        self.format = format
        size = Size(width: width, height: height)
    }

    init(_ format: ImageFormat) { self.format = format }

    /// Whether narrower copies make sense: what moves or is drawn stays as it is.
    var isStillRaster: Bool { format != .svg && format != .gif && !isAnimated }
}
