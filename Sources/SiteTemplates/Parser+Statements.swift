import SiteDiagnostics

extension Parser {
    static let statementNames = [
        "for", "if", "block", "extends", "include", "import", "from", "set", "with", "macro",
        "call",
        "filter", "autoescape", "do", "break", "continue", "raw", "print",
    ]

    /// The statement of a tag whose name comes next; nil for one that does nothing.
    mutating func statement(ends: [String]) throws(TemplateError) -> (any Statement)? {
        let start = token
        let name = try self.name("the name of a tag")
        switch name {
        case "if": return try ifStatement()
        case "for": return try forStatement(start)
        case "set": return try setStatement(start)
        case "block": return try blockStatement(start)
        case "extends": return try extendsStatement(start)
        case "include": return try includeStatement(start)
        case "import": return try importStatement(start)
        case "from": return try fromStatement(start)
        case "macro": return try macroStatement(start)
        case "call": return try callStatement(start)
        case "with": return try withStatement(start)
        case "filter": return try filterStatement()
        case "autoescape": return try autoescapeStatement()
        case "do":
            let expression = try tuple()
            try expect(.blockEnd, "“%}”")
            return DoStatement(expression: expression)
        case "print":
            let expression = try tuple()
            try expect(.blockEnd, "“%}”")
            return OutputStatement(expression: expression, isTopLevel: unit.isTopLevel)
        case "break", "continue":
            guard loopDepth > 0 else { throw error("“\(name)” stands in a loop", at: start) }
            try expect(.blockEnd, "“%}”")
            return JumpStatement(flow: name == "break" ? .breaks : .continues)
        default:
            let hint =
                name.hasPrefix("end") && !ends.isEmpty
                ? "“{% \(ends[ends.count - 1]) %}” closes what is open here"
                : NearMiss.hint(for: name, among: Parser.statementNames)
            throw error("there is no tag “\(name)” here", hint: hint, at: start)
        }
    }

    private mutating func ifStatement() throws(TemplateError) -> any Statement {
        var branches: [(condition: any Expression, body: [any Statement])] = []
        var otherwise: [any Statement] = []
        while true {
            let condition = try tuple(withoutConditions: true)
            try expect(.blockEnd, "“%}”")
            let body = try statements(until: ["elif", "else", "endif"])
            branches.append((condition, body))
            advance()
            if accept(name: "elif") { continue }
            if accept(name: "else") {
                try expect(.blockEnd, "“%}”")
                otherwise = try statements(until: ["endif"])
                advance()
            }
            try expect(name: "endif")
            try expect(.blockEnd, "“%}”")
            return IfStatement(branches: branches, otherwise: otherwise)
        }
    }

    private mutating func forStatement(_ start: Token) throws(TemplateError) -> any Statement {
        let names = try targetNames(until: "in")
        try expect(name: "in")
        let iterated = try tuple(withoutConditions: true)
        let lower = unit.slots
        unit.push()
        let loopSlot = unit.declare("loop")
        let target = declare(names, isExported: false)
        let filter = accept(name: "if") ? try expression() : nil
        let isRecursive = accept(name: "recursive")
        try expect(.blockEnd, "“%}”")
        loopDepth += 1
        let body = try statements(until: ["else", "endfor"])
        loopDepth -= 1
        let usesLoop = isRecursive || unit.used.contains(loopSlot)
        unit.pop()
        let slots = lower..<unit.slots
        advance()
        var otherwise: [any Statement] = []
        if accept(name: "else") {
            try expect(.blockEnd, "“%}”")
            unit.push()
            otherwise = try statements(until: ["endfor"])
            unit.pop()
            advance()
        }
        try expect(name: "endfor")
        try expect(.blockEnd, "“%}”")
        return ForStatement(
            target: target, iterated: iterated, filter: filter, body: body, otherwise: otherwise,
            isRecursive: isRecursive, slots: slots, usesLoop: usesLoop, span: span(start))
    }

