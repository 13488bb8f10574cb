/// A list that `append` and its kin change in place.
///
/// Made and changed within one rendering, by one thread, unless it is fixed.
package final class ListBox: @unchecked Sendable {
    package internal(set) var elements: [Value]

    /// Whether it is the renderer's, shared by threads and not to be changed.
    private let isFixed: Bool

    init(_ elements: [Value], isFixed: Bool = false) {
        self.elements = elements
        self.isFixed = isFixed
    }

    deinit { Value.release(&elements) }

    /// Fails where a template must not change it.
    func checkChange() throws(TemplateError) {
        guard isFixed else { return }
        throw .runtime(
            "this list is the site’s and stays as it is",
            hint: "change a copy: {% set x = x | list %}")
    }

    fileprivate func takeElements() -> [Value] {
        defer { elements = [] }
        return elements
    }
}

/// A dictionary that keeps the order of its keys.
///
/// Made and changed within one rendering, by one thread, unless it is fixed.
package final class DictionaryBox: @unchecked Sendable {
    private(set) var entries: [(key: Value, value: Value)] = []

    /// Where each key is, once there are more than a search through all is worth.
    private var places: [HashedValue: Int] = [:]
    private static let searchLimit = 12
    private let isFixed: Bool

    init() { isFixed = false }

    init(_ pairs: [(String, Value)], isFixed: Bool = false) {
        self.isFixed = isFixed
        entries.reserveCapacity(pairs.count)
        for (key, value) in pairs { set(.string(key), value) }
    }

    deinit {
        guard entries.contains(where: { $0.value.isNested }) else { return }
        var values = takeValues()
        Value.release(&values)
    }

    var count: Int { entries.count }

    subscript(key: Value) -> Value? {
        if case .string(let text) = key { return self[text] }
        return HashedValue(key).flatMap(place).map { entries[$0].value }
    }

    subscript(key: String) -> Value? {
        guard places.isEmpty else {
            return places[.text(TextKey(text: key))].map { entries[$0].value }
        }
        return entries.first { $0.key.hasText(key) }?.value
    }

    private func place(_ key: HashedValue) -> Int? {
        places.isEmpty
            ? entries.firstIndex { HashedValue($0.key) == key } : places[key]
    }

    private func index() {
        places = [:]
        guard entries.count > DictionaryBox.searchLimit else { return }
        for (index, entry) in entries.enumerated() {
            if let hashed = HashedValue(entry.key) { places[hashed] = index }
        }
    }

    /// Fails where a template must not change it.
    func checkChange() throws(TemplateError) {
        guard isFixed else { return }
        throw .runtime(
            "this dictionary is the site’s and stays as it is", hint: "change a copy: dict(x)")
    }

    /// Whether the key can be one.
    @discardableResult
    func set(_ key: Value, _ value: Value) -> Bool {
        guard let hashed = HashedValue(key) else { return false }
        if let place = place(hashed) {
            entries[place].value = value
            return true
        }
        entries.append((key, value))
        if !places.isEmpty {
            places[hashed] = entries.count - 1
        } else if entries.count > DictionaryBox.searchLimit {
            index()
        }
        return true
    }

    func remove(_ key: Value) -> Value? {
        guard let place = HashedValue(key).flatMap(place) else { return nil }
        let removed = entries.remove(at: place).value
        index()
        return removed
    }

    func removeAll() {
        entries = []
        places = [:]
    }

    fileprivate func takeValues() -> [Value] {
        defer { removeAll() }
        return entries.map(\.value)
    }
}

private let namespaceType = ObjectIdentifier(Namespace.self)

extension Value {
    /// Ends values without recursion, however deep lists lie in lists.
    fileprivate static func release(_ values: inout [Value]) {
        guard values.contains(where: \.isNested) else { return }
        var pending = values
        values = []
        while var value = pending.popLast() { value.takeContent(into: &pending) }
    }

    fileprivate var isNested: Bool {
        switch self {
        case .list, .dictionary: true
        case .object(let object): ObjectIdentifier(type(of: object)) == namespaceType
        default: false
        }
    }

    /// Moves out what only this value holds.
    private mutating func takeContent(into pending: inout [Value]) {
        if var box = takeList() {
            if isKnownUniquelyReferenced(&box) { pending += box.takeElements() }
        } else if var box = takeDictionary() {
            if isKnownUniquelyReferenced(&box) { pending += box.takeValues() }
        }
    }

    private mutating func takeList() -> ListBox? {
        guard case .list(let box) = self else { return nil }
        self = .none
        return box
    }

    private mutating func takeDictionary() -> DictionaryBox? {
        switch self {
        case .dictionary(let box):
            self = .none
            return box
        case .object(let object):
            guard let namespace = object as? Namespace else { return nil }
            self = .none
            return namespace.values
        default: return nil
        }
    }

    /// Whether tuples lie in tuples at most so deep, and are not too many.
    func nestsTuples(below depth: Int, _ budget: inout Int) -> Bool {
        guard case .tuple(let elements) = self else { return true }
        budget -= 1
        guard depth > 0, budget > 0 else { return false }
        for element in elements where !element.nestsTuples(below: depth - 1, &budget) {
            return false
        }
        return true
    }

    /// About how many bytes it takes, without what lies in its elements.
    var size: Int {
        switch self {
        case .string(let text), .markup(let text): text.utf8.count
        case .list(let box): box.elements.count * 16
        case .tuple(let elements): elements.count * 16
        case .dictionary(let box): box.count * 64
        default: 0
        }
    }
}
