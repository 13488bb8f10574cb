import SiteBuild
import SiteDiagnostics
import SiteFiles

/// `sitegen migrate`.
enum MigrateCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let request = try SiteRequest.make(arguments, console)
        let migration = SiteMigration(request)
        for change in migration.changes {
            console.write(UnifiedDiff(change.path, change.old, change.new).text)
        }
        let isDry = arguments.has("--dry-run")
        let status = SiteRequest.change(request, migration.diagnostics, arguments, console) {
            () throws(FileError) in
            if !isDry { try migration.write() }
        }
        let count = migration.changes.count
        let files = count == 1 ? "1 file" : "\(count) files"
        if count == 0 {
            console.writeError("nothing to migrate\n")
        } else if isDry {
            console.writeError("\(files) would change; nothing was written\n")
        } else {
            console.writeError(
                status == 0
                    ? "\(files) written\n" : "nothing was written; mend the errors first\n")
        }
        return status
    }
}
