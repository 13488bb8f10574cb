extension Explanation {
    /// Of translations and the record of what they were made from.
    static let languages = [
        Explanation(
            "lock.wrong-value",
            """
            translations.lock is a map from the paths of pages to the headings of their source
            pages with digests. “sitegen translations mark” writes it; after a merge that went
            wrong, take one side of it and mark the pages again.
            """),
        Explanation(
            "translation.minor",
            """
            “translations mark --minor” says that what changed in a source page outdates none of
            its translations, so it is given the source page. To say that a translation is up to
            date, leave --minor out.
            """),
        Explanation(
            "translation.nothing-recorded",
            """
            A minor change is one since the page, or a translation of it, was marked last; here
            nothing was marked before. Mark the translations that are up to date:
            sitegen translations mark Content/pl/tutorials/lists.md
            """),
        Explanation(
            "translation.nothing-to-mark",
            """
            “translations mark” takes the paths of pages, or of folders of them: Content/pl marks
            all pages in Polish as being as new as their source pages.
            """),
        Explanation(
            "translation.page",
            """
            With translations_page: true, each language has a page for translators at
            /<lang>/translations/. A page of that name may stand there, with
            template: translations.html; anything else takes its place.
            """),
        Explanation(
            "translation.source-version",
            """
            source_version: tells what a translation was made from. It is a number that is
            compared with version: of the source page, or the name of a commit in which that
            page is. Without it, what “sitegen translations mark” recorded counts.
            """),
        Explanation(
            "translation.stale-record",
            """
            What a page was translated from is recorded in translations.lock under its path. A
            page that was moved or renamed is found no more, and is “unverified” where it was
            translated: write its new path there, for its source page too. The next
            “sitegen translations mark” takes out what is gone.
            """),
    ]
}
