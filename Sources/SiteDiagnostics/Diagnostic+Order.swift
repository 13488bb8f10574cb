extension Diagnostic {
    /// The order in which diagnostics are shown, whatever the threads did.
    ///
    /// By file, offset, severity, id, and at last by the words. What has no file comes first.
    package static func inOrder(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        let leftPath = left.path ?? ""
        let rightPath = right.path ?? ""
        if leftPath != rightPath { return leftPath.utf8.lexicographicallyPrecedes(rightPath.utf8) }
        let leftOffset = left.span?.offset ?? -1
        let rightOffset = right.span?.offset ?? -1
        if leftOffset != rightOffset { return leftOffset < rightOffset }
        if left.severity != right.severity { return left.severity < right.severity }
        if left.id != right.id { return left.id < right.id }
        return left.summary.utf8.lexicographicallyPrecedes(right.summary.utf8)
    }
}

extension [Diagnostic] {
    /// Sorted for display, each said once.
    package func ordered() -> [Diagnostic] {
        var result: [Diagnostic] = []
        for diagnostic in sorted(by: Diagnostic.inOrder) where result.last != diagnostic {
            result.append(diagnostic)
        }
        return result
    }
}
