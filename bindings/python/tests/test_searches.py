# SPDX-License-Identifier: MIT
"""Searches of problems in C."""
import gc
import os
import pathlib
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
import types

import pytest

import libsearch
from problems import Queens

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_count():
    assert libsearch.count("nqueens", n=10) == 724
    assert libsearch.count("nqueens", n=0) == 1
    assert libsearch.count("nqueens", n=9, threads=2, repr="rows") == 352
    assert libsearch.count("designs", v=6, lambda_=2) == 12


def test_search_hands_over_every_answer_once():
    boards = list(libsearch.search("nqueens", n=8))
    assert len(boards) == len({*boards}) == 92
    assert boards[0] == (0, 4, 7, 5, 2, 6, 1, 3)
    assert boards == sorted(boards)
    assert len(list(libsearch.search("nqueens", n=8, symmetry="orbits"))) == 12
    assert len(list(libsearch.search("nqueens", n=12))) == 14200
    # The answer of the root.
    assert list(libsearch.search("nqueens", n=0)) == [()]


def test_search_knows_what_it_has_found():
    search = libsearch.search("nqueens", n=8, digest=True)
    assert next(search) == (0, 4, 7, 5, 2, 6, 1, 3)
    assert not search.result.complete and 0 <= search.done < 1
    assert len(list(search)) == 91
    assert search.result.complete and search.done == 1
    assert search.result.digest == "e898fb8fc2f6af8d"
    assert search.result.nodes == libsearch.run("nqueens", n=8).nodes


def test_search_in_small_steps_meets_each_node_once():
    search = libsearch.search("nqueens", n=9, digest=True)
    search._steps.plan.session.answers.pause = 1
    assert len(list(search)) == 352
    whole = libsearch.run("nqueens", n=9)
    assert (search.result.nodes, search.result.candidates, search.result.digest) == (
        whole.nodes, whole.candidates, whole.digest,
    )  # fmt: skip


def test_closing_ends_a_search():
    search = libsearch.search("nqueens", n=20)
    next(search)
    search.close()
    assert list(search) == []
    with libsearch.search("nqueens", n=20) as search:
        next(search)
    assert list(search) == []


def test_limits():
    search = libsearch.search("nqueens", n=12, node_limit=1000)
    boards = list(search)
    assert search.result.reason == "node-limit" and search.result.nodes == 1000
    assert len(boards) == search.result.solutions
    assert len(list(libsearch.search("nqueens", n=12, first=3))) == 3
    result = libsearch.run("nqueens", n=20, node_limit=500)
    assert (result.complete, result.reason, result.nodes) == (False, "node-limit", 500)
    with pytest.raises(libsearch.LimitError, match="node-limit") as caught:
        libsearch.count("nqueens", n=20, repr="rows", node_limit=500)
    assert caught.value.result.nodes == 500


def test_run():
    result = libsearch.run("nqueens", n=8)
    assert (result.solutions, result.nodes, result.complete) == (92, 2056, True)
    assert result.digest == "e898fb8fc2f6af8d"
    assert result.answer == (0, 4, 7, 5, 2, 6, 1, 3)
    assert result.reason is None and result.problem == "nqueens"
    assert result.options == {"n": 8, "torus": False}
    result = libsearch.run("nqueens", n=8, symmetry="orbits")
    assert (result.fundamental, result.orbits) == (12, {4: 1, 8: 11})
    assert sum(row[2] for row in libsearch.run("nqueens", n=6, levels=True).levels) == 4
    assert len(libsearch.run("nqueens", n=8, all=True, threads=2).answers) == 92
    assert libsearch.run("nqueens", n=3).answer is None


def test_best():
    result = libsearch.run("golomb", marks=9, best=True)
    assert (result.best, result.complete) == (44, True)
    assert len(result.answer) == 9 and result.answer[-1] == 44
    *_, last = libsearch.search("golomb", marks=7, best=True)
    assert last[-1] == 25


def test_input():
    assert libsearch.count("sudoku", input=SUDOKU) == 1
    assert libsearch.count("sudoku", input=SUDOKU.encode()) == 1
    with pytest.raises(libsearch.InputError, match="input:1:"):
        libsearch.count("sudoku", input="x")
    with pytest.raises(libsearch.InputError, match="one at a time"):
        libsearch.count("sudoku", input=SUDOKU + "\n" + SUDOKU)


