import SiteDiagnostics

/// What is wrong with the languages of a page: its translations, and links that leave its language.
struct LanguageCheck {
    let site: RenderedSite
    let file: String
    let scan: PageScan

    var faults: [Fault] { translations + named + links }

    /// The translations that a page names, x-default included, by their files.
    private func alternates(
        of scan: PageScan, in file: String
    ) -> [(language: String, file: String?, reference: Reference)] {
        scan.references.compactMap { reference in
            guard case .alternate(let language) = reference.kind else { return nil }
            return (language, site.target(of: reference, from: file), reference)
        }
    }

    private var translations: [Fault] {
        let own = alternates(of: scan, in: file)
        guard !own.isEmpty else { return [] }
        var result: [Fault] = []
        if !own.contains(where: { $0.file == file }), let first = own.first {
            result.append(.translation(first.reference, file, "this page itself is not among them"))
        }
        for (language, target, reference) in own {
            guard let target, target != file, let other = site.scans[target] else { continue }
            if other.isHidden || other.isRedirect {
                result.append(
                    .translation(reference, file, "“\(target)” is not for search engines"))
                continue
            }
            if !alternates(of: other, in: target).contains(where: { $0.file == file }) {
                result.append(.translation(reference, file, "“\(target)” does not lead back"))
            }
            if language != "x-default", let found = other.language?.lowercased(),
                !LanguageCheck.isSame(found, language)
            {
                result.append(
                    .translation(reference, file, "“\(target)” is in “\(found)”, not “\(language)”")
                )
            }
        }
        return result
    }

    /// How the translations are named: by absolute addresses, each tag once.
    private var named: [Fault] {
        var seen: [String: String] = [:]
        var result: [Fault] = []
        for (language, _, reference) in alternates(of: scan, in: file) {
            if !reference.isAbsolute {
                result.append(
                    .translation(reference, file, "“\(reference.address)” is not absolute"))
            }
            if !LanguageCheck.isTag(language) {
                result.append(.translation(reference, file, "“\(language)” is no language tag"))
            }
            if let first = seen[language], first != reference.address {
                result.append(.translation(reference, file, "“\(language)” is there twice"))
            }
            seen[language] = reference.address
        }
        if let first = scan.references.first(where: { $0.isAlternate }), scan.isHidden {
            result.append(
                .translation(first, file, "this page is not for search engines (noindex)"))
        }
        return result
    }

    /// By its form: `x-default`, or a language with subtags.
    private static func isTag(_ text: String) -> Bool {
        if text == "x-default" { return true }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.count) else { return false }
        let isLetter = { (byte: UInt8) in byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
        return first.allSatisfy(isLetter)
            && parts.dropFirst().allSatisfy { part in
                (2...8).contains(part.count)
                    && part.allSatisfy { isLetter($0) || $0 >= 0x30 && $0 <= 0x39 }
            }
    }

    /// Links to a page in another language that this language has, too.
    private var links: [Fault] {
        guard let language = scan.language?.lowercased() else { return [] }
        return scan.references.compactMap { reference in
            guard case .link = reference.kind, !reference.namesLanguage,
                let target = site.target(of: reference, from: file), target != file,
                let other = site.scans[target], !other.isRedirect,
                let found = other.language?.lowercased(), !LanguageCheck.isSame(found, language),
                let own = alternates(of: other, in: target).first(where: {
                    LanguageCheck.isSame($0.language, language)
                })?.file, own != file
            else { return nil }
            return .wrongLanguage(reference, file, "“\(target)” is in “\(found)”", own)
        }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        left == right || left.hasPrefix("\(right)-") || right.hasPrefix("\(left)-")
    }
}

extension Fault {
    static func translation(_ reference: Reference, _ file: String, _ words: String) -> Fault {
        Fault(
            id: "check.hreflang", severity: .error,
            summary: "translations name each other; \(words)", file: file,
            range: reference.range, written: nil, key: "hreflang \(file) \(words)")
    }

    static func wrongLanguage(
        _ reference: Reference, _ file: String, _ words: String, _ own: String
    ) -> Fault {
        Fault(
            id: "check.wrong-language", severity: .warning,
            summary: "a link stays in the language of its page; \(words)",
            file: file, range: reference.range, written: reference.address,
            hint:
                "the same page in the right language is “\(own)”; hreflang marks a link that means it",
            key: "language \(file) \(own)")
    }
}
