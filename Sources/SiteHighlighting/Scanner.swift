/// Goes through code from its start and cuts it into tokens.
struct Scanner {
    /// How deep languages, interpolations and brackets may stand in each other; what is deeper is read as if it were flat.
    static let deepest = 48

    let code: UnsafeBufferPointer<UInt8>

    /// Where the code ends, or the part of it that is being read.
    private(set) var end: Int

    /// Where the next token will end; never beyond `end`.
    var position = 0

    private(set) var tokens: [Token]
    private var last = TokenClass.blank

    /// How deep the part stands that is being read.
    var depth = 0

    init(_ code: UnsafeBufferPointer<UInt8>, reusing tokens: consuming [Token]) {
        self.code = code
        end = code.count
        self.tokens = tokens
        self.tokens.removeAll(keepingCapacity: true)
        self.tokens.reserveCapacity(code.count / 4)
    }

    /// Reads nothing but a part, from its start.
    mutating func narrow(from start: Int, to limit: Int) {
        end = min(limit, code.count)
        position = min(start, end)
    }

    @inline(__always)
    var isAtEnd: Bool { position >= end }

    /// The byte here; 0 at the end.
    @inline(__always)
    var byte: UInt8 { position < end ? code[position] : 0 }

    /// A byte further on; 0 beyond the end.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 {
        let index = position + offset
        return index < end && index >= 0 ? code[index] : 0
    }

    /// Ends a token here.
    @inline(__always)
    mutating func add(_ kind: TokenClass) {
        add(kind, to: position)
    }

    /// Ends a token at an offset, or after the character that the offset would cut.
    @inline(__always)
    mutating func add(_ kind: TokenClass, to offset: Int) {
        position = min(offset, end)
        while position < end, code[position] & 0xC0 == 0x80 { position += 1 }
        let token = Token(end: position, kind: kind)
        if kind == last, !tokens.isEmpty {
            tokens[tokens.count - 1] = token
        } else if position > (tokens.last?.end ?? 0) {
            tokens.append(token)
            last = kind
        }
    }

    /// Ends a token some bytes further on.
    @inline(__always)
    mutating func take(_ count: Int, _ kind: TokenClass) {
        add(kind, to: position + count)
    }

    /// Reads the part up to an offset by itself.
    mutating func part(upTo limit: Int, _ read: (inout Scanner) -> Void) {
        let outer = end
        end = max(position, min(limit, outer))
        depth += 1
        if depth < Self.deepest { read(&self) }
        if position < end { add(.text, to: end) }
        depth -= 1
        end = outer
    }
}
