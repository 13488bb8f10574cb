/// The tests of Jinja2: `x is name`.
enum Tests {
    static let all: [String: Function] = Dictionary(
        uniqueKeysWithValues: list.map { ($0.name, $0) })

    private static func test(
        _ name: String, _ body: @escaping @Sendable (Value) throws(TemplateError) -> Bool
    ) -> Function {
        Function(piped: name) { value, rest, _ throws(TemplateError) in
            guard rest.positional.isEmpty, rest.named.isEmpty else {
                throw .runtime("the test “\(name)” takes no arguments")
            }
            return .bool(try body(value))
        }
    }

    private static func comparison(
        _ names: [String],
        _ body: @escaping @Sendable (Value, Value) throws(TemplateError) -> Bool
    ) -> [Function] {
        names.map { name in
            Function(piped: name) { value, rest, _ throws(TemplateError) in
                guard rest.positional.count == 1, rest.named.isEmpty else {
                    throw .runtime("the test “\(name)” takes one argument")
                }
                return .bool(try body(value, rest.positional[0]))
            }
        }
    }

    static let defined = test("defined") { if case .undefined = $0 { false } else { true } }

    private static let list: [Function] = simple + compared + named

    private static let simple: [Function] = [
        defined,
        test("undefined") { if case .undefined = $0 { true } else { false } },
        test("none") { if case .none = $0 { true } else { false } },
        test("boolean") { if case .bool = $0 { true } else { false } },
        test("true") { if case .bool(true) = $0 { true } else { false } },
        test("false") { if case .bool(false) = $0 { true } else { false } },
        test("integer") { if case .int = $0 { true } else { false } },
        test("float") { if case .double = $0 { true } else { false } },
        test("number") { $0.number != nil },
        test("string") { $0.isText },
        test("mapping") { if case .dictionary = $0 { true } else { false } },
        test("callable") { value in
            switch value {
            case .function: true
            case .object(let object): object is any Callable
            default: false
            }
        },
        test("iterable") { value throws(TemplateError) in
            switch value {
            case .undefined(let undefined):
                throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
            case .list, .tuple, .string, .markup, .dictionary: true
            case .object(let object): object.elements != nil
            default: false
            }
        },
        test("sequence") { value in
            switch value {
            case .list, .tuple, .string, .markup, .dictionary: true
            case .object(let object): object.elements != nil
            default: false
            }
        },
        test("escaped") { if case .markup = $0 { true } else { false } },
        test("odd") { value throws(TemplateError) in try integer(value) % 2 != 0 },
        test("even") { value throws(TemplateError) in try integer(value) % 2 == 0 },
        test("lower") { value throws(TemplateError) in
            let text = try value.string()
            return text == text.lowercased() && text != text.uppercased()
        },
        test("upper") { value throws(TemplateError) in
            let text = try value.string()
            return text == text.uppercased() && text != text.lowercased()
        },
    ]

    private static let compared: [Function] =
        comparison(["eq", "equalto", "=="]) { left, right throws(TemplateError) in
            try left.equals(right)
        }
        + comparison(["ne", "!="]) { left, right throws(TemplateError) in try !left.equals(right) }
        + comparison(["lt", "lessthan", "<"]) { left, right throws(TemplateError) in
            try left.isLess(than: right)
        }
        + comparison(["gt", "greaterthan", ">"]) { left, right throws(TemplateError) in
            try right.isLess(than: left)
        }
        + comparison(["le", "<="]) { left, right throws(TemplateError) in
            try Comparison.holds(.lessOrEqual, left, right)
        }
        + comparison(["ge", ">="]) { left, right throws(TemplateError) in
            try Comparison.holds(.greaterOrEqual, left, right)
        }
        + comparison(["in"]) { left, right throws(TemplateError) in try right.contains(left) }
        + comparison(["sameas"]) { left, right throws(TemplateError) in
            switch (left, right) {
            case (.object(let first), .object(let second)): first === second
            case (.list(let first), .list(let second)): first === second
            case (.dictionary(let first), .dictionary(let second)): first === second
            case (.bool(let first), .bool(let second)): first == second
            case (.bool, _), (_, .bool): false
            case (.int, .double), (.double, .int): false
            default: left.isEqual(right)
            }
        }
        + comparison(["divisibleby"]) { left, right throws(TemplateError) in
            let divisor = try integer(right)
            guard divisor != 0 else { throw .runtime("a number cannot be divided by zero") }
            return divisor == -1 ? true : try integer(left) % divisor == 0
        }

    private static let named: [Function] = [
        Function("filter") { arguments, state throws(TemplateError) in
            .bool(state.environment.filters[try arguments.positional[0].string()] != nil)
        },
        Function("test") { arguments, state throws(TemplateError) in
            .bool(state.environment.tests[try arguments.positional[0].string()] != nil)
        },
    ]

    private static func integer(_ value: Value) throws(TemplateError) -> Int {
        if case .double(let number) = value, let whole = Int(exactly: number) { return whole }
        guard let integer = value.integer else {
            throw .runtime("\(value.typeName) is not a whole number")
        }
        return integer
    }
}
