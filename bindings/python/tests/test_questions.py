# SPDX-License-Identifier: MIT
"""Tests of the K-th solution, random solutions and tallies."""
import collections
import json
import os
import pickle
import subprocess
import time

import pytest

import libsearch
from libsearch import _questions
from problems import Counted, Letters, Queens
from test_searches import interrupt

PLUGINS = os.path.join(os.environ["BUILD"], "tests/plugins")
PILES, WORDS = os.path.join(PLUGINS, "piles.so"), os.path.join(PLUGINS, "words.so")


def search_run(*arguments):
    """Return the lines that search-run prints with --json, each as an object."""
    said = subprocess.run(
        [os.environ["RUN"], *arguments, "--json", "-q"],
        check=True, stdout=subprocess.PIPE, text=True,
    ).stdout  # fmt: skip
    return [json.loads(line) for line in said.splitlines()]


# Cases: a problem, its options, and the arguments with which search-run finds the same
# solutions.
CASES = [
    ("nqueens", dict(n=8), ["nqueens", "--n=8"]),
    ("nqueens", dict(n=7, repr="rows", symmetry="orbits"),
     ["nqueens", "--n=7", "--repr=rows", "--symmetry=orbits"]),
    (PILES, dict(n=8), [PILES, "--n=8"]),
    (PILES, dict(n=8, symmetry="orbits"), [PILES, "--n=8", "--symmetry=orbits"]),
    (WORDS, {}, [WORDS]),
    (Queens, dict(n=7), ["nqueens", "--n=7"]),
]  # fmt: skip


def threads(problem):
    return [{}] if problem is Queens else [{}, dict(threads=3)]


@pytest.mark.parametrize("problem, options, arguments", CASES)
def test_nth(problem, options, arguments):
    answers = list(libsearch.search(problem, **options))
    last = len(answers)
    for more in threads(problem):
        for k in 1, 2, last // 2, last:
            assert libsearch.nth(problem, k, **options, **more) == answers[k - 1]
        assert libsearch.nth(problem, 2, last, **options, **more) == answers[1:]
        assert libsearch.nth(problem, last, last, **options, **more) == answers[-1:]
    said = search_run(*arguments, f"--nth=2..{last - 1}")[:-1]
    assert [tuple(line["answer"]) for line in said] == answers[1:-1]


def test_nth_of_any_size():
    answers = list(libsearch.search("nqueens", n=6))
    assert libsearch.nth("nqueens", 4, 4, n=6) == answers[3:]
    with pytest.raises(libsearch.RankError, match=f"nth: 1{'0' * 40} is beyond the last"):
        libsearch.nth("nqueens", 10**40, n=6)
    with pytest.raises(libsearch.RankError, match="is beyond the last"):
        libsearch.nth("nqueens", 3, 10**40, n=6)


def test_nth_ends_at_the_last_wanted():
    first = next(libsearch.search("nqueens", n=20, repr="rows"))
    assert libsearch.nth("nqueens", 1, n=20, repr="rows", time_limit=20) == first


@pytest.mark.parametrize("problem, options, arguments", CASES)
def test_random(problem, options, arguments):
    answers = list(libsearch.search(problem, **options))
    for seed in 1, 2**63 - 1:
        said = search_run(*arguments, "--random=9", f"--seed={seed}")[:-1]
        for more in threads(problem):
            drawn = libsearch.random(problem, 9, seed=seed, **options, **more)
            assert drawn.nth == [line["nth"] for line in said]
            assert drawn == [answers[k - 1] for k in drawn.nth]
            assert drawn.solutions == len(answers)


@pytest.mark.parametrize("problem, options, arguments", CASES)
def test_tally(problem, options, arguments):
    said = {line["of"]: line for line in search_run(*arguments, "--tally")[:-1]}
    for more in threads(problem):
        tally = libsearch.tally(problem, **options, **more)
        assert tally.complete and tally.reason is None
        for table in tally, tally.fundamental:
            if table is None:
                continue
            line = said[table.of]
            for name in "solutions", "places", "min", "values", "counts", "absent":
                assert getattr(table, name) == line[name]
        assert (tally.fundamental is not None) == ("fundamental" in said)


