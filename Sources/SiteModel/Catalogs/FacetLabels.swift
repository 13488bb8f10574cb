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
    func labels(_ element: Int) -> (texts: [String], languages: [Int]) {
        if declared.isLocalized, case .texts = column.typed { return localized(element) }
        return (shared(element), [])
    }

    private func shared(_ element: Int) -> [String] {
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
        default: break
        }
        return [value(element, column.typed)]
    }

    /// The element at the same place in the list of each language, and the language that it is in.
    private func localized(_ element: Int) -> (texts: [String], languages: [Int]) {
        let item = column.item(of: element)
        let all = column.elements(of: item)
        let columns = catalog.columns[field]
        let own = columns.firstIndex { $0?.isAbsent(item) == false } ?? 0
        let found = family.languages.map { language -> (text: TextSlice, key: Int) in
            let key = family.chain(language.index).first {
                $0 < columns.count && columns[$0]?.isAbsent(item) == false
            }
            if let key, let column = columns[key] {
                let elements = column.elements(of: item)
                let text =
                    elements.count == all.count
                    ? column.texts[elements.lowerBound + element - all.lowerBound] : .none
                if !text.isEmpty { return (text, key) }
            }
            return (column.texts[element], own)
        }
        return (
            found.map { catalog.texts.text($0.text) }, found.map { family.siteLanguage($0.key) }
        )
    }
}
