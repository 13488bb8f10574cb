extension Filters {
    static let sequences: [Function] = [
        filter("length") { value, _, _ throws(TemplateError) in
            if case .undefined(let undefined) = value {
                throw TemplateError(.undefined, undefined.message, hint: undefined.hint)
            }
            guard let length = value.length else {
                throw .runtime("\(value.typeName) has no length")
            }
            return .int(length)
        },
        filter("first") { value, _, _ throws(TemplateError) in
            try value.iterated().first
                ?? .undefined(Undefined("an empty list has no first element"))
        },
        filter("last") { value, _, _ throws(TemplateError) in
            try value.iterated().last ?? .undefined(Undefined("an empty list has no last element"))
        },
        filter("list") { value, _, _ throws(TemplateError) in .newList(try value.iterated()) },
        filter("items") { value, _, _ throws(TemplateError) in
            if case .undefined = value { return .newList([]) }
            guard case .dictionary(let box) = value else {
                throw .runtime("“items” takes a dictionary")
            }
            return .newList(box.entries.map { .tuple([$0.key, $0.value]) })
        },
        filter("reverse") { value, _, _ throws(TemplateError) in
            switch value {
            case .string(let text):
                .string(String(String.UnicodeScalarView(text.unicodeScalars.reversed())))
            case .markup(let text):
                .markup(String(String.UnicodeScalarView(text.unicodeScalars.reversed())))
            default: .newList(try value.iterated().reversed())
            }
        },
        filter("join", ["d", "attribute"]) { value, arguments, state throws(TemplateError) in
            var elements = try value.iterated()
            if let path = arguments.value(1, "attribute"), !path.isNone {
                var values: [Value] = []
                for element in elements { values.append(try Sorting.attribute(path, of: element)) }
                elements = values
            }
            let separator = arguments.value(0, "d") ?? .string("")
            var isMarkup = false
            if state.autoescapes {
                for element in elements + [separator] {
                    if case .markup = element { isMarkup = true }
                }
            }
            var result = ""
            func add(_ value: Value) throws(TemplateError) {
                let text = try state.text(of: value)
                try state.checkRoom(result, text)
                if case .markup = value {
                    result += text
                } else {
                    result += isMarkup ? Escaping.html(text) : text
                }
            }
            for (index, element) in elements.enumerated() {
                if index > 0 { try add(separator) }
                try add(element)
            }
            return isMarkup ? .markup(result) : .string(result)
        },
        filter("sort", ["reverse", "case_sensitive", "attribute"]) {
            value, arguments, state throws(TemplateError) in
            let isSensitive = try flag(arguments, 1, "case_sensitive", false)
            let path = arguments.value(2, "attribute")
            return .newList(
                try Sorting.sorted(
                    try value.iterated(), reverse: try flag(arguments, 0, "reverse", false)
                ) { element throws(TemplateError) in
                    try sortKey(of: element, path) {
                        isSensitive ? $0 : Sorting.ordering($0, state)
                    }
                })
        },
        filter("dictsort", ["case_sensitive", "by", "reverse"]) {
            value, arguments, state throws(TemplateError) in
            guard case .dictionary(let box) = value else {
                throw .runtime("“dictsort” takes a dictionary")
            }
            let by = try arguments.value(1, "by")?.string() ?? "key"
            guard by == "key" || by == "value" else { throw .runtime("“by” is key or value") }
            let isSensitive = try flag(arguments, 0, "case_sensitive", false)
            let pairs = box.entries.map { Value.tuple([$0.key, $0.value]) }
            return .newList(
                try Sorting.sorted(pairs, reverse: try flag(arguments, 2, "reverse", false)) {
                    pair throws(TemplateError) in
                    let key = try pair.iterated()[by == "key" ? 0 : 1]
                    return isSensitive ? key : Sorting.ordering(key, state)
                })
        },
        filter("unique", ["case_sensitive", "attribute"]) {
            value, arguments, _ throws(TemplateError) in
            let isSensitive = try flag(arguments, 0, "case_sensitive", false)
            var seen: Set<HashedValue> = []
            var result: [Value] = []
            for element in try value.iterated() {
                let key = try sortKey(of: element, arguments.value(1, "attribute")) {
                    isSensitive ? $0 : Sorting.foldingCase($0)
                }
                guard let hashed = HashedValue(key) else {
                    throw .runtime("\(key.typeName) cannot be compared by “unique”")
                }
                if seen.insert(hashed).inserted { result.append(element) }
            }
            return .newList(result)
        },
        filter("batch", ["linecount", "fill_with"]) { value, arguments, _ throws(TemplateError) in
            let size = try integer(arguments, 0, "linecount", 0)
            guard size > 0 else { throw .runtime("“batch” takes a number above 0") }
            let elements = try value.iterated()
            var rows = stride(from: 0, to: elements.count, by: size).map { start in
                Array(elements[start..<min(start + size, elements.count)])
            }
            if let fill = arguments.value(1, "fill_with"), !fill.isNone, let last = rows.last,
                last.count < size
            {
                rows[rows.count - 1] += Array(repeating: fill, count: size - last.count)
            }
            return .newList(rows.map { .newList($0) })
        },
        filter("slice", ["slices", "fill_with"]) { value, arguments, _ throws(TemplateError) in
            let slices = try integer(arguments, 0, "slices", 0)
            guard slices > 0 else { throw .runtime("“slice” takes a number above 0") }
            let elements = try value.iterated()
            let perSlice = elements.count / slices
            let larger = elements.count % slices
            var start = 0
            var rows: [Value] = []
            for index in 0..<min(slices, 1_000_000) {
                let end = start + perSlice + (index < larger ? 1 : 0)
                var row = Array(elements[start..<end])
                if let fill = arguments.value(1, "fill_with"), !fill.isNone, index >= larger {
                    row.append(fill)
                }
                rows.append(.newList(row))
                start = end
            }
            return .newList(rows)
        },
        filter("groupby", ["attribute", "default", "case_sensitive"]) {
            value, arguments, state throws(TemplateError) in
            guard let path = arguments.value(0, "attribute") else {
                throw .runtime("“groupby” takes an attribute")
            }
            let isSensitive = try flag(arguments, 2, "case_sensitive", false)
            let fallback = arguments.value(1, "default")
            func key(_ element: Value) throws(TemplateError) -> Value {
                let key = try Sorting.attribute(path, of: element, or: fallback)
                return isSensitive ? key : Sorting.foldingCase(key)
            }
            let sorted = try Sorting.sorted(try value.iterated(), reverse: false) {
                element throws(TemplateError) in
                let key = try Sorting.attribute(path, of: element, or: fallback)
                return isSensitive ? key : Sorting.ordering(key, state)
            }
            var groups: [(key: Value, label: Value, elements: [Value])] = []
            for element in sorted {
                let current = try key(element)
                if let last = groups.last, last.key.isEqual(current) {
                    groups[groups.count - 1].elements.append(element)
                } else {
                    groups.append(
                        (current, try Sorting.attribute(path, of: element, or: fallback), [element])
                    )
                }
            }
            return .newList(groups.map { .object(Group(grouper: $0.label, list: $0.elements)) })
        },
    ]

    private static func sortKey(
        of element: Value, _ path: Value?, as ordering: (Value) -> Value
    ) throws(TemplateError) -> Value {
        guard let path, !path.isNone else { return ordering(element) }
        var keys: [Value] = []
        let parts = path.isText ? Text.split(try path.string(), by: ",") : []
        if parts.count < 2 { return ordering(try Sorting.attribute(path, of: element)) }
        for part in parts {
            keys.append(ordering(try Sorting.attribute(.string(part), of: element)))
        }
        return .tuple(keys)
    }
}

/// One group of `groupby`: its value and its elements.
final class Group: TemplateObject {
    private let grouper: Value
    private let list: [Value]

    init(grouper: Value, list: [Value]) {
        self.grouper = grouper
        self.list = list
    }

    var typeName: String { "a group" }
    var attributeNames: [String] { ["grouper", "list"] }
    var elements: [Value]? { [grouper, .newList(list)] }

    /// As which it prints and compares.
    var tuple: Value { .tuple([grouper, .newList(list)]) }

    func attribute(_ name: String) -> Value? {
        switch name {
        case "grouper": grouper
        case "list": .newList(list)
        default: nil
        }
    }
}
