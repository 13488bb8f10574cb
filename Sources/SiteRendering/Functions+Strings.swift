import SiteData
import SiteDiagnostics
import SiteLanguage
import SiteModel
import SiteTemplates

extension Functions {
    /// `t("key", count=n, name=…)`.
    @Sendable
    static func translate(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        switch try string(arguments, state) {
        case .missing(let key): .string(key)
        case .found(let found, _): .string(found.text)
        }
    }

    /// The same between tags, where a text in another language than the page says so.
    @Sendable
    static func translateInText(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        switch try string(arguments, state) {
        case .missing(let key): return .string(key)
        case .found(let found, let page):
            guard found.language != page, state.isEscaping else { return .string(found.text) }
            let direction = found.language.direction == .rightToLeft ? "rtl" : "ltr"
            return .markup(
                "<span lang=\"\(Escaping.html(found.language.text))\" dir=\"\(direction)\">"
                    + "\(Escaping.html(found.text))</span>")
        }
    }

    private enum StringResult {
        /// The key stands for it.
        case missing(String)

        /// With the language of the page, as far as it has one.
        case found(Translator.Finding, LanguageTag)
    }

    private static func string(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> StringResult {
        let context = state.user as? ViewContext
        guard
            let translator = context.map({ $0.input.translators[$0.language.index] })
                ?? state.user as? Translator
        else { throw TemplateError(.runtime, "this is known only while a site is built") }
        guard arguments.positional.count == 1, case .string(let key) = arguments.positional[0]
        else {
            throw TemplateError(.runtime, "“t” takes the key of a string")
        }
        let (count, values) = try given(arguments, state)
        guard let found = translator.find(key, count: count, values: values) else {
            state.report(
                TemplateError(
                    .missing, "no language has the string “\(key)”",
                    hint: NearMiss.hint(for: key, among: translator.keys)
                        ?? "add it to i18n/\(context?.language.key ?? "en").yml"))
            return .missing(key)
        }
        if let gap = found.gap { state.report(.missingForm(key, count, gap)) }
        for name in found.unfilled
        where !translator.isForeign(name, of: key, table: found.table) {
            state.report(
                .unfilled(
                    name, of: key, in: found.language, given: values.map(\.0),
                    place: translator.place(of: name, in: key, table: found.table)))
        }
        return .found(found, context?.language.tag ?? translator.language ?? found.language)
    }

    private static func given(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> (count: Double?, values: [(String, String)]) {
        var count: Double?
        var values: [(String, String)] = []
        for (name, value) in arguments.named {
            guard name == "count" else {
                values.append((name, try state.text(of: value)))
                continue
            }
            switch value {
            case .int(let number): count = Double(number)
            case .double(let number): count = number
            default: throw TemplateError(.runtime, "the count of “t” is a number")
            }
        }
        return (count, values)
    }
}

extension TemplateError {
    static func missingForm(
        _ key: String, _ count: Double?, _ gap: Translator.Gap
    ) -> TemplateError {
        let (category, language) = (gap.category.rawValue, gap.language)
        return TemplateError(
            .form,
            count == nil
                ? "“\(key)” has plural forms, and “t” was not told of how many it is"
                : "“\(key)” has no form “\(category)” in \(language)",
            hint: count == nil
                ? "write t(\"\(key)\", count=…)"
                : "add \(category): to \(key): in i18n/\(language).yml")
    }

    /// A place in a string for which a template gives nothing.
    static func unfilled(
        _ name: String, of key: String, in language: LanguageTag, given: [String],
        place: SourceSpan?
    ) -> TemplateError {
        let wanted = name == "n" ? "count" : name
        let error = TemplateError(
            .unfilled,
            "“\(key)” has a place for {\(name)} in \(language.text), and “t” is not given it",
            hint: NearMiss.nearest(to: wanted, among: given).map {
                "did you mean “\(wanted)=” for “\($0)=”?"
            } ?? "write t(\"\(key)\", \(wanted)=…)")
        return place.map { error.passing("the string", $0) } ?? error
    }
}
