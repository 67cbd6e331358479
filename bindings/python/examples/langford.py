# SPDX-License-Identifier: MIT
"""Langford: the numbers 1..7, each twice; between both k, there are k others."""
import libsearch as ls

n = 7
m = ls.Model()
first = m.integers(0, 2 * n - 1, shape=n, name="first")
second = first + range(2, n + 2)
m += second < 2 * n, ls.all_different(first, second)
m += first[0] < n - 1  # of an arrangement and its reflection, one

solutions = 26  # OEIS A014552


def picture(s):
    at = {s[first[k - 1]] + gap: k for k in range(1, n + 1) for gap in (0, k + 1)}
    row = [at[i] for i in range(2 * n)]
    return ls.picture([row], colours=[row])
