/// What a template computes with.
package enum Value: Sendable {
    /// A name that stands for nothing, kept so that its use can be reported.
    case undefined(String)
    case none
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)

    /// Text that is markup already and is not escaped again.
    case markup(String)
    case list([Value])
    case object(any TemplateObject)
}

/// Something with attributes: a page, a dictionary, `loop`, a macro.
package protocol TemplateObject: AnyObject, Sendable {
    /// The value of an attribute (`x.name`, `x["name"]`), or nil when there is none of that name.
    func attribute(_ name: String) -> Value?
}
