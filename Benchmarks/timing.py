"""Times programs: wall clock, processor time and peak memory of a process and its children."""

import os
import statistics
import subprocess
import time


def run(command, folder=None):
    """Runs a command; seconds of wall clock, seconds of processor, MB at the peak."""
    before = time.monotonic()
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - before
    if os.waitstatus_to_exitcode(status) != 0:
        raise SystemExit(f"{' '.join(map(str, command))} failed: {status}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def medians(samples):
    """The median of each column."""
    return [statistics.median(column) for column in zip(*samples)]


def alternate(commands, rounds, prepare=lambda name: None):
    """Runs commands one after the other, `rounds` times; the medians by their names."""
    samples = {name: [] for name in commands}
    for _ in range(rounds):
        for name, (command, folder) in commands.items():
            prepare(name)
            samples[name].append(run(command, folder))
    return {name: medians(values) for name, values in samples.items()}
