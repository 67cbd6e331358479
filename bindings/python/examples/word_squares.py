# SPDX-License-Identifier: MIT
"""Squares of four words: row k is also column k."""
import libsearch as ls

words = """able acre area army baby back ball band bare bear blue boat card cart case code crew
deal dear east edge else ends even ever face fact fear gate gear idea idle into iron item lady
lake land last late lead lens less line made mode need nest note ogre oval oven over ride road
rate read rest rule sale sand sear seat sent site slow tale team tear teen tens test time tree
""".split()
rows = [[ord(letter) for letter in word] for word in words]
m = ls.Model()
x = m.integers(97, 122, shape=(4, 4), name="x")
m += x == x.T
m += [ls.table(row, rows) for row in x]

solutions = 15


def picture(s):
    return ls.picture([[chr(letter) for letter in row] for row in s[x]])
