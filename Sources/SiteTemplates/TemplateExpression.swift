package import SiteDiagnostics

/// An expression of the template language by itself: the condition of a query.
package struct TemplateExpression: Sendable {
    private let expression: any Expression
    private let environment: Environment
    private let slots: Int

    /// Its words.
    package var text: String { expression.span.text }
    package var span: SourceSpan { expression.span }

    /// Reads one; `path` is where a message says it stands.
    package init(
        _ text: String, path: String, environment: Environment
    ) throws(TemplateError) {
        let file = SourceFile(path: path, text: "{{ \(text) }}")
        let parser = try Parser.expression(file, environment: environment)
        self.init(parser.expression, environment, slots: parser.slots)
    }

    private init(_ expression: any Expression, _ environment: Environment, slots: Int) {
        self.expression = expression
        self.environment = environment
        self.slots = slots
    }

    /// What it is made of, as far as a query can use it.
    package indirect enum Form {
        case all(TemplateExpression, TemplateExpression)
        case any(TemplateExpression, TemplateExpression)
        case not(TemplateExpression)
        case constant(Value)
        case list([TemplateExpression])
        case variable(String)
        case attribute(TemplateExpression, String)

        /// One pair: `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in`.
        case comparison(TemplateExpression, String, TemplateExpression)
        case other
    }

    package var form: Form {
        func part(_ expression: any Expression) -> TemplateExpression {
            TemplateExpression(expression, environment, slots: slots)
        }
        switch expression {
        case let logic as Logic:
            switch logic.operation {
            case .and: return .all(part(logic.left), part(logic.right))
            case .or: return .any(part(logic.left), part(logic.right))
            case .not: return .not(part(logic.left))
            }
        case let constant as Constant: return .constant(constant.constant)
        case let list as ListExpression: return .list(list.elements.map(part))
        case let variable as Variable: return .variable(variable.name.text)
        case let access as Access:
            guard let name = access.name else { return .other }
            return .attribute(part(access.object), name.text)
        case let comparison as Comparison:
            guard comparison.rest.count == 1, let pair = comparison.rest.first else {
                return .other
            }
            return .comparison(
                part(comparison.first), pair.operation.sign, part(pair.operand))
        default: return .other
        }
    }

    /// Its truth with the names of one context after another.
    package struct Evaluation {
        private let state: RenderState

        package init(_ environment: Environment, user: (any Sendable)?) {
            state = RenderState(environment: environment, user: user)
            state.autoescapes = false
        }

        package func isTrue(
            _ expression: TemplateExpression, _ context: any TemplateContext
        ) throws(TemplateError) -> Bool {
            let frame = Frame(
                state: state, context: Context(base: context), blocks: BlockTable(), parent: nil,
                slots: expression.slots)
            do {
                return try expression.expression.value(frame).isTrue()
            } catch {
                throw error.placed(expression.span)
            }
        }
    }
}

extension Comparison.Operator {
    fileprivate var sign: String {
        switch self {
        case .equal: "=="
        case .notEqual: "!="
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        case .within: "in"
        case .notWithin: "not in"
        }
    }
}
