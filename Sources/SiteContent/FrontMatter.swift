/// What an author says about a page at the top of its file, or in the `defaults` of its section.
///
/// A value that is not set is nil, so that it can be inherited.
package struct FrontMatter: Sendable {
    package init() {}
}
