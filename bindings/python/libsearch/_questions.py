# SPDX-License-Identifier: MIT
"""Functions about all solutions: the K-th solution, random solutions, and how often
each value occurs."""
from __future__ import annotations

from typing import TYPE_CHECKING, overload

from ._arguments import check, whole
from ._errors import CheckError, RankError, UsageError, call, text
from ._instance import named
from ._native import ffi, lib
from ._search import Plan, execute, limited, number_of

if TYPE_CHECKING:
    from os import PathLike
    from typing import Any, Callable, Protocol

    from ._instance import Progress
    from ._search import Answer

    class Nth(Protocol):
        """The type of the method nth()."""

        @overload
        def __call__(self, k: int, /, **arguments: Any) -> Answer: ...
        @overload
        def __call__(self, first: int, last: int, /, **arguments: Any) -> list[Answer]: ...


#: The largest SearchCount, whose top bit is 0.
COUNT_MAX = 2 ** (8 * ffi.sizeof("SearchCount") - 1) - 1

#: Maximum number of solutions that random() draws. search-run has the same maximum.
DRAWS_MAX = 1_000_000


def _count(number: int):
    """A number as a SearchCount."""
    made = ffi.new("SearchCount *")
    call(lib.search_count_from_text, str(number).encode(), made)
    return made[0]


def _numbers(array, length: int, words: int) -> list[int]:
    """The numbers in a C array, each of `words` words, the lowest word first."""
    flat = ffi.unpack(array, length * words) if length else []
    if words < 2:
        return flat
    return [
        sum(word << 64 * i for i, word in enumerate(flat[at : at + words]))
        for at in range(0, len(flat), words)
    ]


def _make_plan(name, arguments):
    """Return a Plan for the question (nth, random or tally) called `name`. Raise
    UsageError if the representation has no answers."""
    plan = Plan(arguments, plain=True)
    if not plan.repr.answer and not plan.repr.questions.answer:
        raise UsageError(
            f"{name}: representation {text(plan.repr.name)} of "
            f"{plan.instance.source.name} counts solutions, and does not show them"
        )
    return plan


def _ask_index(plan, wanted: int, ask):
    """Make an index of the solutions. If the index has at least `wanted` solutions,
    call the function `ask`, which finds solutions by means of the index.

    Return the result of the search, and the number of solutions in the index.
    """
    session, known = plan.session, 0

    def work(found, error):
        nonlocal known
        lib.answers_attach(session.answers, plan.settings, True)
        index = lib.search_index_new(
            plan.instance.pointer, plan.repr, plan.settings, found, error
        )
        if not index:
            return False
        index = ffi.gc(index, lib.search_index_free)
        plan.check_classes(found.stop_reason)
        known = number_of(lib.search_index_count(index))
        if known < wanted or session.error is not None:
            return True
        return ask(index, found, error)

    return execute(plan, True, work), known


@overload
def nth(problem: object, k: int, /, **arguments: Any) -> Answer: ...
@overload
def nth(problem: object, first: int, last: int, /, **arguments: Any) -> list[Answer]: ...
def nth(
    problem,
    first,
    last=None,
    /,
    *,
    symmetry: str = "none",
    group: str | None = None,
    no_symmetry_breaking: bool = False,
    repr: str | None = None,
    input: str | bytes | PathLike[str] | None = None,
    threads: int = 1,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    memo: str = "auto",
    loop: str = "auto",
    progress: Callable[[Progress], object] | None = None,
    **options,
):
    """Return the solution with the rank `first`: its position, from 1, in the order of
    search().

    If `last` is given, return the list of the solutions with the ranks from `first` to
    `last`. The search counts the solutions before `first`, but does not make them. If
    there are too few solutions, raise RankError, an IndexError, whose `result` has the
    answers that were found. If a limit ends the search, raise LimitError. A solution
    with a weight counts once.
    """
    arguments = locals()
    del arguments["first"]  # a rank; for Plan, a limit of the solutions
    first = whole("nth", first, 1, COUNT_MAX)
    end = first if last is None else whole("nth", last, first, COUNT_MAX)
    plan = _make_plan("nth", arguments)
    plan.settings.solution_limit = min(first, 2**64 - 1)

    def ask(index, found, error):
        return lib.search_index_list(
            index, _count(first - 1), _count(end - first + 1), found, error
        )

    result, known = _ask_index(plan, first, ask)
    found = result.answers
    if len(found) < end - first + 1:
        if result.reason not in (None, "first"):
            raise limited("nth: ", result)
        raise _beyond(end, first - 1 + len(found) if known >= first else known, result)
    return found[0] if last is None else found


def _beyond(wanted, number, result):
    verb, plural = ("is", "") if number == 1 else ("are", "s")
    symmetric = " up to symmetry" if result.symmetry != "none" else ""
    weights = result.fundamental if symmetric else result.solutions
    weighted = f", which count as {weights}" if weights != number else ""
    error = RankError(
        f"nth: {wanted} is beyond the last; there {verb} {number} "
        f"solution{plural}{symmetric}{weighted}"
    )
    error.result = result
    return error


class Drawn(list):
    """The solutions that random() has drawn, as a list of answers."""

    def __init__(self, answers, nth, solutions):
        super().__init__(answers)
        #: The rank of each drawn solution: its position in the order of the search,
        #: from 1. nth() takes such ranks. Empty if the representation count of a
        #: model has drawn, which has another order.
        self.nth: list[int] = nth
        #: The number of solutions from which random() has drawn.
        self.solutions: int = solutions


