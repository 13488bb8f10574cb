/// `sitegen.yml`, typed and validated.
package struct Configuration: Sendable {
    package init() {}
}
