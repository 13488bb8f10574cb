import SiteFiles

#if FUZZING
    import CFuzzer
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

// Reads what no author would write. `make soak` builds it with libFuzzer:
//
//     sitegen-fuzz yaml -max_total_time=600 CORPUS
//
// Without it, the files that are named are read once each, as for a finding that was mended.

let arguments = CommandLine.arguments
guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments[1]) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
    print("usage: sitegen-fuzz \(names) [OPTION …] FILE …")
    exit(2)
}

#if FUZZING
    exit(Fuzzer.run(target, arguments: [arguments[0]] + arguments.dropFirst(2)))
#else
    for path in arguments.dropFirst(2) { target.run(try Disk.read(path)) }
#endif