def test_input_from_a_file(tmp_path):
    file = tmp_path / "puzzle"
    file.write_text(SUDOKU)
    assert libsearch.count("sudoku", input=file) == 1
    file.write_text("x")
    with pytest.raises(libsearch.InputError, match="/puzzle:1:"):
        libsearch.count("sudoku", input=file)


@pytest.mark.parametrize(
    "arguments, kind, words",
    [
        (dict(n=5000), libsearch.UsageError, r"^n: '5000' is not a number from 0 to 4096"),
        (dict(m=4), libsearch.UsageError, "unknown option 'm'; did you mean 'n'"),
        (dict(n="x --y"), libsearch.UsageError, "^n: 'x --y' is not a number from 0 to 4096$"),
        (dict(repr="row"), libsearch.UsageError, "did you mean 'rows'"),
        (dict(symmetry="all"), libsearch.UsageError, "none, orbits, seen"),
        (dict(group="circle"), libsearch.UsageError, "it has square"),
        (dict(threads=0), libsearch.UsageError, r"1 to 4096"),
        (dict(time_limit=0), libsearch.UsageError, "time_limit"),
    ],
)
def test_errors(arguments, kind, words):
    with pytest.raises(kind, match=words):
        libsearch.run("nqueens", **arguments)
    with pytest.raises(ValueError):
        libsearch.run("nqueens", **arguments)


def test_problems_that_are_none(tmp_path):
    with pytest.raises(libsearch.UsageError, match="did you mean 'nqueens'"):
        libsearch.count("nqueen")
    with pytest.raises(TypeError, match="is no problem"):
        libsearch.count(8)
    file = tmp_path / "x.so"
    file.write_text("no plugin")
    with pytest.raises(libsearch.PluginError):
        libsearch.count(file)
    with pytest.raises(libsearch.UsageError, match="threads"):
        libsearch.search("nqueens", threads=2)
    with pytest.raises(libsearch.UsageError, match="does not show them"):
        libsearch.search("nqueens", repr="quadrants")
    assert "nqueens" in libsearch.problems()


def test_what_is_shown():
    search = libsearch.search("nqueens", n=6)
    assert repr(search) == "<Search nqueens n=6 torus=False: to go on>"
    list(search)
    assert repr(search) == "<Search nqueens n=6 torus=False: ended>"
    assert repr(Queens(n=3)) == "Queens(n=3)"
    assert repr(Queens.n) == "libsearch.Int, 8 by default"
    assert repr(libsearch.diff("nqueens", None, n=3)).endswith("agree on 1 instance>")


def test_an_argument_that_is_none_is_not_given():
    assert libsearch.count("nqueens", n=None, threads=None, repr=None) == 92
    assert libsearch.run("nqueens", n=6, symmetry=None, first=None).symmetry == "none"
    assert Queens(n=None).n == 8


class Path:
    def __init__(self, name):
        self.name = name

    def __fspath__(self):
        return self.name


# Values that each argument refuses.
WRONG = {
    "all": ["yes", 1, 0.0, ()],
    "best": ["no", b""],
    "depth": [-1, 1.0, "2", True, 2**64],
    "digest": ["", 2],
    "first": [0, 1.5, "1", 2**63, b"1"],
    "group": [3, b"square", ""],
    "input": [3, ["53"], 1.5],
    "ledger": [3, "", "a\0b", ["x"]],
    "levels": [1],
    "loop": ["fast", 1],
    "memory_limit": [0, -1, 2**62, 10**5000, "1G"],
    "node_limit": [0, 1e6, "1000", 2**63],
    "progress": ["print", 1],
    "repr": [3, b"rows", "\ud800", "row\0s"],
    "strategy": ["breadth", 1, ["depth"]],
    "symmetry": ["all", True, {}],
    "threads": [0, -1, 2.0, "2", True, 4097, 10**5000],
    "time_limit": [0, -1, "1", float("nan"), float("inf"), True, 10**5000, 1j],
    "no_symmetry_breaking": ["no"],
    "n": ["x", 1.5, b"8", {"a": 1}, {1, 2}, object(), 10**5000, 2**70, "8\0", "\ud800", [1.5]],
}


@pytest.mark.parametrize("name", WRONG)
def test_arguments_that_are_refused(name):
    for value in WRONG[name]:
        with pytest.raises((TypeError, ValueError)) as caught:
            libsearch.run("nqueens", **{name: value})
        assert re.match(f"(--)?{name}: |'' has no symmetry|{name}\\b", str(caught.value))
        assert len(str(caught.value)) < 250