    /// Names with commas and parentheses, as they stand left of `in` or `=`.
    indirect enum Names {
        case name(Token)
        case attribute(Token, String)
        case tuple([Names])
    }

    private mutating func targetNames(until end: String) throws(TemplateError) -> Names {
        var names: [Names] = []
        var isTuple = false
        repeat {
            if isSymbol("=") || isName("in") || isSymbol(")") { break }
            names.append(try targetName())
            if isSymbol(",") { isTuple = true }
        } while accept(symbol: ",")
        guard let first = names.first else { throw unexpected("a name") }
        return isTuple ? .tuple(names) : first
    }

    private mutating func targetName() throws(TemplateError) -> Names {
        if accept(symbol: "(") {
            let names = try deeper { parser throws(TemplateError) in
                try parser.targetNames(until: ")")
            }
            try expect(symbol: ")")
            return names
        }
        let token = self.token
        let name = try self.name()
        if ["true", "false", "none", "True", "False", "None"].contains(name) {
            throw error("“\(name)” cannot be set", at: token)
        }
        if accept(symbol: ".") { return .attribute(token, try self.name()) }
        return .name(token)
    }

    func declare(_ names: Names, isExported: Bool) -> Target {
        switch names {
        case .name(let token):
            .slot(
                unit.declare(token.text), name: .of(token.text), isExported: isExported)
        case .attribute(let token, let name): .attribute(variable(token.text, token), name)
        case .tuple(let names): .tuple(names.map { declare($0, isExported: isExported) })
        }
    }

    private mutating func setStatement(_ start: Token) throws(TemplateError) -> any Statement {
        let names = try targetNames(until: "=")
        if accept(symbol: "=") {
            let value = try tuple()
            try expect(.blockEnd, "“%}”")
            let target = declare(names, isExported: unit.isTopLevel)
            return SetStatement(target: target, value: value, span: span(start))
        }
        var filters: [FilterStep] = []
        while isSymbol("|") { filters.append(try filterStep()) }
        try expect(.blockEnd, "“%}”")
        let isExported = unit.isTopLevel
        let body = try inScope { parser throws(TemplateError) in
            try parser.elsewhere { parser throws(TemplateError) in
                try parser.statements(until: ["endset"])
            }
        }
        try closeTag("endset")
        return SetBlockStatement(
            target: declare(names, isExported: isExported), filters: filters, body: body,
            span: span(start))
    }

    mutating func inScope<Result>(
        _ body: (inout Parser) throws(TemplateError) -> Result
    ) throws(TemplateError) -> Result {
        unit.push()
        defer { unit.pop() }
        return try body(&self)
    }

    private mutating func withStatement(_ start: Token) throws(TemplateError) -> any Statement {
        let lower = unit.slots
        var pairs: [(names: Names, value: any Expression)] = []
        while token.kind != .blockEnd {
            let names = try targetName()
            try expect(symbol: "=")
            pairs.append((names, try expression()))
            if !accept(symbol: ",") { break }
        }
        unit.push()
        defer { unit.pop() }
        let assignments = pairs.map {
            (target: declare($0.names, isExported: false), value: $0.value)
        }
        let body = try self.body(until: "endwith")
        return WithStatement(
            assignments: assignments, body: body, span: span(start), slots: lower..<unit.slots)
    }

    private mutating func filterStatement() throws(TemplateError) -> any Statement {
        var filters = [try filterStep(hasBar: false)]
        while isSymbol("|") { filters.append(try filterStep()) }
        let body = try inScope { parser throws(TemplateError) in
            try parser.elsewhere { parser throws(TemplateError) in
                try parser.body(until: "endfilter")
            }
        }
        return FilterStatement(filters: filters, body: body)
    }

    private mutating func autoescapeStatement() throws(TemplateError) -> any Statement {
        let condition = try expression()
        let lower = unit.slots
        let body = try inScope { parser throws(TemplateError) in
            try parser.body(until: "endautoescape")
        }
        return AutoescapeStatement(condition: condition, body: body, slots: lower..<unit.slots)
    }
}