def test_a_tally_is_the_sum_of_all_answers():
    for problem, options in ("nqueens", dict(n=7)), (PILES, dict(n=8)), (Letters, dict(n=5)):
        answers = list(libsearch.search(problem, **options))
        tally = libsearch.tally(problem, **options)
        assert tally.solutions == len(answers)
        found = collections.Counter(at for answer in answers for at in enumerate(answer))
        assert found == {
            (place, tally.min + i): count
            for place, row in enumerate(tally.counts)
            for i, count in enumerate(row)
            if count
        }
        assert tally.absent == [
            sum(len(answer) <= place for answer in answers) for place in range(tally.places)
        ]


def test_tallies_up_to_symmetry():
    tally = libsearch.tally("nqueens", n=8, symmetry="orbits")
    assert tally.counts == libsearch.tally("nqueens", n=8).counts
    assert (tally.of, tally.solutions, tally.fundamental.solutions) == ("solutions", 92, 12)
    assert libsearch.tally("nqueens", n=6, strategy="levels").solutions == 4
    # The symmetry of the plugin WORDS can only determine whether an answer represents
    # its orbit.
    tally = libsearch.tally(WORDS, symmetry="orbits")
    assert (tally.of, tally.fundamental) == ("fundamental", tally)
    assert tally.solutions == len(list(libsearch.search(WORDS, symmetry="orbits")))
    assert "up to symmetry" in repr(tally)


def test_methods():
    for problem in Letters, libsearch.load("nqueens"), libsearch.load(PILES):
        answers = list(problem.search())
        assert problem.nth(3) == answers[2] and problem.nth(2, 3) == answers[1:3]
        drawn = problem.random(4, seed=3)
        assert drawn == [answers[k - 1] for k in drawn.nth] and len(problem.random()) == 1
        assert problem.tally().solutions == len(answers)
    with pytest.raises(TypeError, match="an object of Letters is to try methods on"):
        Letters(n=3).nth(1)


def test_weights():
    """nth() numbers answers; a tally counts solutions."""

    class Heavy(Letters):
        def weight(self, state):
            return 2 + state[0]

        def answer(self, state):
            return state[: state[0]]

    answers = list(Heavy.search(n=4))
    assert Heavy.nth(1, 9, n=4) == answers
    with pytest.raises(
        IndexError, match=f"there are 9 solutions, which count as {Heavy.count(n=4)}$"
    ):
        Heavy.nth(10, n=4)
    with pytest.raises(libsearch.UsageError, match="have weights, so draws would not be uniform"):
        Heavy.random(5, n=4)
    tally = Heavy.tally(n=4)
    assert tally.counts[0] == [0, 3 * 3, 3 * 4, 3 * 5] and tally.solutions == Heavy.count(n=4)
    assert tally.absent == [0, 3 * 3, 3 * 3 + 3 * 4]


def test_none_and_the_empty_answer():
    assert libsearch.nth("nqueens", 1, n=0) == ()
    assert libsearch.random("nqueens", 2, n=0) == [(), ()]
    tally = libsearch.tally("nqueens", n=0)
    assert (tally.solutions, tally.places, tally.counts) == (1, 0, [])
    assert repr(tally) == "<Tally nqueens n=0 torus=False: 1 solutions, no places>"
    assert libsearch.tally("nqueens", n=3).solutions == 0


def test_beyond_the_last():
    for problem in "nqueens", Queens:
        with pytest.raises(IndexError) as caught:
            libsearch.nth(problem, 93, n=8)
        assert str(caught.value) == "nth: 93 is beyond the last; there are 92 solutions"
        assert isinstance(caught.value, libsearch.RankError)
        assert caught.value.result.solutions == 92 and caught.value.result.complete
        with pytest.raises(IndexError, match="nth: 5 is beyond .*there are 4 solutions") as caught:
            libsearch.nth(problem, 3, 5, n=6)
        assert caught.value.result.answers == libsearch.nth("nqueens", 3, 4, n=6)
        with pytest.raises(IndexError, match="random: there is no solution to draw"):
            libsearch.random(problem, n=3)
    with pytest.raises(IndexError, match="there are 12 solutions up to symmetry"):
        libsearch.nth("nqueens", 13, n=8, symmetry="orbits")
    with pytest.raises(IndexError, match="there is 1 solution$"):
        libsearch.nth("nqueens", 2, n=1)
    with pytest.raises(IndexError, match="there are 0 solutions"):
        libsearch.nth("nqueens", 2**63 - 1, n=3)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert copy.result.answers == caught.value.result.answers


