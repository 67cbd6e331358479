#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What search-run finds in FlatZinc, against all assignments tried in Python.

    agree.py models TEXTS...        stored FlatZinc, against models/
    agree.py fresh MODEL...         models, flattened first by minizinc
    agree.py flatten FOLDER         stores what models/ become, by two libraries
    agree.py random SEED COUNT      small random FlatZinc, of all builtins
    agree.py counts MODEL...        what Gecode says, noted in the models

--minizinc=COMMAND flattens, a JSON array of its arguments a line, in place of
minizinc; --run=PATH is search-run; --few=N tries so many ways to search, drawn by chance,
not all; --only=NAME... are the constraints to draw. Speaks TAP; a mistake is in
comments, with the model.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile

import brute
import flat

HERE = pathlib.Path(__file__).resolve().parent

REPRS = ["values", "binary", "copies", "checks", "count"]
STRENGTHS = ["annotated", "value", "bounds", "domain"]

# Ways to search, all of which find the same.
WAYS = [["--threads=1", f"--repr={r}", f"--strength={s}"]
        for r in REPRS for s in STRENGTHS] + [
            ["--threads=2"], ["--threads=7", "--repr=binary"],
            ["--threads=7", "--repr=values", "--order=free"]]

# What a text shows, and how many elements it has where it is an array.
OUTPUT = re.compile(
    r"^(?:array\s*\[1\.\.(\d+)\]\s*of\s+)?var\s[^:;]*:\s*(\w+)\s*::[^;]*?"
    r"\boutput_(?:var|array)\b", re.MULTILINE)


def outputs(text):
    """Names and lengths, None for a variable, in the order of answers."""
    return [(name, int(length) if length else None)
            for length, name in OUTPUT.findall(text)]


class Searcher:
    """Runs search-run."""

    def __init__(self, options):
        self.options = options
        self.failed = 0
        self.tests = 0
        self.refused = collections.Counter()
        self.compiler = options.minizinc and subprocess.Popen(
            shlex.split(options.minizinc), text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)

    def minizinc(self, arguments):
        """The status of minizinc, and its errors."""
        if self.compiler:
            print(json.dumps(arguments), file=self.compiler.stdin, flush=True)
            return json.loads(self.compiler.stdout.readline())
        done = subprocess.run(["minizinc", *arguments], capture_output=True,
                              text=True, check=False)
        return done.returncode, done.stderr

    def messages(self, path, arguments):
        """What it prints, and why it has printed nothing."""
        done = subprocess.run(
            [self.options.run, "flatzinc", f"--input={path}", "--json",
             *arguments], capture_output=True, text=True, timeout=120,
            check=False)
        if done.returncode:
            return None, f"status {done.returncode}: {done.stderr.strip()}"
        return [json.loads(line) for line in done.stdout.splitlines()], None

    def solutions(self, path, arguments):
        """Its answers, sorted, and why there are none."""
        if "--repr=count" in arguments:
            found, why = self.messages(path, [*arguments, "--count"])
            return found and found[-1]["solutions"], why
        found, why = self.messages(path, [*arguments, "--all"])
        if why:
            return None, why
        return sorted(tuple(m["answer"]) for m in found
                      if m["type"] == "solution"), None

    def best(self, path, arguments):
        found, why = self.messages(path, [*arguments, "--best"])
        return found and found[-1].get("best"), why

    def tap(self, good, name, why=""):
        self.tests += 1
        self.failed += not good
        print("ok" if good else "not ok", self.tests, "-", name, flush=True)
        for line in why.splitlines():
            print("#", line)

    def ways(self, rng):
        if not self.options.few:
            return WAYS
        return rng.sample(WAYS, self.options.few)

    def judge(self, path, expected, arguments):
        """Why these are not the answers found; None if they are."""
        found, why = self.solutions(path, arguments)
        if why:
            return why
        if isinstance(found, int):
            if found != len(expected):
                return f"{found} solutions, expected {len(expected)}"
            return None
        if found != expected:
            return difference(found, expected)
        return None


def difference(found, expected):
    lost = sorted(set(expected) - set(found))
    made = sorted(set(found) - set(expected))
    return f"{len(found)} solutions, expected {len(expected)}; " \
        f"lost {lost[:3]}, invented {made[:3]}"


