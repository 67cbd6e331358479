# SPDX-License-Identifier: MIT
"""Models: what they can do, and wrong use."""
import doctest
import gc
import itertools
import os
import pathlib
import pickle
import runpy
import shutil
import sys
import threading

import pytest

import libsearch as ls
from problems import Queens


def magic_square():
    m = ls.Model()
    x = m.integers(1, 9, shape=(3, 3), name="x")
    m += ls.all_different(x)
    m += [x[i, :].sum() == 15 for i in range(3)] + [x[:, j].sum() == 15 for j in range(3)]
    m += x.trace() == 15, x[0, 2] + x[1, 1] + x[2, 0] == 15
    return m, x


def test_a_name_like_one_of_show():
    m = ls.Model()
    m.show(m.integer(0, 1, name="show_0"))
    assert m.count() == 2


def test_magic_square():
    m, x = magic_square()
    assert m.count() == 8
    squares = [s[x] for s in m]
    assert len({*squares}) == 8
    assert ((2, 7, 6), (9, 5, 1), (4, 3, 8)) in squares
    assert all(s[x[0, :]] == s[x][0] and s[x[1, 1]] == 5 for s in m)
    assert all(m.count(threads=threads) == 8 for threads in (2, 7))


MISTAKES = {
    "a chained comparison": (lambda m, x: 1 < x[0] < 3, "(a < b) & (b < c)"),
    "and": (lambda m, x: x[0] == 1 and x[1] == 2, "write &, |, ~"),
    "not": (lambda m, x: not x[0] == 1, "write &, |, ~"),
    "max of Python": (lambda m, x: max(x), "write &, |, ~"),
    "an array as a condition": (lambda m, x: bool(x == 1), "write .all() or .any()"),
    "a float": (lambda m, x: x[0] + 1.5, "1.5 is no whole number"),
    "a float, compared": (lambda m, x: x[0] <= 2.0, "2.0 is no whole number"),
    "a float in an array": (lambda m, x: x * 0.5, "0.5 is no whole number"),
    "/": (lambda m, x: x[0] / 2, "write // for a quotient"),
    "a text": (lambda m, x: x[0] == "2", "'2' is neither a whole number nor an expression"),
    "None": (lambda m, x: x[0] == None, "None is neither a whole number"),  # noqa: E711
    "& of numbers": (lambda m, x: x[0] & x[1], "v1_0 is no truth, which & | ~ need"),
    "~ of a number": (lambda m, x: ~x[0], "v1_0 is no truth"),
    "& and a number": (lambda m, x: (x[0] == 1) & 3, "3 is neither True, False nor a comparison"),
    "a number as a constraint": (lambda m, x: m.add(x[0] + 1), "is a number; a constraint is a comparison"),
    "a text as a constraint": (lambda m, x: m.add("x"), "'x' is no constraint"),
    "None as a constraint": (lambda m, x: m.add(None), "None is no constraint"),
    "division by 0": (lambda m, x: x[0] // 0, "v1_0 is divided by 0"),
    "a negative exponent": (lambda m, x: 2 ** -x[0], "may be negative"),
    "a large product": (lambda m, x: m.add(x[0] * 2**31 * x[1] == 1), "the largest is 2147483647"),
    "another model": (lambda m, x: m.add(ls.Model().integers(0, 1) == 0), "is a variable of another model"),
    "a strength": (lambda m, x: m.add(x[0] == 1, strength="strong"), "'strong' is not one of value, bounds, domain"),
    "no truth of circuit": (lambda m, x: m.add(~ls.circuit(x)), "cannot be inside ~, &, |"),
    "different lengths": (lambda m, x: ls.inverse(x, x[:2]), "inverse: arrays of equal lengths are expected, not of 3 and 2"),
    "different shapes": (lambda m, x: x + [1, 2], "arrays of the shapes (3,) and (2,) do not match"),
    "ragged rows": (lambda m, x: x + [[1, 2], [3]], "rows of an array have different lengths"),
    "a row of a table": (lambda m, x: ls.table(x, [(1, 2)]), "is of 2, not 3"),
    "two transitions": (lambda m, x: ls.regular(x, [(0, 1, 2), (0, 1, 3)], 0, [2]), "two transitions lead from 0 by 1"),
    "no array": (lambda m, x: ls.all_different(x[0], 3.5), "3.5 is no whole number"),
    "a number as an array": (lambda m, x: ls.element(3, x[0]), "element: 3 is no array"),
    "a variable as a number": (lambda m, x: ls.among(x, [x[0]]), "v1_0 is no number"),
    "too many indices": (lambda m, x: x[0, 0], "2 indices of an array with the shape (3,)"),
    "no place": (lambda m, x: x[3], "out of range"),
    "bounds": (lambda m, x: m.integers(3, 2), "max: '2' is not a number from 3"),
    "no values": (lambda m, x: m.integers([]), "there is no value"),
    "a float as a bound": (lambda m, x: m.integers(0, 1.0), "1.0 is no whole number"),
    "a large power": (lambda m, x: m.add(x[0] ** (10**6 * x[1]) == 1), "the largest is 2147483647"),
    "a large bound": (lambda m, x: m.integers(0, 2**31), "max: '2147483648'"),
    "a negative shape": (lambda m, x: m.integers(0, 1, shape=-1), "shape: '-1'"),
    "a name": (lambda m, x: m.integers(0, 1, name="x y"), "name: 'x y' is no name"),
    "a name twice": (lambda m, x: m.integers(0, 1, name="v1_2"), "v1_2 is the name of another variable"),
    "an array's name twice": (lambda m, x: m.integers(0, 1, 2, m.integer(0, 0, name="s").name),
                              "s is the name of another variable"),
    "a value of no variable": (lambda m, x: m.first()[x[0] + 1], "is no variable that this solution shows"),
    "a value of another model": (lambda m, x: m.first()[ls.Model().boolean()], "is no variable that this solution"),
    "a part of a conjunction": (lambda m, x: m.add((x[0] == 1) & ~ls.circuit(x)), "cannot be inside"),
    "no variable": (lambda m, x: m.show(x[0] + 1), "show: (v1_0 + 1) is no variable of this model"),
    "an argument": (lambda m, x: m.count(thread=2), "unknown option 'thread'; available: distinct, strength, order, "
                    "branch-seed; the function's arguments are symmetry, group,"),
    "another function's argument": (lambda m, x: m.count(digest=True), "digest: this function has no such argument; "
                                    "the function's arguments are symmetry,"),
    "a word of FlatZinc as a name": (lambda m, x: m.integers(0, 1, name="var"), "name: var is a word of FlatZinc"),
    "one bound": (lambda m, x: m.integers(3), "integers: 3 is one bound; give two, or a list of values"),
    "variables as values": (lambda m, x: m.integers(x), "integers: v1_0 is no whole number"),
    "no place in a table": (lambda m, x: x.reshape(1, 3)[1, 0], "index 1 is out of range: axis 0 has the length 1"),
    "no place from the end": (lambda m, x: x[-4], "index -4 is out of range: axis 0 has the length 3"),
    "a text as an index": (lambda m, x: x["a"], "'a' is no index; write a whole number, a slice or an expression"),
    "no objective": (lambda m, x: m.best(), "best: the model has no objective; state it by minimize() or maximize()"),
    "variables in a picture": (lambda m, x: ls.picture([x]), "has a value only in a solution s; write s[x]"),
    "a number as a transition": (lambda m, x: ls.regular(x, [1], 0, [0]),
                                 "regular: 1 is no transition"),
    "a transition of two": (lambda m, x: ls.regular(x, {(0, 1): 0}, 0, [0]),
                            "regular: (0, 1) is no transition (state, value, state)"),
    "a second argument of a method": (lambda m, x: m.count(3),
                                    "count: 3 has no name; give options by name, such as n=3"),
    "a model and a value": (lambda m, x: ls.count(m, 3), "count: 3 has no name"),
    "an array and an option": (lambda m, x: ls.count(x, 3, threads=2),
                               "count: with a second argument it takes no options"),
    "an array and an unknown option": (lambda m, x: ls.count(x, 3, n=2),
                                       "count: with a second argument it takes no options"),
    "no rank": (lambda m, x: m.nth(0), "nth: '0' is not a number from 1 to 2^2047-1"),
    "ranks in the other order": (lambda m, x: m.nth(5, 3), "nth: '3' is not a number from 5 to 2^2047-1"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_raise_at_their_line(name):
    wrong, words = MISTAKES[name]
    m = ls.Model()
    x = m.integers(0, 3, shape=3)
    with pytest.raises((TypeError, ls.Error, IndexError, KeyError)) as raised:
        wrong(m, x)
    assert words in str(raised.value)
    # The model is as before the mistake.
    assert m.count() == 64


def test_a_mistake_that_the_library_finds_has_its_line():
    m = ls.Model()
    x = m.integers(-2, 3, shape=3)
    m += x[0] < 3, ls.all_different(x)
    m += x.sum() < 9, 2**70 * x[0] + x[1] > 3; m += x[1] < 3  # noqa: E702
    line = sys._getframe().f_lineno - 1
    with pytest.raises(ls.InputError, match=rf"test_models.py:{line}: expected an integer of 64 bits$"):
        m.count()
    assert doctest.testmod(sys.modules[ls.Model.__module__], extraglobs={"libsearch": ls}).failed == 0


def test_constraints_that_are_known():
    m = ls.Model()
    x = m.integers(0, 1, shape=(2, 0))
    m += True, m.integer(0, 1) ** (2**70 + 1) == 1
    assert m.count() == 1 and m.first()[x] == ((), ())
    assert m.count(repr="count") == 1
    assert m.diff(repr="checks") and m.diff(None)
    m += False
    assert m.count() == 0 and m.first() is None
    m = ls.Model()
    y = m.integer(1, 3, name="unsatisfy")
    m.minimize(y)
    assert m.best()[y] == 1


def test_an_operator_between_lists_and_arrays():
    m = ls.Model()
    x = m.integers(0, 3, shape=(2, 2))
    m += x + [[1], [2]] == [[1, 2], [3, 5]]
    assert [s[x] for s in m] == [((0, 1), (1, 3))]
    n = ls.Model()
    y, b = n.integers(0, 3, shape=4), n.booleans(shape=2)
    n += 2 * y[:2] - y[2:][::-1] == 3, b.any(), b[0] ^ b[1], 5 - y[0] == b[0] + 3
    assert {(s[y], s[b]) for s in n} == {((2, 2, 1, 1), (False, True)), ((2, 3, 3, 1), (False, True))}


def test_numpy():
    numpy = pytest.importorskip("numpy")
    m = ls.Model()
    x = m.integers(numpy.arange(4), shape=(2, 2))
    m += numpy.array([[1, 2], [3, 4]]) * x <= numpy.array([3, 4])
    m += numpy.int64(2) + x[0, 0] == numpy.array(4), x[1, 1] != numpy.int8(0)
    assert sorted(s[x] for s in m) == [((2, j), (k, 1)) for j in range(3) for k in range(2)]
    assert numpy.array([s[x] for s in m]).shape == (6, 2, 2)
    assert numpy.array(x).shape == (2, 2)
    assert ls.as_array(m.search()).shape == (6, 4)
    assert ls.as_array(m.run(all=True)).tolist() == [list(s) for s in m]


def test_only_shown_variables_multiply_solutions():
    m = ls.Model()
    x, y = m.integers(0, 3, shape=3, name="x"), m.boolean(name="y")
    m += x.sum() == 4, y == (x[0] > x[1])
    assert m.count() == len({(*s, s[y]) for s in m}) == 12
    assert {s[y] for s in m} == {True, False}
    m.show(y, x[::-1][:2])
    found = [(s[y], s[x[2]], s[x[1]]) for s in m]
    assert len(found) == len({*found}) == m.count() == 12
    assert found == [(bool(s[0]), s[1], s[2]) for s in m]
    with pytest.raises(KeyError):
        m.first()[x[0]]
    m.show(y)
    assert m.count() == 2


def test_questions():
    m, x = magic_square()
    assert repr(m.run()).startswith("<Result flatzinc: 8 solutions, 33 nodes")
    assert m.first() == m.nth(1) == next(iter(m)) and m.nth(8) == [*m][7]
    assert m.nth(2, 3) == [*m][1:3] and m.nth(2)[x] == [*m][1][x]
    assert m.random(3, seed=4)[0] in [*m] and m.random()[0][x[1, 1]] == 5
    assert m.tally().counts[4][4] == 8
    assert m.estimate().exact or m.estimate().solutions.low <= 8
    assert m.estimate(repr="count").solutions.mean == 8 and m.estimate(repr="count").time.mean < 60
    assert str(m.explain(steps=2)).endswith("... and so on: 1 candidate, 1 node, 0 solutions so far")
    assert m.paranoid().mistake is None
    assert m.diff(None, repr="values", other_repr="checks")
    assert all(m.count(repr=repr) == 8 for repr in m.reprs)
    m += x[0, 0] == 2
    assert m.count() == 2 and m.first()[x][0][0] == 2
    m += x[0, 0] == 3
    assert m.count() == 0 and m.first() is None


def test_symmetries():
    m, x = magic_square()
    m.symmetry(x, "square")
    result = m.run(symmetry="orbits")
    assert (result.solutions, result.fundamental) == (8, 1)
    assert [s[x][1][1] for s in m.search(symmetry="orbits")] == [5]
    assert m.nth(1, symmetry="orbits") == m.first(symmetry="orbits")
    n = ls.Model()
    y = n.integers(0, 2, shape=(2, 3))
    n += (y[:, 1:] != y[:, :-1]).all(), y[0] != y[1]
    n.interchangeable(y)
    n.symmetry(y, "rectangle")
    result = n.run(symmetry="orbits", threads=2)
    orbits = {
        frozenset(
            tuple(values[v] for row in turned for v in row)
            for turned in (s[y], s[y[::-1]], s[y[:, ::-1]], s[y[::-1, ::-1]])
            for values in itertools.permutations(range(3))
        )
        for s in n
    }
    assert (result.solutions, result.fundamental) == (n.count(), len(orbits)) == (54, 4)
    q = ls.Model()
    z = q.integers(0, 5, shape=6)
    q += ls.all_different(z), ls.all_different(z + range(6)), ls.all_different(z - range(6))
    q.symmetry(z, z[::-1], 5 - z)
    assert q.run(symmetry="orbits").orbits == {2: 2}
    for wrong, words in (
        (lambda: q.symmetry(z, "square"), "'square' is for a grid of two dimensions"),
        (lambda: q.symmetry(z.reshape(2, 3), "squares"), "'squares' is no symmetry of this grid; it has 'square'"),
        (lambda: q.symmetry(z, z[:3]), "has not the shape (6,)"),
        (lambda: q.symmetry(z + 1, z), "is no variable of this model"),
        (lambda: q.interchangeable(z, [1, 3]), "without a gap"),
        (lambda: q.interchangeable(z[:3], z[3:]), "is no number, which is expected here"),
        (lambda: q.branch(z, "last"), "order: 'last' is not one of input_order"),
        (lambda: q.branch(z, values="all"), "values: 'all' is not one of min"),
    ):
        with pytest.raises((ls.UsageError, TypeError)) as raised:
            wrong()
        assert words in str(raised.value)
    n.interchangeable(y, range(5))
    with pytest.raises(ls.UsageError, match="was not made with all of 0..4"):
        n.count(symmetry="orbits")


def test_the_order_of_the_search():
    m = ls.Model()
    x = m.integers(0, 2, shape=3)
    m += x.sum() == 3
    for values, sign in ("min", 1), ("max", -1):
        m._search.clear()
        m.branch(x, "input_order", values)
        assert [*m] == sorted(m)[::sign]
    m.branch(x[:1], "smallest", "split")
    m.branch(x[1], "largest", "random")
    assert m.count(branch_seed=3) == 7


def test_the_best_solution():
    m = ls.Model()
    x = m.booleans(shape=4)
    value = ls.sum(x * [4, 5, 3, 7])
    m += ls.sum(x * [2, 3, 1, 4]) <= 6
    m.maximize(value)
    assert m.best()[x] == (True, True, True, False)
    assert m.run(best=True, threads=2).best == 12
    m.minimize(ls.max(x[0], 3 * x[1]))
    assert m.run(best=True).best == 0
    m += x[1]
    assert m.run(best=True).best == 3 and m.best()[x[1]]
    m += x[0], x[2], x[3]
    assert m.best() is None


def test_models_are_compared():
    m, x = magic_square()
    n, y = magic_square()
    assert ls.diff(m, n) and m.diff()
    n += y[0, 0] < 8
    assert repr(m.diff(n)) == (
        "<Comparison: 8 solutions in the first, 6 in the second; only the first has "
        "(8, 1, 6, 3, 5, 7, 4, 9, 2)>"
    )
    q = ls.Model()
    z = q.integers(0, 6, shape=7)
    q += [ls.all_different(z[i] + k * i for i in range(7)) for k in (-1, 0, 1)]
    assert q.diff(Queens, n=7) and ls.diff("nqueens", q, n=7)


def test_boards():
    drawn = ls.picture([[1, "queen"], ("<a>", None), "x"], colours=[[0, 2], [13]], boxes=(2, 1), title="T & U",
                       lines=[((0, 0), (1.5, 1))]).svg  # fmt: skip
    assert drawn.count("<text") == 3 and "&lt;a&gt;" in drawn and "<title>T &amp; U</title>" in drawn
    assert [drawn.count(f'class="{colour}"') for colour in ("c2", "c1")] == [1, 1]
    assert 'class="piece"' in drawn and "M5 5L15 20" in drawn and "M0 20H20" in drawn and "M0 10H20" in drawn
    bare = ls.picture([[1, "disc"]], colours=[[0, 1]], grid=False).svg
    assert bare == ls.picture([[1, "disc"]], colours=[[False, True]], grid=False).svg
    assert bare.count("<circle") == bare.count("<text") == 1 and "<path" not in bare
    for wrong, words in (
        (lambda: ls.picture([1, 2]), "picture: [1, 2] is no list of rows"),
        (lambda: ls.picture([[1]], colours="red"), "colours: 'r' is no whole number"),
        (lambda: ls.picture([[1]], colours=5), "colours: 5 is no list of rows"),
        (lambda: ls.picture([[1]], colours=[[-1]]), "colours: '-1' is not a number from 0"),
    ):
        with pytest.raises((TypeError, ls.UsageError)) as raised:
            wrong()
        assert words in str(raised.value)


def test_pages_and_pictures():
    m, x = magic_square()
    m.symmetry(x, "square")
    assert ">5<" in m.picture().svg and ">2<" in m.picture(m.first()).svg
    assert "<html" in m.page(symmetry="orbits").html and "<html" in m.tree().html
    assert "<html" in m.run(first=1).page().html
    page = m.page(lambda s: ls.picture(s[x]), title="Squares of 3", symmetry="orbits").html
    assert "Squares of 3" in page and '"found":1,' in page
    m.maximize(x[0, 0])
    assert '"text":"(8 ' in m.page(lambda s: ls.picture(s[x]), best=True).html
    with pytest.raises(TypeError, match="picture: 3 is no Picture"):
        m.page(lambda s: 3)
    m += x[0, 0] == 6
    with pytest.raises(ls.InputError, match="expected a symmetry .* always 6"):
        m.picture()
    n, y = magic_square()
    n += y[1, 1] != 5
    with pytest.raises(ls.UsageError, match="there is no solution"):
        n.picture()


COLOURS = """
include "globals.mzn"; int: n; array [0..3] of var 1..n: c; var bool: b; array [1..2, 0..1] of var 0..1: g;
constraint alldifferent(c[0..2]) /\\ c[3] != c[0] /\\ b = (c[3] = 1) /\\ sum(g) = 1; solve satisfy;
"""


@pytest.mark.skipif(not shutil.which("minizinc"), reason="minizinc is not installed")
def test_minizinc(tmp_path, monkeypatch):
    build = os.environ.get("BUILD", "")
    monkeypatch.setenv("MZN_SOLVER_PATH", f"{build}/tools/minizinc/uninstalled")
    file = tmp_path / "colours.mzn"
    file.write_text(COLOURS)
    m = ls.mzn(str(file), {"n": 3})
    assert m.count() == 3 * 2 * 2 * 4
    s = m.first()
    assert s["b"] is (s["c"][3] == 1) and sorted(s["c"][:3]) == [1, 2, 3]
    assert sum(map(sum, s["g"])) == 1 and len(s["g"]) == 2
    assert pickle.loads(pickle.dumps(m)).nth(5)["c"] == [*m][4]["c"]
    with pytest.raises(KeyError, match="'d' is not one of b, c, g"):
        s["d"]
    (tmp_path / "n.dzn").write_text("n = 3; m = 4;")
    with pytest.raises(ls.InputError, match="minizinc: .*m"):
        ls.mzn(file, data=tmp_path / "n.dzn")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ls.Error, match="install it"):
        ls.mzn(file)


def test_a_ledger_goes_on_without_the_model(tmp_path):
    m = ls.Model()
    x = m.integers(0, 6, shape=7)
    m += ls.all_different(x), ls.all_different(x[i] + i for i in range(7))
    ledger = tmp_path / "model.ledger"
    begun = m.run(ledger=ledger, node_limit=20)
    assert not begun.complete
    assert ls.resume(ledger, node_limit=5).solutions <= m.count()
    assert m.resume(ledger, threads=2).solutions == m.count() > 0
    other, _ = magic_square()
    with pytest.raises(ls.UsageError, match="is the ledger of another model"):
        other.resume(ledger)


def test_pickles():
    m, x = magic_square()
    answer = m.first()
    m2, x2, answer2, result = pickle.loads(pickle.dumps((m, x, answer, m.run(all=True))))
    assert m2.count() == 8 and answer2 == answer and answer2[x2] == answer[x]
    assert result.answers[0][x2] == answer[x]
    m2 += x2[0, 0] > x2[2, 2]
    assert m2.count() == 4 and m.count() == 8


def test_models_are_freed():
    m, x = magic_square()
    search = m.search()
    first = next(search)
    del m
    gc.collect()
    assert len({first, *search}) == 8 and first[x[1, 1]] == 5
    before = sys.getallocatedblocks()
    for _ in range(10):
        magic_square()[0].count()
    gc.collect()
    assert sys.getallocatedblocks() - before < 2000


def test_threads_of_python_count_one_model():
    m, x = magic_square()
    counts = []
    threads = [threading.Thread(target=lambda: counts.append(m.count() + m.first()[x[1, 1]])) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [13] * 4


def test_objects_of_a_model_are_deleted_in_any_order():
    for order in itertools.permutations(range(5)):
        m, x = magic_square()
        search = m.search()
        kept = [m, x, search, next(search), m.run(first=1)]
        del m, x, search
        for i in order:
            kept[i] = None
            gc.collect(0)


def test_a_subinterpreter_is_refused(tmp_path):
    interpreters = pytest.importorskip("_interpreters" if sys.version_info >= (3, 13) else "_xxsubinterpreters")
    code = f"""
import sys
sys.path[:] = {sys.path!r}
try:
    import libsearch
except ImportError as error:
    open({str(tmp_path / "said")!r}, "w").write(str(error))
"""
    inner = interpreters.create()
    interpreters.run_string(inner, code)
    interpreters.destroy(inner)
    assert "cannot be imported by a subinterpreter" in (tmp_path / "said").read_text()


def test_a_model_in_a_child_process():
    m, x = magic_square()
    assert m.count() == 8
    pid = os.fork()
    if pid == 0:
        os._exit(0 if m.count(threads=2) == 8 and m.first()[x[1, 1]] == 5 else 1)
    assert os.waitpid(pid, 0)[1] == 0


def test_building_a_large_model_takes_little_time():
    m = ls.Model()
    x = m.integers(0, 9, shape=200)
    begin = os.times().user
    for i in range(10_000):
        m += x[i % 200] + 2 * x[i * i % 199] >= i % 7
    assert len(m.flatzinc().splitlines()) > 10_000
    # 0.07 s, and more if coverage is measured or memory is checked.
    assert os.times().user - begin < 1


EXAMPLES = sorted((pathlib.Path(__file__).parents[1] / "examples").glob("*.py"))


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_examples(file):
    """Each example has a model `m`, and its known number of solutions or best value."""
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 30
    names = runpy.run_path(file)
    m = names["m"]
    if "best" in names:
        assert m.run(best=True, threads=2).best == names["best"]
    else:
        result = m.run(threads=2, symmetry="orbits" if m._search else "none")
        assert result.solutions == names["solutions"]
        assert sum(size * number for size, number in result.orbits.items()) in (0, result.solutions)
