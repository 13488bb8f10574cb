/// The numbered footnotes of the plain dialect, as the extensions' specification shows them.
struct PlainFootnotes {
    private var opened = 0
    private var written = 0
    private var uses: [Int] = []

    var isOpen: Bool { opened > 0 }

    mutating func writeReference(
        _ number: UnsafeBufferPointer<UInt8>, to html: inout HTMLBuffer
    ) {
        let index = max(0, Int(String(decoding: number, as: UTF8.self)) ?? 0)
        while uses.count <= index { uses.append(0) }
        uses[index] += 1
        html.append("<sup class=\"footnote-ref\"><a href=\"#fn")
        html.append(index)
        html.append("\" id=\"fnref")
        html.append(index)
        if uses[index] > 1 {
            html.append("-")
            html.append(uses[index])
        }
        html.append("\">")
        html.append(index)
        html.append("</a></sup>")
    }

    mutating func open(in html: inout HTMLBuffer) {
        if opened == 0 { html.append("<section class=\"footnotes\">\n<ol>\n") }
        opened += 1
        html.append("<li id=\"fn")
        html.append(opened)
        html.append("\">\n")
    }

    /// Writes the way back from the footnote that is open, once; says whether it did.
    @discardableResult
    mutating func writeBackReference(to html: inout HTMLBuffer) -> Bool {
        guard written < opened else { return false }
        written = opened
        html.append("<a href=\"#fnref")
        html.append(opened)
        html.append("\" class=\"footnote-backref\">↩</a>")
        return true
    }
}