def test_arguments_that_are_taken():
    numpy = pytest.importorskip("numpy")
    result = libsearch.run(
        "nqueens", n=numpy.int8(6), threads=numpy.uint16(1), all=numpy.True_,
        time_limit=numpy.float32(60), node_limit=numpy.int64(10**6), torus=numpy.False_,
    )  # fmt: skip
    assert len(result.answers) == 4


@pytest.mark.parametrize(
    "call, name",
    [
        (lambda: libsearch.compile(3), "source: 3"),
        (lambda: libsearch.compile("", flags="-O3"), "flags: '-O3'"),
        (lambda: libsearch.estimate("nqueens", probes=0), "probes: '0'"),
        (lambda: libsearch.estimate("nqueens", seed=-1), "seed: '-1'"),
        (lambda: libsearch.estimate("nqueens", threads=0), "threads: '0'"),
        (lambda: libsearch.paranoid("nqueens", seed=2**32), "seed: '4294967296'"),
        (lambda: libsearch.tree("nqueens", nodes=0), "nodes: '0'"),
        (lambda: Queens.tree(nodes=1000001), "nodes: '1000001' is not a number from 1 to 1000000"),
        (lambda: libsearch.explain("nqueens", steps="3"), "steps: '3'"),
        (lambda: libsearch.count("colouring"), "a graph: add input=FILE"),
        (lambda: libsearch.count("designs", v=12, k=3, t=2, lambda_=2, repr="points"),
         "t=2 k=3 lambda_=1"),
        (lambda: libsearch.count("graphs", kind="tournaments", triangle_free=True),
         'kind="tournaments" cannot be combined with connected, bipartite, triangle_free, degree and forbid'),
        (lambda: libsearch.count("nqueens", 8),
         "count: 8 has no name; give options by name, such as n=8"),
        (lambda: Queens.count(8), "count: 8 has no name"),
        (lambda: libsearch.status(3), "ledger: 3"),
        (lambda: libsearch.status(None), "ledger: None"),
        (lambda: libsearch.solutions(b""), "ledger: b''"),
        (lambda: libsearch.resume(3.5), "ledger: 3.5"),
        (lambda: libsearch.count("nqueens", all=True), "all: this function has no"),
        (lambda: libsearch.search("nqueens", ledger="x"), "ledger: this function has no"),
        (lambda: libsearch.load("a\0b"), "problem: "),
        (lambda: libsearch.diff("nqueens", None, n=5, node_limit=3), "node_limit: this"),
        (lambda: libsearch.diff("nqueens", None, n=range(0)), "n: there is no value"),
        (lambda: libsearch.run("nqueens", depth=3, ledger="x"), "depth: a ledger"),
        (lambda: libsearch.run("nqueens", strategy="levels", ledger="x"), "strategy: "),
        (lambda: libsearch.Int("5", 0, 9), "initial: '5'"),
        (lambda: libsearch.Int(5, 9, 0), "max: '0'"),
        (lambda: libsearch.Int(10, 0, 9), "initial: '10'"),
        (lambda: libsearch.Flag(help=3), "help: 3"),
        (lambda: libsearch.Word(), "words: there are none"),
        (lambda: libsearch.Word("a", 3), "words: 3"),
    ],
)
def test_other_arguments_that_are_refused(call, name):
    with pytest.raises((TypeError, ValueError), match=re.escape(name)):
        call()


def test_estimate():
    estimate = libsearch.estimate("nqueens", n=20)
    assert estimate.nodes.low < 3.77e12 < 1.2 * estimate.nodes.high
    assert libsearch.estimate("nqueens", n=4).solutions.mean == 2
    assert not libsearch.estimate("nqueens", n=20, probes=10).exact
    assert estimate.fundamental is None
    classes = libsearch.estimate("graphs", n=4, symmetry="classes")
    assert classes.exact and repr(classes) == "<Estimate graphs: 64 [64, 64] solutions, 11 [11, 11] classes, 18 [18, 18] nodes>"
    assert libsearch.estimate("graphs", n=4, symmetry="classes", threads=1).fundamental.mean == 11
    with pytest.raises(libsearch.UsageError, match="symmetry: expected 'classes' or 'none', not 'orbits'"):
        libsearch.estimate("nqueens", n=6, symmetry="orbits")

    class Deep(libsearch.Problem):
        def next(self, state):
            time.sleep(0.01)
            return [state + 1]

        def root(self):
            return 0

        def solution(self, state):
            return False

    nan, inf = float("nan"), float("inf")
    unknown = types.SimpleNamespace(mean=nan, error=nan, low=0, high=inf)
    assert repr(type(estimate.nodes)(unknown)) == "unknown"
    # 10,000 probes are without end.
    deep = Deep.estimate(time_limit=0.1)
    assert not deep.complete and deep.seconds < 10 and "[" not in repr(deep.nodes)
    assert Deep.estimate().seconds < 10


