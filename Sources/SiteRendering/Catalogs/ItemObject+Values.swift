import SiteContent
import SiteData
import SiteModel
import SiteRoutes
import SiteTemplates

extension ItemObject {
    /// The value of a field in the view's language.
    func value(of field: Int) -> Value {
        let found = catalog.value(item, field, language: context.language.index)
        return value(found.value, field, found.language)
    }

    func value(_ value: FieldValue, _ field: Int, _ language: Int?) -> Value {
        switch value {
        case .none: return .none
        case .text(let text):
            return catalog.schema.valueKind(of: field) == .markdown
                ? .markup(context.html(ofMarkdown: text, of: catalog, in: language)) : .string(text)
        case .unreadable(let text):
            return .object(UnreadableObject(text, field, self))
        case .integer(let number): return .int(number)
        case .number(let number, _): return .double(number)
        case .boolean(let truth): return .bool(truth)
        case .date(let span, let text): return .object(DateSpanObject(span, text))
        case .choice(let index): return .object(ChoiceObject(index, field, self))
        case .reference(let row):
            guard let target = catalog.targets[field] else { return .none }
            return .object(ItemObject(context.site.catalogs[target], row, context))
        case .coordinate(let place): return .object(CoordinateObject(place))
        case .image(let image): return .object(ImageObject(image, self, field))
        case .list(let values): return .list(values.map { self.value($0, field, language) })
        }
    }

    /// The images of the field that means them, else of the first field that has any.
    var images: [ImageObject] { table.field(of: .image).map(images) ?? [] }

    var thumbnail: ImageObject? {
        let said = catalog.schema.list.thumbnail.flatMap {
            catalog.schema.publishedField($0.value)
        }
        guard let field = said ?? table.field(of: .image) else { return nil }
        return images(field).first
    }

    private func images(_ field: Int) -> [ImageObject] {
        let found = catalog.value(item, field, language: context.language.index)
        let values: [FieldValue]
        if case .list(let list) = found.value { values = list } else { values = [found.value] }
        return values.compactMap { value in
            guard case .image(let image) = value else { return nil }
            return ImageObject(image, self, field)
        }
    }
}
