# SPDX-License-Identifier: MIT
"""Problems in Python."""
import os
import re
import subprocess

import pytest

import libsearch
import problems
from problems import Golomb, Letters, Queens
from test_searches import LETTERS


@pytest.mark.parametrize(
    "name, other, ranges",
    [
        ("Queens", "nqueens", dict(n=range(8))),
        ("Costas", "costas", dict(n=range(1, 7))),
        ("AllInterval", "all-interval", dict(n=range(2, 8))),
        ("Latin", "latin", dict(n=range(1, 5))),
        ("Magic", "magic", dict(n=3)),
    ],
)
def test_the_answers_of_problems_in_c(name, other, ranges):
    comparison = getattr(problems, name).diff(other, **ranges)
    assert comparison.agree, comparison


def test_the_counts_of_problems_in_c():
    for n in range(1, 8):
        # The problem in C counts an arrangement and its mirror image once; the problem
        # in Python counts both.
        assert problems.Langford.count(n=n) in (
            libsearch.count("langford", n=n),
            2 * libsearch.count("langford", n=n),
        )
    assert problems.Langford.count(n=7) == 52
    letters = libsearch.compile(LETTERS)
    assert [Letters.count(n=n) for n in range(7)] == [letters.count(n=n) for n in range(7)]
    for marks in range(3, 7):
        result = Golomb.run(marks=marks, best=True)
        assert result.best == libsearch.run("golomb", marks=marks, best=True).best
        assert result.answer[-1] == result.best


def test_run():
    result = Queens.run(n=8)
    assert (result.nodes, result.digest) == (2056, "e898fb8fc2f6af8d")
    assert result.answer == (0, 4, 7, 5, 2, 6, 1, 3)
    assert Letters.count() == 44
    assert list(Letters.search(n=3)) == [(1, 2, 0), (2, 0, 1)]
    assert libsearch.count(Letters, n=4) == 9
    assert Letters.estimate(n=5).solutions.mean == 44
    assert Queens.run(n=6, strategy="levels").solutions == 4


def test_search_in_small_steps_makes_states_again():
    for pause in 1, 200:
        search = Queens.search(n=7, digest=True)
        search._steps.plan.session.answers.pause = pause
        assert len(list(search)) == 40
        assert search.result.digest == libsearch.run("nqueens", n=7).digest
        assert search.result.candidates == Queens.run(n=7).candidates


def test_searches_of_one_class_side_by_side():
    searches = [Queens.search(n=6), Queens.search(n=7), Queens.search(n=6)]
    firsts = [next(search) for search in searches]
    assert firsts[0] == firsts[2] != firsts[1]
    assert [len(list(search)) for search in searches] == [3, 39, 3]


def test_a_search_inside_a_search():
    class Counting(Letters):
        def solution(self, state):
            return len(state) == self.n and Letters.count(n=3) == 2

    assert Counting.count(n=4) == 9


def test_options():
    class Chosen(libsearch.Problem):
        n = libsearch.Int(3, 1, 9, "how many")
        twice = libsearch.Flag("each twice")
        kind = libsearch.Word("up", "down")
        title = libsearch.Text()
        two_words = libsearch.Int(1, 0, 5)

        def next(self, state):
            for i in range(self.n * (2 if self.twice else 1)):
                yield (self.kind, self.title, self.two_words, i)

        def solution(self, state):
            return state != ()

        def answer(self, state):
            kind, title, words, i = state or ("up", None, 0, 0)
            return [kind == "down", len(title or ""), words, i]

    assert Chosen.count() == 3 and Chosen.count(twice=True) == 6
    assert next(Chosen.search(kind="down", title="abc", two_words=5)) == (1, 3, 5, 0)
    assert Chosen.run(kind="down").options["kind"] == "down"
    options = Chosen.run(two_words=5, title="a").options
    assert Chosen.run(**options).options == options
    with pytest.raises(libsearch.UsageError, match="^kind: "):
        Chosen.count(kind="sideways")
    with pytest.raises(libsearch.UsageError, match=r"^n: '10' is not a number from 1 to 9"):
        Chosen.count(n=10)
    with pytest.raises(libsearch.UsageError, match="did you mean 'twice'"):
        Chosen.count(twize=True)


