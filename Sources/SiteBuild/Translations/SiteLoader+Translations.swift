import SiteContent
import SiteDiagnostics
import SiteFiles
import SiteLanguage
import SiteModel

extension SiteLoader {
    /// Reads what `translations mark` wrote.
    static func lock(of root: String) -> (TranslationLock, [Diagnostic]) {
        let name = TranslationLock.fileName
        let path = "\(root)/\(name)"
        guard Disk.kind(path) != nil else { return (TranslationLock(), []) }
        do throws(FileError) {
            return TranslationLock.read(SourceFile(path: name, bytes: try Disk.read(path)))
        } catch {
            return (TranslationLock(), [FileError("read", name, code: error.code).diagnostic])
        }
    }

    /// What tells whether translations are as new as their source pages.
    var translationBasis: TranslationBasis {
        let (root, parsings) = (self.root, self.parsings)
        let keys = Dictionary(uniqueKeysWithValues: languages.map { ($0.key, $0.index) })
        let reader = PageReader(root: root, former: [:], moment: moment)
        return TranslationBasis(lock: lock) { wishes in
            let found = FormerFiles.read(
                wishes.map { ($0.commit, $0.source.place.path) }, root: root)
            return zip(wishes, found).map { wish, bytes in
                guard let bytes, let parsing = keys[wish.source.place.language] else { return nil }
                let file = SourceFile(path: wish.source.place.path, bytes: bytes)
                return reader.page(wish.source, editedTo: file, parsings[parsing]).sections
            }
        }
    }
}
