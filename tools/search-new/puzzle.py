# SPDX-License-Identifier: MIT
"""my-puzzle: a puzzle for libsearch.

It counts the rings of the numbers 1 to n in which any two neighbours have a
prime sum. 1 comes first. A ring and its reversal count as two.
"""
import libsearch

PRIMES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59}


class Ring(libsearch.Problem):
    """arrange 1..n in a ring, sums of neighbours prime"""

    n = libsearch.Int(10, 2, 30, "numbers")

    def root(self):  # a state: the numbers of the ring so far
        return (1,)

    def next(self, ring):  # the children: each of the numbers from 2 to n
        return (ring + (number,) for number in range(2, self.n + 1))

    def valid(self, ring):  # do the rules allow the newest number?
        return ring[-1] not in ring[:-1] and ring[-1] + ring[-2] in PRIMES

    def solution(self, ring):
        return len(ring) == self.n and ring[-1] + ring[0] in PRIMES

    def answer(self, ring):
        return ring

    def check(self, answer):  # the rules, without the search
        sums = [a + b for a, b in zip(answer, answer[1:] + answer[:1])]
        return (
            answer[0] == 1
            and sorted(answer) == list(range(1, self.n + 1))
            and PRIMES.issuperset(sums)
        )

    def picture(self, answer):  # two rows, the lower one from right to left
        places = [*answer, *[""] * (self.n - len(answer))]
        half = (self.n + 1) // 2
        return [places[:half], places[half:][::-1] + [""] * (self.n % 2)]


if __name__ == "__main__":
    print(Ring.run(n=10))
