# SPDX-License-Identifier: MIT
"""Subsets of 1..16 whose sum is half of 1 + 2 + ... + 16."""
import libsearch as ls

n = 16
m = ls.Model()
chosen = m.booleans(shape=n, name="chosen")
m += 2 * ls.sum(chosen * range(1, n + 1)) == n * (n + 1) // 2

solutions = 1314  # OEIS A063865


def picture(s):
    return ls.picture([range(1, n + 1)], colours=[[3 * one for one in s[chosen]]])
