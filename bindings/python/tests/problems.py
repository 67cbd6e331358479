# SPDX-License-Identifier: MIT
"""Problems in Python that have the same counts, and mostly the same answers, as
problems in C."""
import libsearch


class Letters(libsearch.Problem):
    """N letters in N envelopes; no letter is in the envelope with its own number."""

    n = libsearch.Int(5, 0, 20, "letters")

    def root(self):
        return ()

    def next(self, state):
        return (state + (envelope,) for envelope in range(self.n))

    def valid(self, state):
        return state[-1] not in state[:-1] and state[-1] != len(state) - 1

    def solution(self, state):
        return len(state) == self.n

    def answer(self, state):
        return state


class Counted(Letters):
    """letters, whose key is the set of the used envelopes"""

    def key(self, state):
        return frozenset(state)


class Queens(libsearch.Problem):
    """queens, none attacking another"""

    n = libsearch.Int(8, 0, 32)

    def next(self, state):
        return [state + (row,) for row in range(self.n)]

    def valid(self, state):
        row, column = state[-1], len(state) - 1
        return all(
            row != other and abs(row - other) != column - i
            for i, other in enumerate(state[:-1])
        )

    def solution(self, state):
        return len(state) == self.n

    def answer(self, state):
        return state


class Costas(libsearch.Problem):
    """Costas arrays"""

    n = libsearch.Int(4, 1, 20)

    def next(self, state):
        return (state + (row,) for row in range(self.n) if row not in state)

    def valid(self, state):
        last = len(state) - 1
        for gap in range(1, last + 1):
            vector = state[last] - state[last - gap]
            if any(state[i] - state[i - gap] == vector for i in range(gap, last)):
                return False
        return True

    def solution(self, state):
        return len(state) == self.n

    def answer(self, state):
        return state


class AllInterval(libsearch.Problem):
    """all-interval series"""

    n = libsearch.Int(6, 1, 20)

    def next(self, state):
        return (state + (note,) for note in range(self.n))

    def valid(self, state):
        steps = [abs(a - b) for a, b in zip(state, state[1:])]
        return len({*state}) == len(state) and len({*steps}) == len(steps)

    def solution(self, state):
        return len(state) == self.n

    def answer(self, state):
        return state


class Langford(libsearch.Problem):
    """Two of each number k from 1 to n, with k numbers between the two. A state is a
    list of positions."""

    n = libsearch.Int(4, 1, 20)

    def root(self):
        return [0] * (2 * self.n)

    def next(self, state):
        k = next(k for k in range(self.n, -1, -1) if k not in state)
        for i in range(2 * self.n - k - 1):
            if state[i] == 0 and state[i + k + 1] == 0:
                child = list(state)
                child[i] = child[i + k + 1] = k
                yield child

    def solution(self, state):
        return 0 not in state

    def answer(self, state):
        return state


class Latin(libsearch.Problem):
    """Latin squares"""

    n = libsearch.Int(3, 1, 8)

    def next(self, state):
        return (state + (value,) for value in range(1, self.n + 1))

    def valid(self, state):
        row, column = divmod(len(state) - 1, self.n)
        return (
            state[-1] not in state[row * self.n : -1]
            and state[-1] not in state[column : -1 : self.n]
        )

    def solution(self, state):
        return len(state) == self.n**2

    def answer(self, state):
        return state


class Magic(libsearch.Problem):
    """magic squares"""

    n = libsearch.Int(3, 1, 4)

    def prepare(self):
        self.sum = self.n * (self.n**2 + 1) // 2

    def next(self, state):
        return (
            state + (value,) for value in range(1, self.n**2 + 1) if value not in state
        )

    def valid(self, state):
        n, size = self.n, len(state)
        if size % n == 0 and sum(state[-n:]) != self.sum:
            return False
        if size > n * (n - 1) and sum(state[(size - 1) % n :: n]) != self.sum:
            return False
        if size == n * (n - 1) + 1 and n > 1:
            return sum(state[n - 1 : size : n - 1]) == self.sum
        return size < n * n or sum(state[:: n + 1]) == self.sum

    def solution(self, state):
        return len(state) == self.n**2

    def answer(self, state):
        return state


class Golomb(libsearch.Problem):
    """Golomb rulers, the shortest is the best"""

    marks = libsearch.Int(5, 2, 12)
    length = libsearch.Int(20, 1, 200)

    def root(self):
        return (0,)

    def next(self, state):
        return (state + (mark,) for mark in range(state[-1] + 1, self.length + 1))

    def valid(self, state):
        gaps = [b - a for i, a in enumerate(state) for b in state[i + 1 :]]
        return len({*gaps}) == len(gaps)

    def solution(self, state):
        return len(state) == self.marks

    def answer(self, state):
        return state

    def objective(self, state):
        return state[-1]

    def bound(self, state):
        left = self.marks - len(state)
        return state[-1] + left * (left + 1) // 2
