/// An address that opens a file at a place in an editor.
package struct EditorLink: Sendable, Equatable {
    private let template: String

    /// - Parameter wish: An editor whose addresses are like those of Visual Studio Code (`vscode`,
    ///   `vscodium`, `cursor`, `zed`), or an address with `{file}`, `{line}` and `{column}` in it;
    ///   nil for `vscode`.
    package init(_ wish: String? = nil) {
        let wish = wish.flatMap { $0.isEmpty ? nil : $0 } ?? "vscode"
        template = wish.contains("{file}") ? wish : "\(wish)://file{file}:{line}:{column}"
    }

    /// The address that opens the file, whose path is absolute.
    func link(to file: String, line: Int, column: Int) -> String {
        var result = ""
        var rest = template[...]
        let values = [
            ("{file}", PercentEncoding.encoded(file)), ("{line}", "\(line)"),
            ("{column}", "\(column)"),
        ]
        while let first = rest.first {
            if let (name, value) = values.first(where: { rest.hasPrefix($0.0) }) {
                result += value
                rest = rest.dropFirst(name.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
