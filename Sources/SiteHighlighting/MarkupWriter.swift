/// Writes code as HTML, from its start to its end, in as many steps as the caller likes.
///
/// Every step closes what it opens. So the caller can put its own elements around lines or words.
package struct MarkupWriter {
    private let code: UnsafeBufferPointer<UInt8>
    private let tokens: [Token]
    private var index = 0
    private var position = 0

    /// `code` must outlive the writer, `tokens` be those of all of it.
    package init(_ code: UnsafeBufferPointer<UInt8>, tokens: [Token]) {
        self.code = code
        self.tokens = tokens
    }

    /// Leaves out what stands before an offset.
    package mutating func skip(to offset: Int) {
        position = max(position, min(offset, code.count))
    }

    /// Writes from where the last step ended, with a `span` around each run of tokens of one class.
    package mutating func write(upTo offset: Int, into output: inout [UInt8]) {
        let limit = min(offset, code.count)
        guard position < limit else { return }
        var buffer = MarkupBuffer()
        var open = TokenClass.text
        while position < limit {
            let (end, kind) = nextToken()
            if kind != open, kind != .blank || !continues(open, before: limit) {
                if open.cssClass != nil { buffer.closeSpan() }
                open = kind
                if let letter = kind.cssClass { buffer.openSpan(letter) }
            }
            buffer.escape(code, from: position, to: min(end, limit), into: &output)
            position = min(end, limit)
        }
        if open.cssClass != nil { buffer.closeSpan() }
        buffer.flush(into: &output)
    }

    /// The token here; text where the tokens have ended.
    private mutating func nextToken() -> (end: Int, kind: TokenClass) {
        while index < tokens.count {
            let token = tokens[index]
            if token.end > position { return (token.end, token.kind) }
            index += 1
        }
        return (code.count, .text)
    }

    /// Whether the blanks here stand between two tokens of a class.
    private func continues(_ kind: TokenClass, before limit: Int) -> Bool {
        index + 1 < tokens.count && tokens[index + 1].kind == kind && tokens[index].end < limit
    }
}
