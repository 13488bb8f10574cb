/// What renderings share that see the same values by the names an environment calls fixed.
///
/// One rendering at a time may use it.
package final class RenderScope: @unchecked Sendable {
    final class Piece {
        let bytes: UnsafeMutableBufferPointer<UInt8>
        let steps: Int

        /// The bytes as text, for what asks for one.
        private(set) lazy var text = String(decoding: bytes, as: UTF8.self)

        /// The names of the context that it depends on.
        let names: [Name]

        /// What it read, for the log of another rendering.
        let reads: [Int]

        init(
            _ source: UnsafeBufferPointer<UInt8>, steps: Int, names: [Name] = [], reads: [Int]
        ) {
            bytes = .allocate(capacity: source.count)
            _ = bytes.initialize(from: source)
            self.steps = steps
            self.names = names
            self.reads = reads
        }

        deinit { bytes.deallocate() }
    }

    /// What a rendering prints into.
    let output = OutputBuffer(capacity: 1 << 17)
    private var pieces: [Piece?] = []
    private var calls: [MacroCall: Piece] = [:]

    /// Hashes of the calls there were.
    private var met: Set<Int> = []

    /// How many bytes more it remembers of macros.
    private var room = 8_000_000

    package init() {}

    func piece(_ call: MacroCall) -> Piece? { calls[call] }

    /// Remembers what a call printed when it is met the second time: most never come again.
    func keep(_ call: MacroCall, _ piece: () -> Piece) {
        guard calls[call] == nil, !met.insert(call.hashValue).inserted, room > 0 else { return }
        let piece = piece()
        room -= piece.bytes.count + 200
        calls[call] = piece
    }

    @inline(__always)
    func piece(_ number: Int, escapes: Bool) -> Piece? {
        let place = number * 2 + (escapes ? 1 : 0)
        return place < pieces.count ? pieces[place] : nil
    }

    func keep(
        _ number: Int, escapes: Bool, bytes: UnsafeBufferPointer<UInt8>, steps: Int,
        reads: @autoclosure () -> [Int]
    ) {
        let place = number * 2 + (escapes ? 1 : 0)
        while pieces.count <= place { pieces.append(nil) }
        guard pieces[place] == nil else { return }
        pieces[place] = Piece(bytes, steps: steps, reads: reads())
    }
}

/// Which variables of a context all renderings of a scope see alike.
package enum FixedName: Sendable {
    case whole
    case attributes(Set<String>)
}
