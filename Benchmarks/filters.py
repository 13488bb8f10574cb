#!/usr/bin/env python3
"""What the filters of 69,202 items cost a reader in Chromium: bytes that are loaded, and the time of an answer.

    python3 Benchmarks/filters.py [--sitegen BIN] [--public DIR] [--clicks N]

For each field a fresh browser opens the address of a list that is filtered by it. What is counted is data, as gzip
sends it: that which the first answer needs, and that which the counts of all other fields need. The list is sorted
by title, so that nothing in the order of the items helps. Then values are clicked at random, with all of it loaded;
an answer is there when the number of items, the chips and the counts of all fields, which are open, are in the
document. Times are right only on a machine that has nothing else to do. `--public` has a site that was built before.
"""

import argparse
import functools
import gzip
import http.server
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[1]
SOURCE = ROOT.parent / "shared/catalogs/tate/artworks-flat-69202.csv"
SITE = "title: Tate\nbase_url: https://example.org/\ndefault_language: en\nlanguages: { en: { name: English } }\n"
CATALOG = """source: artworks.csv
title: Artworks
pages: false
undeclared: hide
fields:
  title: { type: text }
  artist: { type: text, facet: true }
  artistRole: { facet: true }
  medium: { type: text, facet: true }
  acquisitionYear: { type: integer, facet: range }
  year: { type: date, facet: range }
list: { sort: title, subtitle: artist }
"""

# One click at random, and what passes until the chips are changed, which are shown with the counts.
CLICK = """(first) => new Promise((resolve) => {
  const chips = document.querySelector(".chips");
  const chosen = [...chips.querySelectorAll("a:not(.clear)")];
  const links = [...document.querySelectorAll(".filter[open] li[data-value]:not(.active) a")];
  const from = chosen.length > 3 || !links.length ? chosen : links;
  const before = performance.now();
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    resolve(performance.now() - before);
  });
  watcher.observe(chips, { childList: true });
  from[Math.floor(first * from.length)].click();
})"""


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def build(sitegen, folder):
    (folder / "Content/en").mkdir(parents=True)
    (folder / "Content/artworks").mkdir()
    (folder / "Content/en/index.md").write_text("# Tate\n")
    (folder / "sitegen.yml").write_text(SITE)
    (folder / "Content/artworks/catalog.yml").write_text(CATALOG)
    shutil.copy(SOURCE, folder / "Content/artworks/artworks.csv")
    (folder / "Templates").symlink_to(ROOT / "Templates")
    public = folder / "public"
    subprocess.run([sitegen, "build", "--site", folder, "--output", public, "--quiet"], check=True, stderr=subprocess.DEVNULL)
    return public


def weight(public, path):
    return len(gzip.compress((public / path).read_bytes(), 9))


def opened(browser, origin, public, name, slug):
    """The bytes of data that the first answer needs, and those of the other fields."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    loaded = []
    page.on("request", lambda request: ".json" in request.url and loaded.append(request.url.removeprefix(f"{origin}/")))
    page.goto(f"{origin}/en/artworks/?{name}={slug}&sort=-{name}")
    page.locator(".filter [role=checkbox]").first.wait_for()
    page.wait_for_timeout(500)
    fields = {field["file"]: field["name"] for field in json.loads((public / "en/artworks/page/index.json").read_text())["fields"]}
    of = {path: fields.get(path.rsplit("/")[-1]) for path in dict.fromkeys(loaded)}
    first = sum(weight(public, path) for path, field in of.items() if field in (None, name))
    others = sum(weight(public, path) for path, field in of.items() if field not in (None, name))
    page.close()
    return first, others


def answers(page, count):
    """Of each click the milliseconds until its answer, those of the processor for it, and for what is drawn then."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    session.send("Performance.enable")

    def spent(*names):
        metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        return 1000 * sum(metrics[name] for name in names)

    chance = random.Random(1)
    found = [], [], []
    for _ in range(count):
        before = spent("ScriptDuration"), spent("RecalcStyleDuration", "LayoutDuration")
        found[0].append(page.evaluate(CLICK, chance.random()))
        found[1].append(spent("ScriptDuration") - before[0])
        page.wait_for_timeout(100)
        found[2].append(spent("RecalcStyleDuration", "LayoutDuration") - before[1])
    return found


def quantile(times, part):
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def summary(times):
    return f"median {quantile(times, 0.5):.1f} ms, p95 {quantile(times, 0.95):.1f} ms, slowest {max(times):.1f} ms"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sitegen", default=str(ROOT / ".build/release/sitegen"))
    parser.add_argument("--public", type=pathlib.Path)
    parser.add_argument("--clicks", type=int, default=300)
    options = parser.parse_args()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return print("filters: playwright is not installed; skipped")
    if not SOURCE.exists():
        return print("filters: ../shared/catalogs/tate is not there; skipped")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        public = options.public or build(options.sitegen, pathlib.Path(folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(public)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{server.server_port}"
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        manifest = json.loads((public / "en/artworks/page/index.json").read_text())
        worst = [0, 0]
        for entry in manifest["fields"]:
            data = json.loads((public / "en/artworks/page" / entry["file"]).read_text())
            slug = data["bins"][len(data["bins"]) // 2]["slug"] if "bins" in data else data["labels"][data["counts"].index(max(data["counts"]))]
            first, others = opened(browser, origin, public, entry["name"], slug.replace("&", "%26"))
            worst = [max(worst[0], first), max(worst[1], others)]
            print(f"{entry['name']}: {first / 1000:.0f} kB until it answers, {others / 1000:.0f} kB for all other counts")
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"{origin}/en/artworks/?artistRole=artist&sort=-year")
        page.locator(".filter [role=checkbox]").first.wait_for()
        page.wait_for_timeout(500)
        page.eval_on_selector_all(".filter", "boxes => boxes.forEach((box) => (box.open = true))")
        waited, worked, drawn = answers(page, options.clicks)
        print(f"{options.clicks} answers: {summary(waited)}")
        print(f"processor time of scripts: {summary(worked)}; of styles and layout after it: {summary(drawn)}")
        print(f"limits: {worst[0] / 1000:.0f} of 200 kB, {worst[1] / 1000:.0f} of 300 kB, {quantile(waited, 0.95):.1f} of 16 ms")
        browser.close()
    return 0 if worst[0] < 200_000 and worst[1] < 300_000 else 1


if __name__ == "__main__":
    sys.exit(main())
