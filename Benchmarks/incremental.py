#!/usr/bin/env python3
"""Builds a site from nothing, after an edit of one page's text, and after none, in turn.

    Benchmarks/incremental.py [PAGES] [ROUNDS]       default: 10,000 pages, 5 rounds

The folder of the site is `SITEGEN_BENCH_FOLDER`, where it is set: in memory the disk is not measured.
Each edit appends a paragraph to another page. The corpus comes from `../shared/bench`.
"""

import os
import pathlib
import shutil
import sys
import time

import sites
import timing


def main():
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    if not sites.SHARED.exists():
        print(f"skipped: {sites.SHARED} is not there")
        return
    sites.WORK.mkdir(parents=True, exist_ok=True)
    folder = pathlib.Path(os.environ.get("SITEGEN_BENCH_FOLDER", sites.WORK))
    site, trash = sites.copied(pages, folder / f"edited-{pages}"), folder / "trash"
    texts = [path for path in sorted(site.glob("Content/en/**/*.md")) if path.name != "index.md"]
    command = [sites.SITEGEN, "build", "--quiet"]
    edits = 0

    def prepare(name):
        nonlocal edits
        if name == "from nothing":
            sites.put_away(site, trash)
        elif name == "one text edited":
            edits += 1
            with texts[edits * 37 % len(texts)].open("a") as page:
                page.write(f"\n\nParagraph number{edits} of an edit.\n")
        time.sleep(0.1)

    results = timing.alternate(
        {name: (command, site) for name in ("from nothing", "one text edited", "nothing changed")}, rounds, prepare)
    for folder in (site, trash):
        shutil.rmtree(folder, ignore_errors=True)
    whole = results["from nothing"]
    print(f"{pages} pages, medians of {rounds} rounds: seconds, processor seconds, MB at the peak")
    for name, values in results.items():
        print(f"{name:16} {values[0]:7.3f} {values[1]:7.3f} {values[2]:7.0f}   "
              f"1/{whole[0] / values[0]:.0f} of the time, 1/{whole[1] / values[1]:.0f} of the processor time")


if __name__ == "__main__":
    main()
