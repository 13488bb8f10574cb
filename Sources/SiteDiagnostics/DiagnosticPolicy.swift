/// What a run makes of its diagnostics: which are shown, how gravely, and the exit status.
package struct DiagnosticPolicy: Sendable {
    /// In the order written.
    package var severities: [Rule]

    /// What an author wishes for an id or a dotted prefix.
    package struct Rule: Sendable {
        package let id: String

        /// Nil ignores.
        package let severity: Diagnostic.Severity?

        /// Where it is written.
        package let span: SourceSpan?

        package init(_ id: String, _ severity: Diagnostic.Severity?, at span: SourceSpan? = nil) {
            self.id = id
            self.severity = severity
            self.span = span
        }

        /// Whether it speaks of an id.
        package func covers(_ other: String) -> Bool { other == id || other.hasPrefix(id + ".") }
    }

    /// Whether warnings fail.
    package var isStrict: Bool

    /// Known problems that are not shown.
    package var baseline: DiagnosticBaseline

    package init(
        severities: [Rule] = [], isStrict: Bool = false,
        baseline: DiagnosticBaseline = DiagnosticBaseline()
    ) {
        self.severities = severities
        self.isStrict = isStrict
        self.baseline = baseline
    }

    /// What is left after the policy.
    package struct Outcome: Sendable, Equatable {
        /// In the order of display.
        package let diagnostics: [Diagnostic]

        /// How many the baseline silenced.
        package let known: Int

        /// 0 fine, 1 errors (or warnings, if strict), 3 the environment failed.
        package let exitStatus: Int32
    }

    /// Applies the baseline, then the severities.
    ///
    /// Neither ignores or lowers an error that keeps the site from being published.
    package func apply(to diagnostics: [Diagnostic]) -> Outcome {
        var remaining = baseline
        var shown: [Diagnostic] = []
        var powerless: [Int] = []
        var known = 0
        for diagnostic in diagnostics.ordered() {
            if !diagnostic.blocksPublishing, remaining.take(diagnostic) {
                known += 1
                continue
            }
            guard let rule = rule(for: diagnostic.id) else {
                shown.append(diagnostic)
                continue
            }
            if diagnostic.blocksPublishing {
                shown.append(diagnostic)
                if severities[rule].severity != .error { powerless.append(rule) }
            } else if let severity = severities[rule].severity {
                var changed = diagnostic
                changed.severity = severity
                shown.append(changed)
            }
        }
        shown += powerless.map { Diagnostic.powerlessSeverity(severities[$0]) }
        shown = shown.ordered()
        return Outcome(diagnostics: shown, known: known, exitStatus: exitStatus(shown))
    }

    /// The index of the longest matching id or prefix; of equal ones, the last.
    private func rule(for id: String) -> Int? {
        var best: Int?
        for (index, rule) in severities.enumerated()
        where rule.covers(id) {
            let length = best.map { severities[$0].id.utf8.count } ?? 0
            if rule.id.utf8.count >= length { best = index }
        }
        return best
    }

    private func exitStatus(_ diagnostics: [Diagnostic]) -> Int32 {
        let count = DiagnosticCount(diagnostics)
        if diagnostics.contains(where: { $0.severity == .error && $0.reach == .environment }) {
            return 3
        }
        return count.errors > 0 || isStrict && count.warnings > 0 ? 1 : 0
    }
}

extension Diagnostic {
    /// Whether nothing is published because of it.
    ///
    /// Asked of a diagnostic as it was made, before a policy changed its severity.
    package var blocksPublishing: Bool { severity == .error && reach != .reference }

    static func powerlessSeverity(_ rule: DiagnosticPolicy.Rule) -> Diagnostic {
        Diagnostic(
            "config.severity", .warning,
            "an error that keeps the site from being published stays an error; severity “\(rule.id)” does"
                + " not change it",
            at: rule.span, path: rule.span == nil ? "sitegen.yml" : nil,
            hint: "mend the error; only warnings and dead references can be lowered or ignored")
    }
}

/// How many diagnostics there are of each severity.
package struct DiagnosticCount: Sendable, Equatable {
    package private(set) var errors = 0
    package private(set) var warnings = 0
    package private(set) var notes = 0

    package init(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            switch diagnostic.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .note: notes += 1
            }
        }
    }

    /// "2 errors, 1 warning"; empty where there is nothing to say.
    package var summary: String {
        [(errors, "error"), (warnings, "warning"), (notes, "note")]
            .filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
            .joined(separator: ", ")
    }
}
