import SiteLanguage
import Testing

@Suite struct LanguageRulesTests {
    @Test(arguments: [
        ("pl", [0, 1, 2, 5, 12, 22, 112, 1.5], "many one few many many few many other"),
        ("sk", [0, 1, 2, 5, 12, 22, 112, 1.5], "other one few other other other other many"),
        ("ar", [0, 1, 2, 3, 11, 99, 100, 102], "zero one two few many many other other"),
        ("en", [0, 1, 2, 1.5], "other one other other"), ("ja", [0, 1, 2], "other other other"),
    ])
    func `a number has the plural category of CLDR`(
        language: String, numbers: [Double], categories: String
    ) throws {
        let rules = try rules(language)
        let found = numbers.map { rules.pluralCategory(of: $0).rawValue }
        #expect(found.joined(separator: " ") == categories)
    }

    @Test(arguments: [
        ("en", 1, "other"), ("cs", 1, "many"), ("sk", 1, "many"), ("pl", 1, "other"),
        ("sk", 2, "many"), ("lv", 0, "zero"), ("fr", 1, "one"), ("ja", 1, "other"),
    ])
    func `decimals that are shown count, zeros too`(
        language: String, number: Double, category: String
    ) throws {
        let rules = try rules(language)
        #expect(rules.pluralCategory(of: number, decimals: 1...1).rawValue == category)
        #expect(
            rules.pluralCategory(of: number, decimals: 0...1)
                == rules.pluralCategory(of: number, decimals: 0...0))
    }

    @Test func `a number that is written as 1 is counted as 1`() throws {
        let rules = try rules("en")
        #expect(rules.number(0.9999) == "1" && rules.pluralCategory(of: 0.9999) == .one)
        #expect(rules.number(1.0001) == "1" && rules.pluralCategory(of: 1.0001) == .one)
        #expect(rules.pluralCategory(of: 1.001) == .other)
    }

    @Test(arguments: [
        ("pl", 1_797_033_600, "12 grudnia 2026", "grudzień 2026"),
        ("sk", 1_777_593_600, "1. mája 2026", "máj 2026"),
        ("en", 1_777_593_600, "May 1, 2026", "May 2026"),
    ])
    func `a month is in the genitive beside a day and in the nominative alone`(
        language: String, seconds: Int, long: String, month: String
    ) throws {
        let rules = try rules(language)
        #expect(rules.date(seconds, style: .long) == long)
        #expect(rules.date(seconds, pattern: "LLLL yyyy") == month)
    }

    @Test(arguments: [
        ("sk", ["had", "hora", "chata", "cena", "čaj", "ihla"], "cena čaj had hora chata ihla"),
        ("pl", ["łoś", "lot", "mak", "zebra", "żaba", "źle"], "lot łoś mak zebra źle żaba"),
        ("en", ["łoś", "lot", "mak", "chata", "cena", "had"], "cena chata had łoś lot mak"),
        ("sv", ["ö", "z", "å", "ä"], "z å ä ö"), ("de", ["ö", "z", "o"], "o ö z"),
    ])
    func `texts are sorted as their language sorts them`(
        language: String, texts: [String], sorted: String
    ) throws {
        let rules = try rules(language)
        let order = texts.sorted {
            rules.sortKey($0).lexicographicallyPrecedes(rules.sortKey($1))
        }
        #expect(order.joined(separator: " ") == sorted)
    }

    @Test func `composed and decomposed texts sort alike`() throws {
        #expect(try rules("pl").sortKey("z\u{307}aba") == rules("pl").sortKey("żaba"))
    }

    @Test(arguments: [
        ("en", 1234.5, "1,234.5"), ("pl", 12345.5, "12\u{A0}345,5"), ("de", 1234.5, "1.234,5"),
        ("en", 0, "0"),
    ])
    func `a number is written as the language writes it`(
        language: String, number: Double, text: String
    ) throws {
        #expect(try rules(language).number(number) == text)
    }

    @Test func `numbers without an end are written, not a trap`() throws {
        let rules = try rules("en")
        for number in [Double.infinity, -.infinity, .nan, 1e300, -1e300, .leastNonzeroMagnitude] {
            #expect(!rules.number(number).isEmpty)
            _ = rules.pluralCategory(of: number)
        }
        for seconds in [Int.max, Int.min, 0] { _ = rules.date(seconds, style: .full) }
        _ = rules.date(0, pattern: "'unclosed \u{0} qqqqqqqqq")
    }

    @Test func `a list ends as the language ends it`() throws {
        #expect(try rules("en").list(["a", "b", "c"]) == "a, b, and c")
        #expect(try rules("pl").list(["a", "b", "c"]) == "a, b i c")
        #expect(try rules("pl").list(["ż"]) == "ż")
        #expect(try rules("pl").list([]).isEmpty)
    }

    @Test func `letters are lower-cased by the language`() throws {
        #expect(try rules("tr").lowercase("IİĞ") == "ıiğ")
        #expect(try rules("en").lowercase("ISIK") == "isik")
    }
}

