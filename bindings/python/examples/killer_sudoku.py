# SPDX-License-Identifier: MIT
"""Killer sudoku of 4 x 4: letters are cages, with the sum of their numbers."""
import libsearch as ls

cages = "aabb cddb cefg eefg".split()
sums = dict(a=3, b=9, c=5, d=5, e=8, f=5, g=5)
m = ls.Model()
x = m.integers(1, 4, shape=(4, 4), name="x")
m += [ls.all_different(row) for row in x] + [ls.all_different(column) for column in x.T]
m += [ls.all_different(x[i : i + 2, j : j + 2]) for i in (0, 2) for j in (0, 2)]
for cage, total in sums.items():
    cells = [x[i, j] for i in range(4) for j in range(4) if cages[i][j] == cage]
    m += ls.all_different(cells), ls.sum(cells) == total

solutions = 1


def picture(s):
    return ls.picture(s[x], colours=[["abcdefg".index(cage) + 1 for cage in row] for row in cages], boxes=(2, 2))
