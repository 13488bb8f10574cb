#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif
import SiteBuild
import SiteContent
import SiteDiagnostics
import SiteFiles
import SiteServer

/// `sitegen serve`.
enum ServeCommand {
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
        let request = try SiteRequest.make(arguments, console)
        let signals = StopSignals()
        let told = BuildTeller(console, arguments, root: request.siteRoot)
        do throws(DevelopmentServer.Failure) {
            let server = try DevelopmentServer(
                request, options(arguments),
                policy: { result, others in
                    SiteRequest.outcome(
                        of: result.diagnostics + others,
                        severities: result.configuration.severities, request)
                },
                report: { told.tell($0) })
            tell(server, arguments, console)
            if arguments.has("--open") {
                Browser.open(server.address) {
                    console.write(
                        "no browser can be opened here; the address is \(server.address)\n")
                }
            }
            signals.wait()
            server.stop()
            return 0
        } catch {
            console.show([diagnostic(error, arguments)], as: arguments.diagnosticsFormat)
            return 3
        }
    }

    private static func options(_ arguments: ParsedArguments) -> DevelopmentServer.Options {
        var options = DevelopmentServer.Options()
        options.host = arguments["--host"]
        if let port = wishedPort(arguments) { options.port = port }
        options.editor = EditorLink(getenv("SITEGEN_EDITOR").map { String(cString: $0) })
        return options
    }

    private static func wishedPort(_ arguments: ParsedArguments) -> Int? {
        arguments["--port"].flatMap { Int($0) }
    }

    private static func tell(
        _ server: DevelopmentServer, _ arguments: ParsedArguments, _ console: Console
    ) {
        let wished = wishedPort(arguments) ?? DevelopmentServer.Options().port
        if wished != 0, wished != server.port {
            console.write("port \(wished) is taken, so it is \(server.port)\n")
        }
        console.write("serving \(server.address) (stop with Ctrl-C)\n")
        if server.isPublic, !arguments.has("--quiet") {
            console.write("other machines in the network can see it, too\n")
        }
    }

    private static func diagnostic(
        _ failure: DevelopmentServer.Failure, _ arguments: ParsedArguments
    ) -> Diagnostic {
        switch failure {
        case .watching(let error): error.diagnostic
        case .socket(.unknownHost): .unknownHost(arguments["--host"] ?? "127.0.0.1")
        case .socket(.noPort(let code)): .noPort(String(cString: strerror(code)))
        case .http(let failure): .noServer(failure.libraryError)
        }
    }
}

/// Waits for Ctrl-C and for the wish of the system to end.
struct StopSignals {
    private let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

    /// From now on, the signals wait until they are asked for; to be made before any thread.
    init() {
        var set = self.set
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    private var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }

    /// Waits for one; the next one ends the process at once.
    func wait() {
        var set = self.set
        var signal: Int32 = 0
        while sigwait(&set, &signal) != 0 {}
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
}

/// The browser of whoever sits at this machine.
enum Browser {
    /// Opens an address, silently; what the opener has to say is left out.
    ///
    /// `fail` is called, on any thread, where there is none.
    static func open(_ address: String, fail: @escaping @Sendable () -> Void) {
        #if os(Linux)
            let program = "xdg-open"
        #else
            let program = "open"
        #endif
        var arguments = [strdup(program), strdup(address), nil]
        defer { for argument in arguments { free(argument) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        var process = pid_t()
        guard posix_spawnp(&process, program, &actions, nil, &arguments, environ) == 0 else {
            return fail()
        }
        let opener = process
        _ = BackgroundThread {
            var status: Int32 = 0
            while waitpid(opener, &status, 0) < 0, errno == EINTR {}
            if status != 0 { fail() }
        }
    }
}

extension Diagnostic {
    static func unknownHost(_ host: String) -> Diagnostic {
        Diagnostic(
            "serve.host", .error, reach: .environment,
            "--host is a name or an address of this machine; “\(host.prefix(60))” is none",
            hint: "leave it out, or write --host 0.0.0.0 for all of them")
    }

    static func noPort(_ reason: String) -> Diagnostic {
        Diagnostic(
            "serve.port", .error, reach: .environment,
            "the system gives no port to listen on: \(reason)",
            hint: "choose another one with --port; those below 1024 need a permission")
    }

    static func noServer(_ reason: String?) -> Diagnostic {
        Diagnostic(
            "serve.library", .error, reach: .environment,
            reason.map { "libmicrohttpd cannot be loaded: \($0)" }
                ?? "the system refuses a server its threads or its files",
            hint: reason == nil
                ? "raise the limits of ulimit -n and -u"
                : "install it, on Debian and Ubuntu with: apt-get install libmicrohttpd12")
    }
}
