extension HTTPRequest {
    /// Why a file is not sent.
    enum FailedCondition {
        case changed, unchanged
    }

    /// The condition that a file does not meet, in the order of RFC 9110, 13.2.2; nil where all hold.
    ///
    /// `modified` is when it last changed, in seconds since 1970.
    func failedCondition(_ tag: EntityTag, _ modified: Int?) -> FailedCondition? {
        if let wanted = headers["if-match"] {
            if !tag.isNamed(in: wanted) { return .changed }
        } else if let modified, let limit = date("if-unmodified-since"), modified > limit {
            return .changed
        }
        if let known = headers["if-none-match"] {
            return tag.matches(anyOf: known) ? .unchanged : nil
        }
        if let modified, let limit = date("if-modified-since"), modified <= limit {
            return .unchanged
        }
        return nil
    }

    private func date(_ header: String) -> Int? {
        headers[header].flatMap { HTTPDate(parsing: $0)?.secondsSince1970 }
    }
}
