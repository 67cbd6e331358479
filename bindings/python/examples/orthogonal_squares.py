# SPDX-License-Identifier: MIT
"""Two Latin squares in which each pair of numbers occurs once."""
import libsearch as ls

n = 4
m = ls.Model()
x, y = m.integers(0, n - 1, shape=(n, n), name="x"), m.integers(0, n - 1, shape=(n, n), name="y")
for square in x, y:
    m += [ls.all_different(line) for line in [*square, *square.T]]
m += ls.all_different(n * x + y)

solutions = 6912  # 144 squares have mates, each 48


def picture(s):
    pairs = [[f"{a}{b}" for a, b in zip(*rows)] for rows in zip(s[x], s[y])]
    return ls.picture(pairs, colours=[[a + 1 for a in row] for row in s[x]])
