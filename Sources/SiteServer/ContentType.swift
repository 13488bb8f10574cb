/// What a file is, by the ending of its name.
enum ContentType {
    /// With the charset where it is text.
    static func of(_ path: String) -> String {
        let name = path[
            (path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex || name == path else {
            return name == "apple-app-site-association" ? "application/json" : unknown
        }
        return types[name[name.index(after: dot)...].lowercased()] ?? unknown
    }

    /// Whether files of the type get smaller when they are compressed.
    static func isText(_ type: String) -> Bool {
        type.hasPrefix("text/") || type.contains("xml") || type.contains("json")
            || type.contains("javascript") || type == "application/wasm"
            || ["font/ttf", "font/otf", "image/bmp"].contains(type)
    }

    static func isHTML(_ type: String) -> Bool { type.hasPrefix("text/html") }

    private static let unknown = "application/octet-stream"

    private static let types = [
        "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
        "xhtml": "application/xhtml+xml; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
        "json": "application/json; charset=utf-8", "map": "application/json; charset=utf-8",
        "jsonl": "application/jsonl; charset=utf-8",
        "geojson": "application/geo+json; charset=utf-8",
        "webmanifest": "application/manifest+json; charset=utf-8",
        "xml": "application/xml; charset=utf-8", "atom": "application/atom+xml; charset=utf-8",
        "rss": "application/rss+xml; charset=utf-8", "txt": "text/plain; charset=utf-8",
        "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
        "tsv": "text/tab-separated-values; charset=utf-8", "yml": "text/yaml; charset=utf-8",
        "yaml": "text/yaml; charset=utf-8", "vtt": "text/vtt; charset=utf-8",
        "ics": "text/calendar; charset=utf-8", "swift": "text/plain; charset=utf-8",
        "svg": "image/svg+xml; charset=utf-8", "png": "image/png", "jpg": "image/jpeg",
        "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
        "ico": "image/x-icon", "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff",
        "jxl": "image/jxl", "heic": "image/heic", "woff": "font/woff", "woff2": "font/woff2",
        "ttf": "font/ttf", "otf": "font/otf", "mp4": "video/mp4", "m4v": "video/mp4",
        "webm": "video/webm", "mov": "video/quicktime", "mp3": "audio/mpeg", "m4a": "audio/mp4",
        "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav", "flac": "audio/flac",
        "pdf": "application/pdf", "epub": "application/epub+zip", "zip": "application/zip",
        "gz": "application/gzip", "tar": "application/x-tar", "wasm": "application/wasm",
    ]
}
