import SiteDigest
import SiteFiles
import SiteImages
import SiteModel
internal import Synchronization

/// What a build remembers for the next: what each file produced, and what each output was made from.
///
/// A server keeps it in memory, `build` in its database.
package final class BuildGraph: Sendable {
    struct State: Sendable {
        /// By the path of the file.
        var sources: [String: SourceRecord] = [:]

        /// By the path in the output.
        var outputs: [String: OutputRecord] = [:]
        var subjects = Subjects()

        /// For the pages whose related pages were asked for, by their subject.
        var related = RelatedRecord()

        /// What the published site was, where its pages are on the disk.
        var former: FormerSite?

        /// Only in memory, where sites are rendered again and again.
        var rendered: RenderedSite?
    }

    private let state: Mutex<State>
    let images = ImageMemory()

    /// The words of pages, where they are not in memory.
    let words: StoredWords?

    package init() {
        state = Mutex(State())
        words = nil
    }

    init(_ known: State, words: StoredWords) {
        state = Mutex(known)
        self.words = words
    }

    var known: State { state.withLock { $0 } }

    func remember(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }
}

/// An output as it was made.
final class OutputRecord: Sendable, Equatable {
    /// Of all that it was made from.
    let digest: UInt64

    /// The cells that its view read, ascending; none for what is no view.
    let reads: [Int]

    /// What was wrong with it, for the next build to say again.
    let diagnostics: [UInt8]

    /// The copies of images that it leads to.
    let copies: [String]

    /// The published file; nil where it is in memory.
    let identity: FileIdentity?

    init(
        digest: UInt64, reads: [Int] = [], diagnostics: [UInt8] = [], copies: [String] = [],
        identity: FileIdentity? = nil
    ) {
        self.copies = copies
        self.digest = digest
        self.reads = reads
        self.diagnostics = diagnostics
        self.identity = identity
    }

    /// The same of another file.
    func published(as identity: FileIdentity?) -> OutputRecord {
        OutputRecord(
            digest: digest, reads: reads, diagnostics: diagnostics, copies: copies,
            identity: identity)
    }

    static func == (left: OutputRecord, right: OutputRecord) -> Bool {
        left === right
            || left.digest == right.digest && left.identity == right.identity
                && left.reads == right.reads && left.diagnostics == right.diagnostics
                && left.copies == right.copies
    }

    /// Whether a cell among these was read.
    func hasRead(_ cells: Range<Int>) -> Bool {
        let index = reads.firstIndex(notBelow: cells.lowerBound)
        return index < reads.count && reads[index] < cells.upperBound
    }

    /// A file that is published as it is.
    convenience init(copyOf source: String, _ identity: FileIdentity) {
        var print = Fingerprint()
        print.add(source)
        print.add([identity.size, identity.changed, identity.altered])
        print.add(identity.device)
        print.add(identity.number)
        self.init(digest: print.value)
    }
}

/// Names of pages and terms, each with a number that stays the same from build to build.
struct Subjects: Sendable {
    private(set) var names: [String] = ["site"]

    /// Made when the first is asked for.
    private var numbers: [String: Int] = [:]

    var count: Int { names.count }

    init() {}

    init(names: [String]) { self.names = names }

    mutating func number(_ name: String) -> Int {
        if numbers.isEmpty {
            numbers = Dictionary(
                zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        }
        if let known = numbers[name] { return known }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}

/// The related pages that were found, as long as nothing they are found by has changed.
struct RelatedRecord: Sendable, Equatable {
    /// Of all headings, terms and orders of the site.
    var world: UInt64 = 0

    /// By subject; 0 where they were not asked for.
    var digests: [UInt64] = []

    /// The subjects of the pages themselves, by subject.
    var pages: [Int: [Int]] = [:]
}
