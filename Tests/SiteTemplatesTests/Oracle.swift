import Foundation
import SiteData
import SiteDiagnostics
import SiteTemplates

/// Jinja2 itself, run over the cases of `Oracle/cases.json`.
enum Oracle {
    struct Case: Sendable {
        let template: String
        let name: String
        let templates: [String: String]
    }

    /// The values all cases see, made anew for each, since a template may change them.
    struct Context {
        let entries: [Node.Entry]

        var values: [String: Value] {
            Dictionary(uniqueKeysWithValues: entries.map { ($0.key.text ?? "", Value($0.value)) })
        }
    }

    enum Outcome: Sendable, Equatable {
        case output(String)
        case failure(String)
    }

    static let isPresent = run(["-c", "import jinja2"]) != nil

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
                templates: templates)
        }
        return (Context(entries: root["context"]?.entries ?? []), cases)
    }

    /// What Jinja2 makes of each case.
    static func outcomes() -> [Outcome] {
        let script = folder.appending(path: "render.py").path
        let cases = folder.appending(path: "cases.json").path
        guard let data = run([script, cases]),
            let results = try? JSONSerialization.jsonObject(with: data) as? [[String: String]]
        else { return [] }
        return results.map { result in
            result["output"].map(Outcome.output) ?? .failure(result["error"] ?? "")
        }
    }

    private static func run(_ arguments: [String]) -> Data? {
        let local = folder.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: ".venv/bin/python3")
        let process = Process()
        if FileManager.default.isExecutableFile(atPath: local.path) {
            process.executableURL = local
            process.arguments = arguments
        } else {
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["python3"] + arguments
        }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? data : nil
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
            try environment.render(name, context: DictionaryContext(context.values), into: &output)
            return .output(String(decoding: output, as: UTF8.self))
        } catch {
            return .failure("\(error.kind): \(error.message)")
        }
    }
}

extension Value {
    /// The value as Python reads it from JSON.
    fileprivate init(_ node: Node) {
        switch node.content {
        case .list(let elements): self = .list(elements.map { Value($0) })
        case .map(let entries):
            self = .dictionary(entries.map { ($0.key.text ?? "", Value($0.value)) })
        case .scalar(let scalar):
            switch scalar.resolved {
            case .null: self = .none
            case .bool(let value): self = .bool(value)
            case .integer(let value): self = .int(Int(value))
            case .number(let value): self = .double(value)
            case .text: self = .string(scalar.text)
            }
        }
    }
}
