/// Numbers as data have them: a sign, digits, a point, an exponent.
enum NumberText {
    /// Nil for what is no number; also for `NaN`, `inf` and hexadecimal digits.
    static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        var index = 0
        var isNegative = false
        if let first = text.first, first == minus || first == UInt8(ascii: "+") {
            isNegative = first == minus
            index = 1
        }
        var digits: UInt64 = 0
        var count = 0
        var decimals = 0
        var hasPoint = false
        while index < text.count {
            let byte = text[index]
            if byte &- 48 < 10 {
                if count < 18 { digits = digits &* 10 &+ UInt64(byte &- 48) }
                count += 1
                if hasPoint { decimals += 1 }
            } else if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                break
            }
            index += 1
        }
        guard count > 0 else { return nil }
        if index == text.count, count <= 15 {
            // Both are exact, so their quotient is the nearest number.
            let value = Double(digits) / powers[decimals]
            return isNegative ? -value : value
        }
        guard index == text.count || isExponent(text[index...]) else { return nil }
        let string = String(decoding: text, as: UTF8.self)
        return Double(string.hasPrefix("+") ? String(string.dropFirst()) : string)
    }

    private static func isExponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = text.first, first | 0x20 == UInt8(ascii: "e") else { return false }
        var rest = text.dropFirst()
        if let sign = rest.first, sign == minus || sign == UInt8(ascii: "+") {
            rest = rest.dropFirst()
        }
        return !rest.isEmpty && rest.allSatisfy { $0 &- 48 < 10 }
    }

    private static let minus = UInt8(ascii: "-")
    private static let powers: [Double] = (0...15).reduce(into: []) { powers, exponent in
        powers.append(exponent == 0 ? 1 : powers[exponent - 1] * 10)
    }
}
