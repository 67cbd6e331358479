# SPDX-License-Identifier: MIT
"""The solutions of the models in models/, by trying all assignments.

A model says in comments, in Python, what its solutions are; nothing of MiniZinc
is evaluated but what its variables may be:

    %? EXPRESSION      holds in a solution; of several lines, all do
    %= NAME: VALUE...  values of a variable that its declaration does not say as
                       numbers: the place of an enum's, from 1 on, the sum of
                       2^(i-1) of a set, and 0 for what is absent
    %- NAME...         is not shown: solutions that differ in it alone are one
    %< EXPRESSION      is to be least
    %> EXPRESSION      is to be greatest

A variable is a number, an array a list, whose elements count from 0.
"""

import itertools
import re

DECLARATION = re.compile(
    r"^(?:array\s*\[([^\]]*)\]\s*of\s+)?"
    r"var\s+([^:]*?)\s*:\s*(\w+)\s*(?:::[^;]*)?;", re.MULTILINE)


def distinct(items):
    items = list(items)
    return len(set(items)) == len(items)


def div(a, b):
    """The quotient, rounded towards 0."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def mod(a, b):
    """The rest of that."""
    return a - b * div(a, b)


def power(x, y):
    return x ** y if y >= 0 else div(1, x ** -y)


def rounds(x):
    """How many nodes each cycle of a permutation of 1.. has; else []."""
    if sorted(x) != list(range(1, len(x) + 1)):
        return [2, 2]
    left = set(x)
    lengths = []
    while left:
        node = start = min(left)
        length = 0
        while True:
            left.discard(node)
            node = x[node - 1]
            length += 1
            if node == start:
                break
        lengths.append(length)
    return lengths


def apart(x, y, width, height):
    """Do no two rectangles overlap, those that cover nothing left out?"""
    boxes = [b for b in zip(x, y, width, height) if b[2] > 0 and b[3] > 0]
    return all(a + w <= c or c + v <= a or b + h <= d or d + u <= b
               for (a, b, w, h), (c, d, v, u)
               in itertools.combinations(boxes, 2))


def precede(x, chain):
    """Does each value of the chain stand in x only behind the one before?"""
    return all(second not in x or first in x[:x.index(second)]
               for first, second in zip(chain, chain[1:]))


class Model:
    """What a text says of its solutions."""

    def __init__(self, text):
        lines = {kind: [line[2:].strip() for line in text.splitlines()
                        if line.startswith("%" + kind)] for kind in "?=-<>"}
        values = dict(line.split(":") for line in lines["="])
        values = {name: [int(v) for v in text.split()]
                  for name, text in values.items()}
        self.variables = []    # names, lengths or None, and values
        for index, domain, name in DECLARATION.findall(text):
            length = None
            if index:
                least, most = index.split("..")
                length = int(most) - int(least) + 1
            self.variables.append(
                (name, length, values.get(name) or domain_of(domain)))
        self.hidden = " ".join(lines["-"]).split()
        self.where = compile(
            " and ".join(f"({line})" for line in lines["?"]) or "True",
            "where", "eval")
        goal = lines["<"] or [f"-({line})" for line in lines[">"]]
        self.sign = -1 if lines[">"] else 1
        self.goal = compile(goal[0], "goal", "eval") if goal else None

    def assignments(self):
        """All of them, as numbers, one after the other."""
        domains = []
        for _, length, values in self.variables:
            domains += [values] * (1 if length is None else length)
        return itertools.product(*domains)

    def named(self, numbers):
        """What expressions call the numbers."""
        names = dict(globals())
        numbers = iter(numbers)
        for name, length, _ in self.variables:
            names[name] = next(numbers) if length is None else \
                list(itertools.islice(numbers, length))
        return names

    def shown(self, numbers):
        """Those of them that are shown."""
        some = []
        numbers = iter(numbers)
        for name, length, _ in self.variables:
            part = list(itertools.islice(numbers,
                                         1 if length is None else length))
            some += [] if name in self.hidden else part
        return tuple(some)

    def solutions(self):
        """All that are shown, each once, sorted."""
        return sorted({self.shown(numbers) for numbers in self.assignments()
                       if eval(self.where, self.named(numbers))})

    def best(self):
        """The objective of the best solution; None if there is none."""
        found = [eval(self.goal, self.named(numbers))
                 for numbers in self.assignments()
                 if eval(self.where, self.named(numbers))]
        return self.sign * min(found) if found else None


def domain_of(text):
    """The values of a domain as MiniZinc writes it."""
    text = text.strip()
    if text == "bool":
        return [0, 1]
    if text.startswith("{"):
        return sorted({int(v) for v in text.strip("{}").split(",") if v})
    least, most = text.split("..")
    return list(range(int(least), int(most) + 1))
