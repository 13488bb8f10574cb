import SiteContent
import SiteLanguage
import SiteModel
import SiteTemplates

extension Functions {
    /// `words("app")`: the strings below a key as a dictionary, for scripts; plural forms are dictionaries too.
    @Sendable
    static func words(
        _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value {
        let context = try context(state)
        guard arguments.positional.count == 1, case .string(let prefix) = arguments.positional[0]
        else { throw TemplateError(.runtime, "“words” takes the key above the strings") }
        let translator = context.input.translators[context.language.index]
        let keys = Set(translator.keys.filter { $0.hasPrefix("\(prefix).") }).sorted()
        guard !keys.isEmpty else {
            throw TemplateError(.missing, "no language has strings below “\(prefix)”")
        }
        return .dictionary(
            keys.compactMap { key in
                guard let entry = translator.entry(key) else { return nil }
                return (String(key.dropFirst(prefix.count + 1)), value(entry))
            })
    }

    private static func value(_ entry: StringTable.Entry) -> Value {
        switch entry {
        case .text(let text): return .string(text)
        case .plural(let forms):
            return .dictionary(
                forms.sorted { $0.key.rawValue < $1.key.rawValue }
                    .map { ($0.key.rawValue, .string($0.value)) })
        }
    }
}
