#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a folder of MiniZinc's own tests, and says which pass.

    suite.py [--solver=ID] [--as=NAME] [--only=GLOB] [--jobs=N] FOLDER

A test runs if its solvers name NAME, gecode, or if it names none; its line
says passed, failed or skipped, and why. Status 0: none failed; 1: some did; 2:
wrong arguments.
make minizinc-suite SUITE=FOLDER runs it with what has been built.
"""

import argparse
import collections
import concurrent.futures
import datetime
import fnmatch
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

try:
    import yaml
    import spec
except ImportError:
    sys.exit("suite.py: PyYAML is missing: install python3-yaml")

# What a test says for the flags of minizinc; others are passed on as they are.
FLAGS = {"all_solutions": "-a", "nr_solutions": "-n", "processes": "-p",
         "intermediate_solutions": "-i", "random_seed": "-r",
         "free_search": "-f", "optimisation_level": "-O",
         "timeout": "--time-limit"}
SEVERAL = ("all_solutions", "intermediate_solutions", "nr_solutions")

# A word of FlatZinc, or the range of a variable, that only floats have.
FLOATS = re.compile(rb"\bfloat|\bvar -?\d+\.\d")

Line = collections.namedtuple("Line", "verdict name why all_solutions floats")


class Runner:
    """Runs tests by one solver."""

    def __init__(self, options):
        self.options = options
        self.installed = installed_solvers()

    def minizinc(self, arguments, folder):
        """The messages that minizinc prints for these arguments."""
        command = ["minizinc", "--allow-multiple-assignments", *arguments]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE,
                              start_new_session=True) as process:
            try:
                out, err = process.communicate(timeout=self.options.seconds)
            except subprocess.TimeoutExpired:
                # With the solver that it has started.
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
                return [error(f"took more than {self.options.seconds:g} s",
                              spec.TIMEOUT)]
        messages = []
        for line in out.decode("utf-8", "replace").splitlines():
            try:
                message = json.loads(line)
            except ValueError:
                continue
            if isinstance(message, dict):
                messages.append(message)
        if process.returncode and not error_of(messages):
            text = err.decode("utf-8", "replace").strip()
            messages.append(error(text or f"status {process.returncode}"))
        return messages

    def solve(self, test, path, arguments):
        outcome = spec.Outcome(path.parent)
        messages = self.minizinc(
            ["--json-stream", "--solver", self.options.solver,
             "--output-mode", "json", "--output-objective",
             "--output-output-item", *arguments, path.name, *test.extra_files],
            path.parent)
        solutions = [spec.solution_of(m["output"]["json"]) for m in messages
                     if m["type"] == "solution" and "json" in m["output"]]
        statuses = [m["status"] for m in messages if m["type"] == "status"]
        outcome.error = error_of(messages)
        outcome.status = (statuses or
                          ["SATISFIED" if solutions else "UNKNOWN"])[-1]
        if outcome.status == "UNSAT_OR_UNBOUNDED":
            outcome.status = "UNBOUNDED"
        if any(test.options.get(option) for option in SEVERAL):
            outcome.solution = solutions
        elif solutions:
            outcome.solution = solutions[-1]
        return outcome

    def flatten(self, test, path, arguments):
        outcome = spec.Outcome(path.parent)
        with tempfile.TemporaryDirectory() as scratch:
            texts = {"compile": f"{scratch}/fzn",
                     "output-model": f"{scratch}/ozn"}
            # The output model of a stream of JSON is another one, too.
            for stream in (["--json-stream"], []):
                messages = self.minizinc(
                    [*stream, "--solver", self.options.solver, "-c",
                     "--fzn", texts["compile"], "--ozn", texts["output-model"],
                     *arguments, path.name, *test.extra_files], path.parent)
                outcome.error = outcome.error or error_of(messages)
                if outcome.error:
                    break
                text = pathlib.Path(texts[test.kind])
                outcome.texts.append(text.read_text(encoding="utf-8"))
        return outcome

    def check(self, test, path, outcome):
        """Is its last solution one of the model for these others, too?"""
        solution = outcome.solution
        if isinstance(solution, list):
            solution = solution[-1] if solution else None
        if not solution:
            return None
        data = {k: json_of(v) for k, v in solution.items()
                if k not in ("objective", "_output_item", "_checker")
                and not k.startswith("mzn_") and v is not None}
        for solver in test.check_against:
            if solver not in self.installed or solver == self.options.solver:
                continue
            # Decomposed: what Debian's solver has of its own does not compile.
            messages = self.minizinc(
                ["--json-stream", "--solver", solver, "-G", "std",
                 "--time-limit", "5000",
                 "--cmdline-json-data", json.dumps(data), path.name,
                 *test.extra_files], path.parent)
            if not error_of(messages) and not any(
                    m["type"] == "solution" for m in messages):
                return f"{solver} says that {solution} is no solution"
        return None

    def run(self, path, name, test):
        """The line of one test."""
        seen_all = bool(test.options.get("all_solutions"))

        def line(verdict, why="", floats=False):
            return Line(verdict, name, why, seen_all, floats)

        if self.options.named not in test.solvers:
            return line("skipped", "for " + ", ".join(test.solvers))
        if any(str(m).startswith("skip") for m in test.markers):
            return line("skipped", "it says so itself")
        if test.kind not in ("solve", "compile", "output-model"):
            return line("skipped", f"type {test.kind}")
        arguments = arguments_of(test.options)
        outcome = (self.solve if test.kind == "solve" else self.flatten)(
            test, path, arguments)
        why = [outcome.why_not(expected) for expected in test.expected]
        if None in why:
            why = self.check(test, path, outcome) if outcome.status else None
        else:
            why = "; or ".join(why) or "nothing is expected"
        if not why:
            return line("passed")
        if any(str(m).startswith("xfail") for m in test.markers):
            return line("skipped", "it is expected to fail")
        return line("failed", why, self.has_floats(test, path, arguments))

    def has_floats(self, test, path, arguments):
        """Does the model become one with floats for a solver that has them?"""
        with tempfile.TemporaryDirectory() as scratch:
            text = pathlib.Path(scratch) / "fzn"
            self.minizinc(["--solver", "gecode", "-G", "std", "-c", "--fzn",
                           str(text), "--ozn", f"{scratch}/ozn", *arguments,
                           path.name, *test.extra_files], path.parent)
            return text.exists() and bool(FLOATS.search(text.read_bytes()))


def error(message, what="error"):
    return {"type": "error", "what": what, "message": message}


def error_of(messages):
    return next((m for m in messages if m["type"] == "error"), None)


def json_of(value):
    if isinstance(value, set):
        return {"set": sorted(value, key=str)}
    if isinstance(value, list):
        return [json_of(i) for i in value]
    return value


def arguments_of(options):
    arguments = []
    for name, value in options.items():
        flag = FLAGS.get(name, name if name.startswith("-") else "--" + name)
        if isinstance(value, datetime.timedelta):
            value = int(value.total_seconds() * 1000)
        if isinstance(value, bool):
            arguments += [flag] if value else []
        elif isinstance(value, list):
            for one in value:
                arguments += [flag, str(one)]
        elif value is not None:
            arguments += [f"-O{value}"] if flag == "-O" else [flag, str(value)]
    return arguments


def installed_solvers():
    """The names by which tests call the solvers that are installed."""
    done = subprocess.run(["minizinc", "--solvers-json"], capture_output=True,
                          check=False)
    if done.returncode:
        return []
    return [s["id"].rsplit(".", 1)[-1] for s in json.loads(done.stdout)
            if s.get("executable")]


def lines_of(runner, folder, path):
    """The lines of all tests of a model."""
    name = str(path.relative_to(folder))
    try:
        tests = spec.tests_of(path.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError, ValueError) as bad:
        return [Line("failed", name, f"cannot be read: {bad}", False, False)]
    if tests is None:
        return []
    lines = []
    for number, test in enumerate(tests):
        label = f"{name}:{number}" if len(tests) > 1 else name
        if isinstance(test, spec.Test):
            try:
                lines.append(runner.run(path, label, test))
            except OSError as bad:
                lines.append(Line("failed", label, str(bad), False, False))
        else:
            lines.append(Line("failed", label, "is no !Test", False, False))
    return lines


def share(passed, count):
    return f"{passed} of {count}" + (
        f" ({100 * passed / count:.1f} %)" if count else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--solver", default="libsearch", metavar="ID")
    parser.add_argument("--as", dest="named", default="gecode", metavar="NAME")
    parser.add_argument("--only", default="*", metavar="GLOB")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--seconds", type=float, default=60, metavar="S")
    options = parser.parse_args()
    if not options.folder.is_dir():
        parser.error(f"{options.folder} is no folder")
    paths = sorted(p for p in options.folder.rglob("*.mzn") if fnmatch.fnmatch(
        str(p.relative_to(options.folder)), options.only))
    runner = Runner(options)
    lines = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for some in pool.map(
                lambda path: lines_of(runner, options.folder, path), paths):
            for line in some:
                why = " ".join(line.why.split())
                print(line.verdict, line.name + (f": {why}" if why else ""),
                      flush=True)
            lines += some
    if not lines:
        sys.exit(f"suite.py: no tests in {options.folder}")
    of = {verdict: [line for line in lines if line.verdict == verdict]
          for verdict in ("passed", "failed", "skipped")}
    whole = [line for line in of["failed"] if not line.floats]
    print(f"passed {len(of['passed'])}, failed {len(of['failed'])}, "
          f"skipped {len(of['skipped'])}")
    print("without those that fail and have floats:",
          share(len(of["passed"]), len(of["passed"]) + len(whole)))
    judged = [line for line in of["passed"] + whole if line.all_solutions]
    print("of these judged by all solutions:", share(
        sum(line.verdict == "passed" for line in judged), len(judged)))
    sys.exit(1 if of["failed"] else 0)


if __name__ == "__main__":
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    main()
