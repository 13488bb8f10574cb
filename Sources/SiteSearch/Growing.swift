/// Plain values one after another, which only one owner reads and adds to.
///
/// An array asks with each change whether it is shared; this one is not.
struct Growing<Element: BitwiseCopyable>: ~Copyable {
    private var start: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 256) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    /// All of them, until one is added.
    var all: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

    @inline(__always)
    subscript(place: Int) -> Element {
        get {
            precondition(place >= 0 && place < count)
            return start[place]
        }
        set {
            precondition(place >= 0 && place < count)
            start[place] = newValue
        }
    }

    /// Makes room for so many in all.
    mutating func reserve(_ count: Int) {
        if capacity < count { grow(by: count - self.count) }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(by: 1) }
        start[count] = element
        count += 1
    }

    @inline(__always)
    mutating func append(contentsOf more: UnsafeBufferPointer<Element>) {
        guard let source = more.baseAddress else { return }
        if capacity - count < more.count { grow(by: more.count) }
        (start + count).update(from: source, count: more.count)
        count += more.count
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    /// Forgets all, but keeps room for as many.
    mutating func removeAll() { count = 0 }
}
