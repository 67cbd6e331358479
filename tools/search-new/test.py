# SPDX-License-Identifier: MIT
"""Tests of my-puzzle: python3 test.py"""
import unittest
from itertools import permutations

from puzzle import Ring


class Tests(unittest.TestCase):
    def test_published_numbers(self):  # for n > 2 twice OEIS A051252
        for n, count in {2: 1, 3: 0, 4: 2, 6: 2, 8: 4, 10: 96}.items():
            self.assertEqual(Ring.count(n=n), count, f"n = {n}")

    def test_the_rings_of_six(self):
        rings = [(1, 4, 3, 2, 5, 6), (1, 6, 5, 2, 3, 4)]
        self.assertEqual(list(Ring.search(n=6)), rings)

    def test_all_lists_of_numbers(self):  # compared with check()
        for n in range(2, 8):
            lists = [(1, *rest) for rest in permutations(range(2, n + 1))]
            rings = [numbers for numbers in lists if Ring(n=n).check(numbers)]
            self.assertEqual(list(Ring.search(n=n)), rings, f"n = {n}")

    def test_methods_break_no_rule(self):
        self.assertIsNone(Ring.paranoid(n=6).mistake)


if __name__ == "__main__":
    unittest.main()
