import SiteDiagnostics

extension Parser {
    mutating func blockStatement(_ start: Token) throws(TemplateError) -> any Statement {
        let nameToken = token
        let name = try self.name("the name of the block")
        guard blocks[name] == nil else {
            throw error(
                "a block stands once in a template; “\(name)” stands here again", at: nameToken)
        }
        var isScoped = false
        var isRequired = false
        while token.kind == .name {
            if accept(name: "scoped") {
                isScoped = true
            } else if accept(name: "required") {
                isRequired = true
            } else {
                break
            }
        }
        try expect(.blockEnd, "“%}”")
        let isTopLevel = unit.isTopLevel
        let visible = isScoped ? unit.visible() : []
        let outer = unit
        let outerLoops = loopDepth
        loopDepth = 0
        unit = Unit(.block)
        let superSlot = unit.declare("super")
        let selfSlot = unit.declare("self")
        blocks[name] = placeholder(name, span(start))
        let body = try elsewhere { parser throws(TemplateError) in
            try parser.statements(until: ["endblock"])
        }
        let slots = unit.slots
        let uses = (unit.used.contains(superSlot), unit.used.contains(selfSlot))
        unit = outer
        loopDepth = outerLoops
        advance()
        try expect(name: "endblock")
        if token.kind == .name {
            guard token.text == name else { throw unexpected("“\(name)”") }
            advance()
        }
        try expect(.blockEnd, "“%}”")
        if isRequired, body.contains(where: { !isBlank($0) }) {
            throw error("a required block is empty", at: nameToken)
        }
        blocks[name] = BlockBody(
            name: name, statements: body, slots: slots, uses: uses, isRequired: isRequired,
            span: span(start))
        return BlockStatement(
            name: name, isTopLevel: isTopLevel, visible: visible, span: span(start))
    }

    private func placeholder(_ name: String, _ span: SourceSpan) -> BlockBody {
        BlockBody(
            name: name, statements: [], slots: 0, uses: (false, false), isRequired: false,
            span: span)
    }

    private func isBlank(_ statement: any Statement) -> Bool {
        (statement as? DataStatement)?.bytes.allSatisfy(Lexer.isSpace) == true
    }

    mutating func extendsStatement(_ start: Token) throws(TemplateError) -> any Statement {
        let template = try expression()
        try expect(.blockEnd, "“%}”")
        mayExtend = true
        return ExtendsStatement(template: template, span: span(start))
    }

    mutating func includeStatement(_ start: Token) throws(TemplateError) -> any Statement {
        let template = try expression()
        var ignoresMissing = false
        if isName("ignore"), nextToken.text == "missing" {
            advance()
            advance()
            ignoresMissing = true
        }
        let passesContext = withContext(default: true)
        try expect(.blockEnd, "“%}”")
        return IncludeStatement(
            template: template, ignoresMissing: ignoresMissing, passesContext: passesContext,
            visible: passesContext ? unit.visible() : [], isTopLevel: unit.isTopLevel,
            span: span(start))
    }

    /// `with context`, `without context`.
    private mutating func withContext(default standard: Bool) -> Bool {
        guard isName("with") || isName("without"), nextToken.text == "context" else {
            return standard
        }
        let result = isName("with")
        advance()
        advance()
        return result
    }

    mutating func importStatement(_ start: Token) throws(TemplateError) -> any Statement {
        let template = try expression()
        try expect(name: "as")
        let name = token
        _ = try self.name()
        let passesContext = withContext(default: false)
        try expect(.blockEnd, "“%}”")
        let visible = passesContext ? unit.visible() : []
        return ImportStatement(
            template: template, passesContext: passesContext, visible: visible,
            module: declare(.name(name), isExported: unit.isTopLevel), names: [],
            span: span(start))
    }

