#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    complain("usage: EmbedThemeTool FOLDER OUTPUT")
    exit(2)
}
do {
    let files = try FolderReader(root: arguments[1]).files()
    try write(ThemeSource(files).text, to: arguments[2])
} catch {
    complain("error: the theme cannot be embedded: \(error)")
    exit(1)
}
