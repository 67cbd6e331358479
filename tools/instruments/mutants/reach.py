# SPDX-License-Identifier: MIT
"""Finds the tests that execute a line of C. Each test runs once, in a build that counts
executed lines by gcov."""

import bisect
import hashlib
import json
import os
import re
import subprocess

from tree import Tree, digest, files

# Matches files on which no test depends, except a test with the name of the file.
# Makefile fragments (.mk) match too, because they only list files.
ASIDE = re.compile(r"(docs|debian|packaging|tools/mutants)/|[^/]*\.md$|.*\.mk$")

# Matches calls that end a process without atexit(), but not the definition of _exit at
# the start of a line. Before these calls, code is inserted that writes gcov's counts.
AT_ONCE = re.compile(r"(?<![\w\n])(?=_exit \(|syscall \(SYS_exit_group)")
DUMP = "({ extern void __gcov_dump (void); __gcov_dump; }) (), "


def test_files(name):
    return [name, name + ".c"]


class Keys:
    """Digests of the files that a test may depend on: the files whose code the test
    executes, and all files without code."""

    def __init__(self, origin, tests):
        self.digests = {name: digest(origin / name) for name in files(origin)}
        self.owned = {file for test in tests for file in test_files(test)}
        self.all = hashlib.sha256(repr((self.digests, tests)).encode()).hexdigest()

    def common(self, executable):
        return [name for name in self.digests if name not in executable
                and name not in self.owned and not ASIDE.match(name)]

    def of(self, names):
        """Return the digest of several files, some of which may not exist."""
        found = [(name, self.digests.get(name)) for name in names]
        return hashlib.sha256(repr(found).encode()).hexdigest()


class CoverageTree(Tree):
    """A copy of the sources, compiled to count how often each line is executed."""

    def restore(self):
        """Restore the sources. Then add code that makes a process write its counts even
        if the process ends with _exit()."""
        super().restore()
        for name in files(self.origin):
            path = self.source / name
            if name.endswith(".c"):
                text = path.read_text()
                dumping = AT_ONCE.sub(DUMP, text)
                if dumping != text:
                    path.write_text(dumping)

    def counts(self, suffix):
        """Yield pairs of a file and its lines. The lines are a dictionary from the
        number of a line to the number of times that it was executed."""
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
        """Return the numbers of the lines that contain code, by file."""
        lines = {}
        for file, counts in self.counts(".gcno"):
            lines.setdefault(file, set()).update(counts)
        return {"lines": {file: sorted(numbers)
                          for file, numbers in lines.items()}}

    def reached(self, test):
        """Return the numbers of the lines that a test executes, by file, and the
        processor time of the test in seconds."""
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


def measure(tree, test, say):
    lines, cpu = tree.reached(test)
    say(f"{test} reaches {sum(map(len, lines.values()))} lines in {cpu:.1f} s")
    return {"cpu": cpu, "lines": lines}


class Reach:
    """For each line of C, the tests that execute it. Earlier results are read from
    FOLDER."""

    def __init__(self, folder, tree, tests, say):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.tree, self.prepared = folder, tree, False
        self.keys = Keys(tree.origin, tests)
        self.executable = self.kept("executable", self.keys.all,
                                    tree.executable)["lines"]
        common = self.keys.of(self.keys.common(self.executable))
        self.cpu, self.tests = {}, {}
        for test in tests:
            known = self.kept(test.replace("/", "-"), common,
                              lambda test=test: measure(tree, test, say), test)
            self.cpu[test] = known["cpu"]
            for file, numbers in known["lines"].items():
                for number in numbers:
                    self.tests.setdefault((file, number), []).append(test)

    def kept(self, name, common, find, test=None):
        """Return the result of find(). Read it from the file `name` in the folder, or
        if there is no valid result, compute the result and write the file."""
        path = self.folder / (name + ".json")
        known = json.loads(path.read_text()) if path.exists() else {}

        def key():
            return common + (self.keys.of(test_files(test)
                                          + sorted(known["lines"]))
                             if test else "")

        if not known or known["key"] != key():
            if not self.prepared:
                self.tree.prepare()
                self.prepared = True
            known = find()
            known["key"] = key()
            path.write_text(json.dumps(known))
        return known

    def line(self, file, number):
        """Return the number of the line at which the code of this line begins, or
        None."""
        lines = self.executable.get(file, [])
        i = bisect.bisect_right(lines, number)
        return lines[i - 1] if i else None

    def of(self, file, number):
        """Return the tests that execute a line of a file, the fastest test first."""
        return sorted(self.tests.get((file, self.line(file, number)), []),
                      key=lambda test: (self.cpu[test], test))
