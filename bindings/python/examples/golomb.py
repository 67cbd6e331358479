# SPDX-License-Identifier: MIT
"""The shortest ruler whose six marks have different distances."""
import libsearch as ls

n = 6
m = ls.Model()
mark = m.integers(0, 30, shape=n, name="mark")
m += mark[0] == 0, ls.strictly_increasing(mark)
m += ls.all_different(mark[j] - mark[i] for j in range(n) for i in range(j))
m += mark[1] - mark[0] < mark[-1] - mark[-2]  # of a ruler and its reflection, one
m.minimize(mark[-1])

best = 17  # OEIS A003022


def picture(s):
    places = range(s[mark[-1]] + 1)
    return ls.picture([["disc" if i in s[mark] else None for i in places], places])