def test_limits():
    for call in (
        lambda **limit: libsearch.nth("nqueens", 5000, n=12, **limit),
        lambda **limit: libsearch.random("nqueens", n=12, **limit),
    ):
        with pytest.raises(libsearch.LimitError, match="node-limit ended the count") as caught:
            call(node_limit=1000)
        assert caught.value.result.nodes == 1000
    with pytest.raises(libsearch.LimitError, match="time-limit ended the count"):
        libsearch.random("nqueens", n=20, time_limit=0.01)
    tally = libsearch.tally("nqueens", n=12, node_limit=1000)
    assert (tally.complete, tally.reason) == (False, "node-limit")
    assert sum(tally.counts[0]) == tally.solutions > 0
    assert "so far (node-limit)" in repr(tally)


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: libsearch.nth("nqueens", 0), "nth: '0' is not a number from 1 to 2^2047-1"),
        (lambda: libsearch.nth("nqueens", -1), "nth: '-1' is not a number from 1 to 2^2047-1"),
        (lambda: libsearch.nth("nqueens", 1.0), "nth: 1.0 is no whole number"),
        (lambda: libsearch.nth("nqueens", True), "nth: True is no whole number"),
        (lambda: libsearch.nth("nqueens", "1"), "nth: '1' is no whole number"),
        (lambda: libsearch.nth("nqueens", 5, 2), "nth: '2' is not a number from 5 to 2^2047-1"),
        (lambda: libsearch.nth("nqueens", 2**2047), "nth: 'a number of 2048 bits' is not"),
        (lambda: libsearch.nth("nqueens", 10**5000), "nth: 'a number of 16610 bits' is"),
        (lambda: libsearch.nth("nqueens", 1, repr="quadrants"),
         "nth: representation quadrants of nqueens counts solutions, and does not show them"),
        (lambda: libsearch.nth("nqueens", 1, first=3), "first: this function has no"),
        (lambda: libsearch.nth("nqueens", 1, strategy="levels"), "strategy: this function"),
        (lambda: libsearch.nth("nqueens", 1, symmetry="seen"), "symmetry by what was seen"),
        (lambda: libsearch.random("nqueens", 0), "random: '0' is not a number from 1"),
        (lambda: libsearch.random("nqueens", 10**6 + 1), "from 1 to 1000000"),
        (lambda: libsearch.random("nqueens", seed=-1), "seed: '-1' is not a number"),
        (lambda: libsearch.random("nqueens", ledger="x"), "ledger: this function has no"),
        (lambda: libsearch.tally("nqueens", repr="quadrants"), "tally: representation quad"),
        (lambda: libsearch.tally("nqueens", best=True), "best: this function has no"),
        (lambda: Queens.nth(1, threads=2), "threads: 2; a problem in Python uses 1"),
    ],
)  # fmt: skip
def test_questions_that_are_refused(call, words):
    with pytest.raises((TypeError, ValueError)) as caught:
        call()
    assert words in str(caught.value)


@pytest.mark.parametrize("method", ["root", "next", "valid", "solution", "answer"])
def test_exceptions_come_back(method):
    """If a method raises an exception in a late call, after the index of solutions was
    made, the caller gets the exception too."""
    right = getattr(Queens, method)
    called = []

    def refuse(self, *arguments):
        called.append(arguments)
        if len(called) >= self.last:
            raise LookupError(f"{method} refuses")
        return right(self, *arguments)

    for last in "first", "late":
        for call in (
            lambda broken: broken.nth(4, n=6),
            lambda broken: broken.random(3, n=6),
            lambda broken: broken.tally(n=6),
        ):
            broken = type("Broken", (Queens,), {method: refuse, "last": 10**6})
            called.clear()
            call(broken)
            # Accept one twentieth fewer calls, since on a busy machine the library may
            # call a method twice for one state.
            broken.last = 1 if last == "first" else len(called) - len(called) // 20
            called.clear()
            with pytest.raises(LookupError, match=f"{method} refuses"):
                call(broken)
    assert Queens.nth(4, n=6) == (4, 2, 0, 5, 3, 1)


