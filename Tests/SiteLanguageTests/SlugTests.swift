import SiteLanguage
import Testing

@Suite struct SlugTests {
    @Test(arguments: [
        ("pl", "Żółta łódź ĄĘ", "zolta-lodz-ae"), ("de", "Große Straße", "grosse-strasse"),
        ("sk", "ďalší ľahký kôň", "dalsi-lahky-kon"), ("en", "Ærø Đoković", "aero-dokovic"),
        ("tr", "İstanbul Işık", "istanbul-isik"), ("en", "ISIK IN", "isik-in"),
        ("en", "c++", "c-plus-plus"), ("en", "C#", "c-sharp"), ("zh", "静态网站", "静态网站"),
        ("de", "Übergröße", "uebergroesse"), ("en", "Übergröße", "ubergrosse"),
        ("en", "  --a  &  b--  ", "a-b"), ("en", "don't “quote”", "dont-quote"),
        ("en", "snake_case 2.0", "snake_case-2-0"), ("en", "!", ""), ("en", "%", ""),
        ("en", "[[", ""), ("ru", "Привет", "privet"), ("el", "Αθήνα", "athina"), ("en", "", ""),
        ("ru", "Лямбда λ", "lyambda-l"), ("el", "Το Ж", "to-z"),
        ("en", "½ cup", "1-2-cup"), ("en", "1½ cups", "1-1-2-cups"), ("en", "x²", "x2"),
        ("en", "①②", "12"), ("en", "№5", "no5"),
    ])
    func `a name is a slug in ASCII by the letters of its language`(
        language: String, name: String, slug: String
    ) throws {
        #expect(Slug(name, style: .ascii, rules: try rules(language)).text == slug)
    }

    @Test(arguments: [
        ("pl", "Żółta łódź ĄĘ", "żółta-łódź-ąę"), ("de", "Große Straße", "große-straße"),
        ("tr", "İstanbul Işık", "istanbul-ışık"), ("en", "İstanbul", "istanbul"),
        ("sk", "d\u{30C}alší", "ďalší"),
    ])
    func `a slug in Unicode keeps every letter in its composed form`(
        language: String, name: String, slug: String
    ) throws {
        let text = Slug(name, style: .unicode, rules: try rules(language)).text
        #expect(Array(text.unicodeScalars) == Array(TextForms.nfc(slug).unicodeScalars))
    }

    @Test func `a long slug is cut at a hyphen to two hundred bytes`() throws {
        let words = String(repeating: "word ", count: 100)
        let slug = Slug(words, style: .ascii, rules: try rules("en"))
        #expect(slug.text.utf8.count == 199)
        #expect(slug.text.hasSuffix("-word"))
        #expect(slug.isLossy)
        let whole = Slug(String(repeating: "x", count: 200), style: .ascii, rules: try rules("en"))
        #expect(whole.text.utf8.count == 200 && !whole.isLossy)
        let letters = Slug(
            String(repeating: "静", count: 100), style: .ascii, rules: try rules("zh"))
        #expect(letters.text == String(repeating: "静", count: 66))
    }

    @Test func `names that lost characters get suffixes made from the name`() throws {
        let rules = try rules("en")
        let names = ["!", "%", "[[", "c", "c++", "a", "a!"]
        let slugs = Slug.assign(names, style: .ascii, rules: rules)
        #expect(slugs[3...5] == ["c", "c-plus-plus", "a"])
        #expect(Set(slugs).count == slugs.count)
        #expect(slugs[0].utf8.count == 6 && slugs[6].hasPrefix("a-"))
        let reversed = Slug.assign(names.reversed(), style: .ascii, rules: rules)
        #expect(reversed.reversed() == slugs)
    }

    @Test func `names that are equal without a loss share a slug, for a collision to be told`()
        throws
    {
        let slugs = Slug.assign(["Contact", "contact"], style: .ascii, rules: try rules("en"))
        #expect(slugs == ["contact", "contact"])
    }

    @Test(arguments: [
        ("Łódź", "Lodz"), ("Żółw", "zolw"), ("Straße", "strasse"), ("naïve", "naive"),
    ])
    func `other letters are no loss: two names that become one are a collision`(
        name: String, other: String
    ) throws {
        let slugs = Slug.assign([name, other], style: .ascii, rules: try rules("pl"))
        #expect(slugs[0] == slugs[1])
        let kept = Slug.assign([name, other], style: .unicode, rules: try rules("pl"))
        #expect(kept[0] != kept[1])
    }

    @Test func `different values never share a slug`() throws {
        let values = ["Mural", "mural", "mural!", "łódź", "lodz", ""]
        let slugs = Slug.assignDistinct(values, style: .ascii, rules: try rules("pl"))
        #expect(Set(slugs).count == values.count)
        #expect(slugs[1] == "mural" && slugs[4] == "lodz")
        #expect(!slugs.contains(""))
    }

    @Test func `no mutation of a name traps or makes what is no slug`() throws {
        var generator = Mutator(seed: 7)
        let languages = try ["en", "pl", "de", "tr", "ru", "el", "zh"].map(rules)
        for round in 0..<3000 {
            let name = generator.name()
            let rules = languages[round % languages.count]
            let ascii = Slug(name, style: .ascii, rules: rules).text
            let unicode = Slug(name, style: .unicode, rules: rules).text
            for slug in [ascii, unicode] {
                #expect(slug.utf8.count <= 200, "\(name.debugDescription)")
                #expect(!slug.hasPrefix("-") && !slug.hasSuffix("-") && !slug.contains("--"))
                #expect(!slug.contains { $0 == "/" || $0 == "." || $0 == " " })
            }
            let again = Slug(ascii, style: .ascii, rules: rules).text
            #expect(again == ascii, "\(name.debugDescription)")
        }
    }
}

func rules(_ tag: String) throws -> LanguageRules {
    LanguageRules(tag: try #require(LanguageTag(tag)))
}

/// Random names, the same in every run.
private struct Mutator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private static let alphabet = Array(
        "abzABZ019_-+#'\"’.,/\\ \t\néłŁßßÆİıŸ\u{300}\u{30C}\u{327}ЖщъЩΑθς静态Ǆﬁ①²👍🏽\u{200D}\u{FEFF}\u{0}ا한हि"
            .unicodeScalars)

    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    mutating func name() -> String {
        var text = ""
        for _ in 0..<next(next(10) == 0 ? 300 : 12) {
            text.unicodeScalars.append(Mutator.alphabet[next(Mutator.alphabet.count)])
        }
        return text
    }
}
