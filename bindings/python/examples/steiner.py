# SPDX-License-Identifier: MIT
"""Steiner triples: triples of seven points, so that any two points are in one."""
from itertools import combinations

import libsearch as ls

triples = [*combinations(range(7), 3)]
m = ls.Model()
chosen = m.booleans(shape=len(triples), name="chosen")
for pair in combinations(range(7), 2):
    m += ls.sum(x for x, triple in zip(chosen, triples) if {*pair} <= {*triple}) == 1

solutions = 30  # OEIS A030128


def picture(s):
    blocks = [triple for triple, one in zip(triples, s[chosen]) if one]
    return ls.picture([["disc" if point in block else None for point in range(7)] for block in blocks])