def test_options_that_are_refused():
    for name in "first", "count", "next", "goal":
        with pytest.raises(libsearch.UsageError, match=f"Odd.{name}: .* has that name"):
            type("Odd", (Letters,), {name: libsearch.Int(1, 0, 5)})
    for call in Letters.count, Letters.tree, Letters:
        with pytest.raises(libsearch.UsageError, match=r"^n: '21' is not a number from 0 to 20"):
            call(n=21)


def test_objects_are_not_searched():
    letters = Letters(n=3)
    for call in (
        lambda: letters.count(),
        lambda: letters.run(n=4),
        lambda: libsearch.count(letters),
    ):
        with pytest.raises(TypeError, match="an object of Letters is to try methods on"):
            call()


@pytest.mark.parametrize(
    "method, value, words",
    [
        ("valid", None, r"Odd.valid\(\) returns None; return True or False"),
        ("solution", None, r"Odd.solution\(\) returns None; return True or False"),
        ("next", None, r"Odd.next\(\) returns None; return a list of states, or yield"),
        ("next", 3, r"Odd.next\(\) returns 3"),
        ("answer", ["a"], r"Odd.answer\(\): 'a' is no whole number"),
        ("answer", [1.5], r"Odd.answer\(\): 1.5 is no whole number"),
        ("answer", [2**31], r"Odd.answer\(\): '2147483648' is not a number"),
        ("objective", "3", r"Odd.objective\(\): '3' is no whole number"),
        ("objective", 2**70, r"Odd.objective\(\): '1180591620717411303424' is not a number"),
        ("bound", None, r"Odd.bound\(\): None is no whole number"),
        ("weight", -1, r"Odd.weight\(\): '-1' is not a number from 0 to "),
        ("weight", 1.5, r"Odd.weight\(\): 1.5 is no whole number"),
        ("answer_length", "5", "answer_length: '5' is no whole number"),
        ("answer_length", -1, "answer_length: '-1' is not a number"),
    ],
)
def test_what_methods_may_not_return(method, value, words):
    made = value if method == "answer_length" else lambda *arguments: value
    best = method in ("objective", "bound")
    given = {"objective": lambda self, state: 3} if method == "bound" else {}
    odd = type("Odd", (Letters,), {**given, method: made})
    with pytest.raises((TypeError, ValueError), match=words):
        odd.run(n=4, best=best)


def test_instances_to_try_methods_on():
    letters = Letters(n=3)
    assert list(letters.next(())) == [(0,), (1,), (2,)]
    assert not letters.valid((0,))
    with pytest.raises(libsearch.UsageError, match="unknown option 'm'"):
        Letters(m=3)


def test_without_answer_it_is_the_numbers_of_the_children():
    class Words(libsearch.Problem):
        def root(self):
            return ""

        def next(self, state):
            return (state + letter for letter in "abc")

        def valid(self, state):
            return state[-1:] != "a" or len(state) == 1

        def solution(self, state):
            return len(state) == 2

    assert list(Words.search())[:3] == [(0, 1), (0, 2), (1, 1)]


def test_weight_and_check():
    class Heavy(Letters):
        def weight(self, state):
            return 3

    assert Heavy.count(n=4) == 27


def test_greatest():
    class Most(Letters):
        goal = "maximize"

        def objective(self, state):
            return sum(i * value for i, value in enumerate(state))

    answers = list(Letters.search(n=5))
    result = Most.run(n=5, best=True)
    assert result.best == max(sum(i * v for i, v in enumerate(a)) for a in answers)


@pytest.mark.parametrize("method", ["root", "next", "valid", "solution", "answer", "prepare"])
def test_exceptions_come_back(method):
    def refuse(self, *arguments):
        raise LookupError(f"{method} refuses")

    broken = type("Broken", (Letters,), {method: refuse})
    for call in broken.run, broken.count, lambda **options: list(broken.search(**options)):
        if method == "answer" and call == broken.count:
            continue
        with pytest.raises(LookupError, match=f"{method} refuses"):
            call(n=4)
    assert Letters.count(n=4) == 9


