import SiteContent
import SiteData
import SiteDigest
import SiteMarkdown
import SiteRoutes

extension Fingerprint {
    mutating func add(_ numbers: [Int]) {
        add(numbers.count)
        for number in numbers { add(number) }
    }

    /// The texts alone: where they stand is no part of a page.
    mutating func add(_ texts: [Located<String>]?) {
        guard let texts else { return add(UInt64.max) }
        add(texts.count)
        for text in texts { add(text.value as String) }
    }

    mutating func add(_ node: Node?) {
        guard let node else { return add(UInt64.max) }
        switch node.content {
        case .scalar(let scalar):
            add(scalar.isPlain)
            add(scalar.text)
        case .list(let nodes):
            add(UInt64(3))
            add(nodes.count)
            for node in nodes { add(node) }
        case .map(let entries):
            add(UInt64(4))
            add(entries.count)
            for entry in entries {
                add(entry.key)
                add(entry.value)
            }
        }
    }

    mutating func add(_ moment: Moment?) {
        guard let moment else { return add(UInt64.max) }
        add([moment.year, moment.month, moment.day])
        guard let time = moment.time else { return add(UInt64.max) }
        add([time.hour, time.minute, time.second])
        add(time.offset)
    }

    /// Everything an author says about a page; a test holds it to the properties of the type.
    mutating func add(_ matter: FrontMatter) {
        add(matter.title)
        add(matter.description)
        add(matter.date)
        switch matter.updated {
        case nil: add(UInt64.max)
        case .git: add(UInt64(1))
        case .moment(let moment): add(moment)
        }
        add(matter.draft)
        add(matter.slug.map { [$0] })
        add(matter.aliases)
        add(matter.tags)
        add(matter.weight)
        add(matter.authors)
        add(matter.image.map { [$0] })
        add(matter.template.map { [$0] })
        add(matter.showsContents)
        add(matter.isSearched)
        add(matter.isHiddenInNavigation)
        add(matter.navigationTitle)
        add(matter.translationKey.map { [$0] })
        add(matter.languages)
        add(matter.missingTranslations?.rawValue)
        add(matter.publishAt)
        add(matter.version)
        add(matter.sourceVersion.map { [$0] })
        add(matter.summary)
        add(matter.sort?.count)
        for key in matter.sort ?? [] {
            add(key.field.rawValue)
            add(key.descending)
        }
        add(matter.pageSize)
        add(matter.query)
        add(matter.defaults.count)
        for defaults in matter.defaults { add(defaults) }
        add(matter.fields)
        add(matter.migrations)
        add(matter.fieldsVersion)
        add(matter.extra.count)
        for (key, value) in matter.extra {
            add(key.value)
            add(value)
        }
        add(matter.ownKeys)
        add(matter.sectionKeys)
    }

    mutating func add(_ place: PlacedRoute) {
        add(place.url)
        add(place.permalink)
        add(place.file)
    }

    mutating func add(_ options: MarkdownOptions) {
        add(options.rawHTML == .allow ? 0 : options.rawHTML == .escape ? 1 : 2)
        add(options.reservedIDs.sorted())
        add(options.isTurkic)
        add(options.joinsShortWords)
        add(options.isRightToLeft)
        add(options.marksHeadings)
        add(options.origin)
        let strings = options.strings
        add([strings.footnotes, strings.footnoteBack, strings.taskDone, strings.taskOpen])
        add(strings.details)
        for (kind, title) in strings.alertTitles.sorted(by: { $0.key < $1.key }) {
            add(kind)
            add(title)
        }
        add(options.templates.directives.sorted())
        add(options.templates.elements.map(\.rawValue).sorted())
    }
}
