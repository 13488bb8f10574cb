package import SiteDiagnostics
import SiteData
import SiteFiles
internal import Synchronization

/// Asks other hosts whether what the site links to is there.
///
/// One request at a time for a host, a pause between them, hosts side by side; first for the head
/// alone. A host that asks for a pause has it; one that does not answer is asked no more. Answers are kept in `.sitegen/links.json` for a week, failures for an hour. The requests
/// are made by curl, which knows the proxies and certificates of the machine.
package struct ExternalLinks: Sendable {
    /// What is known of an address.
    struct Answer: Sendable, Equatable {
        /// Of HTTP; 0 where there was no answer.
        let status: Int

        /// Why there was none.
        let words: String

        /// When it was asked, in seconds since 1970.
        let moment: Int

        var isFine: Bool { (200..<400).contains(status) }

        /// Whether the host only would not tell a program.
        var isRefusal: Bool { [401, 403, 405, 429, 999].contains(status) }
    }

    /// How an address is asked for.
    typealias Ask = @Sendable (_ address: String, _ patience: Int) -> ExternalRequest.Reply

    private let request: Ask

    private let root: String
    private let limit: Int
    private let pause: Int
    private let now: Int

    /// - Parameters:
    ///   - root: The folder of the site.
    ///   - limit: How many addresses are asked for at most; the rest is told.
    ///   - pause: Milliseconds between two requests to a host.
    package init(root: String, limit: Int = 2000, pause: Int = 250) {
        self.init(root: root, limit: limit, pause: pause) { address, patience in
            ExternalRequest.ask(address, patience: patience)
        }
    }

    init(root: String, limit: Int = 2000, pause: Int = 250, request: @escaping Ask) {
        self.request = request
        self.root = root
        self.limit = limit
        self.pause = pause
        now = Disk.now / 1_000_000_000
    }

    private var path: String { "\(root)/.sitegen/links.json" }

    /// What is wrong with the addresses, each of which stands at the place.
    ///
    /// `begin` is told how many addresses are asked for, of how many hosts, if any are.
    package func check(
        _ addresses: [(address: String, place: SourceSpan)],
        begin: (_ addresses: Int, _ hosts: Int) -> Void = { _, _ in }
    ) -> [Diagnostic] {
        var known = readAnswers()
        let wanted = addresses.filter { isStale(known[$0.address]) }
        let asked = wanted.prefix(limit).map(\.address)
        var left: [Diagnostic] = []
        if !asked.isEmpty {
            guard ExternalRequest.isPossible else { return [.noCurl] }
            let queues = ExternalLinks.queues(asked)
            begin(asked.count, queues.count)
            let (pause, request, moment) = (pause, request, now)
            let asked = Workers.map(queues.count, jobs: 8) { index in
                var queue = HostQueue(queues[index].host, pause: pause, moment: moment, request)
                queue.run(queues[index].addresses)
                return queue
            }
            for (address, answer) in asked.flatMap(\.answers) { known[address] = answer }
            left = asked.compactMap(\.leftOut)
        }
        let current = Set(addresses.map(\.address))
        write(known.filter { current.contains($0.key) })
        let failed = addresses.compactMap { address, place in
            known[address].flatMap { $0.isFine ? nil : Diagnostic.external(address, $0, place) }
        }
        if wanted.count > limit { left.append(.tooMany(wanted.count - limit)) }
        return failed + left
    }

    /// The addresses of each host.
    private static func queues(
        _ addresses: [String]
    ) -> [(host: String, addresses: [String])] {
        Dictionary(grouping: addresses) { address in
            address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).first
                .map { $0.lowercased() } ?? ""
        }.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }

    private func isStale(_ answer: Answer?) -> Bool {
        guard let answer else { return true }
        return now - answer.moment > (answer.isFine ? 7 * 86_400 : 3600)
    }

    private func readAnswers() -> [String: Answer] {
        guard let bytes = try? Disk.read(path),
            let node = JSONParser.parse(SourceFile(path: "links.json", bytes: bytes)).node
        else { return [:] }
        var result: [String: Answer] = [:]
        for element in node.elements ?? [] {
            guard let url = element["url"]?.text, let status = element["status"]?.text,
                let moment = element["moment"]?.text, let status = Int(status),
                let moment = Int(moment)
            else { continue }
            result[url] = Answer(
                status: status, words: element["words"]?.text ?? "", moment: moment)
        }
        return result
    }

    private func write(_ answers: [String: Answer]) {
        let lines = answers.sorted { $0.key < $1.key }.map { address, answer in
            JSONLines.object([
                ("url", JSONLines.quoted(address)), ("status", "\(answer.status)"),
                ("words", JSONLines.quoted(answer.words)), ("moment", "\(answer.moment)"),
            ])
        }
        let text = lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
        guard (try? Disk.createFolder("\(root)/.sitegen")) != nil else { return }
        _ = try? Disk.write(Array(text.utf8), to: path)
    }
}

extension Diagnostic {
    fileprivate static func external(
        _ address: String, _ answer: ExternalLinks.Answer, _ place: SourceSpan
    ) -> Diagnostic {
        let why = answer.status == 0 ? answer.words : "the host answers \(answer.status)"
        return Diagnostic(
            "check.external-link", answer.isRefusal ? .warning : .error, reach: .reference,
            "what a page links to on another host is there; \(address): \(why)", at: place,
            hint: answer.isRefusal ? "the host may refuse programs only; look yourself" : nil)
    }

    fileprivate static var noCurl: Diagnostic {
        Diagnostic(
            "check.external-tool", .error, reach: .environment,
            "curl asks other hosts, and it is not installed", hint: "install curl")
    }

    fileprivate static func tooMany(_ count: Int) -> Diagnostic {
        Diagnostic(
            "check.external-limit", .note, reach: .reference,
            "\(count) more addresses on other hosts were not asked for this time",
            hint: "check again; what is known is not asked for again")
    }
}
