import Foundation

/// `EmbedThemeTool FOLDER OUTPUT`: the files of a folder as a Swift source.
func embed(_ folder: String, into output: String) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
        .filter {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder)
            return !isFolder.boolValue
        }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var source =
        "extension BuiltInTheme {\n    static let files: [(path: String, text: StaticString)] = [\n"
    for name in names {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        guard let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(
                .fileReadInapplicableStringEncoding, userInfo: [NSFilePathErrorKey: name])
        }
        source += "        (\(literal(name)), \(literal(text))),\n"
    }
    source += "    ]\n}\n"
    try source.write(toFile: output, atomically: true, encoding: .utf8)
}

func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default:
            if scalar.value < 0x20 || scalar.value == 0x7F {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}

try embed(CommandLine.arguments[1], into: CommandLine.arguments[2])
