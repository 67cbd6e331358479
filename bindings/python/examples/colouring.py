# SPDX-License-Identifier: MIT
"""Three colours for the Petersen graph, so that neighbours differ."""
import libsearch as ls

edges = [(i, (i + 1) % 5) for i in range(5)] + [(i, i + 5) for i in range(5)]
edges += [(5 + i, 5 + (i + 2) % 5) for i in range(5)]
m = ls.Model()
colour = m.integers(0, 2, shape=10, name="colour")
m += [colour[a] != colour[b] for a, b in edges]
m.interchangeable(colour)

solutions = 120  # chromatic polynomial, G. D. Birkhoff, 1912


def picture(s):
    places = [(0, 3), (2, 6), (6, 5), (6, 1), (2, 0), (2, 3), (3, 4), (5, 4), (5, 2), (3, 2)]
    colours = [[0] * 7 for row in range(7)]
    for (row, column), value in zip(places, s[colour]):
        colours[row][column] = value + 1
    discs = [["disc" if value else None for value in row] for row in colours]
    lines = [(places[a], places[b]) for a, b in edges]
    return ls.picture(discs, colours=colours, lines=lines, grid=False)
