# SPDX-License-Identifier: MIT
"""The operators and constraints of models against all assignments, tried in Python."""
import itertools
import operator
import os
import random

import pytest

import libsearch as ls
from libsearch._model import Boolean

TORTURE = "SEARCH_TORTURE" in os.environ


def solutions_by_trial(domains, holds):
    return [values for values in itertools.product(*domains) if holds(values)]


class Random:
    """Random expressions, each with a function that computes its value from the values
    of the variables."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.model = ls.Model()
        self.variables, self.domains = [], []
        for _ in range(self.random.randint(2, 4)):
            if self.random.random() < 0.3:
                self.variables.append(self.model.booleans())
                self.domains.append((0, 1))
                continue
            low = self.random.randint(-3, 2)
            values = range(low, low + self.random.randint(1, 4))
            if self.random.random() < 0.3:
                values = sorted({self.random.randint(-4, 4) for _ in range(3)})
            self.variables.append(self.model.integers(values))
            self.domains.append(tuple(values))

    def pick(self, *choices):
        return self.random.choice(choices)

    def number(self, depth):
        if depth == 0 or self.random.random() < 0.2:
            if self.random.random() < 0.25:
                number = self.random.randint(-3, 3)
                return number, lambda values: number
            i = self.random.randrange(len(self.variables))
            return self.variables[i], operator.itemgetter(i)
        kind = self.random.randrange(11)
        x, f = self.number(depth - 1)
        y, g = self.number(depth - 1)
        if kind < 6:
            sign = (operator.add, operator.sub, operator.mul, operator.add, operator.floordiv, operator.mod)[kind]
            if sign in (operator.floordiv, operator.mod) and isinstance(y, int) and y == 0:
                y, g = 2, lambda values: 2
            return sign(x, y), lambda values: sign(f(values), g(values))
        if kind == 6:
            return abs(x), lambda values: abs(f(values))
        if kind == 7:
            ours, theirs = self.pick((ls.min, min), (ls.max, max))
            return ours(x, y), lambda values: theirs(f(values), g(values))
        if kind == 8:
            return x**2, lambda values: f(values) ** 2
        if kind == 9:
            b, h = self.truth(0)
            return ls.if_then_else(b, x, y), lambda values: (f if h(values) else g)(values)
        if isinstance(x, int):
            x, f = self.variables[0], operator.itemgetter(0)
        items, their = zip(*(self.number(0) for _ in range(3)))
        all_truths = all(isinstance(one, Boolean) for one in items)

        def item(values):
            try:
                return their[f(values) if f(values) >= 0 else 3](values)
            except (ZeroDivisionError, IndexError):
                # An array of truths makes a truth.
                if all_truths:
                    return 0
                raise

        return ls.element(items, x), item

    def truth(self, depth):
        kind = self.random.randrange(8 if depth else 3)
        if kind < 3:
            sign = self.pick(operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge)
            x, f = self.number(2)
            y, g = self.number(1)
            made = sign(x, y)

            def holds(values):
                try:
                    return sign(f(values), g(values))
                except (ZeroDivisionError, IndexError):
                    return False

            return made, holds
        x, f = self.truth(depth - 1)
        y, g = self.truth(depth - 1)
        if isinstance(x, bool) and kind != 3:
            x = ls.all([x])
        if kind == 3:
            return (not x if isinstance(x, bool) else ~x), lambda values: not f(values)
        if kind == 4:
            return x & y, lambda values: f(values) and g(values)
        if kind == 5:
            return x | y, lambda values: f(values) or g(values)
        if kind == 6:
            return x ^ y, lambda values: f(values) != g(values)
        return x.implies(y), lambda values: not f(values) or g(values)


def check_random(seed, threads=1, **options):
    made = Random(seed)
    truths = [made.truth(2) for _ in range(made.random.randint(1, 3))]
    for truth, _ in truths:
        made.model += truth
    expected = solutions_by_trial(made.domains, lambda values: all(f(values) for _, f in truths))
    found = made.model.run(all=True, threads=threads, **options).answers
    assert sorted(found) == expected, (seed, truths)
    assert made.model.count(**options) == len(expected)


@pytest.mark.parametrize("part", range(20 if TORTURE else 2))
def test_random_models(part):
    for seed in range(100 * part, 100 * (part + 1)):
        check_random(seed, threads=(1, 2, 7)[seed % 3])


def one_cycle(successors, all_places=True):
    """True if the successors lead along one cycle, through all places or through those
    that are not their own successors."""
    places = [i for i, after in enumerate(successors) if all_places or after != i]
    if not places:
        return True
    at, seen = places[0], []
    while at not in seen and 0 <= at < len(successors):
        seen.append(at)
        at = successors[at]
    return at == places[0] and sorted(seen) == places


def fit(tasks, capacity):
    """True if tasks (start, duration, demand) never need more than the capacity."""
    times = {start + i for start, duration, _ in tasks for i in range(duration)}
    return all(
        sum(demand for start, duration, demand in tasks if start <= time < start + duration) <= capacity
        for time in times
    )


def apart(rectangles):
    cells = [{(x + i, y + j) for i in range(w) for j in range(h)} for x, y, w, h in rectangles]
    return sum(map(len, cells)) == len(set().union(*cells))


def precedes(order, values):
    return all(
        second not in values or first in values[: values.index(second)]
        for first, second in zip(order, order[1:])
    )


def accepted(values):
    """No two 1s side by side, and an even number of 2s."""
    text = "".join(map(str, values))
    return "3" not in text and "11" not in text and text.count("2") % 2 == 0


EVEN = [
    (("", 0), 0, ("", 0)), (("", 0), 1, ("1", 0)), (("", 0), 2, ("", 1)), (("1", 0), 0, ("", 0)),
    (("1", 0), 2, ("", 1)), (("", 1), 0, ("", 1)), (("", 1), 1, ("1", 1)), (("", 1), 2, ("", 0)),
    (("1", 1), 0, ("", 1)), (("1", 1), 2, ("", 0)),
]  # fmt: skip

#: Constraints of four variables with the values 0..3 (all of them, x), and the same of
#: their values (v), in Python.
CONSTRAINTS = {
    "all_different": (lambda x: ls.all_different(x), lambda v: len({*v}) == 4),
    "all_different of views": (lambda x: ls.all_different(x[i] + i for i in range(4)),
                               lambda v: len({v[i] + i for i in range(4)}) == 4),
    "not all_different": (lambda x: ~ls.all_different(x), lambda v: len({*v}) < 4),
    "all_different_except_0": (lambda x: ls.all_different_except_0(x),
                               lambda v: all(v.count(a) < 2 or a == 0 for a in v)),
    "all_different_except": (lambda x: ls.all_different_except(x, 2),
                             lambda v: all(v.count(a) < 2 or a == 2 for a in v)),
    "all_equal": (lambda x: ls.all_equal(x), lambda v: len({*v}) == 1),
    "not all_equal": (lambda x: ~ls.all_equal(x), lambda v: len({*v}) > 1),
    "sum": (lambda x: ls.sum(x) == 5, lambda v: sum(v) == 5),
    "sum of Python": (lambda x: sum(x) <= 5, lambda v: sum(v) <= 5),
    "prod": (lambda x: x.prod() == 12, lambda v: v[0] * v[1] * v[2] * v[3] == 12),
    "max": (lambda x: ls.max(x) == 2, lambda v: max(v) == 2),
    "min": (lambda x: x.min() > 0, lambda v: min(v) > 0),
    "abs": (lambda x: abs(x[0] - x[1]) == x[2], lambda v: abs(v[0] - v[1]) == v[2]),
    "power": (lambda x: x[0] ** x[1] == x[2] + x[3], lambda v: v[0] ** v[1] == v[2] + v[3]),
    "power of 2": (lambda x: 2 ** x[1] == x[2] + x[3], lambda v: 2 ** v[1] == v[2] + v[3]),
    "quotient": (lambda x: (7 * x[0]) // x[1] == x[2], lambda v: v[1] and 7 * v[0] // v[1] == v[2]),
    "remainder": (lambda x: -x[0] % 3 == x[1], lambda v: -v[0] % 3 == v[1]),
    "div": (lambda x: ls.div(x[0] - 3, 2) == -x[1], lambda v: -((3 - v[0]) // 2) == -v[1]),
    "mod": (lambda x: ls.mod(x[0] - 3, 2) == -x[1], lambda v: -((3 - v[0]) % 2) == -v[1]),
    "xor": (lambda x: ls.xor(x[i] == 1 for i in range(4)), lambda v: v.count(1) % 2 == 1),
    "any": (lambda x: (x == 3).any(), lambda v: 3 in v),
    "all": (lambda x: (x != 3).all(), lambda v: 3 not in v),
    "implies": (lambda x: (x[0] == 1).implies(x[1] == 2), lambda v: v[0] != 1 or v[1] == 2),
    "equal truths": (lambda x: (x[0] < 2) == (x[1] > x[2]), lambda v: (v[0] < 2) == (v[1] > v[2])),
    "unequal truths": (lambda x: (x[0] < 2) != (x[1] > x[2]), lambda v: (v[0] < 2) != (v[1] > v[2])),
    "isin": (lambda x: x[0].isin([1, 3]) | x[1].isin({2}), lambda v: v[0] in (1, 3) or v[1] == 2),
    "isin of a sum": (lambda x: (x[0] + 2 * x[1]).isin([1, 3, 8]), lambda v: v[0] + 2 * v[1] in (1, 3, 8)),
    "not isin": (lambda x: ~x[0].isin([1, 3]), lambda v: v[0] not in (1, 3)),
    "if_then_else": (lambda x: ls.if_then_else(x[0] < x[1], x[2], 3 - x[3]) == 2,
                     lambda v: (v[2] if v[0] < v[1] else 3 - v[3]) == 2),
    "a quotient if it exists": (
        lambda x: ls.if_then_else(x[0] > 0, 3 // x[0], x[x[1] + 1]) == x[2],
        lambda v: (3 // v[0] if v[0] else v[v[1] + 1] if v[1] < 3 else None) == v[2]),
    "no such quotient": (
        lambda x: ~(ls.if_then_else(x[0] > 0, 3 // x[0], x[x[1] + 1]) == x[2]),
        lambda v: (3 // v[0] if v[0] else v[v[1] + 1] if v[1] < 3 else None) != v[2]),
    "element": (lambda x: x[x[0]] == 2, lambda v: v[v[0]] == 2),
    "element of numbers": (lambda x: ls.element([5, 7, 6, 5], x[0]) == x[1] + x[2] + 3,
                           lambda v: (5, 7, 6, 5)[v[0]] == v[1] + v[2] + 3),
    "element of a grid": (lambda x: x.reshape(2, 2)[x[0], x[1]] == 1,
                          lambda v: v[0] < 2 and v[1] < 2 and v[2 * v[0] + v[1]] == 1),
    "element of a row": (lambda x: x.reshape(2, 2)[x[0]] == [1, 0],
                         lambda v: v[0] < 2 and v[2 * v[0] : 2 * v[0] + 2] == (1, 0)),
    "count": (lambda x: x.count(2) == x[0], lambda v: v.count(2) == v[0]),
    "count of a variable": (lambda x: ls.count(x, x[0]) >= 3, lambda v: v.count(v[0]) >= 3),
    "among": (lambda x: ls.among(x, [1, 3]) == 2, lambda v: v.count(1) + v.count(3) == 2),
    "nvalue": (lambda x: ls.nvalue(x) == x[0], lambda v: len({*v}) == v[0]),
    "table": (lambda x: ls.table(x[:2], [(0, 1), (3, 3), (2, 0)]), lambda v: v[:2] in ((0, 1), (3, 3), (2, 0))),
    "regular": (lambda x: ls.regular(x, EVEN, ("", 0), [("", 0), ("1", 0)]), accepted),
    "inverse": (lambda x: ls.inverse(x, x), lambda v: len({*v}) == 4 and all(v[v[i]] == i for i in range(4))),
    "circuit": (lambda x: ls.circuit(x), one_cycle),
    "subcircuit": (lambda x: ls.subcircuit(x), lambda v: len({*v}) == 4 and one_cycle(v, False)),
    "cumulative": (lambda x: ls.cumulative(x, [1, 2, 1, 2], [1, 1, 2, 1], 2),
                   lambda v: fit([*zip(v, (1, 2, 1, 2), (1, 1, 2, 1))], 2)),
    "disjunctive": (lambda x: ls.disjunctive(x[:2], x[2:]), lambda v: fit([(v[0], v[2], 1), (v[1], v[3], 1)], 1)),
    "diffn": (lambda x: ls.diffn(x[:2], x[2:], [2, 1], [1, 3]),
              lambda v: apart([(v[0], v[2], 2, 1), (v[1], v[3], 1, 3)])),
    "global_cardinality": (lambda x: ls.global_cardinality(x[:3], [1, 2], [x[3], 1]),
                           lambda v: v[:3].count(1) == v[3] and v[:3].count(2) == 1),
    "global_cardinality closed": (lambda x: ls.global_cardinality(x, [1, 2, 0], [2, 1, 1], closed=True),
                                  lambda v: sorted(v) == [0, 1, 1, 2]),
    "lex_less": (lambda x: ls.lex_less(x[:2], x[2:]), lambda v: v[:2] < v[2:]),
    "lex_lesseq": (lambda x: ls.lex_lesseq(x[:2], x[2:]), lambda v: v[:2] <= v[2:]),
    "increasing": (lambda x: ls.increasing(x), lambda v: list(v) == sorted(v)),
    "not increasing": (lambda x: ~ls.increasing(x), lambda v: list(v) != sorted(v)),
    "strictly_increasing": (lambda x: ls.strictly_increasing(x[:3]), lambda v: v[0] < v[1] < v[2]),
    "decreasing": (lambda x: ls.decreasing(x), lambda v: list(v) == sorted(v)[::-1]),
    "strictly_decreasing": (lambda x: ls.strictly_decreasing(x[:3]), lambda v: v[0] > v[1] > v[2]),
    "bin_packing_load": (lambda x: ls.bin_packing_load(x[:2], x[2:], [1, 3]),
                         lambda v: max(v[2:]) < 2 and all(
                             v[k] == sum(w for b, w in zip(v[2:], (1, 3)) if b == k) for k in (0, 1))),
    "bin_packing": (lambda x: ls.bin_packing(4, x, [1, 3, 2, 2]),
                    lambda v: all(sum(w for b, w in zip(v, (1, 3, 2, 2)) if b == k) <= 4 for k in range(4))),
    "value_precede": (lambda x: ls.value_precede(2, 1, x), lambda v: precedes((2, 1), v)),
    "value_precede_chain": (lambda x: ls.value_precede_chain([0, 2, 1], x), lambda v: precedes((0, 2, 1), v)),
    "member": (lambda x: ls.member(x[:3], x[3]), lambda v: v[3] in v[:3]),
    "not member": (lambda x: ~ls.member(x[:3], x[3]), lambda v: v[3] not in v[:3]),
    "sort": (lambda x: ls.sort(x[:2], x[2:]), lambda v: sorted(v[:2]) == list(v[2:])),
}  # fmt: skip


@pytest.mark.parametrize("name", CONSTRAINTS)
def test_constraints(name):
    ours, theirs = CONSTRAINTS[name]
    m = ls.Model()
    x = m.integers(0, 3, shape=4)
    m += ours(x)
    expected = solutions_by_trial([range(4)] * 4, theirs)
    assert 0 < len(expected) < 256
    assert sorted(m) == expected
    for strength in "value", "bounds", "domain":
        n = ls.Model()
        x = n.integers(0, 3, shape=4)
        n.add(ours(x), strength=strength)
        assert n.count(threads=2) == len(expected)
    if TORTURE:
        assert m.paranoid().mistake is None
