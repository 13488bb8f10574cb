/// The forms of the characters that were met, so that each is worked out once.
struct LetterTable {
    /// By scalar below the bound: 0 where it is not known yet, else one more than its place.
    private var places: [UInt16] = Array(repeating: 0, count: LetterTable.bound)
    private var rest: [UInt32: UInt16] = [:]
    private var entries: [Entry] = []

    /// A character as it is compared.
    struct Entry {
        let kind: LetterForms.Kind

        /// UTF-8, the first byte in the lowest place.
        let bytes: UInt64
        let byteCount: Int

        /// How many characters it stands for.
        let count: Int
        let needsComposing: Bool
    }

    private static let bound = 0x3100

    subscript(scalar: UInt32) -> Entry {
        mutating get {
            let known = scalar < LetterTable.bound ? places[Int(scalar)] : rest[scalar] ?? 0
            if known != 0 { return entries[Int(known) - 1] }
            let entry = LetterTable.entry(scalar)
            guard entries.count < Int(UInt16.max) else { return entry }
            entries.append(entry)
            let place = UInt16(entries.count)
            if scalar < LetterTable.bound {
                places[Int(scalar)] = place
            } else {
                rest[scalar] = place
            }
            return entry
        }
    }

    private static func entry(_ value: UInt32) -> Entry {
        guard let scalar = Unicode.Scalar(value) else {
            return Entry(
                kind: .separator, bytes: 0, byteCount: 0, count: 0, needsComposing: false)
        }
        let form = LetterForms.form(of: scalar)
        var folded = form.folded
        var utf8 = folded.flatMap { Array(UTF8.encode($0) ?? .init()) }
        while utf8.count > 8 {
            folded.removeLast()
            utf8 = folded.flatMap { Array(UTF8.encode($0) ?? .init()) }
        }
        let bytes = utf8.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Entry(
            kind: form.kind, bytes: bytes, byteCount: utf8.count, count: folded.count,
            needsComposing: folded.contains { LetterForms.isPart($0) })
    }
}
