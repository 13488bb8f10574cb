internal import CLanguage

/// Passing text to the C functions over ICU and back.
enum ICU {
    /// The text a function writes; called again with more room where the first did not do.
    static func text(
        _ body: (language_buffer) -> Int32
    ) -> String? {
        bytes(body).map { String(decoding: $0, as: UTF8.self) }
    }

    static func bytes(
        room: Int = 256, _ body: (language_buffer) -> Int32
    ) -> [UInt8]? {
        var room = room
        while true {
            var needed: Int32 = 0
            let result = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                buffer.withMemoryRebound(to: CChar.self) { characters in
                    needed = body(
                        language_buffer(bytes: characters.baseAddress, capacity: Int32(room)))
                }
                count = Int(max(0, min(needed, Int32(room))))
            }
            if needed < 0 { return nil }
            if Int(needed) <= room { return result }
            room = Int(needed) + 1
        }
    }

    static func with<Result>(_ text: String, _ body: (language_text) -> Result) -> Result {
        var text = text
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { characters in
                body(language_text(bytes: characters.baseAddress, length: Int32(characters.count)))
            }
        }
    }

    /// A text turned into another by a function over ICU; the text itself after an error.
    static func map(
        _ text: String, _ body: (language_text, language_buffer) -> Int32
    ) -> String {
        with(text) { input in ICU.text { body(input, $0) } } ?? text
    }
}

/// An open service of ICU; used under a lock by its owner, and open until the end.
struct ICUHandle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
}
