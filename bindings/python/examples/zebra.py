# SPDX-License-Identifier: MIT
"""Five neighbours of different nations: who keeps the zebra? (Life, 1962)"""
import libsearch as ls

m = ls.Model()


def houses(*names):
    made = [m.integers(0, 4, name=name) for name in names]
    m.add(ls.all_different(made))
    return made


def beside(x, y):
    return abs(x - y) == 1


english, spanish, ukrainian, norwegian, japanese = houses("english", "spanish", "ukrainian", "norwegian", "japanese")
red, green, ivory, yellow, blue = houses("red", "green", "ivory", "yellow", "blue")
dog, snails, fox, horse, zebra = houses("dog", "snails", "fox", "horse", "zebra")
coffee, tea, milk, juice, water = houses("coffee", "tea", "milk", "juice", "water")
gold, kools, chesterfield, lucky, parliament = houses("gold", "kools", "chesterfield", "lucky", "parliament")
m += english == red, spanish == dog, coffee == green, ukrainian == tea, green == ivory + 1
m += gold == snails, kools == yellow, milk == 2, norwegian == 0, beside(chesterfield, fox)
m += beside(kools, horse), lucky == juice, japanese == parliament, beside(norwegian, blue)

solutions = 1  # the Japanese
