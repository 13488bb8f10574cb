/// What a command asks of a build.
package struct BuildRequest: Sendable {
    /// The absolute path of the folder that holds `sitegen.yml`.
    package var siteRoot: String

    /// `--output`, absolute; nil leaves the folder to the configuration.
    package var output: String?

    /// `--base-url` as typed; nil leaves it to the configuration.
    package var baseURL: String?
    package var includesDrafts = false

    /// `--as-of` as typed, a valid date; nil is `SOURCE_DATE_EPOCH`, else the clock.
    package var asOf: String?

    /// How many threads work; nil is one for each core.
    package var jobs: Int?

    /// Whether warnings fail.
    package var isStrict = false
    package var showsTimings = false

    /// Whether what former builds remember in `.sitegen/` is used, and what this one learns kept there.
    package var remembers = true

    /// Whether every file of the output is listed, though nothing is published: pages are rendered
    /// to find out which copies of images they ask for.
    package var listsOutputs = false

    /// Whether the states of all translations are listed.
    package var listsTranslations = false

    /// Whether the program ends with the build, so that memory need not be given back bit by bit.
    package var isLast = false

    /// Whether strings that no template asks for are told.
    package var looksForUnusedStrings = false

    /// The items to look for; nil where none are asked for.
    package var items: ItemRequest?

    /// Told when a stage begins, from any thread.
    package var progress: (@Sendable (BuildProgress) -> Void)?

    /// Asked now and then, from any thread, whether the build is no longer wanted.
    package var isCancelled: @Sendable () -> Bool = { false }

    package init(siteRoot: String) { self.siteRoot = siteRoot }
}

/// How far a build is.
package struct BuildProgress: Sendable, Equatable {
    /// What is going on: "rendering pages".
    package let stage: String

    /// How many things the stage has to do, where it is known.
    package let count: Int?

    /// Whether it is over before a person can read it.
    package let isBrief: Bool

    package init(_ stage: String, count: Int? = nil, isBrief: Bool = false) {
        self.stage = stage
        self.count = count
        self.isBrief = isBrief
    }
}
