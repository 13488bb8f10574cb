package import SiteData
import SiteDiagnostics

/// What makes sources of one version of a schema such of the next.
package struct Migration: Sendable {
    package enum Step: Sendable {
        case rename(from: Located<String>, to: Located<String>)

        /// A field that records lack; nil for an empty value.
        case add(field: Located<String>, value: Node?)

        /// Other values in place of some of a field.
        case map(field: Located<String>, values: [String: String])
    }

    /// The version that the sources have after it.
    package let version: Int
    package let steps: [Step]
}

/// Reads `migrations`.
struct MigrationReader {
    var decoder: Decoder
    private(set) var migrations: [Migration] = []

    init(area: String) { decoder = Decoder(area: area) }

    /// The migrations in ascending order; those beyond the schema's version are mistakes.
    mutating func read(_ node: Node, upTo version: Int?) {
        guard let entries = node.entries else {
            return decoder.expect("a map from version to its steps", node)
        }
        for entry in entries {
            let text = entry.key.scalarText ?? ""
            guard let number = Int(text), number >= 2 else {
                decoder.expect("a version from 2 on", entry.key)
                continue
            }
            if let version, number > version {
                decoder.diagnostics.append(.migrationBeyond(number, version, at: entry.key.span))
                continue
            }
            let elements = entry.value.elements ?? (entry.value.isNull ? [] : [entry.value])
            migrations.append(
                Migration(version: number, steps: elements.compactMap { step($0) }))
        }
        migrations.sort { $0.version < $1.version }
    }

    private mutating func step(_ node: Node) -> Migration.Step? {
        let kinds = ["rename", "add", "map"]
        guard let map = decoder.map(node, keys: kinds) else { return nil }
        guard map.count == 1, let (kind, entry) = map.first, kinds.contains(kind) else {
            if map.keys.allSatisfy(kinds.contains) {
                decoder.expect("one of rename, add and map", node)
            }
            return nil
        }
        switch kind {
        case "rename":
            guard let parts = decoder.map(entry.value, keys: ["from", "to"]),
                let from = name("from", parts, entry.value), let to = name("to", parts, entry.value)
            else { return nil }
            return .rename(from: from, to: to)
        case "add":
            guard let parts = decoder.map(entry.value, keys: ["field", "default"]),
                let field = name("field", parts, entry.value)
            else { return nil }
            return .add(field: field, value: parts["default"]?.value)
        default:
            guard let parts = decoder.map(entry.value, keys: ["field", "values"]),
                let field = name("field", parts, entry.value)
            else { return nil }
            return values(parts["values"]?.value, entry.value).map {
                .map(field: field, values: $0)
            }
        }
    }

    private mutating func name(
        _ key: String, _ parts: [String: Node.Entry], _ node: Node
    ) -> Located<String>? {
        guard let value = parts[key]?.value else {
            decoder.expect("a step with \(key):", node)
            return nil
        }
        return decoder.text(value).map { Located($0, at: value.span) }
    }

    private mutating func values(_ node: Node?, _ step: Node) -> [String: String]? {
        guard let entries = node?.entries else {
            decoder.expect("a map from old to new values", node ?? step)
            return nil
        }
        var result: [String: String] = [:]
        for entry in entries {
            guard let old = entry.key.scalarText, let new = entry.value.scalarText else {
                decoder.expect("a text", entry.value)
                continue
            }
            result[old.trimmingBlanks()] = entry.value.isNull ? "" : new
        }
        return result
    }
}

extension Diagnostic {
    static func migrationBeyond(_ number: Int, _ version: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "catalog.migration", .error,
            "migrations lead to version \(version) of the schema; this one leads to \(number)",
            at: span, hint: "write version: \(number)")
    }

    static func newerSource(_ path: String, _ version: Int, _ schema: Int, at span: SourceSpan)
        -> Diagnostic
    {
        Diagnostic(
            "catalog.migration", .error,
            "“\(path.prefix(80))” follows version \(version), which is newer than the schema’s,"
                + " \(schema)", at: span, hint: "write version: \(version) in the schema")
    }

    static func migrationConflict(_ from: String, _ to: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "data.migration-conflict", .error,
            "a migration makes “\(to.prefix(40))” of “\(from.prefix(40))”, and both are here",
            at: span, hint: "remove one of the two")
    }

    static func olderSource(_ version: Int, _ current: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            "data.older-version", .note,
            "this source follows version \(version) of the schema, and was read through the"
                + " migrations to version \(current)", at: span,
            hint: "sitegen migrate writes it anew")
    }
}
