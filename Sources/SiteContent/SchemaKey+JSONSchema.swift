import SiteData

/// The JSON Schemas (2020-12) of the files that authors write, made from the tables the readers use.
package enum JSONSchema {
    /// The schema of a map with these keys.
    package static func document(_ keys: [SchemaKey], title: String) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("$schema")
            writer.value("https://json-schema.org/draft/2020-12/schema")
            writer.key("title")
            writer.value(title)
            members(of: keys, &writer)
        }
        writer.lineBreak()
        return writer.text
    }

    private static func members(of keys: [SchemaKey], _ writer: inout JSONWriter) {
        writer.key("type")
        writer.value("object")
        writer.key("additionalProperties")
        writer.value(false)
        writer.key("properties")
        writer.object { writer in
            for key in keys {
                writer.key(key.name)
                writer.object { writer in
                    writer.key("description")
                    writer.value(key.summary)
                    // A key without a value is as good as none.
                    alternatives([key.shape, nil], &writer)
                }
                writer.lineBreak()
            }
        }
    }

    /// Any of the shapes; nil stands for nothing at all.
    private static func alternatives(
        _ shapes: [SchemaKey.Shape?], _ writer: inout JSONWriter
    ) {
        writer.key("anyOf")
        writer.array { writer in
            for shape in shapes {
                writer.object { writer in
                    if let shape { members(of: shape, &writer) } else { type("null", &writer) }
                }
            }
        }
    }

    private static func type(_ name: String, _ writer: inout JSONWriter) {
        writer.key("type")
        writer.value(name)
    }

    private static func members(of shape: SchemaKey.Shape, _ writer: inout JSONWriter) {
        switch shape {
        case .text:
            // What looks like a number or a truth value is read as it was typed.
            writer.key("type")
            writer.array { writer in
                for name in ["string", "number", "boolean"] { writer.value(name) }
            }
        case .boolean: type("boolean", &writer)
        case .number: type("number", &writer)
        case .integer(let range):
            type("integer", &writer)
            if let range {
                writer.key("minimum")
                writer.value(range.lowerBound)
                writer.key("maximum")
                writer.value(range.upperBound)
            }
        case .localizedText: members(of: .anyOf([.text, .dictionary(.text)]), &writer)
        case .choice(let names):
            writer.key("enum")
            writer.array { writer in
                for name in names { writer.value(name) }
            }
        case .list(let element):
            type("array", &writer)
            writer.key("items")
            writer.object { members(of: element, &$0) }
        case .map(let keys): members(of: keys, &writer)
        case .dictionary(let value):
            type("object", &writer)
            writer.key("additionalProperties")
            writer.object { alternatives([value, nil], &$0) }
        case .anyOf(let shapes): alternatives(shapes, &writer)
        case .free: break
        }
    }
}
