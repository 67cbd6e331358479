# SPDX-License-Identifier: MIT
"""A week of four nurses: two work by day and one by night. A nurse is off on the day
after a night, and has one or two nights."""
import libsearch as ls

OFF, DAY, NIGHT = range(3)
m = ls.Model()
shift = m.integers(OFF, NIGHT, shape=(4, 7), name="shift")
for today in shift.T:
    m += ls.global_cardinality(today, [OFF, DAY, NIGHT], [1, 2, 1])
for nurse in shift:
    m += [(nurse[day] == NIGHT).implies(nurse[day + 1] == OFF) for day in range(6)]
    m += nurse.count(NIGHT).isin([1, 2])
m.symmetry(shift, shift[[1, 0, 2, 3]], shift[[1, 2, 3, 0]])

solutions = 2952


def picture(s):
    return ls.picture([["-DN"[kind] for kind in nurse] for nurse in s[shift]], colours=s[shift])
