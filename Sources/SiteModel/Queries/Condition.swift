/// What the items of a query have in common.
///
/// Whoever has an expression makes one of it: what columns and indexes can answer, and the rest as
/// `each`, which is asked of every item that is left.
package indirect enum Condition<Failure: Error> {
    case all([Condition])
    case any([Condition])
    case not(Condition)

    /// A field against a value; -1 is the id.
    case compare(field: Int, Comparison, Operand)

    /// Whether the field is one of the values.
    case oneOf(field: Int, [Operand])

    /// Whether the list or text has the value in it.
    case contains(field: Int, Operand)

    /// Whether the field has a value, and a true one.
    case isTrue(field: Int)

    /// What the items that a reference leads to have in common.
    case through(field: Int, Condition)

    /// Anything else, by the words of the expression.
    case each(String, (Int) throws(Failure) -> Bool)

    package enum Comparison: String {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }
}

/// A value that an expression compares with.
package enum Operand: Sendable, Equatable, CustomStringConvertible {
    case none
    case text(String)
    case number(Double)
    case boolean(Bool)

    package var description: String {
        switch self {
        case .none: "none"
        case .text(let text): "“\(text)”"
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15
                ? String(Int(number)) : String(number)
        case .boolean(let truth): truth ? "true" : "false"
        }
    }
}
