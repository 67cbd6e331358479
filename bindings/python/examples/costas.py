# SPDX-License-Identifier: MIT
"""Costas arrays: a mark in each row and column, with different distances of any two."""
import libsearch as ls

n = 7
m = ls.Model()
x = m.integers(0, n - 1, shape=n, name="x")
m += ls.all_different(x)
m += [ls.all_different(x[step:] - x[:-step]) for step in range(1, n - 1)]

solutions = 200  # OEIS A008404


def picture(s):
    return ls.picture([["disc" if s[x[j]] == i else None for j in range(n)] for i in range(n)])
