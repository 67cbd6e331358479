# SPDX-License-Identifier: MIT
"""Counts models in parts, and compares the counts with formulas and with
dynamic programs that share no code with libsearch.

    python3 counts.py [--seconds=S] SEARCH-RUN [FAMILY...]

prints a row of a table for each model of the families, or of all families: its
count, the judge, the processor time of --repr=count, and the time that
--repr=values needs at its rate in the first S seconds.  S = 0 omits this time.
The status is 1 if a count is wrong or takes more than 20 s.
"""
import argparse
import itertools
import math
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter


# Models: FlatZinc and CNF texts.


class Fzn:
    """A FlatZinc text, in which all variables are shown."""

    def __init__(self):
        self.lines = []
        self.rules = []

    def var(self, low, high):
        name = f"v{len(self.lines)}"
        self.lines.append(f"var {low}..{high}: {name} :: output_var;")
        return name

    def vars(self, count, low, high):
        return [self.var(low, high) for _ in range(count)]

    def add(self, name, *arguments):
        texts = [
            f"[{','.join(map(str, a))}]" if isinstance(a, list) else str(a)
            for a in arguments
        ]
        self.rules.append(f"constraint {name}({','.join(texts)});")

    def linear(self, relation, factors, names, total):
        self.add(f"int_lin_{relation}", list(factors), list(names), total)

    def text(self, order=None):
        """The text, whose search decides the variables `order` one by one."""
        search = (f":: int_search([{','.join(order)}],"
                  " input_order, indomain_min, complete) " if order else "")
        return "\n".join(self.lines + self.rules + [f"solve {search}satisfy;", ""])


def cnf(variables, clauses, shown=None):
    lines = [f"p cnf {variables} {len(clauses)}"]
    if shown is not None:
        lines.append("c p show " + " ".join(map(str, shown)) + " 0")
    lines += [" ".join(map(str, clause)) + " 0" for clause in clauses]
    return "\n".join(lines) + "\n"


def grid(rows, columns):
    """The edges of a grid, whose cells are numbered row by row."""
    cells = range(rows * columns)
    return [(i, i + 1) for i in cells if (i + 1) % columns] + [
        (i, i + columns) for i in cells if i + columns < rows * columns
    ]


def colouring(count, edges, colours):
    model = Fzn()
    names = model.vars(count, 1, colours)
    for a, b in edges:
        model.add("int_ne", names[a], names[b])
    return model.text()


def table(pairs):
    return [value for pair in pairs for value in pair]


# Judges.


def eliminate(sizes, factors):
    """The number of assignments that all factors allow.  Variable i has the
    values 0..sizes[i]-1.  A factor is a tuple of variables and the set of
    their tuples of values.  Sums out the variable with the fewest neighbours.
    """
    tables = [(scope, Counter(rows)) for scope, rows in factors]
    left = set(range(len(sizes)))
    near = {v: {v} for v in left}
    for scope, _ in tables:
        for v in scope:
            near[v].update(scope)
    product = 1
    while left:
        least = min(left, key=lambda v: (len(near[v]), v))
        left.remove(least)
        joined = ((least,), Counter({(k,): 1 for k in range(sizes[least])}))
        for one in [t for t in tables if least in t[0]]:
            tables.remove(one)
            joined = join(joined, one)
        place = joined[0].index(least)
        rest = Counter()
        for row, weight in joined[1].items():
            rest[row[:place] + row[place + 1:]] += weight
        scope = joined[0][:place] + joined[0][place + 1:]
        for v in scope:
            near[v].update(scope)
            near[v].discard(least)
        if scope:
            tables.append((scope, rest))
        else:
            product *= rest[()]
    return product