def random(
    problem,
    number: int = 1,
    /,
    *,
    seed: int = 1,
    symmetry: str = "none",
    group: str | None = None,
    no_symmetry_breaking: bool = False,
    repr: str | None = None,
    input: str | bytes | PathLike[str] | None = None,
    threads: int = 1,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    memo: str = "auto",
    loop: str = "auto",
    progress: Callable[[Progress], object] | None = None,
    **options,
) -> Drawn:
    """Draw `number` solutions. In each draw, all solutions are equally likely, so that
    a solution may be drawn more than once.

    Equal seeds give equal solutions, also in search-run. If solutions have weights,
    raise UsageError, since draws would not be uniform. If there are no solutions,
    raise RankError, an IndexError. If a limit ends the search, raise LimitError.
    """
    plan = _make_plan("random", locals())
    number = whole("random", number, 1, DRAWS_MAX)
    seed = plan.given["seed"]
    asks = bool(plan.repr.questions.answer)
    if (plan.repr.weight or plan.repr.counting.count) and not asks and not plan.classes:
        raise UsageError(
            f"random: solutions of representation {text(plan.repr.name)} of "
            f"{plan.instance.source.name} have weights, so draws would not be uniform; "
            "use a representation without weights, such as a class without weight()"
        )
    picked = ffi.new("SearchResult *")
    words, ranks = 1, ffi.NULL

    def ask(index, found, error):
        nonlocal words, ranks
        words = number_of(lib.search_index_count(index)).bit_length() + 63 >> 6
        ranks = ffi.new("uint64_t[]", number * words)
        good = lib.index_draw(index, seed, ranks, words, number, picked, error)
        found.stop_reason, found.seconds = picked.stop_reason, picked.seconds
        return good

    result, known = _ask_index(plan, 1, ask)
    if not result.complete:
        raise limited("random: ", result)
    if known == 0:
        error = RankError("random: there is no solution to draw")
        error.result = result
        raise error
    drawn = [] if asks else [rank + 1 for rank in _numbers(ranks, number, words)]
    return Drawn(result.answers, drawn, known)


class Tally:
    """How often each value occurs at each place (position in the answer, from 0), in
    all solutions.

    `counts[place][value - min]` is the number of solutions whose answer has the value
    at the place. as_array() makes a numpy array of the counts.
    """

    def __init__(self, result, made, of, fundamental=None):
        self.problem: str = result.problem
        self.options: dict[str, Any] = result.options
        self.complete: bool = result.complete
        self.reason: str | None = result.reason
        #: "solutions"; or "fundamental" if this tally counts only the solutions that
        #: represent orbits.
        self.of: str = of
        self.solutions: int = number_of(made.all)
        self.places: int = made.places
        #: `min` is the smallest value at any place (position in the answers). `values`
        #: is the number of whole numbers from the smallest to the largest value.
        self.min: int = made.min
        self.values: int = made.values
        counts = _numbers(made.counts, made.places * made.values, made.words)
        self.counts: list[list[int]] = [
            counts[i * made.values : (i + 1) * made.values] for i in range(made.places)
        ]
        #: For each place (position in the answers), the number of solutions whose
        #: answers are too short to have a value at this place.
        self.absent: list[int] = _numbers(made.absent, made.places, made.words)
        #: With symmetry="orbits" or "classes", the tally of only those solutions that
        #: represent orbits or classes.
        self.fundamental: Tally | None = self if of == "fundamental" else fundamental

    def __repr__(self):
        found = f"{self.solutions:,} solutions"
        if self.of == "fundamental":
            found += " up to symmetry"
        if not self.complete:
            found += f" so far ({self.reason})"
        last = self.min + self.values - 1
        at = f"values {self.min}..{last} at {self.places} places" if self.places else "no places"
        return f"<Tally {self.problem}{named(self.options)}: {found}, {at}>"


def tally(
    problem,
    /,
    *,
    symmetry: str = "none",
    group: str | None = None,
    no_symmetry_breaking: bool = False,
    repr: str | None = None,
    input: str | bytes | PathLike[str] | None = None,
    threads: int = 1,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    strategy: str = "depth",
    memo: str = "auto",
    loop: str = "auto",
    progress: Callable[[Progress], object] | None = None,
    **options,
) -> Tally:
    """Count how often each value occurs at each place (position in the answers), over
    all solutions.

    If a limit ends the search, `complete` is False, and the counts include only the
    solutions that were found before the limit; none with a memo table.
    """
    plan = _make_plan("tally", locals())
    plan.settings.frequencies = True
    tables = []

    def work(found, error):
        good = lib.search_run(
            plan.instance.pointer, plan.repr, plan.settings, ffi.NULL, found, error
        )
        for name in "frequencies", "representatives":
            table = getattr(found, name)
            setattr(found, name, ffi.NULL)
            tables.append(ffi.gc(table, lib.search_frequencies_free))
        return good

    try:
        return _make_tally(execute(plan, False, work), *tables)
    except KeyboardInterrupt as interrupt:
        # Ctrl-C came before C began or after C ended. The tables of counts therefore do
        # not exist.
        result = getattr(interrupt, "result", None)
        interrupt.result = _make_tally(result, *tables) if result and tables[1:] else None
        raise


def _make_tally(result, frequencies, representatives) -> Tally:
    for table in frequencies, representatives:
        if table and not lib.search_frequencies_add_up(table):
            raise CheckError(
                "tally: the frequencies at a place do not add up to the number of solutions"
            )
    fundamental = Tally(result, representatives, "fundamental") if representatives else None
    if not frequencies:
        return fundamental
    return Tally(result, frequencies, "solutions", fundamental)