def test_estimate_of_the_time():
    assert libsearch.estimate("nqueens", n=20).time is None
    large = libsearch.estimate("nqueens", n=20, threads=2)
    assert 60 < large.time.low < large.time.mean < large.time.high
    small = libsearch.estimate("nqueens", n=4, threads=1)
    assert small.exact and 0 < small.time.low == small.time.mean == small.time.high < 60


def interrupt(call):
    """Return the result of `call`. Press Ctrl-C when the search in `call` has begun."""
    # Free the searches of earlier tests now. Otherwise the garbage collector might free
    # them when Ctrl-C comes. Python ignores exceptions in __del__(), so this Ctrl-C
    # would be lost.
    gc.collect()
    seen = threading.Event()

    def send():
        seen.wait()
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=send)
    thread.start()
    with pytest.raises(KeyboardInterrupt) as caught:
        call(seen)
    thread.join()
    return caught.value.result


def endless(search, seen):
    try:
        for _ in search:
            seen.set()
    except KeyboardInterrupt as interrupt:
        # Accept a Ctrl-C that comes here, where no search runs.
        if not hasattr(interrupt, "result"):
            interrupt.result = search.result
        raise


def test_interrupt():
    def tell(seen):
        return lambda progress: seen.set()

    for arguments in dict(n=20, repr="rows"), dict(n=20, repr="rows", threads=2):
        result = interrupt(
            lambda seen: libsearch.count("nqueens", progress=tell(seen), **arguments)
        )
        assert result.reason == "signal" and result.nodes > 0
    result = interrupt(lambda seen: endless(libsearch.search("nqueens", n=20), seen))
    assert result.reason in ("signal", "callback") and result.solutions > 0


@pytest.mark.parametrize("runs, nodes", [(True, 152), (False, None)])
def test_interrupt_at_the_edge_of_c(runs, nodes, monkeypatch, tmp_path):
    """If Ctrl-C comes between Python code and C code, each answer is still found
    exactly once."""
    real = libsearch._search.lib

    class Edge:
        def __getattr__(self, name):
            def call(*arguments):
                if runs:
                    getattr(real, name)(*arguments)
                raise KeyboardInterrupt

            return call if name in ("search_run", "ledger_go") else getattr(real, name)

    from libsearch import _ledger

    monkeypatch.setattr(libsearch._search, "lib", Edge())
    monkeypatch.setattr(_ledger, "lib", Edge())
    for more in {}, {"ledger": tmp_path / "x.ledger"}:
        with pytest.raises(KeyboardInterrupt) as caught:
            libsearch.run("nqueens", n=6, **more)
        assert getattr(caught.value.result, "nodes", None) == nodes


def test_interrupt_of_a_problem_in_python():
    result = interrupt(
        lambda seen: libsearch.run(Queens, n=20, progress=lambda progress: seen.set())
    )
    assert result.reason == "signal" and result.nodes > 0
    result = interrupt(lambda seen: endless(libsearch.search(Queens, n=12), seen))
    assert result.reason in ("signal", "callback") and result.solutions > 0
    assert Queens.count(n=6) == 4


def test_an_exception_in_progress_ends_the_search():
    def refuse(progress):
        raise ZeroDivisionError("no")

    with pytest.raises(ZeroDivisionError, match="no"):
        libsearch.run("nqueens", n=20, repr="rows", progress=refuse)


