import SiteDiagnostics

extension Parser {
    /// One expression, or several with commas as a tuple.
    mutating func tuple(
        withoutConditions: Bool = false
    ) throws(TemplateError) -> any Expression {
        let start = token
        let first = withoutConditions ? try or() : try expression()
        guard isSymbol(",") else { return first }
        var elements = [first]
        while accept(symbol: ",") {
            if endsTuple { break }
            elements.append(withoutConditions ? try or() : try expression())
        }
        return ListExpression(elements: elements, isTuple: true, span: span(from: start))
    }

    private var endsTuple: Bool {
        switch token.kind {
        case .variableEnd, .blockEnd: true
        case .symbol: token.text == ")" || token.text == "="
        case .name: token.text == "in" || token.text == "recursive" || token.text == "if"
        default: false
        }
    }

    mutating func expression() throws(TemplateError) -> any Expression {
        try deeper { parser throws(TemplateError) in try parser.conditional() }
    }

    private mutating func conditional() throws(TemplateError) -> any Expression {
        let start = token
        var result = try or()
        while accept(name: "if") {
            let condition = try or()
            let otherwise = accept(name: "else") ? try expression() : nil
            result = Conditional(
                condition: condition, then: result, otherwise: otherwise, span: span(from: start))
        }
        return result
    }

    /// Each part of a chain is a level of the expression.
    func countPart(_ count: inout Int) throws(TemplateError) {
        count += 1
        if count > 500 { throw error("an expression has at most 500 parts") }
    }

    mutating func or() throws(TemplateError) -> any Expression {
        let start = token
        var left = try and()
        var count = 0
        while accept(name: "or") {
            try countPart(&count)
            left = Logic(operation: .or, left: left, right: try and(), span: span(from: start))
        }
        return left
    }

    private mutating func and() throws(TemplateError) -> any Expression {
        let start = token
        var left = try not()
        var count = 0
        while accept(name: "and") {
            try countPart(&count)
            left = Logic(operation: .and, left: left, right: try not(), span: span(from: start))
        }
        return left
    }

    private mutating func not() throws(TemplateError) -> any Expression {
        let start = token
        guard accept(name: "not") else { return try comparison() }
        let operand = try deeper { parser throws(TemplateError) in try parser.not() }
        return Logic(operation: .not, left: operand, right: operand, span: span(from: start))
    }

    private mutating func comparison() throws(TemplateError) -> any Expression {
        let start = token
        let first = try sum()
        var rest: [(operation: Comparison.Operator, operand: any Expression)] = []
        while let operation = comparisonOperator() { rest.append((operation, try sum())) }
        return rest.isEmpty ? first : Comparison(first: first, rest: rest, span: span(from: start))
    }

    private mutating func comparisonOperator() -> Comparison.Operator? {
        if accept(name: "in") { return .within }
        if isName("not"), nextToken.kind == .name, nextToken.text == "in" {
            advance()
            advance()
            return .notWithin
        }
        let operators: [String: Comparison.Operator] = [
            "==": .equal, "!=": .notEqual, "<": .less, "<=": .lessOrEqual, ">": .greater,
            ">=": .greaterOrEqual,
        ]
        guard token.kind == .symbol, let result = operators[token.text] else { return nil }
        advance()
        return result
    }

    private mutating func sum() throws(TemplateError) -> any Expression {
        let start = token
        var left = try concatenation()
        var count = 0
        while isSymbol("+") || isSymbol("-") {
            try countPart(&count)
            let operation: Arithmetic.Operator = isSymbol("+") ? .add : .subtract
            advance()
            left = ArithmeticExpression(
                operation: operation, left: left, right: try concatenation(),
                span: span(from: start))
        }
        return left
    }

    private mutating func concatenation() throws(TemplateError) -> any Expression {
        let start = token
        var parts = [try product()]
        while accept(symbol: "~") { parts.append(try product()) }
        return parts.count == 1 ? parts[0] : Concatenation(parts: parts, span: span(from: start))
    }

    private mutating func product() throws(TemplateError) -> any Expression {
        let start = token
        var left = try power()
        var count = 0
        while token.kind == .symbol, ["*", "/", "//", "%"].contains(token.text),
            let operation = Arithmetic.Operator(rawValue: token.text)
        {
            try countPart(&count)
            advance()
            left = ArithmeticExpression(
                operation: operation, left: left, right: try power(), span: span(from: start))
        }
        return left
    }

