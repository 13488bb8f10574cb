"""A built site on a port of its own, and Chromium to look at it with.

    SITEGEN=.build/debug/sitegen python3 -m unittest discover -s Tests/Browser

The server sends the strictest policy that the theme promises to work under. A test fails if the page wrote an error
to the console, or asked another host for anything.
"""
import functools, http.server, os, pathlib, shutil, socketserver, subprocess, tempfile, threading, unittest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITEGEN = os.environ.get("SITEGEN") or next(
    (str(ROOT / ".build" / kind / "sitegen") for kind in ("release", "debug") if (ROOT / ".build" / kind / "sitegen").exists()), "sitegen")
POLICY = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'"

ARABIC = """title: { ar: فن, en: Art }
default_language: ar
languages: { ar: { name: العربية }, en: { name: English } }
%s"""


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True


@functools.cache
def folder():
    """What lives as long as the tests."""
    place = tempfile.TemporaryDirectory()
    return place


def build(source, name):
    output = pathlib.Path(folder().name) / name
    done = subprocess.run([SITEGEN, "build", "--site", str(source), "--output", str(output)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(output)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}"


@functools.cache
def demo():
    """The address of this repository's own site."""
    return os.environ.get("SITE_URL") or build(ROOT, "demo")


@functools.cache
def arabic(more=""):
    """The address of a site in Arabic with the same catalogs, written from right to left."""
    site = pathlib.Path(folder().name) / f"arabic{len(more)}"
    for language in ("ar", "en"):
        (site / "Content" / language / "guides").mkdir(parents=True, exist_ok=True)
        (site / "Content" / language / "index.md").write_text("# فن\n")
        (site / "Content" / language / "guides" / "index.md").write_text("# أدلة\n")
        terms = "---\ntags: [فن]\nauthors: [ليلى]\nseries: جولة\n---\n" if "series" in more else ""
        (site / "Content" / language / "guides" / "one.md").write_text(terms + "# واحد\n\n- [ ] أ\n- [ ] ب\n")
        (site / "Content" / language / "guides" / "two.md").write_text(terms + "# اثنان\n\n## أولا\n\nنص.\n\n## ثانيا\n\nنص.\n")
    for catalog in ("artworks", "artists"):
        shutil.copytree(ROOT / "Content" / catalog, site / "Content" / catalog)
    (site / "sitegen.yml").write_text(ARABIC % more)
    (site / "Templates").symlink_to(ROOT / "Templates")
    return build(site, f"arabic-out{len(more)}")


class BrowserTest(unittest.TestCase):
    """`self.page(…)` opens a page in a browser of its own."""

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        self.problems = []

    def tearDown(self):
        for context in self.browser.contexts:
            context.close()
        self.assertEqual(self.problems, [])

    def watch(self, page):
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda message: self.problems.append(message.text) if message.type == "error" else None)
        page.on("request", self.ask)
        return page

    def ask(self, request):
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            self.problems.append(f"asked {request.url}")

    def context(self, width=1440, height=900, touch=False, scheme="light", **options):
        return self.browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch, color_scheme=scheme,
            reduced_motion="reduce", **options)

    def page(self, path, site=None, **options):
        page = self.watch(self.context(**options).new_page())
        page.goto((site or demo()) + path)
        return page

    def expect_accessible(self, page, where=""):
        """Axe finds nothing."""
        import axe_playwright_python
        script = pathlib.Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()
        page.evaluate(script)
        found = page.evaluate("async () => (await axe.run()).violations.map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 160)).join(' | '))")
        self.assertEqual(found, [], where)
