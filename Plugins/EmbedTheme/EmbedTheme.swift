import Foundation
import PackagePlugin

/// Puts the files of `Templates/` into the target that it is applied to.
///
/// Every file is an input, so that an edit of one rebuilds this target and nothing before it.
@main
struct EmbedTheme: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let theme = context.package.directoryURL.appending(path: "Templates")
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInTheme+Files.swift")
        return [
            .buildCommand(
                displayName: "Embedding the built-in theme",
                executable: try context.tool(named: "EmbedThemeTool").url,
                arguments: [theme.path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: contents(of: theme),
                outputFiles: [output])
        ]
    }

    private func contents(of folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (files?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
    }
}
