import SiteTestSupport
import Testing

@testable import SiteImages

/// Heads of files, written by hand after the formats' specifications.
@Suite struct ImageHeaderTests {
    private func header(_ bytes: [UInt8]) -> ImageHeader? { ImageHeader(bytes) }

    private func size(_ width: Int, _ height: Int) -> ImageHeader.Size {
        ImageHeader.Size(width: width, height: height)
    }

    @Test func `a PNG tells its size, and whether something shines through`() throws {
        let opaque = try #require(header(DrawnImage(width: 3, height: 2).png))
        #expect(opaque.format == .png)
        #expect(opaque.size == size(3, 2))
        #expect(!opaque.hasAlpha && !opaque.isAnimated && opaque.isWhole)
        let clear = try #require(
            header(DrawnImage(width: 3, height: 2) { _, _ in [1, 2, 3, 4] }.png))
        #expect(clear.hasAlpha)
    }

    @Test func `chunks of a PNG tell of one clear colour and of motion`() throws {
        let png = DrawnImage(width: 3, height: 2).png
        let transparent = png[..<33] + DrawnImage.chunk("tRNS", [0, 1, 0, 2, 0, 3]) + png[33...]
        #expect(try #require(header(Array(transparent))).hasAlpha)
        let moving = png[..<33] + DrawnImage.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]) + png[33...]
        #expect(try #require(header(Array(moving))).isAnimated)
    }

    @Test func `a PNG without its end is cut off, whatever is missing`() throws {
        let png = DrawnImage(width: 30, height: 20).png
        for count in stride(from: 33, to: png.count, by: 97) {
            #expect(try #require(header(Array(png[..<count]))).isWhole == false)
        }
        #expect(header(Array(png[..<20])) == nil)
    }

    /// With a frame of 300 × 200 pixels and the orientation in EXIF data of either byte order.
    private func jpeg(orientation: UInt8?, isLittle: Bool = true, end: [UInt8] = [0xFF, 0xD9])
        -> [UInt8]
    {
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1]
        if let orientation {
            let directory: [UInt8] =
                isLittle
                ? [
                    0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0,
                    0, 0,
                ]
                : [
                    0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation,
                    0, 0,
                ]
            let data = Array("Exif\0\0".utf8) + directory + [0, 0, 0, 0]
            bytes += [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data
        }
        bytes += [0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0]
        return bytes + [0xFF, 0xDA, 0, 2, 1, 2, 3] + end
    }

    @Test func `a JPEG tells its size as it is shown upright`() {
        #expect(header(jpeg(orientation: nil))?.size == size(300, 200))
        for isLittle in [true, false] {
            for orientation in UInt8(1)...4 {
                let found = header(jpeg(orientation: orientation, isLittle: isLittle))
                #expect(found?.size == size(300, 200))
            }
            for orientation in UInt8(5)...8 {
                let found = header(jpeg(orientation: orientation, isLittle: isLittle))
                #expect(found?.size == size(200, 300))
            }
        }
    }

    @Test func `a JPEG ends with a marker, behind which there may be more`() {
        #expect(header(jpeg(orientation: nil))?.isWhole == true)
        #expect(header(jpeg(orientation: nil, end: [0xFF, 0xD9, 0, 0, 7]))?.isWhole == true)
        #expect(header(jpeg(orientation: nil, end: []))?.isWhole == false)
    }

    private func riff(_ chunks: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
    }

    @Test func `each of the three kinds of WebP tells its size`() throws {
        let lossy = riff(
            Array("VP8 ".utf8) + [12, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 44, 1, 200, 0, 0, 0])
        #expect(header(lossy)?.size == size(300, 200))
        // 299 in 14 bits, 199 in 14 bits, alpha.
        let bits = UInt32(299) | 199 << 14 | 1 << 28
        let packed = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bits >> UInt32($0)) }
        let lossless = try #require(
            header(riff(Array("VP8L".utf8) + [6, 0, 0, 0, 0x2F] + packed + [0, 0])))
        #expect(lossless.size == size(300, 200))
        #expect(lossless.hasAlpha)
        let extended = riff(Array("VP8X".utf8) + [10, 0, 0, 0, 0x02, 0, 0, 0, 43, 1, 0, 199, 0, 0])
        let moving = try #require(header(extended))
        #expect(moving.size == size(300, 200))
        #expect(moving.isAnimated && !moving.hasAlpha && moving.isWhole)
        #expect(try #require(header(Array(lossy.dropLast(2)))).isWhole == false)
    }

    @Test func `metadata of a WebP goes, and the image stays`() throws {
        let exif = Array("EXIF".utf8) + [3, 0, 0, 0, 1, 2, 3, 0]
        let image = Array("VP8 ".utf8) + [2, 0, 0, 0, 9, 9]
        func extended(_ flags: UInt8) -> [UInt8] {
            Array("VP8X".utf8) + [10, 0, 0, 0, flags, 0, 0, 0, 43, 1, 0, 199, 0, 0]
        }
        let file = riff(extended(0x38) + Array("ICCP".utf8) + [0, 0, 0, 0] + image + exif)
        #expect(WebPHeader.withoutMetadata(file) == riff(extended(0x10) + image))
        #expect(WebPHeader.withoutMetadata(riff(image)) == riff(image))
    }

    @Test func `a GIF of several frames moves`() throws {
        let head = Array("GIF89a".utf8) + [44, 1, 200, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 44, 1, 200, 0, 0, 2, 2, 7, 7, 0]
        let pause: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
        let still = try #require(header(head + pause + frame + [0x3B]))
        #expect(still.size == size(300, 200))
        #expect(!still.isAnimated && still.isWhole)
        let moving = try #require(header(head + frame + pause + frame + [0x3B]))
        #expect(moving.isAnimated && moving.isWhole)
        #expect(try #require(header(head + frame)).isWhole == false)
    }

    @Test func `a TIFF tells its size in either byte order, upright`() {
        let little: [UInt8] =
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 3, 0] + [0, 1, 4, 0, 1, 0, 0, 0, 44, 1, 0, 0]
            + [1, 1, 3, 0, 1, 0, 0, 0, 200, 0, 0, 0] + [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
        #expect(header(little)?.size == size(200, 300))
        let big: [UInt8] =
            [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2] + [1, 0, 0, 3, 0, 0, 0, 1, 1, 44, 0, 0]
            + [1, 1, 0, 3, 0, 0, 0, 1, 0, 200, 0, 0]
        #expect(header(big)?.size == size(300, 200))
    }

    @Test(arguments: [
        (#"<svg width="300" height="200.4"></svg>"#, 300, 200),
        (#"<svg width='4in' height="10mm"></svg>"#, 384, 38),
        (#"<?xml version="1.0"?><!-- a > b --><svg viewBox="0 0 30 20"/>"#, 30, 20),
        (#"<svg viewBox="0,0,30,20" width="90"></svg>"#, 90, 60),
        (#"<svg viewBox="0 0 30 20" height="90" width="100%"></svg>"#, 135, 90),
    ])
    func `a drawing has the size that it says, else that of its box`(
        text: String, width: Int, height: Int
    ) {
        #expect(header(Array(text.utf8))?.size == size(width, height))
    }

    @Test func `a drawing without a size has none, and one without its end is cut off`() throws {
        let open = try #require(header(Array(#"<svg xmlns="x"><path/>"#.utf8)))
        #expect(open.size == nil)
        #expect(!open.isWhole)
        #expect(try #require(header(Array("<svg><path/></svg>\n".utf8))).isWhole)
    }

    @Test(arguments: ["", "hello", "BM\0\0", "%PDF-1.7", "<html><body>", "GIF", "\u{FEFF}"])
    func `what is no image has no head`(text: String) { #expect(header(Array(text.utf8)) == nil) }

    @Test func `any bytes behind a beginning are read without harm`() {
        let beginnings: [[UInt8]] = [
            DrawnImage(width: 3, height: 2).png, jpeg(orientation: 6),
            Array("GIF89a".utf8) + [44, 1, 200, 0, 0x80, 0, 0],
            riff(Array("VP8X".utf8) + [10, 0, 0, 0, 0x0A, 0, 0, 0, 43, 1, 0, 199, 0, 0]),
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 3, 0], Array("\0\0\0\u{18}ftypavif\0\0\0\0meta".utf8),
            Array("<svg width=\"3\" height=\"".utf8),
        ]
        var random = SystemRandomNumberGenerator()
        var seen = 0
        for beginning in beginnings {
            for _ in 0..<2_000 {
                var bytes = beginning
                for _ in 0..<Int.random(in: 0...6, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255)
                }
                bytes += (0..<Int.random(in: 0...40)).map { _ in .random(in: 0...255) }
                if let size = header(bytes)?.size, size.width > 0 { seen += 1 }
            }
        }
        #expect(seen > 0)
    }
}
