# SPDX-License-Identifier: MIT
"""MiniZinc's own tests: YAML in the comment at the head of a model.

What they say is described in the README of libminizinc's tests; their values
are those of minizinc's JSON, as Python has them.
"""

import datetime
import re

import yaml

# The comment is the first thing in the file.
COMMENT = re.compile(r"\s*/\*\*\*[ \t]*\r?\n(.*?)\r?\n\*\*\*/", re.DOTALL)

# Who runs a test that names no solver.
EVERYONE = ["gecode", "cbc", "chuffed"]

# Names that minizinc's Python interface does not leave as they are.
KEYWORDS = set("""False None True and as assert async await break class continue
    def del elif else except finally for from global if import in is lambda
    nonlocal not or pass raise return try while with yield""".split())

# What minizinc calls an error, and the classes that a test may call it.
ERRORS = {
    "type error": ["MiniZincTypeError"],
    "syntax error": ["MiniZincSyntaxError"],
    "evaluation error": ["EvaluationError"],
    "result of evaluation is undefined": ["EvaluationError"],
    "assertion failed": ["MiniZincAssertionError", "EvaluationError"],
}

# An error of the runner's, which no test expects.
TIMEOUT = "timeout"


class Tagged:
    """A node with one of the tags below, and what it holds."""

    def __init__(self, value):
        self.value = value


class Test(Tagged):
    """One test: a run of minizinc and what may come of it."""

    def __init__(self, value):
        super().__init__(value)
        self.name = value.get("name")
        self.kind = value.get("type", "solve")
        self.solvers = value.get("solvers", EVERYONE)
        self.check_against = value.get("check_against") or []
        self.extra_files = value.get("extra_files") or []
        self.markers = value.get("markers") or []
        self.options = value.get("options") or {}
        expected = value.get("expected") or []
        self.expected = expected if isinstance(expected, list) else [expected]


class Result(Tagged):
    """A status and a solution, or a list of them."""


class Solution(Tagged):
    """What some variables are; there may be more."""


class SolutionSet(Tagged):
    """Solutions in any order."""


class Error(Tagged):
    """What minizinc refuses, and how."""


class FlatZinc(Tagged):
    """The file with what a model compiles to."""


class OutputModel(Tagged):
    """The file with the model of its output."""


class Suite(Tagged):
    """A configuration of the runner; not looked at."""


class Unordered(Tagged):
    """An array whose order says nothing."""


class Approx(Tagged):
    """A number, nearly."""


class Trim(Tagged):
    """A text, but for space around it."""


def read_range(loader, node):
    least, most = loader.construct_scalar(node).split("..")
    return set(range(int(least), int(most) + 1))


def read_duration(loader, node):
    text = loader.construct_scalar(node)
    for end, seconds in (("us", 1e-6), ("ms", 1e-3), ("s", 1.)):
        if text.endswith(end):
            return datetime.timedelta(
                seconds=float(text[:-len(end)]) * seconds)
    raise yaml.YAMLError(f"!Duration {text}: expected us, ms or s")


def read_enum(loader, node):
    """A value of an enum, which is compared as the text that stands for it."""
    if isinstance(node, yaml.ScalarNode):
        return loader.construct_scalar(node)
    value = loader.construct_mapping(node, deep=True)
    if "constructor" in value:
        return f"{value['constructor']}({value['argument']})"
    return f"to_enum({value['enumName']},{value['value']})"


def read_set(loader, node):
    if isinstance(node, yaml.SequenceNode):
        return set(loader.construct_sequence(node, deep=True))
    return set(loader.construct_mapping(node, deep=True))


class Loader(yaml.SafeLoader):
    """YAML with these tags, each to be built whole."""


def add_tagged(kind):
    def construct(loader, node):
        if isinstance(node, yaml.MappingNode):
            return kind(loader.construct_mapping(node, deep=True))
        if isinstance(node, yaml.SequenceNode):
            return kind(loader.construct_sequence(node, deep=True))
        # A tag with nothing behind it says nothing.
        text = loader.construct_scalar(node)
        return kind(text if text or kind in (Trim, Approx) else {})
    Loader.add_constructor("!" + kind.__name__, construct)


for tagged in (Test, Result, Solution, SolutionSet, Error, FlatZinc,
               OutputModel, Suite, Unordered, Approx, Trim):
    add_tagged(tagged)
Loader.add_constructor("!Range", read_range)
Loader.add_constructor("!Duration", read_duration)
for tag in ("!ConstrEnum", "!AnonEnum", "!Enum"):
    Loader.add_constructor(tag, read_enum)
Loader.add_constructor("tag:yaml.org,2002:set", read_set)


def tests_of(text):
    """The tests at the head of a model; None if it has no such comment."""
    comment = COMMENT.match(text)
    if not comment:
        return None
    return list(yaml.load_all(comment.group(1), Loader=Loader))


def value_of(obj):
    """What a value of minizinc's JSON is in Python."""
    if isinstance(obj, list):
        return [value_of(i) for i in obj]
    if not isinstance(obj, dict):
        return obj
    if set(obj) == {"set"}:
        items = set()
        for item in obj["set"]:
            if isinstance(item, list) and len(item) == 2:
                if all(isinstance(end, int) for end in item):
                    items.update(range(item[0], item[1] + 1))
                else:
                    items.add(tuple(item))
            else:
                items.add(value_of(item))
        return items
    if set(obj) == {"e"}:
        return obj["e"]
    if set(obj) == {"e", "i"}:
        return f"to_enum({obj['e']},{obj['i']})"
    if set(obj) == {"c", "e"}:
        return f"{obj['c']}({value_of(obj['e'])})"
    return {key: value_of(value) for key, value in obj.items()}


