# SPDX-License-Identifier: MIT
"""Counts five puzzles by libsearch.Model, python-constraint, a recursion written for
the puzzle in Python, and the model in C.

    v/bin/python models.py [--rounds=N] DIR

prints a row of a table for each puzzle: the count, and for each program the median of
the processor times in milliseconds, in which it states the puzzle and counts all
solutions. DIR has the sources of python-constraint, compiled or not. The status is 1
if two counts differ.
"""
import argparse
import pathlib
import statistics
import subprocess
import sys
import time

import libsearch as ls

GIVEN = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
LETTERS = "sendmory"
FACTORS = [1000, 91, -90, 1, -9000, 10, -900, -1]  # of the letters, in SEND + MORE - MONEY

#: A plugin in C, made of the statements that make its model.
PLUGIN = """
#include <libsearch/search-model.h>

typedef struct { SearchModel *model; } Puzzle;

static bool
puzzle_model (const void *instance, SearchModel *model, GError **error)
{
  (void) instance, (void) error;
  %s
  return true;
}

static const SearchOption options[] = { { 0 } };
SEARCH_MODEL (puzzle, Puzzle, .model = puzzle_model, .options = options);
"""


# Queens: ten that do not attack each other.


def queens_libsearch():
    m = ls.Model()
    row = m.integers(0, 9, shape=10)
    m += ls.all_different(row), ls.all_different(row + range(10)), ls.all_different(row - range(10))
    return m.count()


def queens_rival(constraint):
    problem = constraint.Problem()
    problem.addVariables(range(10), range(10))
    problem.addConstraint(constraint.AllDifferentConstraint())
    for i in range(10):
        for j in range(i):
            problem.addConstraint(lambda a, b, d=i - j: abs(a - b) != d, (i, j))
    return len(problem.getSolutions())


def queens_by_hand(rows=()):
    if len(rows) == 10:
        return 1
    column = len(rows)
    return sum(
        queens_by_hand((*rows, row))
        for row in range(10)
        if all(row != other and abs(row - other) != column - i for i, other in enumerate(rows))
    )


QUEENS_C = """
  SearchVars row = search_model_ints (model, "row", 10, 0, 9);
  for (int slope = -1; slope <= 1; slope++)
    search_model_all_different (model, search_model_diagonal (model, row, slope),
                                SEARCH_STRENGTH_VALUE);
"""


# The magic square of order 3.

LINES = [[3 * i + j for j in range(3)] for i in range(3)]
LINES += [list(column) for column in zip(*LINES)] + [[0, 4, 8], [2, 4, 6]]


def square_libsearch():
    m = ls.Model()
    x = m.integers(1, 9, shape=(3, 3))
    m += ls.all_different(x), x.sum(axis=0) == 15, x.sum(axis=1) == 15
    m += x.trace() == 15, x[::-1].trace() == 15
    return m.count()


def square_rival(constraint):
    problem = constraint.Problem()
    problem.addVariables(range(9), range(1, 10))
    problem.addConstraint(constraint.AllDifferentConstraint())
    for line in LINES:
        problem.addConstraint(constraint.ExactSumConstraint(15), line)
    return len(problem.getSolutions())


def square_by_hand(cells=()):
    if len(cells) == 9:
        return 1
    ends = [line for line in LINES if line[-1] == len(cells)]
    return sum(
        square_by_hand((*cells, value))
        for value in range(1, 10)
        if value not in cells
        and all(sum(cells[i] for i in line[:-1]) + value == 15 for line in ends)
    )


SQUARE_C = """
  static const int lines[8][3] = { %s };
  SearchVars square = search_model_ints (model, "square", 9, 1, 9);
  search_model_all_different (model, square, SEARCH_STRENGTH_VALUE);
  for (int i = 0; i < 8; i++)
    search_model_sum (model, search_vars_slice (square, lines[i][0], 3, lines[i][1] - lines[i][0]),
                      SEARCH_EQ, 15, SEARCH_STRENGTH_BOUNDS);
""" % ", ".join("{%d, %d, %d}" % tuple(line) for line in LINES)


# SEND + MORE = MONEY.


