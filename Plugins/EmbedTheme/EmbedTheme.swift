import Foundation
import PackagePlugin

/// Writes the files of `Templates/` into a source of `SiteTheme`, so that the binary carries its theme.
@main
struct EmbedTheme: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Templates")
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInTheme+Files.swift")
        var inputs: [URL] = []
        if let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) {
            for case let file as URL in files where !file.hasDirectoryPath { inputs.append(file) }
        }
        return [
            .buildCommand(
                displayName: "Embedding the theme",
                executable: try context.tool(named: "EmbedThemeTool").url,
                arguments: [folder.path(), output.path()], inputFiles: inputs, outputFiles: [output]
            )
        ]
    }
}
