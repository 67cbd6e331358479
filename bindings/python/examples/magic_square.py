# SPDX-License-Identifier: MIT
"""The numbers 1..9 in a square, with equal sums of rows, columns and diagonals."""
import libsearch as ls

m = ls.Model()
x = m.integers(1, 9, shape=(3, 3), name="x")
m += ls.all_different(x)
m += x.sum(axis=0) == 15, x.sum(axis=1) == 15
m += x.trace() == 15, x[::-1].trace() == 15
m.symmetry(x, "square")

solutions = 8  # one, and its turns and reflections
