internal import CVips
internal import SiteContent
internal import Synchronization

/// The pixels of an image, made narrower while it was decoded: upright, in sRGB.
final class DecodedImage {
    private let pixels: OpaquePointer

    private init(_ pixels: OpaquePointer) { self.pixels = pixels }

    deinit { sitegen_image_release(pixels) }

    /// Why images cannot be decoded at all; nil where they can.
    ///
    /// Loads the library at the first call.
    static var libraryProblem: String? { sitegen_vips_load().map { String(cString: $0) } }

    /// Whether a file can be decoded to its end.
    static func isSound(_ bytes: [UInt8], _ header: ImageHeader) -> Bool {
        turn(header) {
            sitegen_image_is_sound(bytes, bytes.count, header.format == .jpeg ? 1 : 0) != 0
        }
    }

    /// Decodes a file; nil where that fails.
    static func decode(_ bytes: [UInt8], _ header: ImageHeader, width: Int) -> DecodedImage? {
        let address = turn(header) {
            UInt(bitPattern: sitegen_image_decode(bytes, bytes.count, Int32(clamping: width)))
        }
        return OpaquePointer(bitPattern: address).map(DecodedImage.init)
    }

    func reduced(to width: Int) -> DecodedImage? {
        sitegen_image_reduce(pixels, Int32(clamping: width)).map(DecodedImage.init)
    }

    /// A file without metadata; nil where the format cannot be written.
    func encoded(_ format: Configuration.Images.Format, quality: Int) -> [UInt8]? {
        let wanted =
            switch format {
            case .webp: SITEGEN_WEBP
            case .jpeg: SITEGEN_JPEG
            case .avif: SITEGEN_AVIF
            }
        var count = 0
        guard let bytes = sitegen_image_encode(pixels, wanted, Int32(clamping: quality), &count)
        else { return nil }
        defer { sitegen_image_free(bytes) }
        let file = [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
        return format == .webp ? WebPHeader.withoutMetadata(file) : file
    }

    /// One large image at a time, so that memory stays bounded whatever the number of threads.
    private static func turn<Result: Sendable>(
        _ header: ImageHeader, _ work: () -> Result
    ) -> Result {
        guard header.size?.pixels ?? 0 > 16_000_000 else { return work() }
        return large.withLock { _ in work() }
    }

    private static let large = Mutex(())
}
