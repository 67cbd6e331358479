# SPDX-License-Identifier: MIT
"""Eight queens on a chessboard, none of which attacks another."""
import libsearch as ls

n = 8
m = ls.Model()
column = m.integers(0, n - 1, shape=n, name="column")
m += ls.all_different(column)
m += ls.all_different(column + range(n)), ls.all_different(column - range(n))
m.symmetry(column, column[::-1], n - 1 - column)

solutions = 92  # OEIS A000170


def picture(s):
    return ls.picture([["queen" if place == row else None for place in s[column]] for row in range(n)])