def expected_of(model, text):
    """The solutions of a model as its FlatZinc shows them; None where that has
    other variables, of which there are as many."""
    solutions = model.solutions()
    names = [v for v in model.variables if v[0] not in model.hidden]
    place = {}
    start = 0
    for name, length, _ in names:
        place[name] = range(start, start + (1 if length is None else length))
        start = place[name].stop
    shown = outputs(text)
    if any(name not in place for name, _ in shown):
        return None, len(solutions)
    columns = [i for name, _ in shown for i in place[name]]
    rows = sorted({tuple(s[i] for i in columns) for s in solutions})
    return rows, len(solutions)


def check_text(searcher, model, text, path, name, rng):
    """Tries one FlatZinc of a model."""
    if model.goal:
        best = model.best()
        for way in searcher.ways(rng):
            if "--repr=count" in way or "--repr=checks" in way:
                continue
            found, why = searcher.best(path, way)
            if why or found != best:
                return f"{' '.join(way)}: {why or found}, expected {best}"
        return None
    rows, count = expected_of(model, text)
    if rows is not None and len(rows) != count:
        return f"shows {len(rows)} solutions, expected {count}"
    for way in searcher.ways(rng):
        if rows is None:
            found, why = searcher.solutions(path, way)
            found = found if isinstance(found, int) or why else len(found)
            why = why or (None if found == count
                          else f"{found} solutions, expected {count}")
        else:
            why = searcher.judge(path, rows, way)
        if why:
            return f"{' '.join(way)}: {why}"
    return None


def model_of(path):
    return brute.Model(path.read_text(encoding="utf-8"))


def check_models(searcher, paths):
    """Stored texts, NAME.LIBRARY.fzn, against models/NAME.mzn."""
    rng = random.Random(1)
    models = {}
    for path in paths:
        name = path.name.split(".")[0]
        if name not in models:
            models[name] = model_of(HERE / "models" / f"{name}.mzn")
        why = check_text(searcher, models[name],
                         path.read_text(encoding="utf-8"), path, name, rng)
        searcher.tap(not why, path.name, why or "")


def flatten(searcher, path, out, library):
    """Compiles a model; None, or why it cannot be."""
    own = ["--solver", os.environ["MZN_SOLVER_PATH"] + "/libsearch.msc"]
    std = ["--solver", "org.gecode.gecode", "-G", "std"]
    out.unlink(missing_ok=True)
    status, why = searcher.minizinc(
        ["-c", *(own if library == "own" else std), str(path),
         "--fzn", str(out), "--ozn", "/dev/null"])
    return why if status or not out.exists() else None


def check_fresh(searcher, paths):
    rng = random.Random(2)
    with tempfile.TemporaryDirectory() as scratch:
        out = pathlib.Path(scratch) / "text.fzn"
        for path in paths:
            why = flatten(searcher, path, out, "own")
            if not why:
                text = out.read_text(encoding="utf-8")
                why = check_text(searcher, model_of(path), text, out,
                                 path.stem, rng)
            searcher.tap(not why, f"{path.name}, flattened now", why or "")


def store(searcher, folder):
    """Flattens all models by both libraries; sets by our own alone."""
    folder.mkdir(exist_ok=True)
    for path in sorted((HERE / "models").glob("*.mzn")):
        for library in ("std", "own"):
            out = folder / f"{path.stem}.{library}.fzn"
            why = flatten(searcher, path, out, library)
            if not why and " set of " in out.read_text(encoding="utf-8") \
                    and library == "std" and "set-" in path.name:
                out.unlink()
                continue
            if not why:
                text = out.read_text(encoding="utf-8")
                out.write_text("% SPDX-License-Identifier: MIT\n" + text,
                               encoding="utf-8")
            searcher.tap(not why, out.name, why or "")
        std, own = (folder / f"{path.stem}.{kind}.fzn"
                    for kind in ("std", "own"))
        # The same text need not be there twice.
        if std.exists() and std.read_bytes() == own.read_bytes():
            std.unlink()