def solution_of(obj):
    """What a test may say of a solution in minizinc's JSON."""
    names = {"_objective": "objective", "_output": "_output_item"}
    solution = {}
    for key, value in obj.items():
        key = names.get(key, key)
        if key in KEYWORDS:
            key = "mzn_" + key
        solution[key] = value_of(value)
    return solution


def equal(expected, got):
    """Is this value the one that is expected?"""
    if isinstance(expected, Approx):
        return isinstance(got, (int, float)) and \
            abs(float(expected.value) - got) <= 1e-6
    if isinstance(expected, Trim):
        return isinstance(got, str) and expected.value.strip() == got.strip()
    if isinstance(expected, Unordered):
        if not isinstance(got, list) or len(expected.value) != len(got):
            return False
        left = list(got)
        for item in expected.value:
            found = next((i for i in left if equal(item, i)), left)
            if found is left:
                return False
            left.remove(found)
        return True
    if isinstance(expected, Solution):
        return isinstance(got, dict) and equal(expected.value, got)
    if isinstance(expected, dict):
        return isinstance(got, dict) and \
            all(k in got and equal(v, got[k]) for k, v in expected.items())
    if isinstance(expected, list):
        return isinstance(got, list) and len(expected) == len(got) and \
            all(equal(e, g) for e, g in zip(expected, got))
    return expected == got


def why_not_solutions(expected, outcome):
    """Why these solutions are not the ones expected; None if they are."""
    got = outcome.solution
    if isinstance(expected, SolutionSet):
        if not isinstance(got, list):
            got = [] if got is None else [got]
        for solution in got:
            if not any(equal(item, solution) for item in expected.value):
                return f"solution {solution} is none of those expected"
        # Where all were asked for none may be missing, either.
        if outcome.status == "ALL_SOLUTIONS":
            for item in expected.value:
                if not any(equal(item, solution) for solution in got):
                    return f"solution {item.value} is missing"
        return None
    if isinstance(expected, list):
        if not isinstance(got, list) or len(got) != len(expected):
            count = len(got) if isinstance(got, list) else got is not None
            return f"expected {len(expected)} solutions, got {count}"
        for number, (item, solution) in enumerate(zip(expected, got), 1):
            if not equal(item, solution):
                return f"solution {number} is {solution}, " \
                    f"expected {getattr(item, 'value', item)}"
        return None
    if isinstance(got, list):
        return f"expected one solution, got a list of {len(got)}"
    if not equal(expected, got):
        wanted = getattr(expected, "value", expected)
        return f"solution {got}, expected {wanted}"
    return None


def flat(text):
    """FlatZinc with introduced variables counted from 0, in sorted lines."""
    numbers = sorted({int(n) for n in re.findall(r"X_INTRODUCED_(\d+)_", text)})
    place = {number: i for i, number in enumerate(numbers)}
    text = re.sub(r"X_INTRODUCED_(\d+)_",
                  lambda m: f"X_INTRODUCED_{place[int(m.group(1))]}_", text)
    return sorted(text.split("\n"))


class Outcome:
    """What minizinc has made of a test: a status, an error, or a text."""

    def __init__(self, folder):
        self.folder = folder
        self.status = None     # of a run that went well
        self.solution = None   # one, or a list where several were asked for
        self.error = None      # the JSON of an error
        self.texts = []        # what a model compiles to, in ways to print it

    def why_not(self, expected):
        """Why it is not what is expected; None if it is."""
        if isinstance(expected, Error) and not self.is_timeout():
            return self.why_not_error(expected.value)
        if self.error:
            return f"{self.error['what']}: {self.error['message']}"
        if isinstance(expected, (FlatZinc, OutputModel)):
            if self.status:
                return "expected a text, got a solution"
            wanted = (self.folder / expected.value).read_text(encoding="utf-8")
            form = flat if isinstance(expected, FlatZinc) else str
            same = any(form(wanted) == form(text) for text in self.texts)
            return None if same else f"differs from {expected.value}"
        if not isinstance(expected, Result):
            return f"cannot be judged: {expected!r}"
        if self.status is None:
            return "expected a solution, got a text"
        wanted = expected.value
        if "status" in wanted and str(wanted["status"]) != self.status:
            return f"status {self.status}, expected {wanted['status']}"
        if wanted.get("solution") is not None:
            return why_not_solutions(wanted["solution"], self)
        return None

    def is_timeout(self):
        return self.error and self.error["what"] == TIMEOUT

    def why_not_error(self, wanted):
        if not self.error:
            return f"expected an error, got {self.status or 'a text'}"
        what, message = self.error["what"], self.error["message"]
        names = ERRORS.get(what, []) + ["MiniZincError"]
        if "type" in wanted and wanted["type"] not in names:
            return f"{names[0]} ({message}), expected {wanted['type']}"
        texts = [message, f"{what}: {message}",
                 f"Assertion failed: {message}"]
        if "message" in wanted and wanted["message"] not in texts:
            return f"message {message!r}, expected {wanted['message']!r}"
        if "regex" in wanted and not any(
                re.match(wanted["regex"], t, re.MULTILINE | re.DOTALL)
                for t in texts):
            return f"message {message!r} does not match {wanted['regex']!r}"
        return None
