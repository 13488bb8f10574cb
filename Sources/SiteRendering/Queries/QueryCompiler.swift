import SiteContent
import SiteDiagnostics
import SiteModel
import SiteTemplates

/// Makes of a condition in the language of templates what columns and indexes can answer.
struct QueryCompiler {
    let catalogs: [SiteCatalog]
    let catalog: SiteCatalog
    let context: ViewContext
    private let evaluation: TemplateExpression.Evaluation

    init(_ catalog: SiteCatalog, _ context: ViewContext) {
        catalogs = context.site.catalogs
        self.catalog = catalog
        self.context = context
        evaluation = TemplateExpression.Evaluation(context.input.environment, user: context)
    }

    func condition(
        _ expression: TemplateExpression
    ) throws(TemplateError) -> Condition<TemplateError> {
        switch expression.form {
        case .all(let left, let right):
            return .all(try parts(left) + parts(right))
        case .any(let left, let right):
            return .any([try condition(left), try condition(right)])
        case .not(let part): return .not(try condition(part))
        case .variable(let name):
            return .isTrue(field: try field(name, at: expression.span))
        case .comparison(let left, let sign, let right):
            return try comparison(left, sign, right) ?? each(expression)
        default: return each(expression)
        }
    }

    /// All that `and` joins, side by side, so that what is quick can be asked first.
    private func parts(
        _ expression: TemplateExpression
    ) throws(TemplateError) -> [Condition<TemplateError>] {
        let condition = try condition(expression)
        if case .all(let parts) = condition { return parts }
        return [condition]
    }

    /// Nil for what no column answers by itself.
    private func comparison(
        _ left: TemplateExpression, _ sign: String, _ right: TemplateExpression
    ) throws(TemplateError) -> Condition<TemplateError>? {
        if sign == "in" || sign == "not in" {
            guard let found = try membership(left, right) else { return nil }
            return sign == "in" ? found : .not(found)
        }
        if let operand = operand(right) {
            return try compare(left, sign, operand)
        }
        guard let operand = operand(left) else { return nil }
        let turned = ["<": ">", "<=": ">=", ">": "<", ">=": "<="][sign] ?? sign
        return try compare(right, turned, operand)
    }

    private func compare(
        _ expression: TemplateExpression, _ sign: String, _ operand: Operand
    ) throws(TemplateError) -> Condition<TemplateError>? {
        guard let comparison = Condition<TemplateError>.Comparison(rawValue: sign) else {
            return nil
        }
        switch expression.form {
        case .variable(let name):
            let field = try field(name, at: expression.span)
            if field >= 0, catalog.schema.fields[field].kind == .list { return nil }
            return .compare(field: field, comparison, operand)
        case .attribute(let object, let name):
            guard case .variable(let reference) = object.form,
                let field = catalog.schema.fieldIndex(reference),
                catalog.schema.fields[field].kind == .reference,
                let target = catalog.targets[field],
                let other = catalogs[target].schema.sortField(name),
                other < 0 || catalogs[target].schema.fields[other].kind != .list
            else { return nil }
            return .through(field: field, .compare(field: other, comparison, operand))
        default: return nil
        }
    }

    private func membership(
        _ left: TemplateExpression, _ right: TemplateExpression
    ) throws(TemplateError) -> Condition<TemplateError>? {
        if case .variable(let name) = right.form, let operand = operand(left) {
            return .contains(field: try field(name, at: right.span), operand)
        }
        guard case .variable(let name) = left.form, case .list(let elements) = right.form else {
            return nil
        }
        let operands = elements.compactMap(operand)
        let field = try field(name, at: left.span)
        guard operands.count == elements.count,
            field < 0 || catalog.schema.fields[field].kind != .list
        else { return nil }
        return .oneOf(field: field, operands)
    }

    private func operand(_ expression: TemplateExpression) -> Operand? {
        guard case .constant(let value) = expression.form else { return nil }
        switch value {
        case .none: return Operand.none
        case .string(let text), .markup(let text): return .text(text)
        case .int(let number): return .number(Double(number))
        case .double(let number): return .number(number)
        case .bool(let truth): return .boolean(truth)
        default: return nil
        }
    }

    private func field(_ name: String, at span: SourceSpan) throws(TemplateError) -> Int {
        if let field = catalog.schema.sortField(name) { return field }
        throw .unknownField(name, of: catalog, at: span)
    }

    /// Asks the expression itself, item by item.
    private func each(_ expression: TemplateExpression) -> Condition<TemplateError> {
        let evaluation = self.evaluation
        return .each(expression.text) { row throws(TemplateError) in
            try evaluation.isTrue(expression, RowContext(catalog, row, context))
        }
    }
}

/// The fields of one item as variables; also those that are not published, since a query writes nothing.
private struct RowContext: TemplateContext {
    private let item: ItemObject

    init(_ catalog: SiteCatalog, _ row: Int, _ context: ViewContext) {
        item = ItemObject(catalog, row, context)
    }

    var variableNames: [String] { item.catalog.schema.fields.map(\.name) + ["id"] }

    func variable(_ name: String) -> Value? {
        if let field = item.catalog.schema.fieldIndex(name) { return item.value(of: field) }
        return item.attribute(name)
    }
}

extension TemplateError {
    static func unknownField(
        _ name: String, of catalog: SiteCatalog, at span: SourceSpan?
    ) -> TemplateError {
        TemplateError(
            .undefined, "“\(catalog.name)” has no field “\(name.prefix(40))”",
            hint: NearMiss.hint(for: name, among: catalog.schema.fields.map(\.name) + ["id"]),
            at: span)
    }
}
