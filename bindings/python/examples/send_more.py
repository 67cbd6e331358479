# SPDX-License-Identifier: MIT
"""SEND + MORE = MONEY: each letter is a digit, and different letters are different
digits."""
import libsearch as ls


def number(*digits):
    value = 0
    for digit in digits:
        value = 10 * value + digit
    return value


m = ls.Model()
s, e, n, d, o, r, y, mm = (m.integers(0, 9, name=name) for name in ("s", "e", "n", "d", "o", "r", "y", "m"))
m += ls.all_different(s, e, n, d, mm, o, r, y), s > 0, mm > 0
m += number(s, e, n, d) + number(mm, o, r, e) == number(mm, o, n, e, y)

solutions = 1  # 9567 + 1085 = 10652; H. E. Dudeney, 1924


def picture(answer):
    rows = [(None, s, e, n, d), (None, mm, o, r, e), (mm, o, n, e, y)]
    return ls.picture([[None if letter is None else answer[letter] for letter in row] for row in rows])