def join(one, other):
    shared = [v for v in other[0] if v in one[0]]
    added = [i for i, v in enumerate(other[0]) if v not in one[0]]
    rows = {}
    for row, weight in other[1].items():
        key = tuple(row[other[0].index(v)] for v in shared)
        rows.setdefault(key, []).append(([row[i] for i in added], weight))
    result = Counter()
    for row, weight in one[1].items():
        key = tuple(row[one[0].index(v)] for v in shared)
        for more, factor in rows.get(key, []):
            result[row + tuple(more)] += weight * factor
    return one[0] + tuple(other[0][i] for i in added), result


def different(edges, colours):
    rows = set(itertools.permutations(range(colours), 2))
    return [(edge, rows) for edge in edges]


def clause_factors(clauses):
    factors = []
    for clause in clauses:
        scope = tuple(sorted({abs(x) for x in clause}))
        factors.append((
            tuple(v - 1 for v in scope),
            {
                row
                for row in itertools.product((0, 1), repeat=len(scope))
                if any((row[scope.index(abs(x))] == 1) == (x > 0) for x in clause)
            },
        ))
    return factors


def sums(lists, total):
    """The number of ways to choose a number of each list with this sum."""
    counts = Counter({0: 1})
    for numbers in lists:
        following = Counter()
        for reached, count in counts.items():
            for number in numbers:
                if reached + number <= total:
                    following[reached + number] += count
        counts = following
    return counts


def coins(values, total):
    ways = [1] + [0] * total
    for value in values:
        for reached in range(value, total + 1):
            ways[reached] += ways[reached - value]
    return ways[total]


def contingency(rows, columns):
    """The matrices of numbers from 0 on with these sums."""
    counts = Counter({tuple(rows): 1})
    for column in columns:
        following = Counter()
        for left, count in counts.items():
            for part in itertools.product(*(range(r + 1) for r in left[:-1])):
                last = column - sum(part)
                if 0 <= last <= left[-1]:
                    rest = [r - p for r, p in zip(left, part + (last,))]
                    following[tuple(sorted(rest))] += count
        counts = following
    return counts[(0,) * len(rows)]


def tilings(rows, columns, single):
    """Dominoes on a board, cell by cell; `single`: cells may stay empty."""
    counts = Counter({0: 1})
    for _ in range(rows):
        for j in range(columns):
            following = Counter()
            for mask, count in counts.items():
                if mask >> j & 1:
                    following[mask & ~(1 << j)] += count
                    continue
                if single:
                    following[mask] += count
                following[mask | 1 << j] += count
                if j + 1 < columns and not mask >> (j + 1) & 1:
                    following[mask | 1 << (j + 1)] += count
            counts = following
    return counts[0]


def words(length, letters, start, step, accepts):
    """The words of an automaton: step (state, letter) is None if there is none."""
    counts = Counter({start: 1})
    for _ in range(length):
        following = Counter()
        for state, count in counts.items():
            for letter in letters:
                after = step(state, letter)
                if after is not None:
                    following[after] += count
        counts = following
    return sum(count for state, count in counts.items() if accepts(state))


# The list: (name, text, count, judge).


def chains():
    for n, k in ((40, 3), (200, 3), (30, 4), (20, 9)):
        edges = [(i, i + 1) for i in range(n - 1)]
        yield (f"chain of {n} in {k} colours", colouring(n, edges, k),
               k * (k - 1) ** (n - 1), "k (k-1)^(n-1)")
    for n, k in ((60, 3), (37, 4), (120, 4)):
        edges = [(i, (i + 1) % n) for i in range(n)]
        yield (f"cycle of {n} in {k} colours", colouring(n, edges, k),
               (k - 1) ** n + (-1) ** n * (k - 1), "(k-1)^n + (-1)^n (k-1)")
    for n, k in ((40, 3), (60, 4)):
        edges = [(2 * i, 2 * i + 1) for i in range(n)]
        edges += [(i, i + 2) for i in range(2 * n - 2)]
        yield (f"ladder of {n} in {k} colours", colouring(2 * n, edges, k),
               k * (k - 1) * (k * k - 3 * k + 3) ** (n - 1),
               "k (k-1) (k^2-3k+3)^(n-1)")
    for n, k in ((40, 4), (25, 5)):
        edges = [(0, i) for i in range(1, n + 1)]
        edges += [(i, i % n + 1) for i in range(1, n + 1)]
        yield (f"wheel of {n} in {k} colours", colouring(n + 1, edges, k),
               k * ((k - 2) ** n + (-1) ** n * (k - 2)),
               "k ((k-2)^n + (-1)^n (k-2))")