def check_random(searcher, seed, count):
    """Random texts, each searched in a few ways."""
    names = searcher.options.only
    with tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch) / "text.fzn"
        wrong = solutions = 0
        for number in range(seed, seed + count):
            rng = random.Random(number)
            drawn = flat.Text(rng, names)
            text = drawn.text()
            path.write_text(text, encoding="utf-8")
            why = check_drawn(searcher, drawn, path, rng)
            if isinstance(why, str):
                wrong += 1
                print(f"# seed {number}: {why}")
                print("".join(f"# {line}\n" for line in text.splitlines()),
                      end="", flush=True)
            else:
                solutions += why
    for what, times in searcher.refused.most_common():
        print(f"# refused {times} times: {what}")
    searcher.tap(not wrong, f"{count} random texts from seed {seed}, "
                 f"with {solutions} solutions in all: {wrong} wrong")
    searcher.tap(not searcher.refused, "none is refused")


def check_drawn(searcher, drawn, path, rng):
    """Why what is found in a random text is wrong; or how many solutions it
    has."""
    solutions, assigned, all_of = drawn.solutions()
    if drawn.objective:
        found = [v[drawn.objective] for v in all_of]
        best = drawn.sign * min(drawn.sign * v for v in found) \
            if found else None
        ways = [w for w in WAYS if "--repr=count" not in w
                and "--repr=checks" not in w]
        for way in rng.sample(ways, searcher.options.few or 3):
            got, why = searcher.best(path, way)
            if why and is_refused(searcher, why):
                return 0
            if why or got != best:
                return f"{' '.join(way)}: {why or got}, expected best {best}"
        return len(found)
    for way in rng.sample(WAYS, searcher.options.few or 3):
        why = searcher.judge(path, solutions, way)
        if why and is_refused(searcher, why):
            return 0
        if why:
            return f"{' '.join(way)}: {why}"
    found, why = searcher.messages(path, ["--distinct=assigned", "--count"])
    if why or found[-1]["solutions"] != assigned:
        return f"assigned: {why or found[-1]['solutions']}, expected {assigned}"
    return len(solutions)


def is_refused(searcher, why):
    """Is a constraint unknown? Then that is told once."""
    if "unknown" not in why and "expected a constraint" not in why:
        return False
    searcher.refused[re.sub(r".*fzn:\d+:\d+: ", "", why)] += 1
    return True


def note_counts(searcher, paths):
    """Has Gecode's counts, of std's decompositions, written into models."""
    for path in paths:
        text = path.read_text(encoding="utf-8")
        done = subprocess.run(
            ["minizinc", "--solver", "org.gecode.gecode", "-G", "std", "-a",
             str(path)], capture_output=True, text=True, check=False)
        count = done.stdout.count("----------")
        if done.returncode or "ERROR" in done.stdout:
            count = None
        model = model_of(path)
        if model.goal:
            continue
        ours = len(model.solutions())
        note = f"% {ours} solutions; " + (
            "Gecode 6.2 fails" if count is None else
            "so says Gecode 6.2" if count == ours else
            f"Gecode 6.2 finds {count}")
        lines = [line for line in text.splitlines()
                 if not re.match(r"% \d+ solutions; ", line)]
        lines.insert(1, note)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        searcher.tap(count == ours, f"{path.name}: {note[2:]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minizinc", metavar="COMMAND")
    parser.add_argument("--run", default="search-run")
    parser.add_argument("--few", type=int)
    parser.add_argument("--only", nargs="*", metavar="NAME")
    parser.add_argument("mode", choices=["models", "fresh", "flatten", "random",
                                         "counts"])
    parser.add_argument("what", nargs="+")
    options = parser.parse_args()
    searcher = Searcher(options)
    paths = [pathlib.Path(name) for name in options.what]
    if options.mode == "models":
        check_models(searcher, paths)
    elif options.mode == "fresh":
        check_fresh(searcher, paths)
    elif options.mode == "flatten":
        store(searcher, paths[0])
    elif options.mode == "random":
        check_random(searcher, *map(int, options.what))
    else:
        note_counts(searcher, paths)
    print(f"1..{searcher.tests}")
    sys.exit(1 if searcher.failed else 0)


if __name__ == "__main__":
    main()
