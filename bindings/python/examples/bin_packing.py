# SPDX-License-Identifier: MIT
"""As few bins of size 10 as hold all items."""
import libsearch as ls

sizes = [6, 6, 5, 5, 4, 4, 3, 3, 2, 2]
m = ls.Model()
bin = m.integers(0, len(sizes) - 1, shape=len(sizes), name="bin")
m += ls.bin_packing(10, bin, sizes)
m += ls.value_precede_chain(range(len(sizes)), bin)
m.minimize(ls.max(bin) + 1)

best = 4


def picture(s):
    bins = [[i for i in range(len(sizes)) if s[bin[i]] == number] for number in range(best)]
    return ls.picture(
        [[sizes[i] if part == 0 else None for i in items for part in range(sizes[i])] for items in bins],
        colours=[[i + 1 for i in items for part in range(sizes[i])] for items in bins],
    )
