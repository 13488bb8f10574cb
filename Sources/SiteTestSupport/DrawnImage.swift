/// A PNG drawn pixel by pixel, so that tests need no program that makes images.
package struct DrawnImage {
    let width: Int
    let height: Int

    /// Red, green, blue and, where something shines through, alpha.
    let color: (_ x: Int, _ y: Int) -> [UInt8]

    package init(
        width: Int, height: Int,
        color: @escaping (_ x: Int, _ y: Int) -> [UInt8] = { _, _ in
            [200, 40, 40]
        }
    ) {
        self.width = width
        self.height = height
        self.color = color
    }

    package var png: [UInt8] {
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width { rows += color(x, y) }
        }
        let hasAlpha = color(0, 0).count == 4
        let head = big(width) + big(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + DrawnImage.chunk("IHDR", head)
            + DrawnImage.chunk("IDAT", compressed(rows)) + DrawnImage.chunk("IEND", [])
    }

    package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + data
        return DrawnImage.big(data.count) + named + big(Int(checksum(named)))
    }

    /// zlib's form, of blocks that are stored as they are.
    private func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 1]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let count = [UInt8(block.count & 255), UInt8(block.count >> 8)]
            result += [rest.isEmpty ? 1 : 0] + count + count.map { ~$0 } + block
        } while !rest.isEmpty
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return result + big(high << 16 | low)
    }

    /// CRC-32.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~sum
    }

    private func big(_ number: Int) -> [UInt8] { DrawnImage.big(number) }

    private static func big(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
