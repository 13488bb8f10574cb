import SiteDiagnostics
import SiteFiles
internal import Synchronization

/// What a whole build was made from and led to, to tell in one walk that nothing has changed.
///
/// A folder's own time tells which names are in it, so folders are not read again.
struct Seal: Sendable {
    /// Of the options, the configuration and the output folder.
    let options: UInt64

    /// The seconds since 1970 between which the same pages are published.
    let validity: Range<Int>

    /// How many pages and files the site has.
    let pages: Int
    let files: Int
    let diagnostics: [UInt8]

    /// Every file and folder by its absolute path.
    let entries: SealEntries
}

/// Paths with the identities they had, in one piece of memory.
struct SealEntries: Sendable {
    private(set) var bytes: [UInt8] = []

    /// Where every so many entries begin, for several threads.
    private(set) var starts: [Int] = []
    private var count = 0
    private static let chunk = 512

    /// How an entry is compared.
    enum Kind: UInt8 {
        /// Nothing may be there.
        case absent
        case same

        /// It may have been renamed, as published files are.
        case sameContent
    }

    init() {}

    mutating func add(_ path: String, _ identity: FileIdentity?, _ kind: Kind) {
        if count % SealEntries.chunk == 0 { starts.append(bytes.count) }
        count += 1
        bytes.append(identity == nil ? Kind.absent.rawValue : kind.rawValue)
        for number in [
            identity?.size ?? 0, identity?.changed ?? 0, identity?.altered ?? 0,
            Int(bitPattern: UInt(identity?.number ?? 0)),
            Int(bitPattern: UInt(identity?.device ?? 0)),
        ] {
            withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
        }
        bytes.append(contentsOf: path.utf8)
        bytes.append(0)
    }

    init(bytes: [UInt8], starts: [Int]) {
        self.bytes = bytes
        self.starts = starts
    }

    /// Whether everything is as it was; where something is not, the rest is not looked at.
    func hold(jobs: Int) -> Bool {
        guard bytes.last ?? 0 == 0 else { return false }
        let isBroken = Atomic(false)
        return Workers.map(starts.count, jobs: jobs) { chunk in
            if isBroken.load(ordering: .relaxed) { return false }
            let end = chunk + 1 < starts.count ? starts[chunk + 1] : bytes.count
            let holds = holds(starts[chunk]..<end)
            if !holds { isBroken.store(true, ordering: .relaxed) }
            return holds
        }.allSatisfy(\.self)
    }

    private func holds(_ range: Range<Int>) -> Bool {
        bytes.withUnsafeBytes { bytes in
            guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
            var index = range.lowerBound
            while index < range.upperBound {
                guard index + 42 <= range.upperBound, let kind = Kind(rawValue: bytes[index]) else {
                    return false
                }
                let numbers = (0..<5).map {
                    bytes.loadUnaligned(fromByteOffset: index + 1 + $0 * 8, as: Int.self)
                }
                guard let start = bytes.baseAddress.map({ $0 + index + 41 }) else { return false }
                let path = start.assumingMemoryBound(to: CChar.self)
                guard SealEntries.matches(Disk.entry(at: path), numbers, kind) else { return false }
                index += 41
                while bytes[index] != 0 { index += 1 }
                index += 1
            }
            return true
        }
    }

    private static func matches(_ found: FileIdentity?, _ numbers: [Int], _ kind: Kind) -> Bool {
        guard let found else { return kind == .absent }
        let known = FileIdentity(
            size: numbers[0], device: UInt64(UInt(bitPattern: numbers[4])),
            number: UInt64(UInt(bitPattern: numbers[3])), changed: numbers[1],
            altered: numbers[2])
        switch kind {
        case .absent: return false
        case .same: return found == known
        case .sameContent: return found.isSame(as: known)
        }
    }
}

extension Seal {
    init(_ reader: inout ByteReader) throws(ByteReader.Damaged) {
        options = try reader.word()
        let (from, to) = (try reader.number(), try reader.number())
        guard from <= to else { throw ByteReader.Damaged() }
        validity = from..<to
        pages = try reader.number()
        files = try reader.number()
        diagnostics = try reader.part()
        let starts = try reader.list { reader throws(ByteReader.Damaged) in try reader.number() }
        entries = SealEntries(bytes: try reader.part(), starts: starts)
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.write(word: options)
        writer.write(validity.lowerBound)
        writer.write(validity.upperBound)
        writer.write(pages)
        writer.write(files)
        writer.write(diagnostics)
        writer.write(entries.starts) { $0.write($1) }
        writer.write(entries.bytes)
        return writer.bytes
    }
}
