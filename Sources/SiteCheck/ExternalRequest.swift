#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
internal import Synchronization

/// One request to another host, by curl.
enum ExternalRequest {
    /// Whether there is a curl to ask.
    static var isPossible: Bool { run(["--version"]) != nil }

    static func wait(milliseconds: Int) { usleep(UInt32(max(0, milliseconds) * 1000)) }

    /// What a host answered.
    struct Reply: Equatable {
        /// Of HTTP; 0 where there was no answer that means anything.
        let status: Int

        /// Why there was none.
        let words: String

        /// For how many seconds the host wants to be left alone; nil where it does not say.
        var pause: Int?

        /// Whether the host has enough of requests for now.
        var isTooMuch: Bool { status == 429 || status == 503 }
    }

    /// Asks for the head; where the host does not want to tell it, for the first bytes.
    ///
    /// An answer has as many seconds as there is patience.
    static func ask(_ address: String, patience: Int) -> Reply {
        let limit = ["--max-time", "\(patience)", "--connect-timeout", "\(min(patience, 8))"]
        let head = reply(limit + ["--head", "--", address])
        let isFinal =
            (200..<400).contains(head.status) || [0, 404, 410].contains(head.status)
        if isFinal || head.isTooMuch { return head }
        wait(milliseconds: 250)
        return reply(limit + ["--range", "0-1023", "--max-filesize", "20000000", "--", address])
    }

    private static func reply(_ arguments: [String]) -> Reply {
        let limits = [
            "--silent", "--show-error", "--location", "--max-redirs", "5", "--proto", "=http,https",
            "--proto-redir", "=http,https", "--user-agent", "sitegen-check (+link check)",
            "--output", "/dev/null",
            "--write-out", "%{http_code}\n%{exitcode}\n%header{retry-after}\n%{errormsg}",
        ]
        guard let text = run(limits + arguments) else {
            return Reply(status: 0, words: "curl did not start")
        }
        return reply(of: text)
    }

    /// What curl printed; a redirection that it did not follow is no answer.
    static func reply(of text: String) -> Reply {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let status = lines.first.flatMap { Int($0) } ?? 0
        let code = lines.dropFirst().first.flatMap { Int($0) } ?? 0
        let words = lines.dropFirst(3).joined(separator: " ")
        guard status != 0, code == 0 || !(300..<400).contains(status) else {
            return Reply(status: 0, words: words.isEmpty ? "there was no answer" : words)
        }
        return Reply(
            status: status, words: "", pause: lines.dropFirst(2).first.flatMap { Int($0) })
    }

    /// What the program printed; nil where it cannot be run.
    private static func run(_ arguments: [String]) -> String? {
        guard let (process, end) = started.withLock({ _ in start(arguments) }) else { return nil }
        defer { close(end) }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(end, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            output += buffer[..<count]
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        if status >> 8 & 0xFF == 127 { return nil }
        return String(decoding: output, as: UTF8.self)
    }

    /// Held while a process begins, so that none gets the pipe of another.
    private static let started = Mutex(())

    /// The process, and where to read what it prints.
    private static func start(_ arguments: [String]) -> (process: pid_t, end: Int32)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words = (["curl"] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, "curl", &actions, nil, &words, environ)
        close(ends[1])
        if code == 0 { return (process, ends[0]) }
        close(ends[0])
        return nil
    }
}
