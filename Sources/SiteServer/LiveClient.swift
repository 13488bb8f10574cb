/// What the server adds to a site so that its pages follow it.
///
/// All of it is at addresses of the server itself, so that pages with a strict policy take it too.
enum LiveClient {
    /// Answers a request for one of the server's own files, or for events.
    static func respond(to target: RequestTarget, _ request: HTTPRequest) -> HTTPResponse {
        guard request.headers["sec-fetch-site"] != "cross-site" else {
            return .plain(403, "This is for the pages of this server only.")
        }
        switch target.segments.dropFirst().joined(separator: "/") {
        case "live.js": return file(PackageResources.live_js, "live.js")
        case "live.css": return file(PackageResources.live_css, "live.css")
        case "events": return events(target)
        default: return .plain(404, "There is nothing here.")
        }
    }

    private static func file(_ bytes: [UInt8], _ name: String) -> HTTPResponse {
        var response = HTTPResponse(200)
        response.add("Content-Type", ContentType.of(name))
        response.add("Cache-Control", "no-cache")
        response.body = .bytes(bytes)
        return response
    }

    private static func events(_ target: RequestTarget) -> HTTPResponse {
        guard let page = target.field("page"), (try? RequestTarget(page)) != nil else {
            return .plain(400, "The page is missing.")
        }
        var response = HTTPResponse(200)
        response.add("Content-Type", "text/event-stream; charset=utf-8")
        response.add("Cache-Control", "no-store")
        let generation = target.field("since").flatMap { Int($0) }
        response.body = .events(
            PageView(target: page, digest: target.field("digest"), generation: generation))
        return response
    }

    /// A page with the script that follows the site, before the end of its body.
    static func injected(into page: [UInt8], digest: String) -> [UInt8] {
        let script =
            #"<script src="/\#(Responder.ownFolder)/live.js" data-digest="\#(digest)" defer></script>"#
        let place = endOfBody(page) ?? page.endIndex
        return page[..<place] + Array(script.utf8) + page[place...]
    }

    private static func endOfBody(_ page: [UInt8]) -> Int? {
        let tag = Array("</body".utf8)
        var index = page.count - tag.count
        while index >= 0 {
            let isHere = tag.indices.allSatisfy { offset in
                let byte = page[index + offset]
                let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                return tag[offset] == (isUpper ? byte | 0x20 : byte)
            }
            if isHere { return index }
            index -= 1
        }
        return nil
    }
}
