#!/usr/bin/env python3
"""How long it takes until an edit is seen in a browser, beside a whole build; and a thousand connections.

    Benchmarks/serve.py [PAGES] [EDITS]       default: 10,000 pages, 15 edits

An edit replaces the file of a page as an editor saves it. It is seen when the server has told the page
that is open, and answers with the new text. The corpus comes from `../shared/bench`.
"""

import http.client
import os
import pathlib
import re
import shutil
import socket
import statistics
import subprocess
import sys
import time

import sites
import timing

CONNECTIONS = 1000


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def get(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("GET", path)
    answer = connection.getresponse().read().decode()
    connection.close()
    return answer


def wait_for(port, path):
    for _ in range(1200):
        try:
            return get(port, path)
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


def replace(page, text):
    """Writes beside the file and renames, as editors do."""
    saved = page.with_name(f".{page.name}.tmp")
    saved.write_text(text)
    os.replace(saved, page)


def seen(port, path, digest, page, text, mark):
    """Seconds from the edit until the page that is open was told, and then has the new text."""
    stream = socket.create_connection(("127.0.0.1", port), timeout=60)
    stream.sendall(f"GET /.sitegen/events?page={path}&digest={digest} HTTP/1.1\r\n"
                   "Host: localhost\r\n\r\n".encode())
    told = b""
    while b"data: " not in told:
        told += stream.recv(65536)
    told = b""
    start = time.monotonic()
    replace(page, text)
    while b'"reload": true' not in told:
        told += stream.recv(65536)
    answer = get(port, path)
    seconds = time.monotonic() - start
    stream.close()
    if mark not in answer:
        raise SystemExit("the page was told of an edit that it does not show")
    return seconds, re.search('data-digest="([^"]*)"', answer)[1]


def connect_many(port, path):
    """Seconds for a request on each of a thousand connections that are open at once."""
    sockets = [socket.create_connection(("127.0.0.1", port), timeout=60) for _ in range(CONNECTIONS)]
    start = time.monotonic()
    for client in sockets:
        client.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    for client in sockets:
        if not client.recv(65536).startswith(b"HTTP/1.1 200"):
            raise SystemExit("a connection was not answered")
    seconds = time.monotonic() - start
    for client in sockets:
        client.close()
    return seconds


def main():
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    edits = int(sys.argv[2]) if len(sys.argv) > 2 else 15
    if not sites.SHARED.exists():
        print(f"skipped: {sites.SHARED} is not there")
        return
    sites.WORK.mkdir(parents=True, exist_ok=True)
    site = sites.copied(pages, sites.WORK / f"served-{pages}")
    whole, *_ = timing.run([sites.SITEGEN, "build", "--quiet"], site)
    page = sorted(site.glob("Content/en/**/*.md"), key=lambda path: (path.name == "index.md", path))[0]
    path = "/" + page.relative_to(site / "Content").with_suffix("").as_posix() + "/"
    port = free_port()
    server = subprocess.Popen([sites.SITEGEN, "serve", "--port", str(port), "--quiet"], cwd=site,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        digest = re.search('data-digest="([^"]*)"', wait_for(port, path))[1]
        original, samples = page.read_text(), []
        for edit in range(edits):
            mark = f"edit number {edit}"
            seconds, digest = seen(port, path, digest, page, f"{original}\n\n{mark}\n", mark)
            samples.append(seconds)
        median = statistics.median(samples)
        print(f"a whole build of {pages} pages      {whole * 1000:7.0f} ms")
        print(f"an edit until it is seen, median {median * 1000:7.1f} ms, most {max(samples) * 1000:.1f} ms, "
              f"1/{whole / median:.0f} of a build")
        print(f"{CONNECTIONS} connections, a request each {connect_many(port, path) * 1000:7.0f} ms")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(site, ignore_errors=True)


if __name__ == "__main__":
    main()
