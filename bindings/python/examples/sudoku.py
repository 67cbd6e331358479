# SPDX-License-Identifier: MIT
"""Sudoku."""
import libsearch as ls

given = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
m = ls.Model()
x = m.integers(1, 9, shape=(9, 9), name="x")
m += [x[i // 9, i % 9] == int(digit) for i, digit in enumerate(given) if digit != "."]
m += [ls.all_different(row) for row in x] + [ls.all_different(column) for column in x.T]
m += [ls.all_different(x[i : i + 3, j : j + 3]) for i in (0, 3, 6) for j in (0, 3, 6)]

solutions = 1


def picture(s):
    colours = [[8 * (digit != ".") for digit in given[9 * i : 9 * i + 9]] for i in range(9)]
    return ls.picture(s[x], colours=colours, boxes=(3, 3))
