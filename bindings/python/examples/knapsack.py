# SPDX-License-Identifier: MIT
"""The most value of items that weigh 26 together."""
import libsearch as ls

weights, values = [12, 7, 11, 8, 9], [24, 13, 23, 15, 16]
m = ls.Model()
taken = m.booleans(shape=5, name="taken")
m += ls.sum(taken * weights) <= 26
m.maximize(ls.sum(taken * values))

best = 51  # D. L. Kreher and D. R. Stinson, 1999


def picture(s):
    return ls.picture([weights, values], colours=[[3 * one for one in s[taken]]] * 2)
