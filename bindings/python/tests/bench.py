# SPDX-License-Identifier: MIT
"""Measures the speed of the package: make bench-python.

All times are processor times, since other processes hardly change these.
"""
import gc
import os
import resource
import statistics
import subprocess
import sys
import time

import libsearch
from problems import Costas, Golomb, Letters, Queens

SEARCH_RUN = os.environ.get("RUN", "search-run")


def seconds(call):
    begin = time.process_time()
    call()
    return time.process_time() - begin


def program(*words):
    def used():
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        return children.ru_utime + children.ru_stime

    begin = used()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return used() - begin


def resident():
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def importing(rounds=30):
    def once(code):
        return program(sys.executable, "-S", "-c", path + code)

    path = f"import sys; sys.path[:0] = {sys.path!r};"
    return statistics.median(once("import libsearch") - once("") for _ in range(rounds))


def iterating(rounds=15):
    """Measure the time per answer in Python, and compare it with search-run --all."""

    def here():
        for _ in libsearch.search("nqueens", n=12):
            pass

    def there():
        return program(SEARCH_RUN, "nqueens", "--n=12", "--all", "--threads=1", "--quiet")

    both = [(seconds(here), there()) for _ in range(rounds)]
    return [statistics.median(column) for column in zip(*both)]


def calling(problem, rounds=7, **options):
    result = problem.run(**options)
    times = [seconds(lambda: problem.run(**options)) for _ in range(rounds)]
    return result.candidates / statistics.median(times)


def leaking(times=10000):
    def some(times):
        for _ in range(times):
            libsearch.count("nqueens", n=4)
            next(Queens.search(n=4))

    some(500)
    before = resident()
    some(times // 2)
    return resident() - before


def main():
    print(f"Python {sys.version.split()[0]}, libsearch {libsearch.__version__}\n")
    print("| what | figure |\n|---|---|")
    print(f"| `import libsearch` | {1000 * importing():.0f} ms |")
    here, there = iterating()
    print(
        f"| the 14,200 boards of n = 12, taken | {1000 * here:.0f} ms; "
        f"`search-run --all` {1000 * there:.0f} ms |"
    )
    for problem, options in (
        (Letters, dict(n=8)),
        (Queens, dict(n=8)),
        (Costas, dict(n=7)),
        (Golomb, dict(marks=6)),
    ):
        speed = round(calling(problem, **options), -4)
        print(f"| candidates of {problem.__name__} in a second | {speed:,.0f} |")
    print(f"| memory that 10,000 searches leave | {leaking() >> 10:,} KiB |")


if __name__ == "__main__":
    main()
