import Glibc
import SiteCommands

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
