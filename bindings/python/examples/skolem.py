# SPDX-License-Identifier: MIT
"""Skolem: the numbers 1..5, each twice, and k places from one k to the other."""
import libsearch as ls

n = 5
m = ls.Model()
x = m.integers(1, n, shape=2 * n, name="x")
first = m.integers(0, 2 * n - 1, shape=n, name="first")
m += first + range(1, n + 1) < 2 * n
m += [(x[first[k - 1]] == k) & (x[first[k - 1] + k] == k) for k in range(1, n + 1)]

solutions = 10  # OEIS A004075


def picture(s):
    return ls.picture([s[x]], colours=[s[x]])
