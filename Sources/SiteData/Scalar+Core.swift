extension Node.Scalar {
    package enum Resolved: Sendable, Equatable {
        case null
        case bool(Bool)
        case integer(Int)
        case number(Double)
        case text
    }

    /// The type by the core schema of YAML 1.2 (chapter 10.3.2).
    ///
    /// An integer that does not fit is a number.
    package var resolved: Resolved {
        guard isPlain else { return .text }
        if let first = text.utf8.first, !Self.beginsType(first) { return .text }
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        case ".nan", ".NaN", ".NAN": return .number(.nan)
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
        case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
        default: return number ?? .text
        }
    }

    /// Whether what begins with a byte may be more than text.
    private static func beginsType(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || "~nNtTfF+-.".utf8.contains(byte)
    }

    private var number: Resolved? {
        guard let first = text.utf8.first, isDigit(first) || "+-.".utf8.contains(first) else {
            return nil
        }
        if text.hasPrefix("0x") { return integer(radix: 16) }
        if text.hasPrefix("0o") { return integer(radix: 8) }
        let bytes = Array(text.utf8)
        var index = bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-") ? 1 : 0
        let whole = skipDigits(bytes, &index)
        if index == bytes.count, whole > 0 {
            return Int(text).map(Resolved.integer) ?? Double(text).map(Resolved.number)
        }
        var fraction = 0
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            fraction = skipDigits(bytes, &index)
        }
        guard whole + fraction > 0, skipExponent(bytes, &index), index == bytes.count else {
            return nil
        }
        return Double(text).map(Resolved.number)
    }

    /// The digits after the prefix, which have no sign.
    private func integer(radix: Int) -> Resolved? {
        let digits = text.dropFirst(2)
        if digits.hasPrefix("-") || digits.hasPrefix("+") { return nil }
        return Int(digits, radix: radix).map(Resolved.integer)
    }

    /// Whether there is no exponent, or a whole one.
    private func skipExponent(_ bytes: [UInt8], _ index: inout Int) -> Bool {
        guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return true }
        index += 1
        if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
        return skipDigits(bytes, &index) > 0
    }

    private func skipDigits(_ bytes: [UInt8], _ index: inout Int) -> Int {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return index - start
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