def test_threads_search_at_once():
    counts = []

    def work(problem):
        counts.append(libsearch.count(problem, n=8))
        counts.append(len(list(libsearch.search(problem, n=8))))

    threads = [
        threading.Thread(target=work, args=[problem])
        for problem in ("nqueens", Queens, Queens, "nqueens")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [92] * 8


@pytest.mark.parametrize(
    "search",
    [
        libsearch.run,
        libsearch.random,
        libsearch.tally,
        lambda problem, **arguments: libsearch.nth(problem, 2**62, **arguments),
    ],
)
def test_the_gil_is_let_go(search):
    """While C searches, another Python thread can run. In this test, the search ends
    only after the other thread has ended."""
    turns = []
    done = threading.Event()

    def turn():
        for i in range(5):
            turns.append(i)
        done.set()

    other = threading.Thread(target=turn)

    def watch(progress):
        if not other.ident:
            other.start()
        if done.is_set():
            raise StopIteration

    with pytest.raises(StopIteration):
        search("nqueens", n=24, repr="rows", progress=watch)
    other.join()
    assert turns == [0, 1, 2, 3, 4]


def test_fork():
    search = libsearch.search("nqueens", n=8)
    next(search)
    child = os.fork()
    if child == 0:
        good = (
            libsearch.count("nqueens", n=8, repr="rows", threads=2) == 92
            and Queens.count(n=6) == 4
            and len(list(search)) == 91
        )
        os._exit(0 if good else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert len(list(search)) == 91


def run_python(code, **more):
    return subprocess.run(
        [sys.executable, "-c", code], stderr=subprocess.PIPE, text=True, **more
    )


def test_threads_that_search_when_python_ends():
    """When Python ends, threads in C that still search stop calling Python. Such a call
    would crash."""
    code = """
import ctypes, threading, time, libsearch
from problems import Queens
libc = ctypes.CDLL(None)
libc.__cxa_atexit(libc.usleep, ctypes.c_void_p(300000), None)
for problem in "nqueens", Queens:
    arguments = dict(target=libsearch.run, args=[problem], kwargs=dict(n=20))
    threading.Thread(daemon=True, **arguments).start()
time.sleep(0.1)
"""
    made = run_python(code, cwd=os.path.dirname(__file__))
    assert (made.returncode, made.stderr) == (0, "")


def test_a_search_that_is_gone():
    """An object raises an error, and does not crash, if the garbage collector has
    already freed its search in C."""
    code = """
import gc, libsearch
class Last:
    def __init__(self, search):
        self.search, self.me = search, self
    def __del__(self):
        for use in lambda: next(self.search), lambda: self.search.done, lambda: self.search.result:
            try:
                use()
            except (StopIteration, libsearch.UsageError):
                pass
last = Last(libsearch.search("nqueens", n=6))
next(last.search)
del last
gc.collect()
"""
    made = run_python(code)
    assert (made.returncode, made.stderr) == (0, "")


def resident():
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_nothing_leaks():
    class Refusing(Queens):
        def valid(self, state):
            if len(state) == 3:
                raise ValueError("no")
            return True

    def some(times):
        for _ in range(times):
            libsearch.count("nqueens", n=4)
            next(libsearch.search("nqueens", n=6))
            next(Queens.search(n=4))
            libsearch.run("nqueens", n=5, all=True)
            with pytest.raises(ValueError):
                Refusing.count(n=4)

    some(100)
    before = resident()
    some(700)
    assert resident() - before < 700 << 10


def test_arrays_of_what_has_no_answers():
    pytest.importorskip("numpy")
    search = libsearch.search("nqueens", n=6)
    search.close()
    taken = libsearch.search("nqueens", n=6)
    list(taken)
    whole = libsearch.search("nqueens", n=6)
    libsearch.as_array(whole)
    for ended in search, taken, whole:
        with pytest.raises(libsearch.UsageError, match="as_array: the search has ended"):
            libsearch.as_array(ended)
    with pytest.raises(libsearch.UsageError, match="as_array: .* add all=True"):
        libsearch.as_array(libsearch.run("nqueens", n=6))
    assert libsearch.as_array(libsearch.run("nqueens", n=6, first=2)).shape == (2, 6)
    for wrong in "nqueens", b"x", 3, None, {}, [1, 2], [("a",)], [(1.5,)], libsearch:
        with pytest.raises(TypeError, match="as_array: .* is no Search, Result or list"):
            libsearch.as_array(wrong)


def test_arrays():
    numpy = pytest.importorskip("numpy")
    boards = libsearch.as_array(libsearch.search("nqueens", n=8))
    assert boards.shape == (92, 8) and boards.dtype == numpy.intc
    assert [tuple(row) for row in boards.tolist()] == list(libsearch.search("nqueens", n=8))
    assert libsearch.as_array(libsearch.run("nqueens", n=6, all=True)).shape == (4, 6)
    begun = libsearch.search("nqueens", n=8)
    next(begun)
    assert libsearch.as_array(begun).shape == (91, 8)
    assert libsearch.as_array(libsearch.search("nqueens", n=3)).shape[0] == 0
    with pytest.raises(ValueError, match="different lengths"):
        libsearch.as_array([(1,), (1, 2)])


@pytest.mark.parametrize("pause", [1, 20000])
def test_answers_after_an_error_of_as_array(pause):
    pytest.importorskip("numpy")

    class Falling(libsearch.Problem):
        """Rows of numbers that fall to 0: of 7 numbers at most."""

        def next(self, state):
            return [state + (value,) for value in range((7, *state)[-1])]

        def solution(self, state):
            return state[-1:] == (0,)

        def answer(self, state):
            return state

        answer_length = 7

    answers = list(Falling.search())
    assert len(answers) == 64
    for first in None, 40:
        search = Falling.search(first=first)
        search._steps.plan.session.answers.pause = pause
        with pytest.raises(ValueError, match="different lengths"):
            libsearch.as_array(search)
        assert list(search) == answers[:first]
        assert search.result.solutions == len(answers[:first])

    class Broken(Falling):
        def answer(self, state):
            return state if len(state) == 1 else 1 // state[-1]

    class Long(Falling):
        answer_length = 1

    for broken, error in (Broken, ZeroDivisionError), (Long, ValueError):
        search = broken.search()
        with pytest.raises(error):
            libsearch.as_array(search)
        with pytest.raises(libsearch.CheckError):
            list(search)


def test_ledgers(tmp_path):
    file = tmp_path / "q.ledger"
    result = libsearch.run("nqueens", n=10, ledger=file, node_limit=5000)
    assert result.reason == "node-limit"
    status = libsearch.status(file)
    assert status.nodes == result.nodes and not status.complete and 0 < status.done < 1
    result = libsearch.resume(file, threads=2)
    whole = libsearch.run("nqueens", n=10)
    assert result.complete and result.digest == whole.digest
    assert (result.solutions, result.nodes) == (whole.solutions, whole.nodes)
    status = libsearch.status(file)
    assert (status.complete, status.sessions, status.options) == (True, 2, {"n": "10"})
    with pytest.raises(libsearch.UsageError, match="another run"):
        libsearch.run("nqueens", n=9, ledger=file)
    with pytest.raises(libsearch.Error):
        libsearch.status(tmp_path / "none")


def test_ledgers_of_memo_tables(tmp_path):
    file = tmp_path / "t.ledger"
    size = {"rows": 16, "columns": 16}
    result = libsearch.run("tilings", ledger=file, memo="yes", node_limit=9999, **size)
    assert result.reason == "node-limit" and 0 < result.met <= 9999
    assert libsearch.status(file).nodes == result.met
    result = libsearch.resume(file)
    assert result.complete and result.solutions == 2444888770250892795802079170816
    assert libsearch.status(file).solutions == result.solutions


def test_ledgers_keep_answers(tmp_path):
    file = tmp_path / "all.ledger"
    result = libsearch.run("nqueens", n=7, ledger=file, all=True, node_limit=100)
    result = libsearch.resume(file)
    assert sorted(result.answers) == sorted(libsearch.search("nqueens", n=7))
    assert libsearch.solutions(file) == result.answers
    file = tmp_path / "best.ledger"
    libsearch.run("golomb", marks=7, ledger=file, best=True, node_limit=200)
    result = libsearch.resume(file)
    assert result.best == 25 and result.answer[-1] == 25
    file = tmp_path / "input.ledger"
    libsearch.run("sudoku", input=SUDOKU, ledger=file)
    assert libsearch.resume(file).solutions == 1


def test_compile():
    letters = libsearch.compile(LETTERS)
    assert letters.count(n=5) == 44 and letters.options == ["n"]
    folder = pathlib.Path(letters.file).parent
    assert folder.exists()
    with pytest.raises(libsearch.PluginError, match=r"problem\.c:\d+:.*"):
        libsearch.compile(LETTERS.replace("return false", "return fals"))
    with pytest.raises(libsearch.PluginError):
        libsearch.compile("int x;")


LETTERS = (
    pathlib.Path(os.environ["SRC"], "examples/letters.c")
    .read_text(encoding="utf-8")
)


def test_pictures(tmp_path):
    result = libsearch.run("nqueens", n=8)
    assert result.board.svg.count("class=\"piece\"") == 8
    assert result.board.svg in result._repr_html_()
    assert "<html" in result.page().html and "<html" in result.tree().html
    assert result.page()._repr_html_().startswith("<iframe")
    result.board.save(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
    sudoku = libsearch.run("sudoku", input=SUDOKU).board.svg
    assert sudoku.count("<text") == 81
    assert "<svg" in libsearch.run("golomb", marks=6, best=True).board.svg


def test_pictures_of_what_was_read():
    result = libsearch.run("sudoku", input=SUDOKU)
    assert "<html" in result.page().html and "<html" in result.tree(nodes=9).html
    assert "<html" in libsearch.tree("sudoku", input=SUDOKU.encode(), nodes=9).html
    with pytest.raises(libsearch.InputError, match="input:1:"):
        libsearch.tree("sudoku", input="x")


def test_plugins_have_what_problems_have(tmp_path):
    queens = libsearch.load("nqueens")
    assert queens.diff("nqueens", n=range(5)) and queens.diff(None, n=5, other_repr="rows")
    assert queens.tree(n=4, nodes=9).html == libsearch.tree("nqueens", n=4, nodes=9).html
    assert queens.explain(n=4, steps=2) == libsearch.explain("nqueens", n=4, steps=2)
    assert queens.paranoid(n=5).mistake is None


def test_pickles():
    """Another process can load a pickled result, and draw its answer."""
    for result in (
        libsearch.run("nqueens", n=6, all=True),
        Queens.run(n=6, progress=lambda progress: None),
        libsearch.run("sudoku", input=SUDOKU),
        libsearch.compile(LETTERS).run(n=4),
    ):
        copy = pickle.loads(pickle.dumps(result))
        assert repr(copy) == repr(result) and copy.options == result.options
        assert copy.answers == result.answers and copy.answer == result.answer
        assert getattr(copy.board, "svg", None) == getattr(result.board, "svg", None)
    assert pickle.loads(pickle.dumps(libsearch.estimate("nqueens", n=6))).nodes.mean > 0
    with pytest.raises(libsearch.LimitError) as caught:
        libsearch.count("nqueens", n=20, repr="rows", node_limit=5)
    assert pickle.loads(pickle.dumps(caught.value)).result.nodes == 5
    with pytest.raises(TypeError, match="a Search is not pickled"):
        pickle.dumps(libsearch.search("nqueens"))


def test_isomorphism_classes(tmp_path):
    try:
        found = libsearch.run("graphs", n=5, symmetry="classes", all=True)
    except libsearch.UsageError as error:
        assert "nauty" in str(error)
        pytest.skip(str(error))
    assert (found.solutions, found.fundamental, len(found.answers), found.digest) == (1024, 34, 34, None)
    assert libsearch.run("graphs", n=6, symmetry="classes", threads=2).fundamental == 156  # OEIS A000088
    assert libsearch.count("graphs", n=6, symmetry="classes") == 2**15
    assert found.answer in found.answers and "<html" in found.page().html
    graphs = libsearch.search("graphs", n=5, symmetry="classes")
    assert list(graphs) == found.answers and graphs.result.fundamental == 34
    assert libsearch.nth("graphs", 1, 34, n=5, symmetry="classes") == found.answers
    with pytest.raises(libsearch.RankError, match="there are 34 solutions up to symmetry"):
        libsearch.nth("graphs", 1, 35, n=5, symmetry="classes")
    tally = libsearch.tally("graphs", n=5, symmetry="classes")
    assert tally is tally.fundamental and tally.solutions == sum(tally.counts[0]) == 34
    drawn = libsearch.random("graphs", 9, n=5, symmetry="classes")
    assert list(drawn) == [found.answers[rank - 1] for rank in drawn.nth] and drawn.solutions == 34
    file = tmp_path / "graphs.ledger"
    begun = libsearch.run("graphs", n=5, symmetry="classes", all=True, ledger=file, node_limit=9)
    assert begun.reason == "node-limit" and 0 < begun.fundamental < 34
    whole = libsearch.resume(file, threads=2)
    assert (whole.solutions, whole.fundamental, whole.answers) == (1024, 34, found.answers)
    assert libsearch.status(file).symmetry == "classes"
    wrong = {"mistake": "edge-forgotten", "symmetry": "classes"}
    plugin = libsearch.Plugin(os.path.join(os.environ["BUILD"], "tests/bad/wrong/graphs.so"))
    for call in plugin.run, lambda **arguments: list(plugin.search(**arguments)):
        with pytest.raises(libsearch.CheckError, match="the classes at depth 3 are wrong"):
            call(**wrong)
    with pytest.raises(libsearch.CheckError, match="the classes at depth 3 are wrong"):
        plugin.run(**wrong, ledger=tmp_path / "wrong.ledger")
    for call, words in (
        (lambda: Queens.run(n=4, symmetry="classes"), "has no graphs"),
        (lambda: libsearch.run("nqueens", symmetry="classes"), "has no graphs"),
    ):
        with pytest.raises(libsearch.UsageError, match=words):
            call()


def test_pictures_are_xml():
    from xml.etree import ElementTree

    ElementTree.fromstring(libsearch.run("nqueens", n=6).board.svg)
    ElementTree.fromstring(libsearch.run("golomb", marks=5, best=True).board.svg)
    ElementTree.fromstring(Queens.run(n=4).board.svg)


def test_every_name_is_there_and_described():
    assert {*libsearch._LATER} <= {*libsearch.__all__} <= {*dir(libsearch)}
    for name in libsearch.__all__:
        assert getattr(libsearch, name).__doc__
    names = {}
    exec("from libsearch import *", names)
    assert {*libsearch.__all__} <= {*names}


TYPED = """
import pathlib
import libsearch

class Letters(libsearch.Problem):
    n = libsearch.Int(5, 0, 20)
    twice = libsearch.Flag()

    def root(self) -> tuple[int, ...]:
        return ()

    def next(self, state: tuple[int, ...]) -> list[tuple[int, ...]]:
        return [state + (i,) for i in range(self.n)]

    def solution(self, state: tuple[int, ...]) -> bool:
        return len(state) == self.n or self.twice

total: int = Letters.count(n=5) + libsearch.count("nqueens", n=8)
board: tuple[int, ...] = libsearch.nth("nqueens", 5, n=8)
boards: list[tuple[int, ...]] = libsearch.nth("nqueens", 5, 7, n=8)
boards = Letters.nth(5, 7, n=8) + libsearch.load("nqueens").random(3)
some: int = Letters.nth(5)[0] + Letters.random(3).nth[0] + Letters.tally().counts[0][0]
for answer in Letters.search(n=3):
    first: int = answer[0]
result: libsearch.Result = libsearch.run(Letters, n=3, input=pathlib.Path("x"))
status: libsearch.Status = libsearch.status("x")
plugin = libsearch.compile("")
agree: bool = plugin.diff(Letters, n=range(3)).agree and Letters(n=3).solution(())
svg: str = result.board.svg if result.board else result.page().html
with libsearch.search("nqueens") as search:
    print(search.done, libsearch.estimate("x").nodes.mean, Letters.paranoid().mistake)
model = libsearch.Model()
x, b = model.integers(1, 9, shape=(3, 3), name="x"), model.booleans()
model += libsearch.all_different(x), [x[i, :].sum() == 15 for i in range(3)]
model += (x[0, 1] < 3).implies(b) | (x[0, 0] != model.integers([1, 3, 5]))
model.add(libsearch.max(x) == 9, strength="bounds")
best: libsearch.Solution | None = model.first() or model.best()
for solution in model:
    print(solution[x], solution[0], model.count(threads=2), model.picture(solution).svg)
agree = libsearch.diff(model, libsearch.mzn("x.mzn", data={"n": 3})).agree
try:
    libsearch.tree("x", nodes=3)
except libsearch.LimitError as error:
    print(error.result.nodes if error.result else 0)
"""


@pytest.mark.skipif("SEARCH_TORTURE" not in os.environ, reason="takes long")
def test_types(tmp_path, monkeypatch):
    api = pytest.importorskip("mypy.api")
    file = tmp_path / "typed.py"
    file.write_text(TYPED)
    (tmp_path / "libsearch").symlink_to(os.path.dirname(libsearch.__file__))
    options = ["--strict", "--follow-imports=silent", "--cache-dir=/dev/null"]
    monkeypatch.setenv("MYPYPATH", str(tmp_path))
    said, errors, status = api.run([*options, str(file)])
    assert status == 0, said
    file.write_text(TYPED + "libsearch.run('nqueens', threads='x')\n")
    assert "expected \"int\"" in api.run([*options, str(file)])[0]


def test_import_is_small():
    """Importing libsearch does not import the modules whose import is slow."""
    names = subprocess.run(
        [sys.executable, "-c",
         "import sys; before = {*sys.modules}; import libsearch;"
         "print(*{*sys.modules} - before)"],
        check=True, stdout=subprocess.PIPE, text=True,
    ).stdout.split()  # fmt: skip
    assert "libsearch" in names
    assert not {"typing", "re", "inspect", "subprocess", "tempfile", "numpy", "json"} & {
        *names
    }
