import SiteDiagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Work on texts by their scalars and bytes, as Python counts them.
enum Text {
    /// The byte offset of a part in a text, from an offset on.
    static func find(_ part: String, in text: String, from start: Int = 0) -> Int? {
        part.withBytes { part in
            text.withBytes { text in
                guard start + part.count <= text.count else { return nil }
                guard let first = part.first else { return start }
                let last = text.count - part.count
                var index = start
                while index <= last {
                    if text[index] == first,
                        (1..<part.count).allSatisfy({ text[index + $0] == part[$0] })
                    {
                        return index
                    }
                    index += 1
                }
                return nil
            }
        }
    }

    /// Every part replaced, at most `limit` times; an empty part stands between all scalars.
    static func replace(
        _ part: String, by replacement: String, in text: String, limit: Int = .max,
        _ state: RenderState
    ) throws(TemplateError) -> String {
        guard limit > 0 else { return text }
        guard part.isEmpty else {
            let pieces = split(text, by: part, limit: limit)
            try state.charge(pieces.count, times: replacement)
            return pieces.joined(separator: replacement)
        }
        var count = 0
        try state.charge(min(limit, text.unicodeScalars.count), times: replacement)
        var result = ""
        for scalar in text.unicodeScalars {
            if count < limit { result += replacement }
            count += 1
            result.unicodeScalars.append(scalar)
        }
        return count < limit ? result + replacement : result
    }

    /// Split at a part that is not empty, at most `limit` times.
    static func split(_ text: String, by part: String, limit: Int = .max) -> [String] {
        var result: [String] = []
        var rest = text[...]
        while result.count < limit, let place = offset(of: part, in: rest) {
            let start = rest.utf8.index(rest.startIndex, offsetBy: place)
            result.append(String(rest[..<start]))
            rest = rest[rest.utf8.index(start, offsetBy: part.utf8.count)...]
        }
        result.append(String(rest))
        return result
    }

    /// The offset in bytes at which a part stands for the first time.
    private static func offset(of part: String, in text: Substring) -> Int? {
        var text = text
        var part = part
        return text.withUTF8 { bytes in
            part.withUTF8 { needle in place(of: needle, in: bytes) }
        }
    }

    /// Where bytes stand in others for the first time.
    private static func place(
        of needle: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard let base = bytes.baseAddress, let wanted = needle.baseAddress else { return nil }
        var start = 0
        while start + needle.count <= bytes.count {
            let rest = bytes.count - needle.count - start + 1
            guard let first = memchr(base + start, Int32(wanted[0]), rest) else { return nil }
            let place = UnsafeRawPointer(base).distance(to: first)
            if memcmp(first, wanted, needle.count) == 0 { return place }
            start = place + 1
        }
        return nil
    }

    /// Split at runs of white space, at most `limit` times.
    static func words(_ text: String, limit: Int = .max) -> [String] {
        var result: [String] = []
        var rest = text.unicodeScalars[...].drop { isSpace($0) }
        while let _ = rest.first {
            if result.count == limit {
                result.append(strip(String(rest), left: false))
                return result
            }
            let word = rest.prefix { !isSpace($0) }
            result.append(String(word))
            rest = rest[word.endIndex...].drop { isSpace($0) }
        }
        return result
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || (0x1C...0x1F).contains(scalar.value)
    }

    /// Without the white space, or the given characters, at its ends.
    static func strip(
        _ text: String, _ characters: String? = nil, left: Bool = true, right: Bool = true
    ) -> String {
        let set = characters.map { Set($0.unicodeScalars) }
        let isStripped: (Unicode.Scalar) -> Bool = { set?.contains($0) ?? isSpace($0) }
        var rest = text.unicodeScalars[...]
        if left { rest = rest.drop(while: isStripped) }
        if right { while let last = rest.last, isStripped(last) { rest.removeLast() } }
        return String(rest)
    }

    /// The longest filling of a text to a width.
    static let widthLimit = 1_000_000

    static var tooWide: TemplateError {
        TemplateError(.limit, "a text is filled up with at most \(widthLimit) characters")
    }

    /// How many characters a text lacks to a width.
    static func missing(in text: String, of width: Int) -> Int {
        width <= 0 ? 0 : max(0, width - text.unicodeScalars.count)
    }

    static func lines(_ text: String, keepsEnds: Bool = false) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        var hasOpenLine = false
        for scalar in text.unicodeScalars {
            if scalar == "\n", previous == "\r" {
                previous = scalar
                if keepsEnds { lines[lines.count - 1].unicodeScalars.append(scalar) }
                continue
            }
            if isLineEnd(scalar) {
                if keepsEnds { line.append(scalar) }
                lines.append(String(line))
                line = String.UnicodeScalarView()
                hasOpenLine = false
            } else {
                line.append(scalar)
                hasOpenLine = true
            }
            previous = scalar
        }
        if hasOpenLine { lines.append(String(line)) }
        return lines
    }

    /// What Python's `splitlines` splits at.
    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// First letter of the text in upper case, the others in lower case.
    static func capitalized(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        return first.properties.titlecaseMapping
            + String(text.unicodeScalars.dropFirst()).lowercased()
    }
}
