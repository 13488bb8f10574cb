#if FUZZING
    import CFuzzer
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Darwin)
        import Darwin
    #endif

    /// libFuzzer, which is in the toolchain.
    enum Fuzzer {
        nonisolated(unsafe) private static var target = FuzzTarget.yaml

        /// Runs with the fuzzer's own options; its exit status.
        static func run(_ target: FuzzTarget, arguments: [String]) -> Int32 {
            self.target = target
            var count = Int32(arguments.count)
            var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
            return pointers.withUnsafeMutableBufferPointer { buffer in
                var start = buffer.baseAddress
                return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
                    Fuzzer.target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
                    return 0
                }
            }
        }
    }
#endif
