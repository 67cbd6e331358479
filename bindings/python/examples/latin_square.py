# SPDX-License-Identifier: MIT
"""Latin squares: each number once in each row and each column."""
import libsearch as ls

n = 4
m = ls.Model()
x = m.integers(1, n, shape=(n, n), name="x")
m += [ls.all_different(row) for row in x] + [ls.all_different(column) for column in x.T]
m.interchangeable(x)
m.symmetry(x, "square")

solutions = 576  # OEIS A002860


def picture(s):
    return ls.picture(s[x], colours=s[x])
