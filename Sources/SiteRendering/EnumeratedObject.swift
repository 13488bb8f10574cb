import SiteTemplates

/// An object whose attributes are the cases of an enumeration.
protocol EnumeratedObject: TemplateObject {
    associatedtype Attribute: RawRepresentable<String> & CaseIterable & Sendable

    /// Kept by the type, so that it is made once.
    static var attributes: AttributeTable<Attribute> { get }

    func value(of attribute: Attribute) -> Value?
}

extension EnumeratedObject {
    var attributeNames: [String] { Self.attributes.names }

    func attribute(_ name: String) -> Value? { attribute(named: .of(name)) }

    func attribute(named name: Name) -> Value? { Self.attributes[name].flatMap(value) }
}
