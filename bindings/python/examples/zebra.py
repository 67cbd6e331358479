# SPDX-License-Identifier: MIT
"""Five neighbours of different nations: who keeps the zebra? (Life, 1962)"""
import libsearch as ls

m = ls.Model()


def houses(*names):
    made = [m.integers(0, 4, name=name) for name in names]
    m.add(ls.all_different(made))
    return made


english, spanish, ukrainian, norwegian, japanese = nations = houses(
    "english", "spanish", "ukrainian", "norwegian", "japanese")
red, green, ivory, yellow, blue = colours = houses("red", "green", "ivory", "yellow", "blue")
dog, snails, fox, horse, zebra = pets = houses("dog", "snails", "fox", "horse", "zebra")
coffee, tea, milk, juice, water = drinks = houses("coffee", "tea", "milk", "juice", "water")
gold, kools, chesterfield, lucky, parliament = cigarettes = houses(
    "gold", "kools", "chesterfield", "lucky", "parliament")
m += english == red, spanish == dog, coffee == green, ukrainian == tea, green == ivory + 1
m += gold == snails, kools == yellow, milk == 2, norwegian == 0, abs(chesterfield - fox) == 1
m += abs(kools - horse) == 1, lucky == juice, japanese == parliament, abs(norwegian - blue) == 1

solutions = 1  # the Japanese


def picture(s):
    kinds = nations, colours, pets, drinks, cigarettes
    return ls.picture([[next(str(x)[:3] for x in kind if s[x] == i) for i in range(5)] for kind in kinds])
