import SiteDiagnostics

extension Filters {
    static let selections: [Function] = [
        Function("map", map),
        selection("select", keeps: true, byAttribute: false),
        selection("reject", keeps: false, byAttribute: false),
        selection("selectattr", keeps: true, byAttribute: true),
        selection("rejectattr", keeps: false, byAttribute: true),
        filter("attr", ["name"]) { value, arguments, _ throws(TemplateError) in
            guard let name = arguments.value(0, "name") else {
                throw .runtime("“attr” takes a name")
            }
            if case .dictionary = value {
                return .undefined(Undefined("a dictionary has no attributes"))
            }
            return try Access.attribute(try name.string(), of: value, at: .nowhere)
        },
        Function(piped: "default") { value, rest, _ throws(TemplateError) in
            try rest.check("default", ["default_value", "boolean"])
            let fallback = rest.value(0, "default_value") ?? .string("")
            if case .undefined = value { return fallback }
            if try flag(rest, 1, "boolean", false), try !value.isTrue() { return fallback }
            return value
        },
    ]

    @Sendable
    private static func map(_ arguments: Arguments, _ state: RenderState) throws(TemplateError)
        -> Value
    {
        var rest = arguments
        let value = rest.positional.removeFirst()
        let elements = try value.iterated()
        var result: [Value] = []
        if let path = rest.named.first(where: { $0.name == "attribute" })?.value {
            let fallback = rest.named.first { $0.name == "default" }?.value
            for element in elements {
                result.append(try Sorting.attribute(path, of: element, or: fallback))
            }
            return .newList(result)
        }
        guard !rest.positional.isEmpty else {
            throw .runtime("“map” takes a filter, or attribute=")
        }
        let name = try rest.positional.removeFirst().string()
        guard let filter = state.environment.filters[name] else {
            throw .runtime(
                "there is no filter “\(name)”",
                hint: NearMiss.hint(for: name, among: state.environment.filters.keys))
        }
        for element in elements {
            result.append(try filter.charged(element, rest, state))
        }
        return .newList(result)
    }

    private static func selection(_ name: String, keeps: Bool, byAttribute: Bool) -> Function {
        Function(name) { arguments, state throws(TemplateError) in
            var rest = arguments
            let value = rest.positional.removeFirst()
            var path: Value?
            if byAttribute {
                guard !rest.positional.isEmpty else {
                    throw .runtime("“\(name)” takes an attribute")
                }
                path = rest.positional.removeFirst()
            }
            var test: Function?
            if !rest.positional.isEmpty {
                let testName = try rest.positional.removeFirst().string()
                guard let known = state.environment.tests[testName] else {
                    throw .runtime(
                        "there is no test “\(testName)”",
                        hint: NearMiss.hint(for: testName, among: state.environment.tests.keys))
                }
                test = known
            }
            var result: [Value] = []
            for element in try value.iterated() {
                var tested = element
                if let path { tested = try Sorting.attribute(path, of: element) }
                let isTrue: Bool
                if let test {
                    isTrue = try test.charged(tested, rest, state).isTrue()
                } else {
                    isTrue = try tested.isTrue()
                }
                if isTrue == keeps { result.append(element) }
            }
            return .newList(result)
        }
    }
}
