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
    site = pathlib.Path(os.environ.get("SITEGEN_BENCH_FOLDER", sites.WORK)) / f"edited-{pages}"
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(sites.corpus(pages) / "sitegen", site, ignore=shutil.ignore_patterns("public", ".sitegen"))
    texts = [path for path in sorted(site.glob("Content/en/**/*.md")) if path.name != "index.md"]
    command = [sites.SITEGEN, "build", "--quiet"]
    edits = 0

    def prepare(name):
        nonlocal edits
        if name == "from nothing":
            shutil.rmtree(site / "public", ignore_errors=True)
            shutil.rmtree(site / ".sitegen", ignore_errors=True)
        elif name == "one text edited":
            edits += 1
            with texts[edits * 37 % len(texts)].open("a") as page:
                page.write(f"\n\nParagraph number{edits} of an edit.\n")
        time.sleep(0.1)

    results = timing.alternate(
        {name: (command, site) for name in ("from nothing", "one text edited", "nothing changed")}, rounds, prepare)
    shutil.rmtree(site, ignore_errors=True)
    whole = results["from nothing"]
    print(f"{pages} pages, medians of {rounds} rounds: seconds, processor seconds, MB at the peak")
    for name, values in results.items():
        print(f"{name:16} {values[0]:7.3f} {values[1]:7.3f} {values[2]:7.0f}   "
              f"1/{whole[0] / values[0]:.0f} of the time, 1/{whole[1] / values[1]:.0f} of the processor time")


if __name__ == "__main__":
    main()
