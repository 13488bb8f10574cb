import Foundation
import SiteDiagnostics
import SiteFiles
import SiteTestSupport
import Testing

@testable import SiteContent
@testable import SiteImages

/// Images of cameras and programs, and the copies that are made of them, read by Pillow.
@Suite(
    .enabled(if: Pillow.isPresent, "Pillow is not installed"),
    .enabled(if: DecodedImage.libraryProblem == nil, "libvips is not installed"))
final class ImageStoreTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        .path()

    init() throws {
        try FileManager.default.createDirectory(
            atPath: root, withIntermediateDirectories: true)
        try Pillow.make(in: root)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func store(
        formats: [Configuration.Images.Format] = [.webp, .jpeg], megapixels: Int = 100,
        verifies: Bool = true
    ) -> ImageStore {
        var settings = Configuration.Images()
        settings.formats = formats
        settings.megapixels = megapixels
        return ImageStore(
            root: root, settings: settings, verifies: verifies, memory: ImageMemory())
    }

    /// The copies of a file at a width, by format.
    private func copies(
        _ path: String, widths: [Int] = [300], _ store: ImageStore
    ) throws -> [(ImageCopy, Pillow.Image)] {
        let image = try #require(store.image(path))
        #expect(image.problem == nil)
        let copies = store.copies(
            of: image, published: path, widths: widths, formats: store.formats(of: image)
        ).flatMap(\.copies)
        var made: [(ImageCopy, [UInt8])] = []
        #expect(store.make(copies) { made.append(($0, $1)) } == [])
        #expect(made.count == copies.count)
        return try made.map { ($0, try Pillow.read($1)) }
    }

    private func isNear(_ color: [Int], _ wanted: [Int], by distance: Int = 14) -> Bool {
        zip(color, wanted).allSatisfy { abs($0 - $1) <= distance }
    }

    private let green = [20, 200, 20]
    private let red = [200, 40, 40]

    @Test(arguments: ["turned.jpg", "turned.webp"])
    func `a copy is upright, and without what the camera wrote of place and time`(
        path: String
    ) throws {
        let made = try copies(path, store())
        #expect(made.map(\.1.format) == ["WEBP", "JPEG"])
        for (copy, image) in made {
            #expect(copy.width == 300)
            #expect(image.size == [300, 450])
            #expect(image.metadata == [])
            // Turned by a quarter to the right, what was top left is top right.
            #expect(isNear(image.corners[1], green))
            #expect(isNear(image.corners[0], red) && isNear(image.corners[3], red))
        }
    }

    @Test(arguments: ["plain.png", "progressive.jpg", "plain.tiff", "palette.png"])
    func `every format is read`(path: String) throws {
        for (_, image) in try copies(path, store()) {
            #expect(image.size == [300, 200])
            #expect(isNear(image.corners[0], green))
            #expect(isNear(image.corners[3], red))
        }
    }

    @Test func `colours are those of sRGB, whatever profile a file has`() throws {
        for (_, image) in try copies("swapped.png", store()) {
            #expect(image.metadata == [])
            // The profile calls green what the pixels call red.
            let (first, last) = (image.corners[0], image.corners[3])
            #expect(first[0] > 150 && first[1] < 90)
            #expect(last[1] > 150 && last[0] < 90)
        }
        for (_, image) in try copies("printed.jpg", store()) {
            let (first, last) = (image.corners[0], image.corners[3])
            #expect(first[1] > first[0] + 60 && last[0] > last[1] + 60)
        }
    }

    @Test func `gray and sixteen bits are read`() throws {
        // 0.299 × 20 + 0.587 × 200 + 0.114 × 20, and 40000 of 65535.
        for (_, image) in try copies("gray.jpg", store()) {
            #expect(isNear(image.corners[0], [126, 126, 126], by: 4))
        }
        for (_, image) in try copies("deep.png", store()) {
            #expect(isNear(image.corners[0], [156, 156, 156], by: 4))
        }
    }

    @Test func `what shines through does so in the copies, which are no JPEG`() throws {
        let made = try copies("clear.png", store())
        #expect(made.map(\.1.format) == ["WEBP"])
        #expect(made.map(\.1.mode) == ["RGBA"])
    }

    @Test func `no copy is wider than the image`() throws {
        let made = try copies("plain.png", widths: [480, 960, 1600, 4000], store())
        #expect(made.map(\.0.width).sorted() == [480, 480, 960, 960, 1200, 1200])
        #expect(made.allSatisfy { $0.0.width == $0.1.size[0] })
    }

    @Test func `AVIF is made where it is wished`() throws {
        let made = try copies("plain.png", store(formats: [.avif, .jpeg]))
        #expect(made.map(\.0.format) == [.avif, .jpeg])
        #expect(made.map(\.0.path).first?.hasSuffix(".avif") == true)
        #expect(made.map(\.1.size) == [[300, 200], [300, 200]])
    }

    @Test func `a damaged image is known by decoding it, and remembered`() throws {
        for name in ["noise.png", "noise.jpg", "noise.webp"] {
            var bytes = try Disk.read("\(root)/\(name)")
            try Disk.write(Array(bytes.dropLast(bytes.count / 3)), to: "\(root)/cut-\(name)")
            #expect(store().image("cut-\(name)")?.problem == .cutOff)
            // A JPEG or WebP of other pixels is an image, too; a PNG has checksums.
            guard name.hasSuffix("png") else { continue }
            for index in bytes.count / 2..<bytes.count / 2 + 400 { bytes[index] ^= 0x5A }
            try Disk.write(bytes, to: "\(root)/torn-\(name)")
            #expect(store().image("torn-\(name)")?.problem == .damaged, "\(name)")
            #expect(store(verifies: false).image("torn-\(name)")?.problem == .damaged)
        }
    }

    @Test func `an image of too many pixels is not decoded`() throws {
        // 30,000 × 30,000 pixels in 57 bytes that say so.
        var bytes = DrawnImage(width: 1, height: 1).png
        for (index, byte) in [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30].enumerated() {
            bytes[16 + index] = UInt8(byte)
        }
        try Disk.write(bytes, to: "\(root)/bomb.png")
        let size = ImageHeader.Size(width: 30_000, height: 30_000)
        let image = try #require(store().image("bomb.png"))
        #expect(image.problem == .tooLarge(size, megapixels: 100))
        #expect(!image.canBeCopied)
        #expect(store(megapixels: 1).image("plain.png")?.problem == nil)
    }

    @Test func `what is in a file counts, not its name`() throws {
        try Disk.write(Array("hello".utf8), to: "\(root)/hello.png")
        #expect(store().image("hello.png")?.problem == .unknownFormat)
        try Disk.write(try Disk.read("\(root)/plain.png"), to: "\(root)/plain.jpg")
        #expect(try copies("plain.jpg", store()).count == 2)
        #expect(store().image("nothing.png") == nil)
    }

    @Test func `names tell the bytes and the wish, and the same bytes are decoded once`() throws {
        try Disk.write(try Disk.read("\(root)/plain.png"), to: "\(root)/again.png")
        let store = store()
        let first = try copies("plain.png", store).map(\.0)
        let second = try copies("again.png", store).map(\.0)
        #expect(first.map(\.key) == second.map(\.key))
        #expect(first.map(\.path) != second.map(\.path))
        #expect(Set(first.map(\.path)).count == 2)
        for copy in first {
            let parts = copy.path.split(separator: ".")
            #expect(parts.count == 4)
            #expect(parts[0] == "plain" && parts[1] == "300" && parts[2].count == 10)
        }
    }

    @Test func `a cache that was spoilt or cut off is made anew`() throws {
        let folder = "\(root)/.sitegen/images"
        func files() throws -> [String: Data] {
            var result: [String: Data] = [:]
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
            where path.hasSuffix(".webp") || path.hasSuffix(".jpg") {
                result[path] = FileManager.default.contents(atPath: "\(folder)/\(path)")
            }
            return result
        }
        _ = try copies("plain.png", store())
        let sound = try files()
        #expect(sound.count == 2)
        for (path, bytes) in sound {
            try bytes.dropLast(bytes.count / 2).write(to: URL(filePath: "\(folder)/\(path)"))
        }
        _ = try copies("plain.png", store())
        #expect(try files() == sound)
        for path in sound.keys {
            try Data("spoilt".utf8).write(to: URL(filePath: "\(folder)/\(path)"))
        }
        _ = try copies("plain.png", store())
        #expect(try files() == sound)
    }

    @Test func `copies that are there are not made again, and the same on many threads`() throws {
        let image = try #require(store().image("noise.png"))
        func made(_ store: ImageStore) -> [String: [UInt8]] {
            let copies = store.copies(
                of: image, published: "a.png", widths: [64, 128, 256], formats: [.webp, .jpeg]
            ).flatMap(\.copies)
            let results = Workers.map(8, jobs: 8) { _ -> [String: [UInt8]] in
                var result: [String: [UInt8]] = [:]
                _ = store.make(copies) { result[$0.path] = $1 }
                return result
            }
            for result in results { #expect(result == results[0]) }
            return results[0]
        }
        let first = made(store())
        #expect(first.count == 6)
        try FileManager.default.removeItem(atPath: "\(root)/.sitegen")
        #expect(made(store()) == first)
        // Without the original, all come from the cache.
        try FileManager.default.removeItem(atPath: "\(root)/noise.png")
        #expect(made(store()) == first)
    }
}