def test_an_option_with_the_name_of_a_keyword():
    class Words(Letters):
        lambda_ = libsearch.Int(1, 0, 9)

        def solution(self, state):
            return len(state) == self.lambda_

    assert Words.count(n=4, lambda_=1) == 3 and Words.count(n=4, lambda_=2) == 7
    with pytest.raises(libsearch.UsageError, match="^lambda_: '10' is not a number from 0 to 9"):
        Words.count(lambda_=10)


def test_classes_that_are_no_problems():
    class Half(libsearch.Problem):
        def next(self, state):
            return ()

    with pytest.raises(TypeError, match=r"no method solution\(\)"):
        Half.count()

    class Long(Letters):
        answer_length = 2

    with pytest.raises(ValueError, match="answer_length says at most 2"):
        list(Long.search(n=4))
    with pytest.raises(libsearch.UsageError, match="threads: 2"):
        Letters.count(n=4, threads=2)


def test_diff():
    class Wrong(Letters):
        def valid(self, state):
            return state[-1] not in state[:-1] and (
                state[-1] != len(state) - 1 or len(state) == 4
            )

    assert Letters.diff(libsearch.compile(LETTERS), n=range(6)).instances == 6
    comparison = Wrong.diff(Letters, n=range(7))
    assert not comparison and comparison.instances == 5
    assert comparison.difference.startswith("n=4: 11 solutions in wrong, 9 in letters")
    assert "only wrong has (1, 2, 0, 3)" in comparison.difference
    assert libsearch.diff("nqueens", None, repr="rows", other_repr="pairs", n=range(6))


def test_explain():
    assert Letters.explain(n=2, steps=9) == (
        "   1  (0): no\n"
        "   2  (1): valid, go down\n"
        "   3    (1 0): solution 1\n"
        "   4    (1 1): no\n"
        "   5  (1): all below it is done, go back\n"
        "complete: 4 candidates, 2 nodes, 1 solution"
    )
    assert libsearch.explain("nqueens", n=4, steps=1).startswith("   1  (1): valid, go down")

    class Reasons(Letters):
        def reason(self, state):
            return "that is its own"

        def explain_step(self, state):
            return f"{state[-1]} is free"

    said = Reasons.explain(n=2)
    assert "(0): no, that is its own" in said
    assert "(1): valid (1 is free), go down" in said
    assert "(1 0): solution 1 (0 is free)" in said

    class Truths(Letters):
        def answer(self, state):
            return [value == 1 for value in state]

    assert "(1 0): solution 1" in Truths.explain(n=2)
    assert '"solutions":2}' in Truths.tree(n=3).html
    Truths.answer = lambda self, state: [1.5]
    for call in Truths.explain, Truths.tree:
        with pytest.raises(TypeError, match=r"Truths\.answer\(\): 1\.5 is no whole number"):
            call(n=2)


def test_explain_and_tree_of_what_is_deep():
    class Deep(libsearch.Problem):
        def root(self):
            return 0

        def next(self, state):
            return [state + 1]

        def solution(self, state):
            return state == 1200

    assert "1,200 nodes, 1 solution" in Deep.explain(steps=10000)
    assert '"nodes_total":1200,' in Deep.tree(nodes=10000).html


def test_explain_says_what_search_run_says():
    assert Queens.explain(n=0) == libsearch.explain("nqueens", n=0)
    sides = (
        libsearch.explain("nqueens", n=4, repr="rows", steps=40),
        Queens.explain(n=4, steps=40),
    )
    said = [
        [line.rpartition("): ")[2].partition(", queen")[0] for line in side.splitlines()]
        for side in sides
    ]
    assert said[0] == said[1]


def test_tree():
    facts = '"candidates":{0.candidates},"nodes_total":{0.nodes},"solutions":{0.solutions}}}'
    for problem, n in (Letters, 3), (Queens, 4), (Letters, 0):
        assert facts.format(problem.run(n=n)) in problem.tree(n=n).html
    assert "row 0 is taken" in type("Told", (Queens,), {"reason": lambda self, state: "row 0 is taken"}).tree(n=2).html
    assert '"open":[]' not in Letters.tree(n=6, nodes=10).html

    class Sorted(Queens):  # (1, 0), which is rejected, and (0, 1) have equal answers
        def valid(self, state):
            return state[-1] not in state[1:-1] and state != (1, 0)

        def answer(self, state):
            return sorted(state)

        def reason(self, state):
            return f"{state} is taken"

    assert "(1, 0) is taken" in Sorted.tree(n=3).html
    assert "<html" in libsearch.tree("nqueens", n=4).html


