#!/usr/bin/env python3
"""Compares the search with Pagefind on the same pages: known items found, bytes, and the time of the index.

    python3 Benchmarks/search.py [--sitegen BIN] [--pagefind BIN] [-v]

The pages are those of ../shared/content/djangogirls. For each language, 12 pages are looked for in five ways: by
title, by a phrase of the text (every other one in quotes), by two rare words without diacritics, by the beginning
of the title, and by the title with one slip. What is printed is the mean of 1/rank (0 below rank 10), the mean
bytes sent until the first result can be shown, code included, and processor time.
"""

import argparse
import collections
import html
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parents[1]
CONTENT = ROOT.parent / "shared/content/djangogirls"
LANGUAGES = {"en": "English", "pl": "Polski", "sk": "Slovenčina", "ja": "日本語"}
PAGES = 12


def site(folder, search):
    for lang in LANGUAGES:
        shutil.copytree(CONTENT / "Content" / lang, folder / "Content" / lang)
    names = "".join(f"  {lang}: {{ name: {name} }}\n" for lang, name in LANGUAGES.items())
    (folder / "sitegen.yml").write_text(
        f"title: Tutorial\nbase_url: https://example.org/\ndefault_language: en\nsearch: {search}\n"
        f"severity: {{ link: warning, image: warning }}\nlanguages:\n{names}", "utf-8")


ROUNDS = 9


