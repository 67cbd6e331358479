# SPDX-License-Identifier: MIT
"""Ways to change a dollar into cents, nickels, dimes, quarters and halves."""
import libsearch as ls

coins = [1, 5, 10, 25, 50]
m = ls.Model()
number = m.integers(0, 100, shape=5, name="number")
m += ls.sum(number * coins) == 100

solutions = 292  # G. Polya, 1956


def picture(s):
    return ls.picture([coins, s[number]], colours=[[8] * 5])
