# SPDX-License-Identifier: MIT
"""Three jobs whose tasks need machines in a given order: the shortest time for all."""
import libsearch as ls

# For each task of a job, its machine and its time; the example in OR-Tools' pages.
jobs = [[(0, 3), (1, 2), (2, 2)], [(0, 2), (2, 1), (1, 4)], [(1, 4), (2, 3)]]
m = ls.Model()
end = m.integers(0, 20, name="end")
tasks = []
for job in jobs:
    start = m.integers(0, 20, shape=len(job))
    for i, (machine, time) in enumerate(job):
        m += start[i] + time <= (start[i + 1] if i + 1 < len(job) else end)
        tasks.append((machine, start[i], time))
for machine in range(3):
    m += ls.disjunctive(*zip(*((start, time) for at, start, time in tasks if at == machine)))
m.minimize(end)

best = 11


def picture(s):
    colours = [[0] * s[end] for machine in range(3)]
    for number, (machine, start, time) in enumerate(tasks):
        colours[machine][s[start] : s[start] + time] = [1 + number // 3] * time
    return ls.picture([[None] * s[end]] * 3, colours=colours)