def processor(command):
    """Seconds of processor time that a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def index_times(folder, build, pagefind):
    """Seconds of processor time that the index costs sitegen and Pagefind: the least of many rounds.

    Sitegen makes its index while it builds, so it is what a build with one takes more than one without:
    the least of each, since whatever disturbs a run only adds to it.
    """
    config = folder / "sitegen.yml"
    texts = {search: config.read_text().replace("search: off", f"search: {search}") for search in ("off", "on")}
    best = {"off": [], "on": [], "pagefind": []}
    for _ in range(ROUNDS):
        for search in ("off", "on"):
            config.write_text(texts[search])
            for made in (".sitegen", "public"):
                shutil.rmtree(folder / made, ignore_errors=True)
            best[search].append(processor([*build, "--jobs", "1"]))
        best["pagefind"].append(processor([pagefind, "--site", str(folder / "public")]))
    return min(best["on"]) - min(best["off"]), min(best["pagefind"])


def pages(public, lang):
    """The URL, title and lines of text of every written page."""
    found = []
    for path in sorted((public / lang).rglob("index.html")):
        source = path.read_text("utf-8")
        content = re.search(r'<div class="content"[^>]*>(.*?)<footer', source, re.S)
        title = re.search(r"<h1[^>]*>(.*?)</h1>", source, re.S)
        if not content or not title:
            continue
        blocks = re.findall(r"<p>(.*?)</p>", content[1], re.S)
        lines = [" ".join(html.unescape(re.sub(r"<[^>]+>", "", block)).split()) for block in blocks]
        url = "/" + str(path.parent.relative_to(public)) + "/"
        found.append((url, html.unescape(re.sub(r"<[^>]+>", "", title[1])).strip(), lines))
    return found


def plain(text):
    text = unicodedata.normalize("NFD", text.replace("ł", "l").replace("Ł", "L"))
    return "".join(letter for letter in text if unicodedata.category(letter) != "Mn")


def slip(word):
    middle = len(word) // 2
    return word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :]


def queries(public, lang):
    everything = pages(public, lang)
    titles = collections.Counter(title for _, title, _ in everything)
    dense = lang == "ja"
    pattern = r"[一-龠ぁ-ゔァ-ヴー]{7,}" if dense else r"[^\W\d_]{3,}"
    texts = {url: "\n".join(lines) for url, _, lines in everything}
    counts = collections.Counter(
        word for text in texts.values() for word in set(re.findall(pattern, text.lower())))
    chosen = [page for page in everything if titles[page[1]] == 1 and len(texts[page[0]]) > 400][:PAGES * 2]
    result = collections.defaultdict(list)
    for number, (url, title, lines) in enumerate(chosen):
        def add(kind, text):
            if text and len(result[kind]) < PAGES:
                result[kind].append(dict(kind=kind, text=text, url=url))
        add("title", title)
        add("phrase", phrase(texts, url, lines, dense, len(result["phrase"]) % 2 == 0))
        rare = sorted(
            (word for word in set(re.findall(pattern, texts[url].lower())) if counts[word] == 1),
            key=lambda word: (abs(len(word) - 9), word))[:2]
        add("words", plain(" ".join(rare)) if not dense else "".join(rare[:1])[:6])
        add("prefix", title[: max(3, len(title) * 2 // 3)].strip())
        words = title.split()
        longest = max(words, key=len)
        if len(longest) >= 5 and not dense and longest.isalpha():
            add("slip", " ".join(slip(word) if word is longest else word for word in words))
        elif dense:
            add("slip", phrase(texts, url, list(reversed(lines)), dense, False))
    return [query for kind in result.values() for query in kind]


def phrase(texts, url, lines, dense, is_quoted):
    """Some words that follow one another in one page only."""
    for line in lines:
        if dense:
            runs = [run[:9] for run in re.findall(r"[一-龠ぁ-ゔァ-ヴー]{9,}", line)]
        else:
            runs = [" ".join(run.split()) for run in re.findall(r"(?:[^\W\d_]+ ){3}[^\W\d_]+", line)]
        for run in runs:
            if sum(run in text for text in texts.values()) == 1:
                return f'"{run}"' if is_quoted else run
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sitegen", default=str(ROOT / ".build/release/sitegen"))
    parser.add_argument("--pagefind", default=shutil.which("pagefind") or "")
    parser.add_argument("-v", action="store_true", help="print what one of the two did not find first")
    options = parser.parse_args()
    if not CONTENT.exists() or not options.pagefind:
        print("search: skipped, as ../shared/content/djangogirls or pagefind (PyPI, pagefind[bin]) is missing")
        return
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as name:
        folder = pathlib.Path(name)
        site(folder, "off")
        build = [options.sitegen, "build", "--quiet", "--site", name]
        ours, index = index_times(folder, build, options.pagefind)
        public = folder / "public"
        asked = {lang: queries(public, lang) for lang in LANGUAGES}
        (folder / "queries.json").write_text(json.dumps(asked), "utf-8")
        run = subprocess.run(
            ["node", str(ROOT / "Benchmarks/search.mjs"), str(public), str(folder / "queries.json")],
            capture_output=True, text=True)
        if run.returncode:
            sys.exit(run.stderr)
        report(json.loads(run.stdout), options.v)
        print(f"index: {ours * 1000:.0f} ms of processor time, Pagefind {index * 1000:.0f} ms: {index / max(ours, 0.001):.0f} times as long")


def report(rows, is_verbose):
    def mean(rows, engine, what):
        return sum(row[engine][what] for row in rows) / len(rows)

    print(f"{'':14}{'queries':>8}{'MRR':>8}{'Pagefind':>10}{'kB':>8}{'Pagefind':>10}")
    groups = [(lang, [row for row in rows if row["lang"] == lang]) for lang in LANGUAGES]
    kinds = list(dict.fromkeys(row["kind"] for row in rows))
    groups += [(kind, [row for row in rows if row["kind"] == kind]) for kind in kinds] + [("all", rows)]
    for name, some in groups:
        print(f"{name:14}{len(some):8}{mean(some, 'ours', 'rank'):8.3f}{mean(some, 'theirs', 'rank'):10.3f}"
              f"{mean(some, 'ours', 'bytes') / 1000:8.1f}{mean(some, 'theirs', 'bytes') / 1000:10.1f}")
    for row in rows if is_verbose else []:
        if min(row["ours"]["rank"], row["theirs"]["rank"]) < 1:
            print(row["lang"], row["kind"], row["text"], row["url"], "|", row["ours"]["rank"], row["ours"]["first"],
                  "|", row["theirs"]["rank"], row["theirs"]["first"])


if __name__ == "__main__":
    main()