@pytest.mark.parametrize("problem", ["nqueens", Queens])
def test_interrupts(problem):
    """Ctrl-C ends nth(), random() and tally() within one second of processor time."""
    options = dict(n=20, **({} if problem is Queens else dict(repr="rows", threads=2)))

    def timed(ask, *arguments):
        times = []

        def call(seen):
            def tell(progress):
                seen.set()
                times.append(time.process_time())

            try:
                ask(problem, *arguments, progress=tell, **options)
            finally:
                times.append(time.process_time())

        result = interrupt(call)
        assert times[-1] - times[0] < 1
        return result

    result = timed(libsearch.nth, 2**62)
    assert result.reason == "signal" and result.nodes > 0
    assert timed(libsearch.random).reason == "signal"
    tally = timed(libsearch.tally)
    assert tally.reason == "signal" and isinstance(tally, libsearch.Tally)


def test_an_interrupt_of_a_list():
    """If Ctrl-C comes while the index is used to list solutions, the result has the
    answers listed before Ctrl-C."""

    class Interrupting(Letters):
        answers = 0

        def answer(self, state):
            Interrupting.answers += 1
            if Interrupting.answers > 5:
                raise KeyboardInterrupt
            return state

    with pytest.raises(KeyboardInterrupt) as caught:
        Interrupting.nth(3, 40, n=5)
    assert caught.value.result is None or caught.value.result.reason == "signal"
    assert Letters.nth(3, n=5) == list(Letters.search(n=5))[2]


def test_an_interrupt_at_the_edge_of_c(monkeypatch):
    """If Ctrl-C comes right after the search in C has ended, the process does not
    crash, and frees nothing twice."""
    real = _questions.lib

    class Edge:
        def __getattr__(self, name):
            def call(*arguments):
                getattr(real, name)(*arguments)
                raise KeyboardInterrupt

            return call if name == self.edge else getattr(real, name)

    monkeypatch.setattr(_questions, "lib", Edge())
    for edge in "search_index_new", "search_index_list", "index_draw", "search_run":
        Edge.edge = edge
        for call in (
            lambda: libsearch.nth("nqueens", 3, n=6),
            lambda: libsearch.random("nqueens", n=6),
            lambda: libsearch.tally("nqueens", n=6),
        ):
            try:
                call()
            except KeyboardInterrupt as caught:
                assert caught.result is None or caught.result.reason in (None, "first")


class Words(libsearch.Problem):
    """words of bits without two adjacent ones"""

    n = libsearch.Int(5, 0, 400)

    def next(self, state):
        return (state + (bit,) for bit in range(2))

    def root(self):
        return (0,)

    def valid(self, state):
        return not (state[-1] and state[-2])

    def solution(self, state):
        return len(state) == self.n + 1

    def key(self, state):
        return len(state), state[-1]


