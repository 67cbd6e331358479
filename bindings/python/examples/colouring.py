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
