import SiteDiagnostics

/// Turns the tokens of a template into what runs.
struct Parser {
    let file: SourceFile
    let environment: Environment
    private let tokens: [Token]
    private var index = 0
    var unit = Unit(.root)
    var blocks: [String: BlockBody] = [:]

    /// Whether it says somewhere that it extends another template.
    var mayExtend = false

    /// Where in a page the text that was read ends.
    var place = MarkupPlace()

    /// Whether this is a template of pages.
    private let isMarkup: Bool

    /// How many loops of this template, block or macro are open.
    var loopDepth = 0

    /// How deep the expression or block being read is.
    private var depth = 0
    private static let depthLimit = 100

    static func parse(
        _ file: SourceFile, name: String, environment: Environment
    ) throws(TemplateError) -> CompiledTemplate {
        var parser = Parser(
            file: file, environment: environment, tokens: try Lexer.tokens(of: file),
            isMarkup: environment.autoescapes(name) && !name.hasSuffix(".xml"))
        let selfSlot = parser.unit.declare("self")
        let statements = try parser.statements(until: [])
        return CompiledTemplate(
            name: name, file: file, statements: statements, blocks: parser.blocks,
            slots: parser.unit.slots, autoescapes: environment.autoescapes(name),
            usesSelf: parser.unit.used.contains(selfSlot), mayExtend: parser.mayExtend)
    }

    /// The one expression of a file that is `{{ … }}`, and how many variables it needs.
    static func expression(
        _ file: SourceFile, environment: Environment
    ) throws(TemplateError) -> (expression: any Expression, slots: Int) {
        var parser = Parser(
            file: file, environment: environment, tokens: try Lexer.tokens(of: file))
        try parser.expect(.variableBegin, "an expression")
        let expression = try parser.tuple()
        try parser.expect(.variableEnd, "the end of the expression")
        try parser.expect(.end, "the end of the expression")
        return (expression, parser.unit.slots)
    }

    private init(
        file: SourceFile, environment: Environment, tokens: [Token], isMarkup: Bool = false
    ) {
        self.isMarkup = isMarkup
        self.file = file
        self.environment = environment
        self.tokens = tokens
    }

    // MARK: - Tokens

    var token: Token { tokens[index] }

    var nextToken: Token { tokens[min(index + 1, tokens.count - 1)] }

    mutating func advance() { if index < tokens.count - 1 { index += 1 } }

    func isSymbol(_ text: String) -> Bool { token.kind == .symbol && token.text == text }

    func isName(_ text: String) -> Bool { token.kind == .name && token.text == text }

    mutating func accept(symbol text: String) -> Bool {
        guard isSymbol(text) else { return false }
        advance()
        return true
    }

    mutating func accept(name text: String) -> Bool {
        guard isName(text) else { return false }
        advance()
        return true
    }

    mutating func expect(symbol text: String) throws(TemplateError) {
        if !accept(symbol: text) { throw unexpected("“\(text)”") }
    }

    mutating func expect(name text: String) throws(TemplateError) {
        if !accept(name: text) { throw unexpected("“\(text)”") }
    }

    mutating func expect(_ kind: Token.Kind, _ what: String) throws(TemplateError) {
        guard token.kind == kind else { throw unexpected(what) }
        advance()
    }

    mutating func name(_ what: String = "a name") throws(TemplateError) -> String {
        guard token.kind == .name else { throw unexpected(what) }
        defer { advance() }
        return token.text
    }

    /// How far the tokens are read.
    var mark: Int { index }

    /// The names among the tokens since a mark.
    func namesRead(since mark: Int) -> [String] {
        tokens[mark..<index].compactMap { $0.kind == .name ? $0.text : nil }
    }

    func unexpected(_ wanted: String) -> TemplateError {
        let found: String
        switch token.kind {
        case .end: found = "the end of the template"
        case .blockEnd, .variableEnd: found = "the end of the tag"
        case .data: found = "text"
        case .string: found = "a text"
        default: found = "“\(token.text)”"
        }
        return error("\(wanted) is expected here, not \(found)")
    }

    func error(_ message: String, hint: String? = nil, at token: Token? = nil) -> TemplateError {
        TemplateError(.syntax, message, hint: hint, at: span(token ?? self.token))
    }

    func span(_ token: Token) -> SourceSpan {
        file.span(token.offset..<token.offset + token.length)
    }

    /// From a token to the last one read.
    func span(from start: Token) -> SourceSpan {
        let last = tokens[max(0, index - 1)]
        return file.span(start.offset..<max(start.offset, last.offset + last.length))
    }

    mutating func deeper<Result>(
        _ body: (inout Parser) throws(TemplateError) -> Result
    ) throws(TemplateError) -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Parser.depthLimit else {
            throw error("expressions and blocks nest at most \(Parser.depthLimit) levels")
        }
        return try body(&self)
    }

    // MARK: - Text and tags

    /// Statements up to a tag of one of the names, which is left to be read.
    mutating func statements(until ends: [String]) throws(TemplateError) -> [any Statement] {
        let isTopLevel = unit.isTopLevel
        let result = try pieces(until: ends)
        return FixedRun.grouping(result, isTopLevel: isTopLevel)
    }

    private mutating func pieces(until ends: [String]) throws(TemplateError) -> [any Statement] {
        try deeper { parser throws(TemplateError) in
            var result: [any Statement] = []
            while true {
                let token = parser.token
                switch token.kind {
                case .data:
                    parser.advance()
                    if parser.isMarkup { parser.place.read(token.text) }
                    result.append(DataStatement(token.text, isTopLevel: parser.unit.isTopLevel))
                case .variableBegin:
                    parser.advance()
                    let expression = try parser.tuple()
                    try parser.expect(.variableEnd, "“}}”")
                    result.append(
                        OutputStatement(
                            expression: parser.place.isText ? expression.inText : expression,
                            isTopLevel: parser.unit.isTopLevel))
                case .blockBegin:
                    let tag = parser.nextToken
                    if tag.kind == .name, ends.contains(tag.text) { return result }
                    parser.advance()
                    if let statement = try parser.statement(ends: ends) { result.append(statement) }
                case .end:
                    if let end = ends.last {
                        throw parser.error("“{% \(end) %}” is missing at the end of the template")
                    }
                    return result
                default: throw parser.unexpected("text or a tag")
                }
            }
        }
    }

    /// Reads what is printed somewhere else than where it stands.
    mutating func elsewhere<Result>(
        _ body: (inout Parser) throws(TemplateError) -> Result
    ) throws(TemplateError) -> Result {
        let outer = place
        place = MarkupPlace()
        defer { place = outer }
        return try body(&self)
    }

    /// The statements of a block and its closing tag.
    mutating func body(until end: String) throws(TemplateError) -> [any Statement] {
        try expect(.blockEnd, "“%}”")
        let result = try statements(until: [end])
        try closeTag(end)
        return result
    }

    /// `{% name %}`.
    mutating func closeTag(_ name: String) throws(TemplateError) {
        try expect(.blockBegin, "“{%”")
        try expect(name: name)
        try expect(.blockEnd, "“%}”")
    }
}
