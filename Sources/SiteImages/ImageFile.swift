/// An image file of a site, as its bytes tell.
package struct ImageFile: Sendable, Equatable {
    /// Relative to the site.
    package let path: String

    /// Of its bytes, in hexadecimal.
    package let digest: String

    /// Nil for what is no image.
    package let header: ImageHeader?
    package internal(set) var problem: ImageProblem?

    /// Whether narrower copies can be made of it.
    package internal(set) var canBeCopied = false

    package var size: ImageHeader.Size? { header?.size }
}
