#if os(Linux)
    import Foundation
    import SiteFiles
    import Testing

    /// A folder that is watched, and what was seen in it.
    private final class WatchedScratch {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "sitegen-watch-\(UUID().uuidString)").path()
        let watcher: InotifyWatcher

        init(_ folders: [String] = []) throws {
            for folder in [""] + folders {
                try FileManager.default.createDirectory(
                    atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
            }
            watcher = try InotifyWatcher { path in
                path.split(separator: "/").contains {
                    EditorLeftover.isOne(String($0)) || $0 == ".git"
                }
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ text: String, to name: String) throws {
            let file = URL(fileURLWithPath: "\(path)/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
        }

        func move(_ old: String, to new: String) throws {
            try #require(rename("\(path)/\(old)", "\(path)/\(new)") == 0)
        }

        /// All that is seen until these were, or too much time has passed.
        func seen(_ wanted: String...) -> FileChanges {
            var all = FileChanges()
            let end = ContinuousClock.now + .seconds(30)
            while !all.paths.isSuperset(of: wanted), .now < end {
                all.merge(watcher.next(within: 1000) ?? FileChanges())
            }
            return all
        }
    }

    @Suite struct ChangeWatcherTests {
        @Test func `a written, a new and a deleted file are noticed`() throws {
            let scratch = try WatchedScratch(["a/b"])
            try scratch.write("1", to: "a/b/old.md")
            try scratch.write("1", to: "a/gone.md")
            scratch.watcher.watch(scratch.path, as: "")
            try scratch.write("2", to: "a/b/old.md")
            try scratch.write("1", to: "a/new.md")
            try FileManager.default.removeItem(atPath: "\(scratch.path)/a/gone.md")
            let changes = scratch.seen("a/b/old.md", "a/new.md", "a/gone.md")
            #expect(changes.paths == ["a/b/old.md", "a/new.md", "a/gone.md"])
            #expect(!changes.isIncomplete)
        }

        @Test func `a file that takes another one's place is noticed under its name`() throws {
            let scratch = try WatchedScratch()
            try scratch.write("1", to: "a.md")
            scratch.watcher.watch(scratch.path, as: "Content")
            try scratch.write("2", to: "a.md~")
            try scratch.move("a.md~", to: "a.md")
            #expect(scratch.seen("Content/a.md").paths == ["Content/a.md"])
        }

        @Test func `what editors leave behind is passed over`() throws {
            let scratch = try WatchedScratch()
            scratch.watcher.watch(scratch.path, as: "")
            for name in [
                ".a.md.swp", ".a.md.swx", "a.md~", "#a.md#", ".#a.md", "4913", ".git/index",
            ] {
                try scratch.write("1", to: name)
            }
            try scratch.write("1", to: "last.md")
            #expect(scratch.seen("last.md").paths == ["last.md"])
        }

        @Test func `folders that come later are watched, with what is in them already`() throws {
            let scratch = try WatchedScratch()
            scratch.watcher.watch(scratch.path, as: "")
            try scratch.write("1", to: "new/deep/er/a.md")
            #expect(scratch.seen("new/deep/er/a.md").paths.contains("new"))
            try scratch.write("1", to: "new/deep/er/b.md")
            #expect(scratch.seen("new/deep/er/b.md").paths.contains("new/deep/er/b.md"))
        }

        @Test func `a renamed folder is watched under its new name only`() throws {
            let scratch = try WatchedScratch(["old/deep"])
            scratch.watcher.watch(scratch.path, as: "")
            try scratch.write("1", to: "old/deep/a.md")
            _ = scratch.seen("old/deep/a.md")
            try scratch.move("old", to: "new")
            let renamed = scratch.seen("old", "new/deep/a.md")
            #expect(renamed.paths.isSuperset(of: ["old", "new", "new/deep", "new/deep/a.md"]))
            try scratch.write("2", to: "new/deep/a.md")
            let changes = scratch.seen("new/deep/a.md")
            #expect(changes.paths == ["new/deep/a.md"])
        }

        @Test func `a folder that is moved out is forgotten`() throws {
            let scratch = try WatchedScratch(["inside/folder", "outside"])
            scratch.watcher.watch("\(scratch.path)/inside", as: "")
            try scratch.move("inside/folder", to: "outside/folder")
            #expect(scratch.seen("folder").paths == ["folder"])
            try scratch.write("1", to: "outside/folder/a.md")
            try scratch.write("1", to: "inside/last.md")
            #expect(scratch.seen("last.md").paths == ["last.md"])
        }

        @Test func `a link to a folder is followed directly below the root, and when it turns`()
            throws
        {
            let scratch = try WatchedScratch(["site", "one", "two"])
            let link = "\(scratch.path)/site/Content"
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: "\(scratch.path)/one")
            scratch.watcher.watch("\(scratch.path)/site", as: "")
            try scratch.write("1", to: "one/a.md")
            #expect(scratch.seen("Content/a.md").paths == ["Content/a.md"])
            try FileManager.default.createSymbolicLink(
                atPath: "\(scratch.path)/site/next", withDestinationPath: "\(scratch.path)/two")
            try scratch.move("site/next", to: "site/Content")
            _ = scratch.seen("Content")
            try scratch.write("1", to: "two/b.md")
            #expect(scratch.seen("Content/b.md").paths.contains("Content/b.md"))
        }

        @Test func `a burst that is too long for the system is told as incomplete`() throws {
            let limit = try #require(
                Int(
                    String(
                        contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8
                    ).trimmingCharacters(in: .whitespacesAndNewlines)))
            guard limit <= 200_000 else { return }
            let scratch = try WatchedScratch()
            scratch.watcher.watch(scratch.path, as: "")
            let paths = ["\(scratch.path)/a", "\(scratch.path)/b"]
            for path in paths { try scratch.write("", to: String(path.suffix(1))) }
            for index in 0...limit { chmod(paths[index % 2], 0o600) }
            var changes = FileChanges()
            while !changes.isIncomplete {
                guard let more = scratch.watcher.next(within: 10_000), !more.isEmpty else { break }
                changes.merge(more)
            }
            #expect(changes.isIncomplete)
            try scratch.write("1", to: "later.md")
            #expect(scratch.seen("later.md").paths.contains("later.md"))
        }

        @Test func `waiting ends when the time is over, and for good when the watcher is stopped`()
            throws
        {
            let scratch = try WatchedScratch()
            scratch.watcher.watch(scratch.path, as: "")
            #expect(scratch.watcher.next(within: 1) == FileChanges())
            let watcher = scratch.watcher
            let thread = BackgroundThread { watcher.stop() }
            #expect(watcher.next(within: nil) == nil)
            #expect(watcher.next(within: nil) == nil)
            thread?.join()
        }
    }
#endif
