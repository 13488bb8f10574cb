import SiteDiagnostics
import SiteFiles
import Synchronization
import Testing

@testable import SiteCheck

/// How other hosts are asked, by a stand-in for them.
@Suite struct ExternalLinksTests {
    private final class Host: Sendable {
        let asked = Mutex<[String]>([])
        let answer: @Sendable (String, Int) -> ExternalRequest.Reply

        init(_ answer: @escaping @Sendable (String, Int) -> ExternalRequest.Reply) {
            self.answer = answer
        }

        /// The addresses that are left out are told.
        func queue(_ addresses: [String]) -> HostQueue {
            var queue = HostQueue("a.example", pause: 0, moment: 1) { address, patience in
                let count = self.asked.withLock { asked in
                    asked.append("\(address) \(patience)")
                    return asked.count
                }
                return self.answer(address, count)
            }
            queue.run(addresses)
            return queue
        }

        var requests: [String] { asked.withLock { $0 } }
    }

    @Test func `a redirection that is not followed is no answer`() {
        let loop = ExternalRequest.reply(of: "302\n47\n\nMaximum (5) redirects followed")
        #expect(loop == .init(status: 0, words: "Maximum (5) redirects followed"))
        let file = ExternalRequest.reply(of: "302\n1\n\nProtocol \"file\" disabled")
        #expect(file == .init(status: 0, words: "Protocol \"file\" disabled"))
        #expect(ExternalRequest.reply(of: "200\n0\n\n") == .init(status: 200, words: ""))
        #expect(ExternalRequest.reply(of: "304\n0\n\n").status == 304)
        #expect(ExternalRequest.reply(of: "200\n63\n\ntoo big").status == 200)
        #expect(ExternalRequest.reply(of: "000\n28\n\nslow").words == "slow")
        #expect(ExternalRequest.reply(of: "429\n0\n120\n").pause == 120)
        #expect(ExternalRequest.reply(of: "").words == "there was no answer")
    }

    @Test func `a short pause that a host wants is kept`() {
        let host = Host { _, count in
            count == 1 ? .init(status: 429, words: "", pause: 0) : .init(status: 200, words: "")
        }
        let queue = host.queue(["x", "y"])
        #expect(host.requests == ["x 20", "x 20", "y 20"])
        #expect(queue.answers.map(\.answer.status) == [200, 200])
        #expect(queue.leftOut == nil)
    }

    @Test(arguments: [(429, 3600), (503, nil)])
    func `a host that wants a long pause is asked no more`(status: Int, pause: Int?) {
        let host = Host { _, _ in .init(status: status, words: "", pause: pause) }
        let queue = host.queue(["x", "y", "z"])
        #expect(host.requests == ["x 20"])
        #expect(queue.answers.map(\.answer.status) == [status])
        #expect(queue.leftOut?.summary.hasPrefix("2 more addresses on a.example") == true)
        #expect(queue.leftOut?.severity == .note)
    }

    @Test func `a host that does not answer twice is asked no more, and not so long`() {
        let host = Host { address, _ in
            address == "b" ? .init(status: 200, words: "") : .init(status: 0, words: "silence")
        }
        let queue = host.queue(["a", "b", "c", "d", "e"])
        #expect(host.requests == ["a 20", "b 5", "c 20", "d 5"])
        #expect(queue.leftOut?.summary.hasPrefix("1 more") == true)
        #expect(host.queue(["a", "c"]).leftOut == nil)
    }

    @Test func `what fails is told where it is written, and kept`() throws {
        let root =
            "\(Disk.realPath("/tmp") ?? "/tmp")/sitegen-links-\(UInt64.random(in: 0 ... .max))"
        let file = SourceFile(path: "Content/a.md", text: "x https://a.example/gone")
        let place = file.span(2..<24)
        let addresses = [("https://a.example/gone", place), ("https://b.example/", place)]
        let host = Host { address, _ in
            .init(status: address.hasSuffix("gone") ? 404 : 200, words: "")
        }
        let links = ExternalLinks(root: root, pause: 0) { address, patience in
            let count = host.asked.withLock { asked in
                asked.append(address)
                return asked.count
            }
            return host.answer(address, count)
        }
        var begun: [Int] = []
        for _ in 0..<2 {
            let told = links.check(addresses) { begun += [$0, $1] }
            #expect(told.map(\.id) == ["check.external-link"])
            #expect(told.first?.span?.position == SourcePosition(line: 1, column: 3))
        }
        #expect(host.requests.sorted() == ["https://a.example/gone", "https://b.example/"])
        #expect(begun == [2, 2])
        Disk.remove("\(root)/.sitegen/links.json")
    }
}
