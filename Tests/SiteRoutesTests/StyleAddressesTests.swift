import SiteRoutes
import Testing

@Suite struct StyleAddressesTests {
    @Test(arguments: [
        ("a { b: url(x.png) }", "x.png"), ("a { b: URL( 'x y.png' ) }", "x y.png"),
        ("a { b: url(\"x)y.png\") }", "x)y.png"), ("a{b:url(x\\).png)}", "x).png"),
        ("a{b:url(\\78 .png)}", "x.png"), ("@import \"a.css\" screen;", "a.css"),
        ("@IMPORT url(a.css) layer(x);", "a.css"), ("a{b:url(x.png", "x.png"),
        ("a{b:url('x.png", "x.png"), ("/* c */url(x)/* d", "x"), ("a{b:url(\n x \n)}", "x"),
    ])
    func `an address is found`(text: String, address: String) {
        #expect(StyleAddresses(Array(text.utf8)).all.map(\.address) == [address])
    }

    @Test(arguments: [
        "/* url(x.png) */", "a::after { content: 'url(x.png)' }", "a { b: url() url(#x) url('') }",
        "a { b: curl(x.png) my-url(x.png) }", "@namespace url(http://www.w3.org/1999/xhtml);",
        "@namespace \"x\"; a { content: \"y\" }", "@media print { a { content: \"x\" } }",
        "@import", "url", "url(", "\\", "/*", "'", "@", "",
    ])
    func `what is no address is not`(text: String) {
        #expect(StyleAddresses(Array(text.utf8)).all == [])
    }

    @Test func `the range is that of the address, in its part of the text`() {
        let text = "<style>a{b:url( 'x.png' )}</style> url(y)"
        let bytes = Array(text.utf8)
        let found = StyleAddresses(bytes, in: 7..<26).all
        #expect(found.map(\.range) == [17..<22])
        #expect(String(decoding: bytes[17..<22], as: UTF8.self) == "x.png")
    }
}
