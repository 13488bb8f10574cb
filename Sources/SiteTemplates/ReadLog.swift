/// Where a rendering’s user notes what it reads, so that what is printed from memory counts as read again.
package protocol ReadLog: AnyObject {
    /// How many entries there are.
    var position: Int { get }

    /// The entries from there on, each once.
    func entries(since position: Int) -> [Int]

    /// Notes entries of an earlier rendering.
    func add(_ entries: [Int])
}