    mutating func fromStatement(_ start: Token) throws(TemplateError) -> any Statement {
        let template = try expression()
        try expect(name: "import")
        var pairs: [(name: String, local: Token)] = []
        var passesContext = false
        while token.kind == .name {
            if isName("with") || isName("without"), nextToken.text == "context" {
                passesContext = withContext(default: false)
                break
            }
            var local = token
            let name = try self.name()
            guard !name.hasPrefix("_") else {
                throw error("names that begin with “_” are not imported", at: local)
            }
            if accept(name: "as") {
                local = token
                _ = try self.name()
            }
            pairs.append((name, local))
            if isName("with") || isName("without"), nextToken.text == "context" { continue }
            if !accept(symbol: ",") { break }
        }
        guard !pairs.isEmpty else { throw unexpected("a name") }
        try expect(.blockEnd, "“%}”")
        let visible = passesContext ? unit.visible() : []
        let isExported = unit.isTopLevel
        let names = pairs.map {
            (name: $0.name, target: declare(.name($0.local), isExported: isExported))
        }
        return ImportStatement(
            template: template, passesContext: passesContext, visible: visible, module: nil,
            names: names, span: span(start))
    }

    mutating func macroStatement(_ start: Token) throws(TemplateError) -> any Statement {
        let nameToken = token
        let name = try self.name("the name of the macro")
        let isExported = unit.isTopLevel
        let target = declare(.name(nameToken), isExported: isExported)
        let definition = try macro(name, end: "endmacro", start)
        return MacroStatement(definition: definition, target: target)
    }

    mutating func callStatement(_ start: Token) throws(TemplateError) -> any Statement {
        let outer = unit
        let inner = Unit(.macro, parent: outer)
        unit = inner
        let signature = isSymbol("(") ? try self.parameters() : []
        unit = outer
        let callStart = token
        let expression = try self.expression()
        guard let call = expression as? Call else {
            throw error("“call” is followed by a call", at: callStart)
        }
        let definition = try macroBody(
            "caller", signature, unit: inner, end: "endcall", start)
        return CallStatement(call: call, definition: definition)
    }

    private mutating func macro(
        _ name: String, end: String, _ start: Token
    ) throws(TemplateError) -> MacroDefinition {
        let inner = Unit(.macro, parent: unit)
        let outer = unit
        unit = inner
        let signature: [Parameter]
        do {
            signature = try parameters()
        } catch {
            unit = outer
            throw error
        }
        unit = outer
        return try macroBody(name, signature, unit: inner, end: end, start)
    }

    typealias Parameter = (name: String, slot: Int, fallback: (any Expression)?)

    private mutating func parameters() throws(TemplateError) -> [Parameter] {
        try expect(symbol: "(")
        var result: [Parameter] = []
        while !isSymbol(")") {
            let token = self.token
            let name = try self.name()
            guard !result.contains(where: { $0.name == name }) else {
                throw error("the parameter “\(name)” stands here twice", at: token)
            }
            let fallback = accept(symbol: "=") ? try expression() : nil
            if fallback == nil, result.last?.fallback != nil {
                throw error("a parameter without a default stands before those with one", at: token)
            }
            result.append((name, unit.declare(name), fallback))
            if !accept(symbol: ",") { break }
        }
        try expect(symbol: ")")
        return result
    }

    private mutating func macroBody(
        _ name: String, _ parameters: [Parameter], unit inner: Unit, end: String, _ start: Token
    ) throws(TemplateError) -> MacroDefinition {
        try expect(.blockEnd, "“%}”")
        let outer = unit
        let outerLoops = loopDepth
        loopDepth = 0
        unit = inner
        defer {
            unit = outer
            loopDepth = outerLoops
        }
        let names = parameters.map(\.name)
        let positional = names.contains("varargs") ? nil : inner.declare("varargs")
        let named = names.contains("kwargs") ? nil : inner.declare("kwargs")
        let caller = names.contains("caller") ? nil : inner.declare("caller")
        let first = mark
        let body = try elsewhere { parser throws(TemplateError) in
            try parser.statements(until: [end])
        }
        let used = Set(namesRead(since: first))
        try closeTag(end)
        return MacroDefinition(
            name: name, parameters: parameters, slots: inner.slots, body: body,
            extraSlots: (
                used.contains("varargs") ? positional : nil,
                used.contains("kwargs") ? named : nil, used.contains("caller") ? caller : nil
            ), span: span(start))
    }
}
