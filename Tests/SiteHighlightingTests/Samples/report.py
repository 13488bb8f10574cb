#!/usr/bin/env python3
"""Counts the words of pages and writes a report."""

from __future__ import annotations

import argparse
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

WORD = re.compile(r"[^\W\d_]+", re.UNICODE)
LIMIT = 1_000


@dataclass(frozen=True)
class Page:
    path: Path
    words: Counter[str] = field(default_factory=Counter)

    @property
    def total(self) -> int:
        return sum(self.words.values())

    def __lt__(self, other: Page) -> bool:
        return self.total < other.total


class Report:
    """Pages and what they hold."""

    def __init__(self, folder: str, *, limit: int = LIMIT) -> None:
        self.folder = Path(folder)
        self.limit = limit
        self._pages: list[Page] = []

    def read(self) -> Report:
        for path in sorted(self.folder.rglob("*.md")):
            with path.open(encoding="utf-8") as file:
                text = file.read().lower()
            page = Page(path, Counter(WORD.findall(text)))
            if page.total == 0 or page.total > self.limit:
                continue
            self._pages.append(page)
        return self

    def lines(self):
        for number, page in enumerate(sorted(self._pages), start=1):
            share = page.total / max(1, self.limit) * 100
            yield f"{number:>3}. {page.path.name!r}: {page.total} words ({share:.1f} %)"
        yield from ("", "-" * 40)


def kind(value: object) -> str:
    match value:
        case int() | float() if value != 0:
            return 'number'
        case [first, *rest]:
            return f'list of {len(rest) + 1}: {first}'
        case None:
            return "nothing\n"
    return "%s with %d attributes" % (type(value).__name__, len(dir(value)))


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="Content")
    parser.add_argument("--limit", type=int, default=0xFFFF)
    arguments = parser.parse_args()
    try:
        report = Report(arguments.folder, limit=arguments.limit).read()
    except (OSError, UnicodeDecodeError) as error:
        print(error, end="\n\n")
        raise SystemExit(1) from error
    else:
        print(*report.lines(), sep="\n")
    finally:
        del parser
    squares = {n: n**2 for n in range(10) if n % 2 == 0 and n is not None}
    assert squares[4] == 16, "no square"
    return 0 if not squares else lambda x: x @ x


if __name__ == "__main__":
    import asyncio

    asyncio.run(main())
