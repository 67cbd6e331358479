# SPDX-License-Identifier: MIT
"""Nonogram: black cells in runs whose lengths stand beside each row and column."""
import libsearch as ls

rows = [[2, 2], [5], [5], [3], [1]]
columns = [[3], [4], [4], [4], [3]]


def runs(cells, lengths):
    """An automaton whose states are (run, length so far)."""
    steps = []
    for k, length in enumerate([*lengths, 0]):
        steps += [((k, i), 1, (k, i + 1)) for i in range(length)]
        steps += [((k, 0), 0, (k, 0))] + [((k, length), 0, (k + 1, 0))] * (length > 0)
    return ls.regular(cells, steps, (0, 0), [(len(lengths), 0), (len(lengths) - 1, lengths[-1])])


m = ls.Model()
x = m.integers(0, 1, shape=(len(rows), len(columns)), name="x")
m += [runs(x[i], lengths) for i, lengths in enumerate(rows)]
m += [runs(x[:, j], lengths) for j, lengths in enumerate(columns)]

solutions = 1  # a heart


def picture(s):
    return ls.picture([[None] * len(columns)] * len(rows), colours=[[4 * cell for cell in row] for row in s[x]])
