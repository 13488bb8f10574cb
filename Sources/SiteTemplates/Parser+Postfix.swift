import SiteDiagnostics

extension Parser {
    mutating func postfix(
        _ value: any Expression, _ start: Token
    ) throws(TemplateError) -> any Expression {
        var result = value
        var count = 0
        while token.kind == .symbol {
            try countPart(&count)
            if accept(symbol: ".") {
                let key = token
                guard key.kind == .name || key.kind == .integer else { throw unexpected("a name") }
                advance()
                let constant = key.kind == .name ? Value.string(key.text) : try integer(key)
                result = Access(
                    object: result, key: Constant(constant: constant, span: span(key)),
                    name: key.kind == .name ? .of(key.text) : nil, span: span(from: start))
            } else if isSymbol("[") {
                result = try subscripted(result, start)
            } else if isSymbol("(") {
                result = Call(callee: result, arguments: try arguments(), span: span(from: start))
            } else {
                break
            }
        }
        return result
    }

    private mutating func subscripted(
        _ object: any Expression, _ start: Token
    ) throws(TemplateError) -> any Expression {
        advance()
        var bounds: [(any Expression)?] = [isSymbol(":") ? nil : try tuple()]
        while accept(symbol: ":") {
            bounds.append(isSymbol(":") || isSymbol("]") ? nil : try expression())
        }
        try expect(symbol: "]")
        guard bounds.count > 1 else {
            guard let key = bounds[0] else { throw unexpected("a key") }
            return Access(object: object, key: key, name: nil, span: span(from: start))
        }
        guard bounds.count <= 3 else { throw error("a slice has at most three parts") }
        return Slice(
            object: object, start: bounds[0], stop: bounds[1],
            step: bounds.count > 2 ? bounds[2] : nil, span: span(from: start))
    }

    mutating func filtersAndTests(
        _ value: any Expression, _ start: Token
    ) throws(TemplateError) -> any Expression {
        var result = value
        var count = 0
        while true {
            try countPart(&count)
            if isSymbol("|") {
                let step = try filterStep()
                result = FilterExpression(
                    operand: result, filter: step.filter, arguments: step.arguments,
                    span: span(from: start))
            } else if isName("is") {
                result = try test(result, start)
            } else if isSymbol("(") {
                result = Call(callee: result, arguments: try arguments(), span: span(from: start))
            } else {
                return result
            }
        }
    }

    /// `| name(…)`, or without the bar where a filter block begins.
    mutating func filterStep(hasBar: Bool = true) throws(TemplateError) -> FilterStep {
        if hasBar { advance() }
        let start = token
        var name = try self.name("the name of a filter")
        while accept(symbol: ".") { name += "." + (try self.name()) }
        guard let filter = environment.filters[name] else {
            throw TemplateError(
                .syntax, "there is no filter “\(name)”",
                hint: NearMiss.hint(for: name, among: environment.filters.keys), at: span(start))
        }
        let arguments = isSymbol("(") ? try self.arguments() : ArgumentList()
        return FilterStep(filter: filter, arguments: arguments, span: span(from: start))
    }

    private mutating func test(
        _ operand: any Expression, _ start: Token
    ) throws(TemplateError) -> any Expression {
        advance()
        let isNegated = accept(name: "not")
        let nameToken = token
        var name = try self.name("the name of a test")
        while accept(symbol: ".") { name += "." + (try self.name()) }
        guard let test = environment.tests[name] else {
            throw TemplateError(
                .syntax, "there is no test “\(name)”",
                hint: NearMiss.hint(for: name, among: environment.tests.keys), at: span(nameToken))
        }
        var arguments = ArgumentList()
        if isSymbol("(") {
            arguments = try self.arguments()
        } else if isName("is") {
            throw error("a test has one “is”; join two with “and”")
        } else if beginsTestArgument {
            let argumentStart = token
            let argument = try postfix(try primary(), argumentStart)
            arguments.positional = [argument]
        }
        return TestExpression(
            operand: operand, test: test, arguments: arguments, isNegated: isNegated,
            span: span(from: start))
    }

    private var beginsTestArgument: Bool {
        switch token.kind {
        case .string, .integer, .float: true
        case .name:
            !["else", "or", "and", "is", "if", "in", "not", "recursive"].contains(token.text)
        case .symbol: token.text == "[" || token.text == "{"
        default: false
        }
    }

    mutating func arguments() throws(TemplateError) -> ArgumentList {
        try expect(symbol: "(")
        var result = ArgumentList()
        while !isSymbol(")") {
            if accept(symbol: "**") {
                result.dictionary = try expression()
            } else if accept(symbol: "*") {
                result.list = try expression()
            } else if token.kind == .name, nextToken.kind == .symbol, nextToken.text == "=" {
                let name = token
                advance()
                advance()
                guard !result.named.contains(where: { $0.name == name.text }) else {
                    throw error("the argument “\(name.text)” stands here twice", at: name)
                }
                result.named.append((name.text, try expression()))
            } else {
                guard result.named.isEmpty, result.dictionary == nil, result.list == nil else {
                    throw error("an argument without a name stands before those with one")
                }
                result.positional.append(try expression())
            }
            if !accept(symbol: ",") { break }
        }
        try expect(symbol: ")")
        return result
    }
}
