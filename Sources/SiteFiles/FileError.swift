#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
package import SiteDiagnostics

/// What the system answered when it would not do something with a file.
package struct FileError: Error, Sendable {
    /// "read", "write", "create", "delete", "replace".
    package let action: String
    package let path: String
    package let code: Int32

    package init(_ action: String, _ path: String, code: Int32) {
        self.action = action
        self.path = path
        self.code = code
    }

    /// The error of the system call that just failed.
    package init(_ action: String, _ path: String) {
        self.init(action, path, code: errno)
    }

    /// There is no such file.
    package static let missing = ENOENT

    package var diagnostic: Diagnostic {
        Diagnostic(
            "files.\(action)", .error, reach: .environment,
            "the system would not \(action) this: \(String(cString: strerror(code)))", path: path,
            hint: hint)
    }

    private var hint: String? {
        switch code {
        case EMFILE, ENFILE: "too many files are open; close other programs or raise `ulimit -n`"
        case ENAMETOOLONG: "shorten the names of the files and folders"
        case ELOOP: "a link leads to itself; put in its place what it stands for"
        default: action == "read" ? readingHint : writingHint
        }
    }

    private var readingHint: String? {
        switch code {
        case EACCES, EPERM: "give yourself the permission to read it, and the folders above it"
        case ENOENT: "it is gone, or is a link that leads nowhere: put it back, or remove the link"
        case ENOTDIR: "put a folder in its place, or move it away"
        case EISDIR: "a file belongs here, and this is a folder: move it away"
        case EINVAL:
            "a file belongs here, and this is none: pipes, sockets and devices are not read"
        default: nil
        }
    }

    private var writingHint: String? {
        switch code {
        case ENOSPC, EDQUOT: "make room on the disk and build again"
        case EACCES, EPERM: "give yourself the permission, or choose another folder with --output"
        case EROFS: "the disk is read-only; choose another folder with --output"
        case EXDEV, EBUSY:
            "another disk is mounted within the output; unmount it, or choose another folder with --output"
        case EEXIST, ENOTDIR, EISDIR, ENOTEMPTY:
            "something else of this name is in the way: move it, or choose another folder with --output"
        default: nil
        }
    }
}
