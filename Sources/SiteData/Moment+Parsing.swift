extension Moment {
    /// `2026-03-31`, `2026-3-31 8:05`, `2026-03-31T08:05:09.5+02:00`, `… Z`, `… +0200`.
    package static func parse(_ text: String) -> Result<Moment, Problem> {
        var scanner = Scanner(bytes: Array(text.utf8))
        guard let year = scanner.number(digits: 4...4), scanner.skip("-"),
            let month = scanner.number(digits: 1...2), scanner.skip("-"),
            let day = scanner.number(digits: 1...2)
        else { return .failure(Problem(words: "it begins with year, month and day")) }
        guard (1...12).contains(month) else {
            return .failure(Problem(words: "there is no month \(month)"))
        }
        guard day >= 1, day <= length(of: month, in: year) else {
            return .failure(Problem(words: "there is no day \(day) in that month"))
        }
        if scanner.isAtEnd { return .success(Moment(year: year, month: month, day: day)) }
        switch scanner.time() {
        case .success(let time):
            return .success(Moment(year: year, month: month, day: day, time: time))
        case .failure(let problem): return .failure(problem)
        }
    }

    private struct Scanner {
        let bytes: [UInt8]
        var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { index == bytes.count }

        mutating func number(digits: ClosedRange<Int>) -> Int? {
            var value = 0
            var count = 0
            while index < bytes.count, count < digits.upperBound, bytes[index] &- 48 < 10 {
                value = value * 10 + Int(bytes[index] - 48)
                index += 1
                count += 1
            }
            return digits.contains(count) ? value : nil
        }

        mutating func skip(_ characters: String) -> Bool {
            guard index < bytes.count, characters.utf8.contains(bytes[index]) else { return false }
            index += 1
            return true
        }

        mutating func time() -> Result<Time, Problem> {
            guard skip("Tt "), let hour = number(digits: 1...2), skip(":"),
                let minute = number(digits: 2...2)
            else { return .failure(Problem(words: "a time is hours, “:” and minutes")) }
            var second = 0
            if skip(":") {
                guard let value = number(digits: 2...2) else {
                    return .failure(Problem(words: "seconds have two digits"))
                }
                second = value
                if skip(".,") { while number(digits: 1...1) != nil {} }
            }
            guard hour < 24, minute < 60, second < 60 else {
                return .failure(Problem(words: "there is no such time of day"))
            }
            while skip(" ") {}
            guard let offset = zone(), isAtEnd else {
                return .failure(Problem(words: "a zone is Z, or like +02:00"))
            }
            return .success(
                Time(hour: hour, minute: minute, second: second, offset: offset.minutes))
        }

        private mutating func zone() -> (minutes: Int?, Void)? {
            if isAtEnd { return (nil, ()) }
            if skip("Zz") { return (0, ()) }
            let isWest = index < bytes.count && bytes[index] == UInt8(ascii: "-")
            guard skip("+-"), let hours = number(digits: 2...2) else { return nil }
            _ = skip(":")
            let minutes = isAtEnd ? 0 : number(digits: 2...2)
            guard let minutes, hours < 24, minutes < 60 else { return nil }
            return ((isWest ? -1 : 1) * (hours * 60 + minutes), ())
        }
    }
}
