/// How a value is formatted: what stands behind `%` and behind the colon in `{:…}`.
struct FormatSpecification {
    enum Alignment: Unicode.Scalar {
        case left = "<"
        case right = ">"
        case centre = "^"

        /// The sign first, then the filling.
        case behindSign = "="
    }

    var fill: Unicode.Scalar = " "
    var alignment: Alignment?

    /// `+` or a space before numbers that are not negative.
    var sign: Unicode.Scalar?

    /// Whether `0x` and the like stand before digits of another base.
    var isAlternate = false
    var hasZeros = false
    var width = 0

    /// `,` or `_` between groups of digits.
    var grouping: Unicode.Scalar?
    var precision: Int?

    /// The letter; nil for the usual form of a value.
    var kind: Unicode.Scalar?

    private static let sizeLimit = 100_000

    init() {}

    /// Reads `[[fill]align][sign][#][0][width][grouping][.precision][type]`.
    init(_ text: String) throws(TemplateError) {
        var scanner = Array(text.unicodeScalars)[...]
        if scanner.count > 1, let alignment = Alignment(rawValue: scanner[scanner.startIndex + 1]) {
            fill = scanner.removeFirst()
            self.alignment = alignment
            scanner.removeFirst()
        } else if let first = scanner.first, let alignment = Alignment(rawValue: first) {
            self.alignment = alignment
            scanner.removeFirst()
        }
        if let first = scanner.first, "+- ".unicodeScalars.contains(first) {
            sign = first == "-" ? nil : first
            scanner.removeFirst()
        }
        isAlternate = FormatSpecification.accept("#", &scanner)
        hasZeros = FormatSpecification.accept("0", &scanner)
        width = FormatSpecification.number(&scanner) ?? 0
        for mark: Unicode.Scalar in [",", "_"] where FormatSpecification.accept(mark, &scanner) {
            grouping = mark
        }
        if FormatSpecification.accept(".", &scanner) {
            guard let digits = FormatSpecification.number(&scanner) else {
                throw .runtime("a format has digits behind its “.”, not “\(text)”")
            }
            precision = digits
        }
        kind = scanner.popFirst()
        guard scanner.isEmpty else {
            throw .runtime("“\(text)” is no format", hint: "write one like >8 or .2f")
        }
    }

    static func accept(
        _ scalar: Unicode.Scalar, _ scanner: inout ArraySlice<Unicode.Scalar>
    ) -> Bool {
        guard scanner.first == scalar else { return false }
        scanner.removeFirst()
        return true
    }

    static func number(_ scanner: inout ArraySlice<Unicode.Scalar>) -> Int? {
        var value: Int?
        while let scalar = scanner.first, ("0"..."9").contains(scalar) {
            value = min((value ?? 0) * 10 + Int(scalar.value - 48), sizeLimit)
            scanner.removeFirst()
        }
        return value
    }

    // MARK: - Filling

    /// The text in its width, to the left unless it says otherwise.
    func padded(_ text: String, _ standard: Alignment = .left) -> String {
        let missing = width - text.unicodeScalars.count
        guard missing > 0 else { return text }
        let filling = hasZeros && alignment == nil ? "0" : fill
        let left: Int
        switch alignment ?? standard {
        case .left: left = 0
        case .centre: left = missing / 2
        case .right, .behindSign: left = missing
        }
        return String(repeating: String(filling), count: left) + text
            + String(repeating: String(filling), count: missing - left)
    }

    /// A number of a sign, a prefix like `0x`, whole digits and what follows them.
    func padded(
        isNegative: Bool, prefix: String = "", whole: String, rest: String = "", group: Int = 3
    ) -> String {
        let sign = isNegative ? "-" : self.sign.map { String($0) } ?? ""
        let isBehindSign = alignment == .behindSign || alignment == nil && hasZeros
        let filling = hasZeros && alignment == nil ? "0" : fill
        let length = sign.unicodeScalars.count + prefix.utf8.count + rest.utf8.count
        guard isBehindSign else {
            return padded(sign + prefix + grouped(whole, by: group) + rest, .right)
        }
        if filling == "0" {
            var digits = whole
            let wanted = width - length
            if grouping == nil {
                digits = String(repeating: "0", count: max(0, wanted - whole.utf8.count)) + whole
            } else if wanted > 0 {
                let (groups, more) = wanted.quotientAndRemainder(dividingBy: group + 1)
                let count = groups * group + max(1, more)
                digits = String(repeating: "0", count: max(0, count - whole.utf8.count)) + whole
            }
            return sign + prefix + grouped(digits, by: group) + rest
        }
        let digits = grouped(whole, by: group)
        let missing = max(0, width - length - digits.utf8.count)
        return sign + prefix + String(repeating: String(filling), count: missing) + digits + rest
    }

    private func grouped(_ digits: String, by size: Int) -> String {
        guard let grouping else { return digits }
        var result = ""
        let count = digits.utf8.count
        for (index, digit) in digits.unicodeScalars.enumerated() {
            if index > 0, (count - index) % size == 0 { result.unicodeScalars.append(grouping) }
            result.unicodeScalars.append(digit)
        }
        return result
    }
}
