internal import CZlib

/// Whether a PNG can be decoded to its end, found out without a library for images.
enum PNGCheck {
    /// Holds each part to its checksum and the pixels to their number; nil for what is unusual.
    static func isSound(_ file: [UInt8]) -> Bool? {
        let bytes = FileBytes(bytes: file)
        guard let width = bytes.big(4, at: 16), let height = bytes.big(4, at: 20),
            let depth = bytes[24], let color = bytes[25], bytes[28] == 0,
            let channels = channels(color), width <= 1 << 16, height <= 1 << 16
        else { return nil }
        var pixels: [UInt8] = []
        var offset = 8
        while let length = bytes.big(4, at: offset), offset + 12 + length <= bytes.count {
            let end = offset + 8 + length
            let sum = file.withUnsafeBufferPointer {
                crc32(0, $0.baseAddress.map { $0 + offset + 4 }, UInt32(length + 4))
            }
            guard bytes.big(4, at: end) == Int(sum) else { return false }
            if bytes.has("IDAT", at: offset + 4) { pixels += file[(offset + 8)..<end] }
            if bytes.has("IEND", at: offset + 4) { break }
            offset = end + 4
        }
        let row = 1 + (width * channels * depth + 7) / 8
        // No deflated byte stands for more than 1032.
        guard row * height <= 1100 * (pixels.count + 1) else { return false }
        return inflates(pixels, to: row * height)
    }

    private static func channels(_ color: Int) -> Int? {
        switch color {
        case 0, 3: 1
        case 2: 3
        case 4: 2
        case 6: 4
        default: nil
        }
    }

    private static func inflates(_ bytes: [UInt8], to count: Int) -> Bool {
        var output = [UInt8](repeating: 0, count: count + 1)
        var size = UInt(output.count)
        return uncompress(&output, &size, bytes, UInt(bytes.count)) == Z_OK && Int(size) == count
    }
}
