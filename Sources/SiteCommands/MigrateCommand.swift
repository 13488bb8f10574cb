import SiteBuild
import SiteDiagnostics
import SiteFiles

/// `sitegen migrate`.
enum MigrateCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let request = try SiteRequest.make(arguments, console)
        let migration = SiteMigration(request)
        var diagnostics = migration.diagnostics
        for change in migration.changes {
            console.write(UnifiedDiff(change.path, change.old, change.new).text)
        }
        let isDry = arguments.has("--dry-run")
        let isSound = !diagnostics.contains { $0.severity == .error }
        if isSound, !isDry {
            do throws(FileError) {
                try migration.write()
            } catch {
                diagnostics.append(error.diagnostic)
            }
        }
        let outcome = SiteRequest.outcome(of: diagnostics, severities: [], request)
        console.show(
            outcome.diagnostics, as: arguments.diagnosticsFormat, root: request.siteRoot)
        let count = migration.changes.count
        let files = count == 1 ? "1 file" : "\(count) files"
        if count == 0 {
            console.writeError("nothing to migrate\n")
        } else if isDry {
            console.writeError("\(files) would change; nothing was written\n")
        } else {
            console.writeError(
                outcome.exitStatus == 0
                    ? "\(files) written\n" : "nothing was written; mend the errors first\n")
        }
        return outcome.exitStatus
    }
}
