# SPDX-License-Identifier: MIT
"""Which tests reach a line: each test once, in a tree built for gcov."""

import bisect
import hashlib
import json
import os
import re
import subprocess

from tree import Tree, digest, files

# What no test depends on but the one that is named like it.
ASIDE = re.compile(r"(docs|debian|packaging|tools/mutants)/|[^/]*\.md$")


def test_files(name):
    return [name, name + ".c"]


def keys(origin, tests):
    """For each test a digest of all that it may depend on."""
    owned = {file for test in tests for file in test_files(test)}
    common = hashlib.sha256()
    for name in files(origin):
        if name not in owned and not ASIDE.match(name):
            common.update(f"{name} {digest(origin / name)}\n".encode())
    result = {}
    for test in tests:
        own = common.copy()
        for name in test_files(test):
            if (origin / name).exists():
                own.update(digest(origin / name).encode())
        result[test] = own.hexdigest()
    return result


class CoverageTree(Tree):
    """Counts lines."""

    def restore(self):
        """A process that ends by _exit() writes down its counts, too."""
        super().restore()
        for name in files(self.origin):
            path = self.source / name
            if name.endswith(".c") and "_exit (" in path.read_text():
                path.write_text(path.read_text().replace(
                    "_exit (", "({ extern void __gcov_dump (void); "
                    "__gcov_dump; }) (), _exit ("))

    def counts(self, suffix):
        """Pairs of a file and its lines, a dictionary from number to count."""
        names = [n for n in files(self.build) if n.endswith(suffix)]
        if not names:
            return
        found = subprocess.run(
            ["gcov", "--json-format", "--stdout", *names], cwd=self.build,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        for line in found.stdout.splitlines():
            for file in json.loads(line)["files"] if line else []:
                path = os.path.normpath(self.build / file["file"])
                yield (os.path.relpath(path, self.source),
                       {counted["line_number"]: counted["count"]
                        for counted in file["lines"]})

    def executable(self):
        """The lines that have code, by file."""
        lines = {}
        for file, counts in self.counts(".gcno"):
            lines.setdefault(file, set()).update(counts)
        return {file: sorted(numbers) for file, numbers in lines.items()}

    def reached(self, test):
        """The lines that a test reaches, by file, and processor seconds."""
        for name in files(self.build):
            if name.endswith(".gcda"):
                (self.build / name).unlink()
        self.build_tests([test])
        _, cpu = self.run(test, 60)
        lines = {}
        for file, counts in self.counts(".gcda"):
            lines.setdefault(file, set()).update(
                number for number, count in counts.items() if count)
        return {file: sorted(numbers) for file, numbers in lines.items()}, cpu


class Reach:
    """Lines and tests; what was found before is taken from FOLDER."""

    def __init__(self, folder, tree, tests, say):
        self.cpu, self.tests = {}, {}
        wanted = keys(tree.origin, tests)
        prepared = False
        for test in tests:
            path = folder / (test.replace("/", "-") + ".json")
            known = json.loads(path.read_text()) if path.exists() else {}
            if known.get("key") != wanted[test]:
                if not prepared:
                    tree.prepare()
                    folder.mkdir(parents=True, exist_ok=True)
                    (folder / "executable.json").write_text(
                        json.dumps(tree.executable()))
                    prepared = True
                lines, cpu = tree.reached(test)
                known = {"key": wanted[test], "cpu": cpu, "lines": lines}
                path.write_text(json.dumps(known))
                say(f"{test} reaches {sum(map(len, lines.values()))} lines "
                    f"in {cpu:.1f} s")
            self.cpu[test] = known["cpu"]
            for file, numbers in known["lines"].items():
                for number in numbers:
                    self.tests.setdefault((file, number), []).append(test)
        self.executable = json.loads((folder / "executable.json").read_text())

    def line(self, file, number):
        """The line whose code this one belongs to, or None."""
        lines = self.executable.get(file, [])
        i = bisect.bisect_right(lines, number)
        return lines[i - 1] if i else None

    def of(self, file, number):
        """The tests that reach a line, the fastest first."""
        return sorted(self.tests.get((file, self.line(file, number)), []),
                      key=lambda test: (self.cpu[test], test))
