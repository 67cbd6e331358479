# SPDX-License-Identifier: MIT
"""Small random FlatZinc, and its solutions by trying all assignments.

A table has each constraint: the kinds of its arguments, and what it means in
Python. To add one is to add a line.
"""

import itertools

from brute import (apart, distinct, div, mod, power, precede, rounds)

# Kinds of arguments: i an integer, b a Boolean, each a variable or a constant;
# I, B arrays of them; n a number, N numbers, M numbers all different, W none of
# them negative, L truths, S a set of numbers. A letter behind a kind names its
# length: those with the same letter are equally long; a digit is the length.
HALF = {
    "int_eq": ("i i", lambda x, y: x == y),
    "int_ne": ("i i", lambda x, y: x != y),
    "int_le": ("i i", lambda x, y: x <= y),
    "int_lt": ("i i", lambda x, y: x < y),
    "int_ge": ("i i", lambda x, y: x >= y),
    "int_gt": ("i i", lambda x, y: x > y),
    "int_lin_eq": ("Nk Ik n", lambda a, x, c: dot(a, x) == c),
    "int_lin_ne": ("Nk Ik n", lambda a, x, c: dot(a, x) != c),
    "int_lin_le": ("Nk Ik n", lambda a, x, c: dot(a, x) <= c),
    "int_lin_lt": ("Nk Ik n", lambda a, x, c: dot(a, x) < c),
    "int_lin_ge": ("Nk Ik n", lambda a, x, c: dot(a, x) >= c),
    "int_lin_gt": ("Nk Ik n", lambda a, x, c: dot(a, x) > c),
    "bool_lin_eq": ("Nk Bk i", lambda a, x, c: dot(a, x) == c),
    "bool_lin_le": ("Nk Bk i", lambda a, x, c: dot(a, x) <= c),
    "set_in": ("i S", lambda x, s: x in s),
    "bool_eq": ("b b", lambda x, y: x == y),
    "bool_le": ("b b", lambda x, y: x <= y),
    "bool_lt": ("b b", lambda x, y: x < y),
    "bool_ne": ("b b", lambda x, y: x != y),
    "bool_not": ("b b", lambda x, y: x != y),
    "bool_ge": ("b b", lambda x, y: x >= y),
    "bool_gt": ("b b", lambda x, y: x > y),
    "bool_clause": ("Bk Bl", lambda p, n: any(p) or not all(n)),
}
WHOLE = {
    "array_bool_and": ("Bk b", lambda x, r: all(x) == r),
    "array_bool_or": ("Bk b", lambda x, r: any(x) == r),
    "array_bool_and_imp": ("Bk b", lambda x, r: all(x) or not r),
    "array_bool_or_imp": ("Bk b", lambda x, r: any(x) or not r),
    "bool_and_imp": ("b b b", lambda x, y, r: (x and y) or not r),
    "bool_or_imp": ("b b b", lambda x, y, r: x or y or not r),
    "bool_xor_imp": ("b b b", lambda x, y, r: x != y or not r),
    "array_bool_xor": ("Bk", lambda x: sum(x) % 2 == 1),
    "array_bool_element": ("i Lk b", lambda i, x, y: at(x, i) == y),
    "array_int_element": ("i Nk i", lambda i, x, y: at(x, i) == y),
    "array_var_bool_element": ("i Bk b", lambda i, x, y: at(x, i) == y),
    "array_var_int_element": ("i Ik i", lambda i, x, y: at(x, i) == y),
    "array_int_maximum": ("i Ij", lambda m, x: m == max(x)),
    "array_int_minimum": ("i Ij", lambda m, x: m == min(x)),
    "bool2int": ("b i", lambda b, i: b == i),
    "bool_and": ("b b b", lambda x, y, r: (x and y) == r),
    "bool_or": ("b b b", lambda x, y, r: (x or y) == r),
    "bool_xor": ("b b b", lambda x, y, r: (x ^ y) == r),
    "int_abs": ("i i", lambda x, y: abs(x) == y),
    "int_div": ("i i i", lambda x, y, z: y != 0 and div(x, y) == z),
    "int_mod": ("i i i", lambda x, y, z: y != 0 and mod(x, y) == z),
    "int_pow": ("i i i", lambda x, y, z:
                not x == 0 > y and power(x, y) == z),
    "int_plus": ("i i i", lambda x, y, z: x + y == z),
    "int_minus": ("i i i", lambda x, y, z: x - y == z),
    "int_pow_fixed": ("i n i", lambda x, y, z:
                      not x == 0 > y and power(x, y) == z),
    "int_times": ("i i i", lambda x, y, z: x * y == z),
    "int_max": ("i i i", lambda x, y, z: max(x, y) == z),
    "int_min": ("i i i", lambda x, y, z: min(x, y) == z),
}
# The constraints of the library that FlatZinc calls libsearch_X.
NATIVE = {
    "all_different_int": ("Ik", distinct),
    "all_different_except": ("Ik n", lambda x, e: distinct(
        v for v in x if v != e)),
    "all_different_except_0": ("Ik", lambda x: distinct(v for v in x if v)),
    "among": ("i Ik S", lambda n, x, s: n == sum(v in s for v in x)),
    "bin_packing_load": ("Ij n Ik Wk", lambda load, base, x, w:
                         all(base <= b < base + len(load) for b in x)
                         and all(v == dot(w, [b == i for b in x])
                                 for i, v in enumerate(load, base))),
    "bin_packing_capa": ("Wj n Ik Wk", lambda most, base, x, w:
                         all(base <= b < base + len(most) for b in x)
                         and all(v >= dot(w, [b == i for b in x])
                                 for i, v in enumerate(most, base))),
    "circuit": ("Ij n", lambda x, base: rounds(
        [v - base + 1 for v in x]) == [len(x)]),
    "subcircuit": ("Ij n", lambda x, base: sum(n > 1 for n in rounds(
        [v - base + 1 for v in x])) <= 1),
    "count_eq": ("Ik i i", lambda x, y, c: c == x.count(y)),
    "count_neq": ("Ik i i", lambda x, y, c: c != x.count(y)),
    "count_leq": ("Ik i i", lambda x, y, c: c <= x.count(y)),
    "count_lt": ("Ik i i", lambda x, y, c: c < x.count(y)),
    "count_geq": ("Ik i i", lambda x, y, c: c >= x.count(y)),
    "count_gt": ("Ik i i", lambda x, y, c: c > x.count(y)),
    "cumulative": ("Ij Ij Ij i", lambda s, d, r, c: c >= 0 and all(
        c >= sum(q for t, e, q in zip(s, d, r) if t <= now < t + e and q > 0)
        for now in s)),
    "diffn_nonstrict": ("Ij Ij Ij Ij", apart),
    "disjunctive": ("Ij Ij", lambda s, d: all(
        t + e <= u or u + f <= t or e <= 0 or f <= 0
        for (t, e), (u, f) in itertools.combinations(zip(s, d), 2))),
    "global_cardinality": ("Ik Ml Il", lambda x, m, c: all(
        x.count(v) == n for v, n in zip(m, c))),
    "global_cardinality_closed": ("Ik Ml Il", lambda x, m, c: all(
        x.count(v) == n for v, n in zip(m, c)) and set(x) <= set(m)),
    "global_cardinality_low_up": ("Ik Ml Nl Nl", lambda x, m, a, b: all(
        i <= x.count(v) <= j for v, i, j in zip(m, a, b))),
    "global_cardinality_low_up_closed": ("Ik Ml Nl Nl", lambda x, m, a, b: all(
        i <= x.count(v) <= j for v, i, j in zip(m, a, b))
        and set(x) <= set(m)),
    "inverse": ("Ij n Ij n", lambda x, b, y, c: all(
        c <= j < c + len(y) and y[j - c] == i for i, j in enumerate(x, b))),
    "lex_less_int": ("Ik Il", lambda x, y: x < y),
    "lex_lesseq_int": ("Ik Il", lambda x, y: x <= y),
    "lex_less_bool": ("Bk Bl", lambda x, y: x < y),
    "lex_lesseq_bool": ("Bk Bl", lambda x, y: x <= y),
    "member_int": ("Ik i", lambda x, y: y in x),
    "nvalue": ("i Ik", lambda n, x: n == len(set(x))),
    "regular": ("Ik 3 2 A 1 F", lambda x, q, c, d, start, ends: reads(
        x, d, ends)),
    "sort": ("Ij Ij", lambda x, y: y == sorted(x)),
    "table_int": ("I3 N9", lambda x, t: x in (t[:3], t[3:6], t[6:])),
    "table_bool": ("B2 L6", lambda x, t: x in (t[:2], t[2:4], t[4:])),
    "value_precede_int": ("n n Ik", lambda s, t, x: precede(x, [s, t])),
    "value_precede_chain_int": ("Mk Il", lambda s, x: precede(x, s)),
    "increasing_int": ("Ik", lambda x: x == sorted(x)),
    "increasing_bool": ("Bk", lambda x: x == sorted(x)),
    "strictly_increasing_int": ("Ik", lambda x: x == sorted(set(x))),
    "strictly_increasing_bool": ("Bk", lambda x: x == sorted(set(x))),
    "member_bool": ("Bk b", lambda x, y: y in x),
    "if_then_else_int": ("Bk Ik i", lambda c, x, y: y == next(
        (v for b, v in zip(c, x) if b), y)),
    "if_then_else_bool": ("Bk Bk b", lambda c, x, y: y == next(
        (v for b, v in zip(c, x) if b), y)),
}
BUILTINS = {**HALF, **WHOLE,
            **{"libsearch_" + name: line for name, line in NATIVE.items()}}