def money_libsearch():
    m = ls.Model()
    x = m.integers(0, 9, shape=8)
    m += ls.all_different(x), x[0] > 0, x[4] > 0, ls.sum(x * FACTORS) == 0
    return m.count()


def money_rival(constraint):
    problem = constraint.Problem()
    problem.addVariables(LETTERS, range(10))
    problem.addConstraint(constraint.AllDifferentConstraint())
    problem.addConstraint(lambda s, m: s > 0 and m > 0, "sm")
    problem.addConstraint("1000*s + 91*e - 90*n + d - 9000*m + 10*o - 900*r == y")
    return len(problem.getSolutions())


def money_by_hand():
    """From the last column to the first: D + E = Y, N + R = E, E + O = N, S + M = O."""
    columns = ["dey", "nre", "eon", "smo"]

    def add(column, carry, digit):
        if column == 4:
            return int(digit["m"] == carry and digit["s"] > 0 and carry > 0)
        return choose(column, 0, carry, digit)

    def choose(column, place, carry, digit):
        if place == 2:
            a, b, c = columns[column]
            total = digit[a] + digit[b] + carry
            if digit.get(c, total % 10) != total % 10 or c not in digit and total % 10 in digit.values():
                return 0
            return add(column + 1, total // 10, {**digit, c: total % 10})
        letter = columns[column][place]
        if letter in digit:
            return choose(column, place + 1, carry, digit)
        return sum(
            choose(column, place + 1, carry, {**digit, letter: value})
            for value in range(10)
            if value not in digit.values()
        )

    return add(0, 0, {})


MONEY_C = """
  static const int64_t factors[] = { %s };
  SearchVars x = search_model_ints (model, "x", 8, 0, 9);
  const SearchVar zero = search_var_constant (0);
  search_model_all_different (model, x, SEARCH_STRENGTH_VALUE);
  search_model_compare (model, search_vars_at (x, 0), SEARCH_GT, zero);
  search_model_compare (model, search_vars_at (x, 4), SEARCH_GT, zero);
  search_model_linear (model, factors, x, SEARCH_EQ, 0, SEARCH_STRENGTH_BOUNDS);
""" % ", ".join(map(str, FACTORS))


# Sudoku.

UNITS = [[9 * i + j for j in range(9)] for i in range(9)]
UNITS += [list(column) for column in zip(*UNITS)]
UNITS += [[9 * (i + k // 3) + j + k % 3 for k in range(9)] for i in (0, 3, 6) for j in (0, 3, 6)]


def sudoku_libsearch():
    m = ls.Model()
    x = m.integers(1, 9, shape=81)
    m += [x[i] == int(digit) for i, digit in enumerate(GIVEN) if digit != "."]
    m += [ls.all_different(x[unit]) for unit in UNITS]
    return m.count()


def sudoku_rival(constraint):
    problem = constraint.Problem()
    for i, digit in enumerate(GIVEN):
        problem.addVariable(i, range(1, 10) if digit == "." else [int(digit)])
    for unit in UNITS:
        problem.addConstraint(constraint.AllDifferentConstraint(), unit)
    return len(problem.getSolutions())


def sudoku_by_hand():
    near = [set().union(*(unit for unit in UNITS if i in unit)) for i in range(81)]

    def fill(cells):
        if "." not in cells:
            return 1
        free = [
            (i, set("123456789").difference(cells[j] for j in near[i]))
            for i, digit in enumerate(cells)
            if digit == "."
        ]
        i, digits = min(free, key=lambda one: len(one[1]))
        return sum(fill([*cells[:i], digit, *cells[i + 1 :]]) for digit in digits)

    return fill([*GIVEN])


SUDOKU_C = """
  static const char given[] = "%s";
  SearchVars cells = search_model_ints (model, "cells", 81, 1, 9);
  for (int i = 0; i < 81; i++)
    if (given[i] != '.')
      search_model_compare (model, search_vars_at (cells, i), SEARCH_EQ,
                            search_var_constant (given[i] - '0'));
  for (int i = 0; i < 9; i++)
    {
      SearchVar box[9];
      for (int k = 0; k < 9; k++)
        box[k] = search_vars_at (cells, 27 * (i / 3) + 3 * (i %% 3) + 9 * (k / 3) + k %% 3);
      search_model_all_different (model, search_vars_slice (cells, 9 * i, 9, 1), SEARCH_STRENGTH_VALUE);
      search_model_all_different (model, search_vars_slice (cells, i, 9, 9), SEARCH_STRENGTH_VALUE);
      search_model_all_different (model, search_vars (box, 9), SEARCH_STRENGTH_VALUE);
    }
""" % GIVEN


# Langford: 1..8 twice each, k others between both k; with the reflections.


def langford_libsearch():
    m = ls.Model()
    first = m.integers(0, 13, shape=8)
    second = first + range(2, 10)
    m += second < 16, ls.all_different(first, second)
    return m.count()


def langford_rival(constraint):
    problem = constraint.Problem()
    for k in range(1, 9):
        problem.addVariable(k, range(15 - k))
    for k in range(1, 9):
        for n in range(1, k):
            problem.addConstraint(
                lambda a, b, k=k, n=n: a != b and a + k + 1 != b and a != b + n + 1 and a + k != b + n,
                (k, n),
            )
    return len(problem.getSolutions())


def langford_by_hand(k=8, used=0):
    if k == 0:
        return 1
    pair = 1 | 2 << k
    return sum(
        langford_by_hand(k - 1, used | pair << place)
        for place in range(15 - k)
        if not used & pair << place
    )


LANGFORD_C = """
  SearchVars first = search_model_ints (model, "first", 8, 0, 13);
  SearchVar both[16];
  for (int k = 1; k <= 8; k++)
    {
      both[k - 1] = search_vars_at (first, k - 1);
      both[k + 7] = search_var_plus (both[k - 1], k + 1);
      search_model_compare (model, both[k + 7], SEARCH_LT, search_var_constant (16));
    }
  search_model_all_different (model, search_vars (both, 16), SEARCH_STRENGTH_VALUE);
"""

PUZZLES = [
    ("10 queens", queens_libsearch, queens_rival, queens_by_hand, QUEENS_C),
    ("magic square of order 3", square_libsearch, square_rival, square_by_hand, SQUARE_C),
    ("SEND + MORE = MONEY", money_libsearch, money_rival, money_by_hand, MONEY_C),
    ("a sudoku with 21 givens", sudoku_libsearch, sudoku_rival, sudoku_by_hand, SUDOKU_C),
    ("Langford, 1..8", langford_libsearch, langford_rival, langford_by_hand, LANGFORD_C),
]  # fmt: skip


def measure(call, rounds):
    """Return the result of a call, and the median of its processor times in seconds. A
    call of more than a second is measured once."""
    times: list[float] = []
    for _ in range(rounds):
        begin = time.process_time()
        result = call()
        times.append(time.process_time() - begin)
        if times[0] > 1:
            break
    return result, statistics.median(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("folder", metavar="DIR", type=pathlib.Path)
    given = parser.parse_args()
    if not (given.folder / "constraint").is_dir():
        parser.error(f"{given.folder}: expected the sources of python-constraint, with a folder 'constraint'")
    sys.path.insert(0, str(given.folder.resolve()))
    import constraint

    sudoku_libsearch()  # loads the plugin
    print("| puzzle | solutions | libsearch.Model | python-constraint | recursion in Python | model in C |")
    print("|---|---:|---:|---:|---:|---:|")
    libraries = ["pkg-config", "--libs", "libsearch-model"]
    flags = subprocess.run(libraries, check=True, stdout=subprocess.PIPE, text=True).stdout.split()
    good = True
    for name, model, rival, by_hand, source in PUZZLES:
        plugin = ls.compile(PLUGIN % source, flags)
        counts, times = zip(*(
            measure(call, given.rounds)
            for call in (model, lambda: rival(constraint), by_hand, plugin.count)
        ))
        good = good and len(set(counts)) == 1
        found = " != ".join(map(str, dict.fromkeys(counts)))
        cells = [f"{1000 * one:,.{0 if one > 0.1 else 1}f} ms" for one in times]
        print("|", " | ".join([name, found, *cells]), "|")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
