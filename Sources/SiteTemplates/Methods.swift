/// The methods of Python's texts, lists and dictionaries that templates use.
enum Methods {
    /// The result of a method; nil where the value has none of that name.
    static func call(
        _ name: String, on object: Value, _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value? {
        try state.charge(object)
        try MethodSignature.check(name, of: object, arguments)
        let result = try find(name, on: object, arguments, state)
        if let result { try state.charge(result) }
        return result
    }

    private static func find(
        _ name: String, on object: Value, _ arguments: Arguments, _ state: RenderState
    ) throws(TemplateError) -> Value? {
        switch object {
        case .string(let text):
            return try TextMethods.call(name, on: text, arguments, state)
        case .markup(let text):
            guard
                let result = try TextMethods.call(
                    name, on: text, try escaped(name, arguments), state)
            else {
                return nil
            }
            return marked(result)
        case .list(let box): return try list(name, box, arguments)
        case .tuple(let elements):
            guard name == "index" || name == "count" else { return nil }
            return try list(name, ListBox(elements), arguments)
        case .dictionary(let box): return try dictionary(name, box, arguments)
        default: return nil
        }
    }

    /// Texts of markup are markup.
    private static func marked(_ value: Value) -> Value {
        switch value {
        case .string(let text): .markup(text)
        case .list(let box): .newList(box.elements.map(marked))
        case .tuple(let elements): .tuple(elements.map(marked))
        default: value
        }
    }

    /// Texts that are put into markup are escaped first; those that are looked for in it are not.
    private static func escaped(
        _ name: String, _ arguments: Arguments
    ) throws(TemplateError) -> Arguments {
        var result = arguments
        switch name {
        case "join":
            guard let list = arguments.positional.first else { break }
            result.positional = [.newList(try list.iterated().map(escaped))]
        case "format":
            result.positional = arguments.positional.map(escaped)
            result.named = arguments.named.map { ($0.name, escaped($0.value)) }
        case "replace", "ljust", "rjust", "center":
            guard arguments.positional.count > 1 else { break }
            result.positional[1] = escaped(arguments.positional[1])
        default: break
        }
        return result
    }

    private static func escaped(_ value: Value) -> Value {
        if case .string(let text) = value { .markup(Escaping.html(text)) } else { value }
    }

    private static func list(
        _ name: String, _ box: ListBox, _ arguments: Arguments
    ) throws(TemplateError) -> Value? {
        let first = arguments.positional.first
        switch name {
        case "append", "extend", "insert", "remove", "clear", "reverse", "sort", "pop":
            try box.checkChange()
            return try change(name, box, arguments)
        case "copy": return .newList(box.elements)
        case "count": return .int(box.elements.count { $0.isEqual(first ?? .none) })
        case "index":
            let bounds = try Range(arguments, in: box.elements.count)
            guard let first,
                let index = box.elements[bounds].firstIndex(where: { $0.isEqual(first) })
            else {
                throw .runtime("the list has no such element")
            }
            return .int(index)
        default: return nil
        }
    }

    /// The methods that change a list.
    private static func change(
        _ name: String, _ box: ListBox, _ arguments: Arguments
    ) throws(TemplateError) -> Value {
        let first = arguments.positional.first
        let count = box.elements.count
        switch name {
        case "append": box.elements.append(first ?? .none)
        case "extend":
            let more = try (first ?? .none).iterated()
            box.elements += more
        case "insert":
            guard arguments.positional.count == 2, let place = first?.integer else {
                throw .runtime("“insert” takes a place and a value")
            }
            let index = min(max(place < 0 ? place &+ count : place, 0), count)
            box.elements.insert(arguments.positional[1], at: index)
        case "pop":
            let place = first?.integer ?? -1
            let index = place < 0 ? place &+ count : place
            guard box.elements.indices.contains(index) else {
                throw .runtime("the list has no such element to pop")
            }
            return box.elements.remove(at: index)
        case "remove":
            guard let first, let index = box.elements.firstIndex(where: { $0.isEqual(first) })
            else {
                throw .runtime("the list has no such element to remove")
            }
            box.elements.remove(at: index)
        case "clear": box.elements = []
        case "reverse": box.elements.reverse()
        default:
            guard arguments.value(.max, "key") == nil else {
                throw .runtime(
                    "“sort” of a list takes no key here", hint: "write x | sort(attribute=…)")
            }
            let reverse = try arguments.value(.max, "reverse")?.isTrue() ?? false
            box.elements = try Sorting.sorted(box.elements, reverse: reverse) { $0 }
        }
        return .none
    }

    private static func dictionary(
        _ name: String, _ box: DictionaryBox, _ arguments: Arguments
    ) throws(TemplateError) -> Value? {
        let positional = arguments.positional
        if ["setdefault", "update", "pop", "clear"].contains(name) { try box.checkChange() }
        switch name {
        case "items": return .newList(box.entries.map { .tuple([$0.key, $0.value]) })
        case "keys": return .newList(box.entries.map(\.key))
        case "values": return .newList(box.entries.map(\.value))
        case "get":
            guard let key = positional.first else { throw .runtime("“get” takes a key") }
            return box[key] ?? arguments.value(1, "default") ?? Value.none
        case "setdefault":
            guard let key = positional.first else { throw .runtime("“setdefault” takes a key") }
            if let known = box[key] { return known }
            let value = positional.count > 1 ? positional[1] : .none
            box.set(key, value)
            return value
        case "update":
            if case .dictionary(let other)? = positional.first {
                for entry in other.entries { box.set(entry.key, entry.value) }
            }
            for (name, value) in arguments.named { box.set(.string(name), value) }
            return Value.none
        case "pop":
            guard let key = positional.first else { throw .runtime("“pop” takes a key") }
            if let removed = box.remove(key) { return removed }
            guard positional.count > 1 else { throw .runtime("the dictionary has no such key") }
            return positional[1]
        case "clear":
            box.removeAll()
            return Value.none
        case "copy":
            let copy = DictionaryBox()
            for entry in box.entries { copy.set(entry.key, entry.value) }
            return .dictionary(copy)
        default: return nil
        }
    }
}
