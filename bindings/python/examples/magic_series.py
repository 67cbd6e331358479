# SPDX-License-Identifier: MIT
"""Ten numbers that describe themselves: the number i occurs x[i] times."""
import libsearch as ls

n = 10
m = ls.Model()
x = m.integers(0, n, shape=n, name="x")
m += ls.global_cardinality(x, range(n), x)

solutions = 1  # 6 2 1 0 0 0 1 0 0 0


def picture(s):
    return ls.picture([range(n), s[x]], colours=[[8] * n])
