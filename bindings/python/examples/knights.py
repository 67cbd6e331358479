# SPDX-License-Identifier: MIT
"""As many knights as possible on a board of 5 x 5, none of which attacks another."""
import libsearch as ls

n = 5
m = ls.Model()
knight = m.booleans(shape=(n, n), name="knight")
for i in range(n):
    for j in range(n):
        for row, column in (i + 1, j + 2), (i + 2, j + 1), (i + 1, j - 2), (i + 2, j - 1):
            if row < n and 0 <= column < n:
                m += ~(knight[i, j] & knight[row, column])
m.symmetry(knight, "square")
m.maximize(knight.sum())

best = 13  # OEIS A030978


def picture(s):
    return ls.picture([["\u265e" if one else None for one in row] for row in s[knight]])
