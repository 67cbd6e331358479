# SPDX-License-Identifier: MIT
"""Kakuro: numbers 1..9 in the free cells, different in each run, with the sums given
beside it."""
import libsearch as ls

#   each run: its sum, and its cells as row and column
runs = [(4, "00 01"), (14, "10 11 12"), (19, "20 21 22"), (3, "31 32"), (20, "00 10 20"),
        (14, "01 11 21 31"), (6, "12 22 32")]  # fmt: skip
m = ls.Model()
x = m.integers(1, 9, shape=(4, 3), name="x")
m += x[0, 2] == 1, x[3, 0] == 1  # not free
for total, cells in runs:
    run = [x[int(row), int(column)] for row, column in cells.split()]
    m += ls.all_different(run), ls.sum(run) == total

solutions = 1


def picture(s):
    blocks = [[8 * ((i, j) in ((0, 2), (3, 0))) for j in range(3)] for i in range(4)]
    return ls.picture([[None if b else v for v, b in zip(*rows)] for rows in zip(s[x], blocks)], colours=blocks)
