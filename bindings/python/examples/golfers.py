# SPDX-License-Identifier: MIT
"""Nine golfers play in threes on four days, and any two of them meet once."""
import libsearch as ls

m = ls.Model()
group = m.integers(0, 2, shape=(4, 9), name="group")
for day in group:
    m += ls.global_cardinality(day, range(3), [3, 3, 3])
    m += ls.value_precede_chain(range(3), day)  # the first golfer is in group 0, and so on
for i in range(9):
    m += [(group[:, i] == group[:, j]).sum() == 1 for j in range(i)]
m += [ls.lex_less(group[day], group[day + 1]) for day in range(3)]

solutions = 840  # the Steiner systems S(2, 3, 9)


def picture(s):
    groups = [[number + 1 for number in day] for day in s[group]]
    return ls.picture(groups, colours=groups)
