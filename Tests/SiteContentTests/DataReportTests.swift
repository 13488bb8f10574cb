import SiteContent
import SiteDiagnostics
import Testing

@Suite struct DataReportTests {
    @Test func `what a curator may want to look at is listed with its place`() {
        let rows = (1...6).map { "\($0),Sculpture,\($0),1,a.jpg,x\n" }.joined()
        let fixture = CatalogFixture(
            """
            fields:
              kind: { facet: true }
              g: { type: coordinate, columns: [y, x] }
              image: { type: image, alt: alt }
            """,
            csv: "id,kind,y,x,image,alt\n" + rows + "7,Sculpure,1,1,b.jpg,\n8,a; b,,,,\n")
        let findings = DataReport(fixture.catalogs).findings.map { finding in
            let place = finding.span?.position
            return "\(finding.kind.rawValue) \(place?.line ?? 0):\(place?.column ?? 0)"
        }
        #expect(
            findings == [
                "near-duplicate 8:3", "separator-in-value 9:3", "used-once 8:3", "used-once 9:3",
                "identical-coordinates 8:12", "missing-alternative 8:16",
            ])
    }

    @Test func `broken rows at random places are all told, and nothing else`() {
        var state: UInt64 = 7
        var lines = ["id,title,year,link"]
        var expected: [String] = []
        for row in 1...2000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let line = row + 1
            let start = "\(row),\"T, \(row)\"".unicodeScalars.count
            switch (state >> 33) % 40 {
            case 0:
                lines.append(",\"T, \(row)\",1900,/a")
                expected.append("data.missing-id \(line):1")
            case 1:
                lines.append("\(row),\"T, \(row)\",soon,/a")
                expected.append("data.date \(line):\(start + 2)")
            case 2:
                lines.append("\(row),\"T, \(row)\",1900,/a,more")
                expected.append("data.too-many-cells \(line):\(start + 10)")
            case 3:
                lines.append("\(row),\"T, \(row)\",1900")
                expected.append("data.too-few-cells \(line):1")
            case 4:
                lines.append("\(row),,1900,/a")
                expected.append("data.required \(line):\("\(row)".count + 2)")
            case 5:
                lines.append("\(row),\"T, \(row),1900,/a")
                expected.append("csv.unclosed-quote \(line):\("\(row)".count + 2)")
            case 6:
                lines.append("\(row),\"T, \(row)\",1900,no address")
                expected.append("data.url \(line):\(start + 7)")
            default: lines.append("\(row),\"T, \(row)\",1900,/a")
            }
        }
        let fixture = CatalogFixture(
            "fields: { title: { required: true }, year: date, link: url }",
            csv: lines.joined(separator: "\r\n") + "\r\n")
        #expect(expected.count > 200)
        #expect(fixture.places == expected)
    }
}