def fibonacci(n):
    a, b = 1, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def test_keys_beyond_64_bits():
    """With keys, the answers are those of a recursion, and without a table."""
    plain = dict(n=9, memo="no")
    answers = list(Words.search(n=9))
    assert Words.nth(3, 60, n=9, memo="yes") == answers[2:60]
    drawn = Words.random(50, n=9, memo="yes")
    assert (drawn, drawn.nth) == (Words.random(50, **plain), Words.random(50, **plain).nth)
    assert Words.tally(n=9, memo="yes").counts == Words.tally(**plain).counts

    n, number = 200, fibonacci(201)
    assert number > 2**128
    assert Words.nth(1, n=n) == (0,) * n
    assert Words.nth(number, n=n) == (1, 0) * (n // 2)
    assert Words.nth(fibonacci(n) + 1, n=n) == (1,) + (0,) * (n - 1)
    drawn = Words.random(9, n=n)
    assert drawn.solutions == number and max(drawn.nth) > 2**128
    assert Words.nth(drawn.nth[8], n=n) == drawn[8]
    cut = Words.tally(n=n, node_limit=300, memo="yes")
    assert (cut.reason, cut.counts) == ("node-limit", [])
    tally = Words.tally(n=n)
    assert tally.solutions == number and not any(tally.absent)
    for place, counts in enumerate(tally.counts):
        one = fibonacci(place) * fibonacci(n - 1 - place)
        assert counts == [number - one, one]


def test_keys_of_plugins():
    board, words = dict(rows=30, columns=8), ["tilings", "--rows=30", "--columns=8"]
    said = search_run(*words, f"--nth={10**25}")
    assert libsearch.nth("tilings", 10**25, **board) == tuple(said[0]["answer"])
    said = search_run(*words, "--random=3", "--seed=5")[:-1]
    drawn = libsearch.random("tilings", 3, seed=5, threads=2, **board)
    assert list(drawn) == [tuple(line["answer"]) for line in said]
    assert drawn.nth == [line["nth"] for line in said]
    tally = libsearch.tally("tilings", **board)
    assert tally.solutions == drawn.solutions == libsearch.count("tilings", **board) > 2**64
    assert all(sum(counts) == tally.solutions for counts in tally.counts)


def test_keys_that_questions_do_not_take():
    """Partial answers of answer() may be anything, so tally() takes no such keys."""
    assert Counted.nth(9, n=6, memo="yes") == Counted.nth(9, n=6, memo="no")
    assert Counted.tally(n=6).counts == Letters.tally(n=6).counts
    with pytest.raises(libsearch.UsageError, match="no keys of equal answers"):
        Counted.tally(n=6, memo="yes")
    with pytest.raises(libsearch.UsageError, match="has no keys"):
        libsearch.nth("nqueens", 1, memo="yes")


def test_counts_of_any_size(monkeypatch):
    for number in 0, 1, 2**63 - 1, 2**64, 10**40, _questions.COUNT_MAX:
        assert _questions.number_of(_questions._count(number)) == number
    assert _questions.COUNT_MAX == 2**2047 - 1
    with pytest.raises(libsearch.UsageError, match="is larger than 2\\^2047-1, the largest"):
        _questions._count(_questions.COUNT_MAX + 1)


def test_arrays():
    numpy = pytest.importorskip("numpy")
    tally = libsearch.tally(PILES, n=8)
    counts = libsearch.as_array(tally)
    assert counts.shape == (tally.places, tally.values) and counts.dtype == numpy.uint64
    assert counts.tolist() == tally.counts
    assert (counts.sum(axis=1) + numpy.array(tally.absent, numpy.uint64) == 14).all()
    assert libsearch.as_array(libsearch.tally("nqueens", n=3)).shape == (0, 0)
    assert libsearch.as_array(libsearch.random("nqueens", 5, n=6)).shape == (5, 6)
    tally.counts[0][0] = 2**64 - 1
    assert libsearch.as_array(tally)[0, 0] == 2**64 - 1
    tally.counts[0][0] = 2**64
    with pytest.raises(libsearch.CountError, match="as_array: 64 bits cannot hold"):
        libsearch.as_array(tally)


def test_pickles():
    drawn = pickle.loads(pickle.dumps(libsearch.random("nqueens", 3, n=6)))
    assert drawn == libsearch.random("nqueens", 3, n=6) and len(drawn.nth) == 3
    tally = pickle.loads(pickle.dumps(libsearch.tally("nqueens", n=6, symmetry="orbits")))
    assert tally.fundamental.solutions == 1 and tally.options == {"n": 6, "torus": False}


def test_a_count_of_a_model_answers_questions():
    m = libsearch.Model()
    x = m.integers(1, 3, shape=6)
    m += [a != b for a, b in zip(x, x[1:])]
    m += sum(x) == 12
    listed = [tuple(s) for s in libsearch.search(m, repr="values")]
    asked = {"repr": "count", "memo": "auto"}
    assert [tuple(s) for s in m.nth(1, len(listed), **asked)] == listed
    drawn = m.random(1000, seed=3, **asked)
    assert drawn.nth == [] and drawn.solutions == len(listed)
    times = collections.Counter(map(tuple, drawn))
    mean = 1000 / len(listed)
    assert sum((times[s] - mean) ** 2 / mean for s in listed) < 2 * len(listed)
    tally, plain = m.tally(**asked), m.tally(repr="values")
    assert (tally.counts, tally.min, tally.solutions) == (plain.counts, plain.min, len(listed))
