import Foundation
import SiteData
import SiteDiagnostics
import SiteTemplates
import SiteTestSupport

/// Jinja2 itself, run over the cases of `Oracle/cases.json`.
enum Oracle {
    struct Case: Sendable {
        let template: String
        let name: String
        let templates: [String: String]

        /// Values beside those that all cases see, or in their place.
        let context: Context
    }

    /// The values all cases see, made anew for each, since a template may change them.
    struct Context: Sendable {
        let entries: [Node.Entry]

        var values: [String: Value] {
            Dictionary(
                uniqueKeysWithValues: entries.map {
                    ($0.key.text ?? "", Value(node: $0.value, isFixed: false))
                })
        }
    }

    enum Outcome: Sendable, Equatable {
        case output(String)
        case failure(String)
    }

    static let isPresent = Python.has(module: "jinja2")

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Oracle")

    /// The values all cases see, and the cases.
    static func cases() -> (context: Context, cases: [Case]) {
        guard let data = try? Data(contentsOf: folder.appending(path: "cases.json")),
            let root = JSONParser.parse(SourceFile(path: "cases.json", bytes: Array(data))).node
        else { return (Context(entries: []), []) }
        let cases = (root["cases"]?.elements ?? []).map { node in
            var templates: [String: String] = [:]
            for entry in node["templates"]?.entries ?? [] {
                templates[entry.key.text ?? ""] = entry.value.text
            }
            return Case(
                template: node["template"]?.text ?? "", name: node["name"]?.text ?? "main.html",
                templates: templates,
                context: Context(entries: node["context"]?.entries ?? []))
        }
        return (Context(entries: root["context"]?.entries ?? []), cases)
    }

    /// What Jinja2 makes of each case.
    static func outcomes() -> [Outcome] {
        let script = folder.appending(path: "render.py").path
        let cases = folder.appending(path: "cases.json").path
        guard let run = Python.run([script, cases]), run.status == 0,
            let results = try? JSONSerialization.jsonObject(with: run.output)
                as? [[String: String]]
        else { return [] }
        return results.map { result in
            result["output"].map(Outcome.output) ?? .failure(result["error"] ?? "")
        }
    }
}

extension Oracle.Case {
    /// What sitegen makes of the case.
    func outcome(context: Oracle.Context) -> Oracle.Outcome {
        let sources = templates.merging([name: template]) { $1 }
        let environment = Environment { name in
            sources[name].map { SourceFile(path: name, text: $0) }
        }
        var output: [UInt8] = []
        do throws(TemplateError) {
            let values = context.values.merging(self.context.values) { $1 }
            try environment.render(name, context: DictionaryContext(values), into: &output)
            return .output(String(decoding: output, as: UTF8.self))
        } catch {
            return .failure("\(error.kind): \(error.message)")
        }
    }
}