def trees():
    for n, k in ((40, 3), (300, 3), (25, 5), (100, 8)):
        rand = random.Random(n)
        edges = [(rand.randrange(i), i) for i in range(1, n)]
        yield (f"random tree of {n} in {k} colours", colouring(n, edges, k),
               k * (k - 1) ** (n - 1), "k (k-1)^(n-1)")


def grids():
    for r, c, k in ((12, 5, 3), (9, 6, 3), (8, 8, 3), (20, 3, 3), (8, 4, 4)):
        edges = grid(r, c)
        yield (f"{r} x {c} grid in {k} colours", colouring(r * c, edges, k),
               eliminate([k] * r * c, different(edges, k)), "elimination")
    for n, extra, k in ((40, 6, 3), (30, 5, 4)):
        rand = random.Random(n)
        edges = [(rand.randrange(max(0, i - 5), i), i) for i in range(1, n)]
        edges += [(i, i + 6) for i in rand.sample(range(n - 6), extra)]
        yield (f"sparse graph of {n} in {k} colours", colouring(n, edges, k),
               eliminate([k] * n, different(edges, k)), "elimination")


def independent():
    for n in (60, 200):
        clauses = [(-i, -i - 1) for i in range(1, n)]
        count, following = 1, 2
        for _ in range(n):
            count, following = following, count + following
        yield (f"independent sets of a path of {n}, CNF", cnf(n, clauses),
               count, "Fibonacci number")
    for r, c in ((8, 8), (16, 5), (20, 4), (9, 9), (40, 5)):
        clauses = [(-a - 1, -b - 1) for a, b in grid(r, c)]
        yield (f"independent sets of a {r} x {c} grid, CNF",
               cnf(r * c, clauses),
               eliminate([2] * r * c, clause_factors(clauses)), "elimination")
    for r, c in ((12, 6), (30, 5)):
        edges = grid(r, c) + [
            (i * c + j, i * c + c + k) for i in range(r - 1)
            for j in range(c) for k in (j - 1, j + 1) if 0 <= k < c]
        clauses = [(-a - 1, -b - 1) for a, b in edges]
        yield (f"kings that do not attack on {r} x {c}, CNF",
               cnf(r * c, clauses),
               eliminate([2] * r * c, clause_factors(clauses)), "elimination")


def dominoes():
    for r, c, single in ((16, 6, 0), (12, 8, 0), (30, 4, 0), (16, 8, 0), (60, 6, 0),
                         (7, 6, 1), (12, 4, 1), (30, 3, 1)):
        edges = grid(r, c)
        at = [[i + 1 for i, e in enumerate(edges) if v in e]
              for v in range(r * c)]
        clauses = [(-a, -b) for own in at
                   for a, b in itertools.combinations(own, 2)]
        if not single:
            clauses += at
        name = "matchings" if single else "dominoes"
        yield (f"{name} on {r} x {c}, CNF", cnf(len(edges), clauses),
               tilings(r, c, single), "profile DP")
    for r, c in ((12, 8), (16, 6), (8, 20)):
        model = Fzn()
        edges = grid(r, c)
        names = model.vars(len(edges), 0, 1)
        for v in range(r * c):
            own = [names[i] for i, e in enumerate(edges) if v in e]
            model.linear("eq", [1] * len(own), own, 1)
        yield (f"dominoes on {r} x {c}, sums", model.text(),
               tilings(r, c, 0), "profile DP")


