extension OutputRecord {
    convenience init(_ reader: inout ByteReader) throws(ByteReader.Damaged) {
        self.init(
            digest: try reader.word(), reads: try reader.steps(), diagnostics: try reader.part(),
            copies: try reader.list { reader throws(ByteReader.Damaged) in try reader.text() },
            identity: try reader.optional { reader throws(ByteReader.Damaged) in
                try reader.identity()
            })
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.write(word: digest)
        writer.write(steps: reads)
        writer.write(diagnostics)
        writer.write(copies) { $0.write($1) }
        writer.write(identity) { $0.write($1) }
        return writer.bytes
    }
}

extension ByteWriter {
    /// Ascending numbers, by their distances.
    mutating func write(steps numbers: [Int]) {
        write(numbers.count)
        var last = 0
        for number in numbers {
            write(number - last)
            last = number
        }
    }
}

extension ByteReader {
    mutating func steps() throws(Damaged) -> [Int] {
        var last = 0
        return try list { reader throws(Damaged) in
            let step = try reader.number()
            guard (0..<1 << 40).contains(step) else { throw Damaged() }
            last += step
            return last
        }
    }
}
