#!/usr/bin/env python3
"""Renders a page template many times with sitegen and with Jinja2, in turn.

What both take to start and to compile is measured with one rendering and taken off. Jinja2 keeps its
compiled template, as sitegen does.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import timing

ROOT = pathlib.Path(__file__).resolve().parents[1]
SITEGEN = ROOT / ".build" / "release" / "sitegen"
PYTHON = ROOT / ".build" / "venv" / "bin" / "python3"
TIMES = 2000
ROUNDS = 5

RENDER = """
import json, sys, jinja2
folder, name, data = sys.argv[1:]
environment = jinja2.Environment(
    loader=jinja2.FileSystemLoader(folder), undefined=jinja2.StrictUndefined, autoescape=True)
text = environment.get_template(name).render(json.load(open(data)))
sys.stdout.write(text)
"""


def entry(number):
    return {"title": f"Page {number} & more", "url": f"/en/section/page-{number}/",
            "is_hidden": number % 11 == 0, "lang": "en", "kind": "page",
            "summary": "A sentence about the page. " * 4}


def data(times):
    entries = [entry(number) for number in range(40)]
    page = {"title": "Templates & values", "url": entries[7]["url"], "lang": "en", "dir": "ltr",
            "description": "How fast a page is put together.", "date": "2026-11-30",
            "content": "<p>Text of the page, <em>marked up</em>.</p>\n" * 60,
            "toc": [{"id": f"h{n}", "title": f"Heading {n}", "level": 2 + n % 2} for n in range(9)],
            "tags": [{"title": tag, "url": f"/en/tags/{tag}/"} for tag in ("swift", "html")],
            "prev": entries[6], "next": entries[8], "ancestors": entries[:2]}
    site = {"title": "A site", "home_url": "/en/", "menu": entries[:6], "children": entries}
    return {"page": page, "site": site, "times": times}


def output(command):
    return subprocess.run(command, capture_output=True, check=True).stdout


def main():
    if not PYTHON.exists():
        print("skipped: make test installs Jinja2")
        return
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for times in (1, TIMES):
            files[times] = pathlib.Path(folder) / f"{times}.json"
            files[times].write_text(json.dumps(data(times)))
        templates = pathlib.Path(__file__).parent / "page"
        commands = {}
        for times, file in files.items():
            ours = [SITEGEN, "template", "many.html", "--templates", templates, "--data", file]
            theirs = [PYTHON, "-c", RENDER, templates, "many.html", file]
            commands["sitegen", times] = (ours, None)
            commands["Jinja2", times] = (theirs, None)
        outputs = {output(commands[name, 1][0]) for name in ("sitegen", "Jinja2")}
        if len(outputs) != 1:
            sys.exit("the two do not print the same")
        results = timing.alternate(commands, ROUNDS)
    seconds = {}
    for name in ("sitegen", "Jinja2"):
        seconds[name] = (results[name, TIMES][1] - results[name, 1][1]) / (TIMES - 1)
        print(f"{name:8} {seconds[name] * 1e6:8.1f} µs a page")
    print(f"×{seconds['Jinja2'] / seconds['sitegen']:.1f}")


main()