def test_pictures():
    class Drawn(Letters):
        def picture(self, answer):
            return [["x" if i == j else "" for j in range(self.n)] for i in answer]

    assert Drawn.run(n=4).board.svg.count(">x</text>") == 4
    assert Letters.run(n=4).board.svg.count("<text") == 4
    assert '"solutions":9,' in Letters.run(n=4).page().html and "letters n=4" in Letters.run(n=4).page().html
    assert '"solutions":0,' in Letters.run(n=1).page().html
    assert Drawn.run(n=3).page().html.count(">x\\u003c") == 6
    for wrong in 3, [1, 2]:
        odd = type("Odd", (Letters,), {"picture": lambda self, answer: wrong})
        with pytest.raises(TypeError, match=r"Odd.picture\(\) returns .*; return a list"):
            odd.run(n=3).board
        with pytest.raises(TypeError, match=r"Odd.picture"):
            odd.run(n=3).page()
    assert "Search tree of letters n=4" in Letters.run(n=4).tree().html

    class Coloured(Letters):
        def picture(self, answer):
            return libsearch.picture([answer], colours=[[2] * len(answer)])

    class Whole(Coloured):
        def picture(self, answer):
            if len(answer) < self.n:
                raise IndexError("a partial answer")
            return super().picture(answer)

    # The tree for n = 3 has 3, 6 and 9 candidates at depths 1, 2 and 3.
    assert Coloured.run(n=3).board.svg.count('class="c2"') == 3
    assert Drawn.tree(n=3).html.count(">x\\u003c") == 3 + 6 * 2 + 9 * 3
    assert Coloured.tree(n=3).html.count('class=\\"c2') == 3 + 6 * 2 + 9 * 3
    assert Whole.tree(n=3).html.count('class=\\"c2') == 9 * 3


