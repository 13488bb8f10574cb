import SiteData
import SiteContent

/// The value of each element, or what it has in place of one: a number for each distinct value.
struct CodedValues {
    /// By element; -1 where it has none, or one that cannot be read.
    private(set) var codes: [Int32] = []

    /// By code: the element where it occurs first.
    private(set) var firsts: [Int] = []

    init(_ column: FieldColumn, _ catalog: Catalog) {
        switch column.typed {
        case .texts, .coordinates:
            let values = DistinctValues(column.texts, in: catalog.texts)
            codes = values.indexes
            firsts = values.firsts
        case .integers(let values): code(values, column)
        case .numbers(let values): code(values, column)
        case .booleans(let values): code(values, column)
        case .dates(let values): code(values, column)
        case .choices(let values), .references(let values): code(values, column)
        }
    }

    private mutating func code<Key: Hashable>(_ values: [Key], _ column: FieldColumn) {
        var known: [Key: Int32] = [:]
        codes.reserveCapacity(values.count)
        for (element, value) in values.enumerated() {
            guard column.typed.isReadable(element) else {
                codes.append(-1)
                continue
            }
            if let code = known[value] {
                codes.append(code)
            } else {
                known[value] = Int32(firsts.count)
                codes.append(Int32(firsts.count))
                firsts.append(element)
            }
        }
    }
}

/// What the terms of a facet are called.
struct FacetLabels {
    let family: CatalogFamily
    let index: Int
    let field: Int
    let column: FieldColumn

    private var catalog: Catalog { family.catalogs[index] }
    private var declared: FieldSchema.Field { catalog.schema.fields[field] }

    func value(_ element: Int, _ typed: FieldColumn.Typed) -> String {
        switch typed {
        case .choices(let values): declared.choices[Int(values[element])].value
        case .booleans(let values): values[element] == 1 ? "true" : "false"
        case .integers(let values): String(values[element])
        default: catalog.texts.text(column.texts[element])
        }
    }

    func target(_ element: Int) -> Int? {
        guard case .references(let items) = column.typed else { return nil }
        return Int(items[element])
    }

    /// By language of the site; one for all where they are the same, none where the theme says it.
    func labels(_ element: Int) -> [String] {
        switch column.typed {
        case .booleans: return []
        case .choices(let values):
            let choice = declared.choices[Int(values[element])]
            return family.languages.map { language in
                let keys =
                    [language.key] + language.fallback.map { family.languages[$0].key }
                return choice.label.text(in: keys) ?? choice.value
            }
        case .references(let items):
            guard
                let target = family.catalogs.firstIndex(where: {
                    $0.schema.name == declared.target?.value
                })
            else { break }
            return family.languages.map {
                family.title(target, Int(items[element]), language: $0.index).text
            }
        default:
            if declared.isLocalized { return localized(element) }
        }
        return [value(element, column.typed)]
    }

    /// The element at the same place in the list of each language.
    private func localized(_ element: Int) -> [String] {
        let item = column.item(of: element)
        let place = element - column.elements(of: item).lowerBound
        let own = catalog.texts.text(column.texts[element])
        let length = column.elements(of: item).count
        return family.languages.map { language in
            for key in family.chain(language.index) where key < catalog.columns[field].count {
                guard let column = catalog.columns[field][key], !column.isAbsent(item) else {
                    continue
                }
                let elements = column.elements(of: item)
                guard elements.count == length else { return own }
                let text = column.texts[elements.lowerBound + place]
                return text.isEmpty ? own : catalog.texts.text(text)
            }
            return own
        }
    }
}
