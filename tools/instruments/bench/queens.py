# SPDX-License-Identifier: MIT
"""Counts the solutions of N-Queens with bit masks: python3 queens.py N."""
import sys


def queens(n):
    full = (1 << n) - 1

    def place(columns, left, right):
        if columns == full:
            return 1
        count = 0
        free = full & ~(columns | left | right)
        while free:
            square = free & -free
            free ^= square
            count += place(
                columns | square, (left | square) << 1, (right | square) >> 1
            )
        return count

    return place(0, 0, 0)


print(queens(int(sys.argv[1])))
