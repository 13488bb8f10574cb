#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif
import SiteCommands

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
