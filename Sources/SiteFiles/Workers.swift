#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
internal import Synchronization

/// Work on many things side by side.
package enum Workers {
    /// Rendering nests deeply, so threads have more stack than the system gives them.
    private static let stackSize = 64 << 20

    /// As many as the machine has processors.
    package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// The results of the body for 0 ..< count, in that order, by so many threads.
    ///
    /// Each takes `atOnce` neighbours at a time, as suits the count where it is nil.
    package static func map<Result: Sendable>(
        _ count: Int, jobs: Int, atOnce: Int? = nil, _ body: @Sendable (Int) -> Result
    ) -> [Result] {
        guard count > 0 else { return [] }
        return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            nonisolated(unsafe) let start = buffer.baseAddress
            run(count, jobs: jobs, atOnce: atOnce) { index in
                guard let start else { return }
                (start + index).initialize(to: body(index))
            }
            initialized = count
        }
    }

    private static func run(
        _ count: Int, jobs: Int, atOnce: Int?, _ body: @Sendable (Int) -> Void
    ) {
        let next = Atomic<Int>(0)
        let chunk = atOnce ?? max(1, min(16, count / (jobs * 8)))
        withoutActuallyEscaping(body) { body in
            let work: @Sendable () -> Void = {
                while true {
                    let first = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
                    guard first < count else { return }
                    for index in first..<min(first + chunk, count) { body(index) }
                }
            }
            threads(min(jobs, count), work)
        }
    }

    /// Runs the work on so many threads and waits for them.
    private static func threads(_ count: Int, _ work: @escaping @Sendable () -> Void) {
        let threads = (0..<max(1, count)).compactMap { _ in
            BackgroundThread(stackSize: stackSize, work)
        }
        if threads.isEmpty { work() }
        for thread in threads { thread.join() }
    }
}