def tables():
    for rows, columns in (
        ([15, 15, 15], [5] * 9),
        ([20, 16, 14], [5] * 10),
        ([12, 12, 12], [3] * 12),
        ([50, 46], [8] * 12),
        ([90, 110], [10] * 20),
        ([150, 150], [6] * 50),
    ):
        model = Fzn()
        cells = [[model.var(0, min(r, c)) for r in rows] for c in columns]
        for own, total in zip(cells, columns):
            model.linear("eq", [1] * len(rows), own, total)
        for i, total in enumerate(rows):
            model.linear("eq", [1] * len(columns), [own[i] for own in cells],
                         total)
        yield (f"{len(rows)} x {len(columns)} tables of sum {sum(rows)}",
               model.text(sum(cells, [])), contingency(rows, columns),
               "DP by columns")


def money():
    euro = [1, 2, 5, 10, 20, 50, 100, 200]
    for total, values in ((2000, euro), (4000, euro), (5000, euro),
                          (10000, [1, 5, 10, 25, 50, 100])):
        model = Fzn()
        names = [model.var(0, total // v) for v in reversed(values)]
        model.linear("eq", reversed(values), names, total)
        yield (f"coins {values[0]}..{values[-1]} for {total}", model.text(),
               coins(values, total), "DP by sums")
    for n, faces, total in ((20, 6, 70), (16, 20, 168), (100, 6, 350)):
        model = Fzn()
        names = model.vars(n, 1, faces)
        model.linear("eq", [1] * n, names, total)
        yield (f"{n} dice of {faces} faces, sum {total}", model.text(),
               sums([range(1, faces + 1)] * n, total)[total], "DP by sums")
    for n, most in ((40, 50), (50, 30), (80, 20), (200, 9)):
        rand = random.Random(n)
        weights = [rand.randint(1, most) for _ in range(n)]
        limit = sum(weights) // 3
        model = Fzn()
        model.linear("le", weights, model.vars(n, 0, 1), limit)
        yield (f"knapsack of {n} weights up to {most}", model.text(),
               sum(sums([(0, w) for w in weights], limit).values()),
               "DP by sums")


def sequences():
    for n, k in ((60, 30), (300, 40)):
        model = Fzn()
        names = model.vars(n, 0, 1)
        model.linear("eq", [1] * n, names, k)
        yield (f"{k} of {n}", model.text(), math.comb(n, k), "binomial")
    for n, k in ((12, 40), (20, 20), (40, 40)):
        model = Fzn()
        names = model.vars(n, 1, k)
        for a, b in zip(names, names[1:]):
            model.add("int_le", a, b)
        yield (f"{n} numbers up to {k} that do not fall", model.text(),
               math.comb(n + k - 1, n), "binomial")
    for n in (30, 60):
        model = Fzn()
        heights = model.vars(2 * n - 1, 0, n)
        path = ["0"] + heights + ["0"]
        rows = table((a, b) for a in range(n + 1) for b in range(n + 1)
                     if abs(a - b) == 1)
        for a, b in zip(path, path[1:]):
            model.add("libsearch_table_int", [a, b], rows)
        yield (f"Dyck paths of {2 * n} steps", model.text(),
               math.comb(2 * n, n) // (n + 1), "Catalan number")
    for n, forbidden in ((80, "11"), (300, "101"), (66, "0110")):
        # State i: the longest prefix of the pattern that ends the word.
        def step(state, letter, forbidden=forbidden):
            word = forbidden[:state] + str(letter)
            after = max(i for i in range(len(word) + 1)
                        if word.endswith(forbidden[:i]))
            return None if after == len(forbidden) else after

        model = Fzn()
        names = model.vars(n, 1, 2)
        states = range(len(forbidden))
        moves = [0 if step(s, x) is None else step(s, x) + 1
                 for s in states for x in (0, 1)]
        model.add("libsearch_regular", names, len(forbidden), 2, moves, 1,
                  f"1..{len(forbidden)}")
        yield (f"words of {n} bits without {forbidden}", model.text(),
               words(n, (0, 1), 0, step, lambda state: True), "automaton DP")
    for n, size in ((60, 4), (100, 5)):
        rand = random.Random(n)
        rows = {t for t in itertools.product(range(size), repeat=3)
                if rand.random() < 0.4}
        model = Fzn()
        names = model.vars(n, 0, size - 1)
        for i in range(n - 2):
            model.add("libsearch_table_int", names[i:i + 3], table(sorted(rows)))
        factors = [((i, i + 1, i + 2), rows) for i in range(n - 2)]
        yield (f"chain of {n - 2} random tables", model.text(),
               eliminate([size] * n, factors), "elimination")


def formulas():
    for n, ratio, length in ((100, 0.4, 3), (120, 0.5, 2), (80, 0.7, 2)):
        rand = random.Random(n)
        clauses = [
            tuple(v * rand.choice((1, -1))
                  for v in rand.sample(range(1, n + 1), length))
            for _ in range(int(n * ratio))
        ]
        yield (f"random CNF, {n} variables, {len(clauses)} clauses of {length}",
               cnf(n, clauses), eliminate([2] * n, clause_factors(clauses)),
               "elimination")
    for n, width in ((60, 5), (60, 8), (300, 6)):
        rand = random.Random(n + width)
        clauses = []
        for _ in range(2 * n):
            first = rand.randint(1, n - width + 1)
            clauses.append(tuple(v * rand.choice((1, -1)) for v in rand.sample(
                range(first, first + width), 3)))
        yield (f"CNF in bands of {width}, {n} variables, {2 * n} clauses",
               cnf(n, clauses), eliminate([2] * n, clause_factors(clauses)),
               "elimination")


def features():
    """Feature models: a tree of features, groups, and crossing clauses of two
    features at most `near` numbers apart.
    """
    for n, crossing, near in ((150, 0, 0), (400, 0, 0), (1000, 0, 0), (2500, 0, 0),
                              (150, 8, 150), (300, 15, 300),
                              (1250, 120, 12), (2500, 250, 12)):
        rand = random.Random(n)
        children = [[] for _ in range(n)]
        for i in range(1, n):
            children[rand.randrange(max(0, i - 40), i)].append(i)
        clauses, kinds = [(1,)], []
        for parent, own in enumerate(children):
            kind = rand.choice(("and", "and", "or", "one")) if len(own) > 1 else "and"
            must = [rand.random() < 0.2 for _ in own]
            kinds.append((kind, must))
            clauses += [(-c - 1, parent + 1) for c in own]
            if kind == "and":
                clauses += [(-parent - 1, c + 1) for c, m in zip(own, must) if m]
            else:
                clauses.append((-parent - 1, *(c + 1 for c in own)))
            if kind == "one":
                clauses += [(-a - 1, -b - 1)
                            for a, b in itertools.combinations(own, 2)]
        for _ in range(crossing):
            first, sign = rand.randint(2, n), rand.choice((1, -1))
            clauses.append((-first, sign * rand.randint(max(2, first - near),
                                                        min(n, first + near))))

        def ways(i):
            """The configurations below feature i, which is selected."""
            kind, must = kinds[i]
            below = [ways(c) for c in children[i]]
            if kind == "one":
                return sum(below)
            if kind == "or":
                return math.prod(w + 1 for w in below) - 1
            return math.prod(w + (not m) for w, m in zip(below, must))

        name = f"feature model of {n}" + (f", {crossing} crossing" if crossing else "")
        yield (name, cnf(n, clauses),
               eliminate([2] * n, clause_factors(clauses)) if crossing else ways(0),
               "elimination" if crossing else "recursion on the tree")


def projections():
    """Words in which neighbours are allowed if a hidden value exists."""
    for n, size in ((40, 3), (60, 4), (30, 6)):
        rand = random.Random(n)
        rows = [t for t in itertools.product(range(size), repeat=3)
                if rand.random() < 0.25]
        model = Fzn()
        names = model.vars(n, 0, size - 1)
        for a, b in zip(names, names[1:]):
            hidden = model.var(0, size - 1)
            model.lines[-1] = model.lines[-1].replace(" :: output_var", "")
            model.add("libsearch_table_int", [a, hidden, b], table(rows))
        pairs = {(a, b) for a, _, b in rows}
        yield (f"words of {n} letters with {n - 1} hidden values, tables",
               model.text(),
               eliminate([size] * n, [((i, i + 1), pairs) for i in range(n - 1)]),
               "elimination")
    for n in (60, 100):
        # Shown 1..n; hidden n+1..; each clause pair shares a hidden variable.
        rand = random.Random(n)
        clauses, factors = [], []
        for i in range(n - 3):
            hidden = n + 1 + i
            own = [tuple(v * rand.choice((1, -1))
                         for v in rand.sample(range(i + 1, i + 5), 2))
                   for _ in range(2)]
            clauses += [own[0] + (hidden,), own[1] + (-hidden,)]
            allowed = {
                row for row in itertools.product((0, 1), repeat=4)
                if any(any((row[abs(x) - i - 1] == 1) == (x > 0) for x in one)
                       for one in own)
            }
            factors.append((tuple(range(i, i + 4)), allowed))
        yield (f"CNF that shows {n} of {2 * n - 3} variables",
               cnf(2 * n - 3, clauses, range(1, n + 1)),
               eliminate([2] * n, factors), "elimination")


FAMILIES = (chains, trees, grids, independent, dominoes, tables, money,
            sequences, formulas, features, projections)


# Runs.


def run(program, path, *options):
    """Returns the solutions, whether all were counted, and the processor time."""
    process = subprocess.Popen(
        [program, "flatzinc", f"--input={path}", "--threads=1", *options],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    output = process.stdout.read()
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    found = re.search(r"^solutions (>= )?([0-9,]+)", output, re.M)
    if not found:
        return output.strip().splitlines()[-1], False, 0
    return (int(found[2].replace(",", "")), not found[1],
            usage.ru_utime + usage.ru_stime)


def short(number):
    """Returns the number, or from 10^19 on, its first digits and exponent."""
    digits = str(number)
    if len(digits) < 20:
        return f"{number:,}"
    return f"{digits[0]}.{digits[1:4]}... 10^{len(digits) - 1}"


def duration(seconds):
    for unit, length in (("years", 31557600), ("days", 86400), ("h", 3600)):
        number = seconds / length
        if number >= 10000:
            return f"10^{math.floor(math.log10(number))} {unit}"
        if number >= 1:
            return f"{number:.{int(number < 10)}f} {unit}"
    return f"{seconds:.0f} s"


def main():
    families = {family.__name__: family for family in FAMILIES}
    parser = argparse.ArgumentParser(description="Counts models in parts.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("program")
    parser.add_argument("family", nargs="*")
    options = parser.parse_args()
    for family in options.family:
        if family not in families:
            parser.error(f"expected a family of {', '.join(families)}, not {family}")
    wrong = 0
    print("| model | count | judge | `count` | `values` |")
    print("|---|---:|---|---:|---:|")
    for name, text, expected, judge in itertools.chain.from_iterable(
            families[family]() for family in options.family or families):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(text)
            file.flush()
            count, complete, seconds = run(
                options.program, file.name, "--repr=count", "--time-limit=20")
            values = "-"
            if options.seconds > 0:
                found, _, taken = run(
                    options.program, file.name, "--repr=values",
                    f"--time-limit={options.seconds}")
                values = duration(expected * taken / found) if found else "none"
        right = complete and count == expected
        wrong += not right
        time = f"{seconds:.2f} s" if right else f"WRONG: {count}"
        print(f"| {name} | {short(expected)} | {judge} | {time} | {values} |",
              flush=True)
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
