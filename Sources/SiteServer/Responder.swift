import SiteFiles
import SiteOutput

/// Answers requests for a site as static hosts do: a function from request to response.
///
/// GET and HEAD; folders with their `index.html`, and a redirect to the slash at their end; entity
/// tags, times and the conditions on them; one range of bytes, `If-Range`; text compressed where the client takes
/// it; the site's 404 page. A file is found by looking its decoded path up among those of the site,
/// so none outside can be reached, whatever the request says.
package struct Responder: Sendable {
    private let hosts: HostPolicy

    /// Below which the server's own things are, beside any base path.
    static let ownFolder = ".sitegen"

    package init(hosts: HostPolicy) { self.hosts = hosts }

    package func respond(to request: HTTPRequest, in site: ServedSite) -> HTTPResponse {
        var response = answer(request.inOriginForm, site)
        response.add("X-Content-Type-Options", "nosniff")
        return response
    }

    private func answer(_ request: HTTPRequest, _ site: ServedSite) -> HTTPResponse {
        if let refusal = refusal(of: request) { return refusal }
        let target: RequestTarget
        do {
            target = try RequestTarget(request.target)
        } catch {
            switch error {
            case .malformed: return .plain(400, "The address cannot be understood.")
            case .tooLong: return .plain(414, "The address is too long.")
            }
        }
        if target.segments.first == Responder.ownFolder {
            return LiveClient.respond(to: target, request)
        }
        switch site.find(target) {
        case .file(let path, let file):
            return serve(file, path, request, modified: site.modified(path, file))
        case .folder(let path):
            return redirect(to: site.address(of: path.isEmpty ? "" : "\(path)/"), 301, target)
        case .nothing(let path, let file): return serve(file, path, request, status: 404)
        case .outside where target.segments.isEmpty && target.isFolder && site.basePath != "/":
            return redirect(to: site.address(of: ""), 302, target)
        case .outside:
            return .plain(404, "There is nothing here; the site is at \(site.basePath)")
        }
    }

    private func refusal(of request: HTTPRequest) -> HTTPResponse? {
        if request.hasSeveralHosts { return .plain(400, "There are two Host headers.") }
        if let host = request.headers["host"] {
            guard hosts.accepts(host) else {
                return .plain(
                    403,
                    "This server does not answer to that name. If it should: sitegen serve --host NAME"
                )
            }
        } else if request.version != "HTTP/1.0" {
            return .plain(400, "The Host header is missing.")
        }
        guard ["GET", "HEAD"].contains(request.method) else {
            var response = HTTPResponse.plain(405, "Only GET and HEAD are answered.")
            response.add("Allow", "GET, HEAD")
            return response
        }
        return nil
    }

    private func redirect(to path: String, _ status: Int, _ target: RequestTarget) -> HTTPResponse {
        var response = HTTPResponse.plain(status, "The page is elsewhere.")
        let query = target.query.map { "?\(PercentEncoding.query($0))" } ?? ""
        response.add("Location", path + query)
        return response
    }
}

// MARK: Files

extension Responder {
    /// A file on the disk above this size is sent as it is.
    private static let compressionLimit = 16 << 20

    private func serve(
        _ file: RenderedFile, _ path: String, _ request: HTTPRequest, status: Int = 200,
        modified: Int? = nil
    ) -> HTTPResponse {
        let type = ContentType.of(path)
        var response = HTTPResponse(status)
        response.add("Content-Type", type)
        response.add("Cache-Control", "no-cache")
        do {
            try fill(&response, file, type, request, modified)
        } catch {
            return .plain(404, "The file is no longer there.")
        }
        return response
    }

    private func fill(
        _ response: inout HTTPResponse, _ file: RenderedFile, _ type: String,
        _ request: HTTPRequest, _ modified: Int?
    ) throws(FileError) {
        let isText = ContentType.isText(type) && size(of: file) <= Responder.compressionLimit
        let range =
            response.status == 200 && request.method == "GET" ? request.headers["range"] : nil
        let isCompressed = isText && range == nil && request.acceptsGzip
        let tag = EntityTag(file.digest + (isCompressed ? "-gzip" : ""))
        response.add("ETag", tag.text)
        if isText { response.add("Vary", "Accept-Encoding") }
        guard response.status == 200 else {
            return response.body = try body(file, type, isCompressed, &response)
        }
        response.add("Accept-Ranges", "bytes")
        if let modified { response.add("Last-Modified", HTTPDate(modified).text) }
        switch request.failedCondition(tag, modified) {
        case .changed: return response.status = 412
        // The length that is told is that of what would be sent else (RFC 9110, 8.6).
        case .unchanged: response.status = 304
        case nil: break
        }
        response.body = try body(file, type, isCompressed, &response)
        guard response.status == 200, let range,
            request.headers["if-range"].map({ $0 == tag.text }) ?? true
        else { return }
        cut(&response, to: range)
    }

    private func size(of file: RenderedFile) -> Int {
        switch file.content {
        case .bytes(let bytes): bytes.count
        case .file(_, let identity): identity.size
        case .promised: 0
        }
    }

    private func body(
        _ file: RenderedFile, _ type: String, _ isCompressed: Bool, _ response: inout HTTPResponse
    ) throws(FileError) -> HTTPResponse.Body {
        if case .file(let path, let identity) = file.content, !isCompressed,
            !ContentType.isHTML(type)
        {
            return .file(path: path, range: 0..<identity.size)
        }
        let plain = { () throws(FileError) -> [UInt8] in
            ContentType.isHTML(type)
                ? try file.form("live") { () throws(FileError) in
                    LiveClient.injected(into: try file.bytes(), digest: file.digest)
                } : try file.bytes()
        }
        guard isCompressed else { return .bytes(try plain()) }
        let compressed = try file.form("gzip") { () throws(FileError) in
            Gzip.compressed(try plain())
        }
        response.add("Content-Encoding", "gzip")
        return .bytes(compressed)
    }

    private func cut(_ response: inout HTTPResponse, to header: String) {
        let count =
            switch response.body {
            case .bytes(let bytes): bytes.count
            case .file(_, let range): range.count
            case .events: 0
            }
        switch ByteRange.parse(header, count: count) {
        case .whole: return
        case .part(let range):
            response.status = 206
            response.add(
                "Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)")
            switch response.body {
            case .bytes(let bytes): response.body = .bytes(Array(bytes[range]))
            case .file(let path, _): response.body = .file(path: path, range: range)
            case .events: break
            }
        case .unsatisfiable:
            response.status = 416
            response.add("Content-Range", "bytes */\(count)")
            response.body = .bytes([])
        }
    }
}
