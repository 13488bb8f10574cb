import SiteData
import SiteLanguage

/// What dates may mean that are written in words, or as a spreadsheet or a database has them.
enum DateProposal {
    /// `12 May 1935`, `mai 1935`, `um 1900`.
    static func inWords(_ text: String) -> String? {
        let words = TextForms.nfc(text).lowercased().split { " .,".contains($0) }.map(String.init)
        guard let first = words.first, let last = words.last, words.count > 1 else { return nil }
        if about.contains(first) {
            let rest = words.dropFirst().joined(separator: " ")
            return PartialDate.isDate(rest) ? "c. \(rest)" : nil
        }
        guard words.count <= 3, last.utf8.count == 4, let year = Int(last) else { return nil }
        let months = words.dropLast().compactMap { monthOfName[$0] }
        let days = words.dropLast().compactMap { Int($0) }
        guard months.count == 1, months.count + days.count == words.count - 1 else { return nil }
        let date = Moment(year: year, month: months[0], day: days.first ?? 1)
        guard (1...Moment.length(of: months[0], in: year)).contains(date.day) else { return nil }
        return days.isEmpty ? String(date.dateText.dropLast(3)) : date.dateText
    }

    /// `450` or `-450` for a year, `20230115` for a day.
    static func inNumbers(_ text: String) -> String? {
        guard let number = Int(text), String(number) == text else { return nil }
        switch number {
        case 1...999: return String(repeating: "0", count: 4 - text.utf8.count) + text
        case -999 ... -1:
            return "-" + String(repeating: "0", count: 5 - text.utf8.count) + text.dropFirst()
        case 1000_01_01...2999_12_31:
            let date = [text.prefix(4), text.dropFirst(4).prefix(2), text.dropFirst(6)]
                .joined(separator: "-")
            return PartialDate.isDate(date) ? date : nil
        default: return nil
        }
    }

    /// The day that a spreadsheet writes as `43831`, since 1900.
    static func ofSpreadsheet(_ text: String) -> String? {
        guard let number = Int(text), (10_000...60_000).contains(number) else { return nil }
        return Moment(daysSince1970: number - 25_569).dateText
    }

    private static let about: Set<String> = [
        "um", "around", "vers", "environ", "ungefähr", "etwa", "około", "ok", "okolo", "asi",
        "cca", "kolem", "verso", "hacia", "omkring",
    ]

    private static let monthOfName: [String: Int] = {
        let names = [
            "january jan januar jänner janvier styczeń stycznia sty január januára",
            "february feb februar février fév luty lutego lut február februára",
            "march mar märz mars marzec marca marec",
            "april apr avril avr kwiecień kwietnia kwi apríl apríla",
            "may mai maj maja máj mája", "june jun juni juin czerwiec czerwca cze jún júna",
            "july jul juli juillet juil lipiec lipca lip júl júla",
            "august aug août aoû sierpień sierpnia sie augusta",
            "september sep sept septembre wrzesień września wrz septembra",
            "october oct oktober okt octobre październik października paź október októbra",
            "november nov novembre listopad listopada lis novembra",
            "december dec dezember dez décembre déc grudzień grudnia gru decembra",
        ]
        var result: [String: Int] = [:]
        for (index, list) in names.enumerated() {
            for name in list.split(separator: " ") { result[String(name)] = index + 1 }
        }
        return result
    }()
}
