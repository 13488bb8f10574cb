extension Explanation {
    /// Those of the server, and of what builds remember.
    static let serving = [
        Explanation(
            "build.differs",
            """
            `build --verify` builds the site a second time from nothing, in memory, and
            compares: what builds remember in .sitegen/ may save time, but never change a
            byte. A file that differs is a mistake of sitegen. Deleting .sitegen/ mends it.
            """),
        Explanation(
            "serve.host",
            """
            --host names the address of this machine on which the server answers; left
            out, it is 127.0.0.1 and ::1, which no other machine can reach. 0.0.0.0 stands
            for all addresses of the machine.
            """),
        Explanation(
            "serve.library",
            """
            Serving needs libmicrohttpd, which the other commands do without. It is loaded
            when the server starts, and needs two threads and a file for each connection.
            """),
        Explanation(
            "serve.port",
            """
            The wished port is taken or not allowed, and so are the hundred after it.
            """),
        Explanation(
            "serve.watch",
            """
            The system limits how many folders can be watched, by all programs of a user
            together. Beyond the limit, changes in folders go unnoticed until another file
            changes. On Linux the limit is fs.inotify.max_user_watches.
            """),
    ]
}
