import SiteDiagnostics

/// The addresses of one host, asked for one after the other.
struct HostQueue: Sendable {
    private let host: String
    private let pause: Int
    private let moment: Int
    private let request: ExternalLinks.Ask
    private(set) var answers: [(address: String, answer: ExternalLinks.Answer)] = []

    /// The addresses that were not asked for, and why.
    private(set) var leftOut: Diagnostic?

    /// Seconds: how long an answer may take, how long where the one before took longer, and for how long
    /// a host may want to be left alone.
    private static let limits = (first: 20, next: 5, pause: 60)

    init(_ host: String, pause: Int, moment: Int, _ request: @escaping ExternalLinks.Ask) {
        self.host = host
        self.pause = pause
        self.moment = moment
        self.request = request
    }

    mutating func run(_ addresses: [String]) {
        var silent = 0
        for (place, address) in addresses.enumerated() {
            if place > 0 { ExternalRequest.wait(milliseconds: pause) }
            let limits = HostQueue.limits
            var reply = request(address, silent == 0 ? limits.first : limits.next)
            if reply.isTooMuch, let seconds = reply.pause, (0...limits.pause).contains(seconds) {
                ExternalRequest.wait(milliseconds: seconds * 1000)
                reply = request(address, limits.first)
            }
            let answer = ExternalLinks.Answer(
                status: reply.status, words: reply.words, moment: moment)
            answers.append((address, answer))
            silent = reply.status == 0 ? silent + 1 : 0
            let left = addresses.count - place - 1
            if left > 0, reply.isTooMuch || silent == 2 {
                leftOut = .hostLeftOut(host, left, isTooMuch: reply.isTooMuch)
                return
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func hostLeftOut(_ host: String, _ count: Int, isTooMuch: Bool) -> Diagnostic
    {
        Diagnostic(
            "check.external-limit", .note, reach: .reference,
            "\(count) more addresses on \(host) were not asked for: the host "
                + (isTooMuch ? "wants fewer requests" : "does not answer"),
            hint: "check again later; what is known is not asked for again")
    }
}
