import SiteContent
import SiteData

/// Compares the values of one column with a value, without making values of them.
///
/// What is absent or cannot be read equals nothing and is neither before nor after anything. Of a date that
/// may mean several days, all that it may mean count: it is before another where its last day is, and
/// equal where it lies within.
struct ColumnTest {
    private let catalog: SiteCatalog
    private let field: Int
    private let language: Int
    private let operand: Operand
    private let bytes: [UInt8]
    private let number: Double?
    private let days: DateSpan?
    private let column: FieldColumn?

    init(_ catalog: SiteCatalog, _ field: Int, language: Int, _ operand: Operand) {
        self.catalog = catalog
        self.field = field
        self.language = language
        self.operand = operand
        if case .text(let text) = operand { bytes = Array(text.utf8) } else { bytes = [] }
        switch operand {
        case .number(let value): number = value
        case .boolean(let truth): number = truth ? 1 : 0
        default: number = nil
        }
        days = ColumnTest.days(operand)
        let isShared = field >= 0 && !catalog.schema.fields[field].isLocalized
        column = isShared ? catalog.catalog.columns[field].first.flatMap { $0 } : nil
    }

    /// Whether `value comparison operand` is true.
    func holds(_ comparison: String, _ item: Int) -> Bool {
        guard let order = order(item) else {
            let isNone = operand == .none && isAbsent(item)
            return comparison == "!=" ? !isNone : comparison == "==" && isNone
        }
        switch comparison {
        case "==": return order.contains(.same)
        case "!=": return !order.contains(.same)
        case "<": return order.contains(.before)
        case "<=": return order.contains(.notAfter)
        case ">": return order.contains(.after)
        default: return order.contains(.notBefore)
        }
    }

    /// Whether `operand in value` is true.
    func isWithin(_ item: Int) -> Bool {
        guard field >= 0, catalog.schema.fields[field].kind == .list else {
            let slice = slice(item)
            return !bytes.isEmpty
                && catalog.catalog.texts.withBytes(slice) { $0.firstRange(of: bytes) != nil }
        }
        let chain = catalog.family.chain(language)
        let columns = catalog.catalog.columns[field]
        let own =
            catalog.schema.fields[field].isLocalized
            ? chain.first { $0 < columns.count && columns[$0]?.isAbsent(item) == false } : 0
        guard let own, let column = columns[own] else { return false }
        return column.elements(of: item).contains { order(column, $0)?.contains(.same) == true }
    }

    /// Whether the value is there, and is no false, zero or empty one.
    static func isTrue(_ catalog: SiteCatalog, _ field: Int, _ item: Int) -> Bool {
        guard field >= 0 else { return true }
        for column in catalog.catalog.columns[field].compactMap(\.self)
        where !column.isAbsent(item) {
            guard let element = column.firstElement(of: item) else { continue }
            switch column.typed {
            case .booleans(let values): return values[element] == 1
            case .integers(let values): return values[element] != 0
            case .numbers(let values): return values[element] != 0
            default: return true
            }
        }
        return false
    }

    /// What can be said of a value beside the operand; a date may be none of these.
    private struct Order: OptionSet {
        let rawValue: UInt8
        static let before = Order(rawValue: 1)
        static let notAfter = Order(rawValue: 2)
        static let same = Order(rawValue: 4)
        static let notBefore = Order(rawValue: 8)
        static let after = Order(rawValue: 16)

        /// Of values that are equal, or of which one comes first.
        static func of(isSame: Bool, isBefore: Bool) -> Order {
            if isSame { return [.same, .notAfter, .notBefore] }
            return isBefore ? [.before, .notAfter] : [.after, .notBefore]
        }
    }

    private func isAbsent(_ item: Int) -> Bool {
        field >= 0
            && catalog.catalog.columns[field].allSatisfy { $0?.isAbsent(item) ?? true }
    }

    private func slice(_ item: Int) -> TextSlice {
        field < 0
            ? catalog.catalog.ids[item]
            : catalog.slice(item, field, language: language).slice
    }

    /// How the value stands to the operand; nil where they cannot be compared.
    private func order(_ item: Int) -> Order? {
        guard let column else {
            let slice = slice(item)
            return slice.isEmpty ? nil : textOrder(slice)
        }
        return column.firstElement(of: item).flatMap { order(column, $0) }
    }

    private func order(_ column: FieldColumn, _ element: Int) -> Order? {
        guard !column.texts[element].isEmpty, column.typed.isReadable(element) else { return nil }
        switch column.typed {
        case .texts, .coordinates: return textOrder(column.texts[element])
        case .integers(let values): return numberOrder(Double(values[element]))
        case .numbers(let values): return numberOrder(values[element])
        case .booleans(let values): return numberOrder(Double(values[element]))
        case .dates(let values): return dateOrder(values[element])
        case .choices(let values):
            let choice = catalog.schema.fields[field].choices[Int(values[element])]
            let key = catalog.family.languages[language].key
            guard case .text(let text) = operand else { return nil }
            return choice.value == text || choice.label.text(in: [key]) == text ? .same : []
        case .references(let values):
            guard let target = catalog.targets[field], case .text(let text) = operand else {
                return nil
            }
            let item = Int(values[element])
            let isNamed =
                catalog.family.catalogs[target].id(item) == text
                || catalog.catalog.texts.text(column.texts[element]) == text
                || catalog.family.title(target, item, language: language).text == text
            return isNamed ? .same : []
        }
    }

    private func textOrder(_ slice: TextSlice) -> Order? {
        guard case .text = operand else { return nil }
        return catalog.catalog.texts.withBytes(slice) { text in
            .of(
                isSame: text.elementsEqual(bytes),
                isBefore: text.lexicographicallyPrecedes(bytes))
        }
    }

    private func numberOrder(_ value: Double) -> Order? {
        guard let number else { return nil }
        return .of(isSame: value == number, isBefore: value < number)
    }

    private func dateOrder(_ value: DateSpan) -> Order? {
        guard let days else { return nil }
        var order: Order = []
        if value.last < days.first { order.insert(.before) }
        if value.last <= days.last { order.insert(.notAfter) }
        if value.first >= days.first { order.insert(.notBefore) }
        if value.first > days.last { order.insert(.after) }
        if order.isSuperset(of: [.notBefore, .notAfter]) { order.insert(.same) }
        return order
    }

    /// A year as a number; a year, month or day as a text.
    private static func days(_ operand: Operand) -> DateSpan? {
        switch operand {
        case .number(let year):
            guard let year = Int(exactly: year), abs(year) < 1_000_000 else { return nil }
            return span(from: (year, 1, 1), to: (year, 12, 31))
        case .text(let text):
            if case .success(let day) = Moment.parse(text), text.utf8.count >= 8 {
                return span(
                    from: (day.year, day.month, day.day), to: (day.year, day.month, day.day))
            }
            let parts = text.split(separator: "-").map { Int($0) }
            guard (1...2).contains(parts.count), let year = parts[0], abs(year) < 1_000_000 else {
                return nil
            }
            guard parts.count == 2 else { return span(from: (year, 1, 1), to: (year, 12, 31)) }
            guard let month = parts[1], (1...12).contains(month) else { return nil }
            return span(
                from: (year, month, 1), to: (year, month, Moment.length(of: month, in: year)))
        default: return nil
        }
    }

    private static func span(from: (Int, Int, Int), to: (Int, Int, Int)) -> DateSpan {
        DateSpan(
            first: Int32(clamping: Moment(year: from.0, month: from.1, day: from.2).daysSince1970),
            last: Int32(clamping: Moment(year: to.0, month: to.1, day: to.2).daysSince1970))
    }
}