    private mutating func power() throws(TemplateError) -> any Expression {
        let start = token
        var left = try unary(withFilters: true)
        var count = 0
        while accept(symbol: "**") {
            try countPart(&count)
            left = ArithmeticExpression(
                operation: .power, left: left, right: try unary(withFilters: true),
                span: span(from: start))
        }
        return left
    }

    private mutating func unary(withFilters: Bool) throws(TemplateError) -> any Expression {
        let start = token
        var result: any Expression
        if isSymbol("-") || isSymbol("+") {
            let isNegative = isSymbol("-")
            advance()
            if isNegative, token.kind == .integer, token.text == "9223372036854775808" {
                advance()
                result = Constant(constant: .int(.min), span: span(from: start))
                result = try postfix(result, start)
                return withFilters ? try filtersAndTests(result, start) : result
            }
            let operand = try deeper { parser throws(TemplateError) in
                try parser.unary(withFilters: false)
            }
            result = Negation(operand: operand, isNegative: isNegative, span: span(from: start))
        } else {
            result = try primary()
        }
        result = try postfix(result, start)
        return withFilters ? try filtersAndTests(result, start) : result
    }

    mutating func primary() throws(TemplateError) -> any Expression {
        let start = token
        switch token.kind {
        case .name:
            advance()
            if let constant = Parser.constants[start.text] {
                return Constant(constant: constant, span: span(start))
            }
            return variable(start.text, start)
        case .string:
            var text = ""
            while token.kind == .string {
                text += token.text
                advance()
            }
            return Constant(constant: .string(text), span: span(from: start))
        case .integer:
            advance()
            return Constant(constant: try integer(start), span: span(start))
        case .float:
            advance()
            return Constant(constant: .double(Double(start.text) ?? 0), span: span(start))
        case .symbol:
            if isSymbol("(") { return try parenthesized() }
            if isSymbol("[") { return try list() }
            if isSymbol("{") { return try dictionary() }
            throw unexpected("a value")
        default: throw unexpected("a value")
        }
    }

    func variable(_ name: String, _ token: Token) -> Variable {
        Variable(
            name: .of(name), places: unit.places(of: name), global: environment.globals[name],
            fixed: environment.fixedNames[name], span: span(token))
    }

    private static let constants: [String: Value] = [
        "true": .bool(true), "True": .bool(true), "false": .bool(false), "False": .bool(false),
        "none": .none, "None": .none,
    ]

    func integer(_ token: Token) throws(TemplateError) -> Value {
        let digits = token.text.filter { $0 != "_" }.lowercased()
        let bases: [(String, Int)] = [("0x", 16), ("0b", 2), ("0o", 8)]
        let base = bases.first { digits.hasPrefix($0.0) }
        let value = base.map { Int(digits.dropFirst(2), radix: $0.1) } ?? Int(digits)
        guard let value else { throw error("a whole number has at most 64 bits", at: token) }
        return .int(value)
    }

    private mutating func parenthesized() throws(TemplateError) -> any Expression {
        let start = token
        advance()
        if accept(symbol: ")") {
            return ListExpression(elements: [], isTuple: true, span: span(from: start))
        }
        let result = try deeper { parser throws(TemplateError) in try parser.tuple() }
        try expect(symbol: ")")
        return result
    }

    private mutating func list() throws(TemplateError) -> any Expression {
        let start = token
        advance()
        var elements: [any Expression] = []
        while !isSymbol("]") {
            elements.append(try expression())
            if !accept(symbol: ",") { break }
        }
        try expect(symbol: "]")
        return ListExpression(elements: elements, isTuple: false, span: span(from: start))
    }

    private mutating func dictionary() throws(TemplateError) -> any Expression {
        let start = token
        advance()
        var entries: [(key: any Expression, value: any Expression)] = []
        while !isSymbol("}") {
            let key = try expression()
            try expect(symbol: ":")
            entries.append((key, try expression()))
            if !accept(symbol: ",") { break }
        }
        try expect(symbol: "}")
        return DictionaryExpression(entries: entries, span: span(from: start))
    }
}

// MARK: - After a value