@Suite struct LanguageTagTests {
    @Test(arguments: [
        ("bg", "bg_BG"), ("en", "en_US"), ("pt-PT", "pt_PT"), ("zh-Hant", "zh_TW"),
        ("sr-Latn", "sr_RS"), ("es-419", nil), ("eo", nil),
    ]) func `a language is told with the country of most of its readers`(
        text: String, territory: String?
    ) throws {
        #expect(try #require(LanguageTag(text)).territory == territory)
    }

    @Test(arguments: [
        ("cz", "cs"), ("jp", "ja"), ("zz", nil), ("english", nil), ("cs", ""), ("azb", ""),
        ("sk-SK", ""), ("qaa", ""),
    ]) func `a country that was taken for a language is found out`(
        text: String, language: String?
    ) throws {
        let tag = try #require(LanguageTag(text))
        #expect(tag.mayBeRegistered == (language == ""))
        if !tag.mayBeRegistered { #expect(tag.languageOfCountry == language) }
    }

    @Test(arguments: [
        ("EN", "en", "ltr"), ("sk-sk", "sk-SK", "ltr"), ("SR-latn-rs", "sr-Latn-RS", "ltr"),
        ("ar", "ar", "rtl"), ("he-IL", "he-IL", "rtl"), ("uz-Arab", "uz-Arab", "rtl"),
        ("es-419", "es-419", "ltr"), ("de-ch-1996", "de-CH-1996", "ltr"),
        ("zh-cmn-hans-cn", "zh-cmn-Hans-CN", "ltr"), ("sl-ROZAJ-biske", "sl-rozaj-biske", "ltr"),
        ("azb", "azb", "rtl"), ("pnb-PK", "pnb-PK", "rtl"), ("azb-Latn", "azb-Latn", "ltr"),
        ("en-gb-x-Own-A", "en-GB-x-own-a", "ltr"), ("ar-U-NU-latn", "ar-u-nu-latn", "rtl"),
    ])
    func `a tag has a canonical case and a direction`(
        text: String, canonical: String, direction: String
    ) throws {
        let tag = try #require(LanguageTag(text))
        #expect(tag.text == canonical)
        #expect(tag.direction.rawValue == direction)
    }

    @Test(arguments: [
        "", "e", "english1", "en_US", "en--US", "en-", "-en", "e n", "łó", "en-a",
        "pl-PL-PL", "sk-Latn-Latn", "de-1996-1996", "en-US-Latn", "en-x", "en-u", "en-u-nu-u-ca",
        "zh-cmn-yue-min", "en-1a", "en-US-abc", "abcdefghi", "en-abcdefghi", "en-a-b", "a-DE", "12",
    ])
    func `what has not the shape of a tag is none`(text: String) {
        #expect(LanguageTag(text) == nil)
    }

    @Test(arguments: [
        ("de", true), ("sk-SK", true), ("images", false), ("zz", false), ("EN", false),
    ])
    func `a folder is named like a language when the language exists`(name: String, yes: Bool) {
        #expect(LanguageTag.isLanguage(name) == yes)
    }
}

@Suite struct ReadingTimeTests {
    @Test(arguments: [
        ("", 0, 0), ("one two", 2, 0), ("don't stop-here, now", 3, 0), ("łódź i żaba", 3, 0),
        ("静态网站", 0, 4), ("Swift 语言", 1, 2), ("안녕 세계", 2, 0), ("สวัสดี", 0, 6),
        ("a\u{A0}b", 2, 0), ("… — !", 0, 0), ("2026", 1, 0),
    ])
    func `words are counted, and characters where none stand between spaces`(
        text: String, words: Int, characters: Int
    ) {
        let time = ReadingTime(text)
        #expect(time.words == words)
        #expect(time.characters == characters)
    }

    @Test func `minutes are whole and at least one`() {
        #expect(ReadingTime("").minutes == 1)
        #expect(ReadingTime(String(repeating: "word ", count: 440)).minutes == 2)
        #expect(ReadingTime(String(repeating: "字", count: 1350)).minutes == 3)
    }
}

@Suite struct TextFormsTests {
    @Test func `names that a case-insensitive disk holds for one are one`() {
        #expect(TextForms.folded("STRASSE") == TextForms.folded("straße"))
        #expect(TextForms.folded("Z\u{307}ABA") == TextForms.folded("żaba"))
        #expect(TextForms.folded("a") != TextForms.folded("b"))
    }
}
