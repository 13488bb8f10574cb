extension Language {
    static let c = Language("c", "C", aliases: ["h"]) { CFamily.c.scan(&$0) }

    static let cpp = Language(
        "cpp", "C++", aliases: ["c++", "cc", "cxx", "hpp", "h++", "cplusplus"]
    ) { CFamily.cpp.scan(&$0) }
}

enum CFamily {
    static let traits: CodeGrammar.Traits = [
        .directives, .pointedNumbers, .signedNumbers, .quotedNumbers,
    ]

    static let keywords = """
        alignas alignof asm auto break case const constexpr continue default do else enum extern
        for goto if inline register restrict return sizeof static static_assert struct switch
        thread_local typedef typeof typeof_unqual union volatile while _Alignas _Alignof _Atomic
        _Generic _Noreturn _Pragma _Static_assert _Thread_local __asm __inline
        """

    /// Words of compilers.
    static let extensions = """
        __asm__ __attribute__ __extension__ __inline__ __restrict __restrict__ __typeof__
        """

    /// The types of the language and those of the standard library and POSIX that are written like them.
    static let types = """
        _BitInt _Bool _Complex bool char double float int long short signed unsigned void __int128
        DIR FILE clock_t dev_t div_t fpos_t gid_t id_t ino_t int16_t int32_t int64_t int8_t
        intmax_t intptr_t jmp_buf key_t ldiv_t mbstate_t mode_t nfds_t off_t pid_t ptrdiff_t
        sig_atomic_t sig_t siginfo_t sigset_t size_t socklen_t ssize_t time_t timer_t uid_t
        uint16_t uint32_t uint64_t uint8_t uintmax_t uintptr_t va_list wchar_t wctrans_t wctype_t
        wint_t int_fast8_t int_fast16_t int_fast32_t int_fast64_t int_least8_t int_least16_t
        int_least32_t int_least64_t uint_fast8_t uint_fast16_t uint_fast32_t uint_fast64_t
        uint_least8_t uint_least16_t uint_least32_t uint_least64_t clockid_t sighandler_t
        char8_t char16_t char32_t atomic_bool atomic_int atomic_uint atomic_long atomic_size_t
        """

    static let values = "NULL false true nullptr"

    static let c = CodeGrammar(
        words: WordTable([
            .keyword: keywords + " " + types, .attribute: extensions, .tag: values,
        ]), traits: traits,
        specialBytes: ByteSet("LuU"), special: { takePrefixedString(&$1) })

    static let cpp = CodeGrammar(
        words: WordTable([
            .keyword: keywords + " " + types + """
                 and and_eq bitand bitor catch class co_await co_return co_yield compl concept
                consteval constinit const_cast decltype delete dynamic_cast explicit export
                friend mutable namespace new noexcept not not_eq operator or or_eq private
                protected public reinterpret_cast requires static_cast template this throw try
                typeid typename using virtual xor xor_eq
                """,
            .directive: "import module", .attribute: extensions, .tag: values,
        ]), traits: traits.union(.capitalTypes),
        specialBytes: ByteSet("LuURof"),
        special: { takeRawString(&$1) || takePrefixedString(&$1) || takeSpecifier(&$1) })

    /// Takes `L"…"`, `u8"…"` and the like.
    static func takePrefixedString(_ scanner: inout Scanner) -> Bool {
        let count = scanner.has("u8") ? 2 : 1
        let quote = scanner.byte(count)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            scanner.byte == UInt8(ascii: "L") || scanner.byte | 0x20 == UInt8(ascii: "u")
        else { return false }
        let start = scanner.position + count + 1
        scanner.takeString(to: scanner.stringEnd(quote, from: start))
        return true
    }

    /// Takes `R"mark(…)mark"`.
    private static func takeRawString(_ scanner: inout Scanner) -> Bool {
        let prefix = scanner.find(from: scanner.position) { !$0.isWord }
        guard prefix - scanner.position <= 3, scanner.has("R\"", at: prefix - 1) else {
            return false
        }
        let mark = prefix + 1
        var open = mark
        while open < scanner.end, open - mark <= 16, scanner.code[open] != UInt8(ascii: "("),
            !scanner.code[open].isBlank, scanner.code[open] != UInt8(ascii: "\"")
        { open += 1 }
        guard scanner.has("(", at: open) else { return false }
        var close = open + 1
        while close < scanner.end {
            close = scanner.find(UInt8(ascii: ")"), from: close) + 1
            let end = close + open - mark
            let isMark = (mark..<open).allSatisfy {
                let index = close + $0 - mark
                return index < scanner.end && scanner.code[index] == scanner.code[$0]
            }
            if isMark, scanner.has("\"", at: end) {
                scanner.add(.string, to: end + 1)
                return true
            }
        }
        scanner.add(.string, to: scanner.end)
        return true
    }

    /// Takes `override` and `final` after a declarator.
    private static func takeSpecifier(_ scanner: inout Scanner) -> Bool {
        let end = scanner.wordEnd(from: scanner.position)
        let count = end - scanner.position
        guard count == 8 && scanner.has("override") || count == 5 && scanner.has("final") else {
            return false
        }
        scanner.add(.keyword, to: end)
        return true
    }
}