def reads(x, table, ends):
    """Does an automaton of 3 states and 2 symbols read it, from state 1 on?"""
    state = 1
    for symbol in x:
        if symbol not in (1, 2):
            return False
        state = table[(state - 1) * 2 + symbol - 1]
        if state == 0:
            return False
    return state in ends


def dot(a, x):
    return sum(i * j for i, j in zip(a, x))


def at(x, i):
    """Element i, from 1 on; None, to which nothing is equal: there is none."""
    return x[i - 1] if 1 <= i <= len(x) else None


class Text:
    """A model as it is drawn."""

    def __init__(self, random, names=None):
        self.random = random
        self.names = names or list(BUILTINS)
        self.domains = {}      # of each variable, in order
        self.bools = set()
        self.arrays = []       # of output: name, and its elements
        self.lines = []
        self.tests = []        # functions of a dictionary of values
        self.objective = None
        self.draw()

    def draw(self):
        random = self.random
        for i in range(random.randint(1, 3)):
            self.domains[f"x{i}"] = self.domain()
        for i in range(random.randint(0, 3)):
            self.bools.add(f"b{i}")
            self.domains[f"b{i}"] = [0, 1]
        for _ in range(random.choice([1, 1, 1, 2, 2, 3])):
            self.constraint(random.choice(self.names))
        names = list(self.domains)
        shown = [n for n in names if random.random() < .8] or names[:1]
        self.shown = [n for n in names if n in shown]
        if random.random() < .3:
            self.compare("r", random.choice(sorted(set(names) - self.bools)))
            if random.random() < .3:
                self.compare("s", "r")
        if random.random() < .2:
            self.count()
        self.solve()

    def domain(self):
        random = self.random
        least = random.randint(-4, 3)
        kind = random.random()
        if kind < .06:
            return [least]
        if kind < .4:
            return sorted(random.sample(range(-6, 8), random.randint(1, 5)))
        if kind < .43:
            return sorted(random.sample(range(-200, 200), 4))
        return list(range(least, least + random.randint(2, 6)))

    def number(self, least=-4, most=6):
        return self.random.randint(least, most)

    def length(self, kind, lengths):
        key = kind[1:]
        if key.isdigit():
            return int(key)
        if key not in lengths:
            lengths[key] = self.random.choice(
                [1, 2, 2, 3, 3] if key == "j" else [0, 1, 2, 2, 3, 3, 4])
        return lengths[key]

    def single(self, kind):
        """A variable or a constant: its text, and a function of the values."""
        names = [n for n in self.domains if (n in self.bools) == (kind == "b")]
        if names and self.random.random() < .85:
            name = self.random.choice(names)
            return name, lambda v: v[name]
        number = self.random.randint(0, 1) if kind == "b" else self.number()
        return (truth(number) if kind == "b" else str(number)), \
            lambda v: number

    def numbers(self, kind, count):
        random = self.random
        if kind == "M":
            return random.sample(range(-2, 5), min(count, 7))
        least, most = {"W": (0, 3), "L": (0, 1), "A": (0, 3)}.get(kind, (-3, 3))
        return [random.randint(least, most) for _ in range(count)]

    def argument(self, kind, lengths):
        """The same of any argument."""
        random = self.random
        if kind in ("i", "b"):
            return self.single(kind)
        if kind.isdigit() or kind == "n":
            number = self.number(-6, 8) if kind == "n" else int(kind)
            return str(number), lambda v: number
        if kind in ("S", "F"):
            least = self.number()
            numbers = set(range(least, least + random.randint(0, 4)))
            text = f"{least}..{least + len(numbers) - 1}"
            if kind == "F" or random.random() < .5:
                numbers = {self.number(1, 3) if kind == "F" else self.number()
                           for _ in range(random.randint(0, 4))}
                text = "{" + ",".join(map(str, sorted(numbers))) + "}"
            return text, lambda v: numbers
        count = 6 if kind == "A" else self.length(kind, lengths)
        if kind[0] in "IB":
            items = [self.single(kind[0].lower()) for _ in range(count)]
            return "[" + ",".join(t for t, _ in items) + "]", \
                lambda v: [f(v) for _, f in items]
        numbers = self.numbers(kind[0], count)
        return "[" + ",".join(truth(n) if kind[0] == "L" else str(n)
                              for n in numbers) + "]", lambda v: numbers

    def constraint(self, name):
        kinds, _ = BUILTINS[name]
        how = "" if name not in HALF else self.random.choice(
            ["", "", "_reif", "_reif", "_imp"])
        lengths = {}
        drawn = [self.argument(kind, lengths) for kind in kinds.split()]
        if how:
            drawn.append(self.single("b"))
        self.add(name, drawn, how)

    def add(self, name, drawn, how):
        holds = BUILTINS[name][1]

        def test(v):
            values = [value(v) for _, value in drawn]
            if not how:
                return holds(*values)
            truth_of = bool(holds(*values[:-1]))
            return truth_of == bool(values[-1]) if how == "_reif" else \
                truth_of or not values[-1]
        self.tests.append(test)
        note = self.random.choice([""] * 6 + [" :: domain", " :: bounds",
                                              " :: value_propagation"])
        self.lines.append(f"constraint {name}{how}("
                          + ", ".join(t for t, _ in drawn) + f"){note};")

    def count(self):
        """Counts of some values of one array."""
        random = self.random
        terms = self.argument("Ik", {})
        self.domains["c"] = [0, 1, 2]
        for _ in range(random.randint(2, 3)):
            value = random.choice(self.domains["x0"])
            number = random.choice([0, 1, "c", "c"])
            self.add("libsearch_count_eq", [
                terms, (str(value), lambda v, value=value: value),
                (str(number), lambda v, n=number: v[n] if n == "c" else n)],
                "")

    def compare(self, name, of):
        """A hidden variable: a function of another, and compared with
        numbers."""
        random = self.random
        self.domains[name] = self.domain()
        function = random.choice([
            "int_abs", "int_div", "int_mod", "int_pow", "int_pow_fixed",
            "int_times", "array_int_element"])
        kinds = BUILTINS[function][0].split()
        first = random.randrange(max(len(kinds) - 1, 1)) \
            if "int_pow_fixed" != function != "array_int_element" else 0
        drawn = [self.argument("n", {}) if kind == "i" else
                 self.argument(kind, {}) for kind in kinds]
        drawn[first] = of, lambda v: v[of]
        if random.random() < .2 and kinds[1] == "i" and len(kinds) == 3:
            drawn[:2] = [drawn[first]] * 2
        drawn[-1] = name, lambda v: v[name]
        self.add(function, drawn, "")
        for _ in range(random.randint(0, 3)):
            relation = random.choice(["int_eq", "int_ne", "int_le", "int_lt",
                                      "int_ge", "int_gt", "set_in"])
            drawn = [(name, lambda v: v[name]), self.argument(
                "S" if relation == "set_in" else "n", {})]
            if relation != "set_in" and random.random() < .3:
                drawn.reverse()
            self.add(relation, drawn + [self.single("b")],
                     random.choice(["_reif", "_reif", "_imp"]))

    def solve(self):
        random = self.random
        notes = []
        for kind, names in (("int", [n for n in self.domains
                                     if n not in self.bools]),
                            ("bool", sorted(self.bools))):
            if names and random.random() < .4:
                some = random.sample(names, random.randint(1, len(names)))
                notes.append("{}_search([{}],{},{},complete)".format(
                    kind, ",".join(some), random.choice(SELECT),
                    random.choice(CHOOSE)))
        note = f":: seq_search([{','.join(notes)}]) " if notes else ""
        if random.random() < .1:
            self.objective = random.choice(list(self.domains)[:1])
            self.sign = random.choice([1, -1])
            goal = "minimize" if self.sign > 0 else "maximize"
            self.lines.append(f"solve {note}{goal} {self.objective};")
        else:
            self.lines.append(f"solve {note}satisfy;")

    def text(self):
        lines = []
        for name, domain in self.domains.items():
            if name in self.bools:
                kind = "bool"
            elif domain == list(range(domain[0], domain[-1] + 1)):
                kind = f"{domain[0]}..{domain[-1]}"
            else:
                kind = "{" + ",".join(map(str, domain)) + "}"
            note = " :: output_var" if name in self.shown else ""
            lines.append(f"var {kind}: {name}{note};")
        return "\n".join(lines + self.lines) + "\n"

    def assignments(self):
        names = list(self.domains)
        for values in itertools.product(*self.domains.values()):
            v = dict(zip(names, values))
            if all(test(v) for test in self.tests):
                yield v

    def solutions(self):
        """All that are shown, each once, sorted, and how many all are."""
        all_of = list(self.assignments())
        return sorted({tuple(v[n] for n in self.shown) for v in all_of}), \
            len(all_of), all_of


SELECT = ["input_order", "first_fail", "anti_first_fail", "smallest", "largest",
          "occurrence", "most_constrained", "max_regret", "dom_w_deg"]
CHOOSE = ["indomain_min", "indomain_max", "indomain_middle", "indomain_median",
          "indomain", "indomain_random", "indomain_split",
          "indomain_reverse_split", "indomain_interval"]


def truth(number):
    return "true" if number else "false"