def test_paranoid():
    inspection = Queens.paranoid(n=5)
    assert inspection.mistake is None and inspection.nodes > 20

    class Raises(Letters):
        def valid(self, state):
            if len(state) == 3:
                raise KeyError("three")
            return True

    assert Raises.paranoid(n=4).mistake == "Raises.valid() raises KeyError: 'three'"

    class Generates(Letters):
        def next(self, state):
            return (state + (1 // (2 - envelope),) for envelope in range(self.n))

    said = "Generates.next() raises ZeroDivisionError: integer division or modulo by zero"
    assert Generates.paranoid(n=4).mistake == said

    class Checks(Letters):
        check = lambda self, answer: 1 // 0

    assert Checks.paranoid(n=4).mistake.startswith("Checks.check() raises ZeroDivision")

    class Returns(Letters):
        def answer(self, state):
            return "abc"

    said = "Returns.answer(): 'a' is no whole number"
    assert said in Returns.paranoid(n=4).mistake

    class Remembers(Letters):
        seen = 0

        def valid(self, state):
            Remembers.seen += 1
            return Remembers.seen % 3 > 0

    said = "a method gives different results for equal states, or changes a state; "
    assert Remembers.paranoid(n=4).mistake.startswith(said)

    class Rejects(Letters):
        def check(self, answer):
            return answer[0] != 1

    said = "check() rejects the answer of a state that solution() accepts: "
    assert Rejects.paranoid(n=4).mistake.startswith(said)

    class Weightless(Letters):
        def weight(self, state):
            return 0

    assert Weightless.paranoid(n=4).mistake.startswith("weight returns 0, but ")

    class Changes(Letters):
        def root(self):
            return []

        def next(self, state):
            for envelope in range(self.n):
                state.append(envelope)
                yield list(state)

        def solution(self, state):
            return len(state) >= self.n

    assert Changes.paranoid(n=4).mistake
    assert libsearch.paranoid("nqueens", n=5, repr="rows").mistake is None


def test_ledgers(tmp_path):
    file = tmp_path / "letters.ledger"
    result = Letters.run(n=6, ledger=file, node_limit=100, all=True)
    sessions = 1
    while not result.complete:
        result = libsearch.resume(file, problem=Letters, node_limit=300)
        sessions += 1
    whole = Letters.run(n=6)
    assert (result.solutions, result.nodes, result.digest) == (
        whole.solutions, whole.nodes, whole.digest,
    )  # fmt: skip
    assert sorted(result.answers) == sorted(Letters.search(n=6))
    assert libsearch.status(file).sessions == sessions > 2
    with pytest.raises(libsearch.UsageError, match="add problem=Letters"):
        libsearch.resume(file)
    with pytest.raises(libsearch.UsageError, match="problem: nqueens; .* of letters"):
        libsearch.resume(file, problem="nqueens")
    changed = type("Letters", (Letters,), {"valid": lambda self, state: True})
    with pytest.raises(libsearch.Error, match="searches differently"):
        libsearch.resume(file, problem=changed)
    later = type("Letters", (Letters,), {"version": 2})
    with pytest.raises(libsearch.UsageError, match="declares: 0 there, 2 here"):
        libsearch.resume(file, problem=later)
    negative = type("Letters", (Letters,), {"version": -1})
    with pytest.raises(ValueError, match="Letters.version"):
        negative.count(n=3)


def test_search_run_refuses_the_ledger_of_a_class(tmp_path):
    file = tmp_path / "letters.ledger"
    Letters.run(n=6, ledger=file, node_limit=100, all=True)
    for command in "resume", "verify", "solutions":
        said = subprocess.run(
            [os.environ["RUN"], command, file], stderr=subprocess.PIPE, text=True
        )
        assert said.returncode == 2
        assert f"'{file}' was made by Letters, a class in Python, which" in said.stderr
    said = subprocess.check_output([os.environ["RUN"], "status", file], text=True)
    assert f'libsearch.resume("{file}", problem=Letters) in Python' in said


def test_an_exception_leaves_a_ledger_to_go_on_with(tmp_path):
    file = tmp_path / "letters.ledger"
    raising = [True]

    class Sometimes(Letters):
        def solution(self, state):
            if raising[0] and state == (3, 2, 1):
                raise OSError("later")
            return super().solution(state)

    with pytest.raises(OSError, match="later"):
        Sometimes.run(n=4, ledger=file)
    raising[0] = False
    assert Sometimes.run(n=4, ledger=file).solutions == 9


def test_interrupts_of_what_is_done_once_more(capfd):
    """If Ctrl-C interrupts a method, the library calls the method a second time. If
    Ctrl-C also interrupts the second call, there is no third call."""

    class Stubborn(Letters):
        left = 0

        def valid(self, state):
            if len(state) == 4 and Stubborn.left > 0:
                Stubborn.left -= 1
                raise KeyboardInterrupt
            return super().valid(state)

    for times in 1, 2, 9:
        for call in (
            lambda: Stubborn.run(n=6),
            lambda: Stubborn.count(n=6),
            lambda: list(Stubborn.search(n=6)),
        ):
            Stubborn.left = times
            with pytest.raises(KeyboardInterrupt) as caught:
                call()
            result = caught.value.result
            assert result.nodes > 0 if result else times > 1
    assert capfd.readouterr() == ("", "")


def test_interrupts_lose_nothing(tmp_path):
    """If Ctrl-C interrupts a method, the library calls the method again. Therefore no
    answer is lost."""
    import signal

    def interrupt(*_):
        raise KeyboardInterrupt

    file = tmp_path / "letters.ledger"
    before = signal.signal(signal.SIGVTALRM, interrupt)
    interrupted = 0
    try:
        for _ in range(6):
            signal.setitimer(signal.ITIMER_VIRTUAL, 0.03)
            try:
                Letters.run(n=8, ledger=file)
            except KeyboardInterrupt:
                interrupted += 1
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    assert interrupted > 0
    result, whole = Letters.run(n=8, ledger=file), Letters.run(n=8)
    assert (result.solutions, result.nodes, result.candidates, result.digest) == (
        whole.solutions, whole.nodes, whole.candidates, whole.digest,
    )  # fmt: skip


def test_keys():
    """With keys, the counts are those of a recursion, and fewer nodes are explored."""

    def count(problem, state):
        good = [child for child in problem.next(state) if problem.valid(child)]
        return sum(problem.solution(c) or count(problem, c) for c in good)

    for n in range(1, 8):
        assert problems.Counted.count(n=n, memo="yes") == count(problems.Counted(n=n), ())
    plain = problems.Letters.run(n=8)
    counted = problems.Counted.run(n=8, memo="yes")
    assert (counted.solutions, counted.nodes) == (plain.solutions, plain.nodes)
    assert counted.digest is None and counted.met < plain.nodes / 5
    assert plain.met is None and problems.Counted.run(n=8).digest == plain.digest
    assert problems.Counted.count(n=12) == 176214841


class Mirrored(Queens):
    def images(self, answer):
        return [answer[::-1], tuple(answer.index(i) for i in range(self.n))]


def test_symmetries(tmp_path):
    for n in range(1, 8):
        there = libsearch.run("nqueens", n=n, symmetry="orbits")
        here = Mirrored.run(n=n, symmetry="orbits", all=True)
        assert (here.solutions, here.fundamental, here.orbits) == (there.solutions, there.fundamental, there.orbits)
        assert here.answers == [*Mirrored.search(n=n, symmetry="orbits")] and len(here.answers) == here.fundamental
    assert Mirrored.nth(1, n=6, symmetry="orbits") == (1, 3, 5, 0, 2, 4)
    assert Mirrored.paranoid(n=5).mistake is None
    file = tmp_path / "mirrored.ledger"
    assert not Mirrored.run(n=6, symmetry="orbits", ledger=file, node_limit=10).complete
    assert libsearch.resume(file, problem=Mirrored).orbits == {4: 1}


@pytest.mark.parametrize("images, words", [
    (lambda answer: None, r"images\(\) returns None; return a list of answers"),
    (lambda answer: [3], r"images\(\) returns \[3\]; return a list of answers"),
    (lambda answer: [(1, 2.5)], r"images\(\): 2.5 is no whole number"),
])  # fmt: skip
def test_wrong_images(images, words):
    class Wrong(Queens):
        def images(self, answer):
            return images(answer)

    for run in Wrong.run, Wrong.count, lambda **given: [*Wrong.search(**given)]:
        with pytest.raises(TypeError, match=words):
            run(n=6, symmetry="orbits")


def test_images_that_are_no_solutions():
    class Turned(Queens):
        def images(self, answer):
            return [answer[1:] + answer[:1]]

    class Least(Queens):
        def images(self, answer):
            return [(1, 3, 5, 0, 2, 4)]

    assert "which is no solution" in Turned.paranoid(n=6).mistake
    assert re.search(r"leads from the solution \(.*\) to \(1, 3, .*\), but not back", Least.paranoid(n=6).mistake)
    with pytest.raises(libsearch.UsageError, match='write symmetry="orbits"'):
        Turned.run(n=6, symmetry="seen")
    with pytest.raises(libsearch.UsageError, match="declares no symmetry"):
        Queens.run(n=6, symmetry="orbits")


def test_counts_that_are_too_large():
    class Heavy(problems.Letters):
        def weight(self, state):
            return 2**62

    with pytest.raises(libsearch.CountError, match=r"heavy: the count passed 2\^63-1; estimate\(\) estimates it"):
        Heavy.count(n=4)


def test_wrong_keys():
    class Listed(problems.Letters):
        def key(self, state):
            return list(state)

    class Failing(problems.Letters):
        def key(self, state):
            return 1 // (len(state) - 3)

    class Deep(problems.Letters):
        def key(self, state):
            return len(state), "deep"

    words = r"Deep\.key\(\) returns \(5, 'deep'\) for a state at depth 5 and .* are 1 and 0 solutions; return all"
    with pytest.raises(libsearch.CheckError, match=words):
        Deep.count(n=6)
    assert "Deep.key() returns one key for a state at depth 4" in Deep.paranoid(n=5).mistake
    with pytest.raises(TypeError, match=r"key\(\) returns \[\d\]; return a value with a hash"):
        Listed.count(n=5, memo="yes")
    with pytest.raises(ZeroDivisionError):
        Failing.count(n=5, memo="yes")
    with pytest.raises(libsearch.UsageError, match="no keys"):
        problems.Letters.count(n=5, memo="yes")
    with pytest.raises(libsearch.UsageError, match="numbers the keys"):
        problems.Counted.run(n=5, memo="yes", ledger="never.ledger")
