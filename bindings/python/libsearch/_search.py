# SPDX-License-Identifier: MIT
"""Searches: whole ones, and those that hand over one answer after the other."""
from __future__ import annotations

from ._errors import LimitError, UsageError, exception, text
from ._instance import Instance
from ._native import ffi, lib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Iterator

    from ._instance import Progress

    Answer = tuple[int, ...]

_SYMMETRY = {
    "none": lib.SEARCH_SYMMETRY_NONE,
    "orbits": lib.SEARCH_SYMMETRY_ORBITS,
    "seen": lib.SEARCH_SYMMETRY_SEEN,
}
_STRATEGY = {
    "depth": lib.SEARCH_STRATEGY_DEPTH,
    "levels": lib.SEARCH_STRATEGY_LEVELS,
}
_LOOP = {
    "auto": lib.SEARCH_LOOP_AUTO,
    "inline": lib.SEARCH_LOOP_INLINE,
    "dynamic": lib.SEARCH_LOOP_DYNAMIC,
}


def _word(name, table, value):
    if value not in table:
        raise UsageError(f"{name}: {value!r} is none of {', '.join(table)}")
    return table[value]


def _number(name, value, most=2**63 - 1):
    if value is None:
        return 0
    number = int(value)
    if not 1 <= number <= most:
        raise UsageError(f"{name}: {value} is not in 1..{most}")
    return number


class Plan:
    """An instance, a representation, and settings for them."""

    def __init__(
        self,
        problem,
        options,
        *,
        bare=False,
        repr=None,
        input=None,
        best=False,
        symmetry="none",
        group=None,
        unpruned=False,
        first=None,
        threads=1,
        time_limit=None,
        node_limit=None,
        memory_limit=None,
        depth=None,
        levels=False,
        strategy="depth",
        loop="auto",
        progress=None,
        digest=True,
    ):
        self.instance = Instance(problem, options, input)
        self.symmetry = symmetry
        wants = None
        if best:
            wants = lambda found: bool(found.best.objective)
        elif symmetry == "orbits":
            wants = lambda found: bool(found.canonical.open)
        self.repr = self.instance.repr(repr, bare, wants)
        self.best = bool(best)
        if time_limit is not None and not time_limit > 0:
            raise UsageError(f"time_limit: {time_limit} is no number of seconds above 0")
        self.settings = ffi.new(
            "SearchSettings *",
            {
                "size": ffi.sizeof("SearchSettings"),
                "strategy": _word("strategy", _STRATEGY, strategy),
                "loop": _word("loop", _LOOP, loop),
                "threads": _number("threads", threads, 4096),
                "digest": bool(digest and self.repr.answer and not best),
                "levels": bool(levels),
                "symmetry": _word("symmetry", _SYMMETRY, symmetry),
                "group": self.instance.group(group),
                "unpruned": bool(unpruned),
                "best": self.best,
                "partial": depth is not None,
                "depth": 0 if depth is None else int(depth),
                "solution_limit": _number("first", first),
                "node_limit": _number("node_limit", node_limit),
                "time_limit": float(time_limit or 0),
                "memory_limit": _number("memory_limit", memory_limit, 2**44) << 20,
            },
        )
        self.session = self.instance.session
        self.session.progress = progress

    def check_end(self, end):
        """Raises an error if a search that ended so has no result."""
        error = ffi.new("GError **")
        pointer = self.instance.pointer
        if not lib.search_end_has_result(end, pointer, self.repr, error):
            raise exception(error)


def take_answers(answers) -> list:
    """The answers that are there, as tuples, without them being there any more."""
    count = answers.count
    if count == 0:
        return []
    used = answers.ends[count - 1]
    length = answers.ends[0]
    if length == 0 and used == 0:
        taken = [()] * count
    else:
        values = ffi.unpack(answers.values, used)
        ends = ffi.unpack(answers.ends, count)
        if length and used == length * count and ends == list(
            range(length, used + 1, length)
        ):
            taken = list(zip(*[iter(values)] * length))
        else:
            taken, begin = [], 0
            for end in ends:
                taken.append(tuple(values[begin:end]))
                begin = end
    lib.answers_clear(answers)
    return taken


class Result:
    """What a search found."""

    def __init__(self, plan, tally, end, **more):
        self._plan = plan
        self.problem: str = plan.instance.source.name
        self.options: dict[str, Any] = plan.instance.options()
        self.repr: str = text(plan.repr.name)
        self.symmetry: str = plan.symmetry
        #: Does it count the whole tree?  If not, `reason` says what ended it.
        self.complete: bool = end == lib.SEARCH_END_COMPLETE
        self.reason: str | None = None if self.complete else text(lib.search_end_name(end))
        self.solutions: int = tally.solutions
        self.nodes: int = tally.nodes
        self.candidates: int = tally.candidates
        #: An order-free checksum of the answers, as search-run prints it.
        self.digest: str | None = f"{tally.digest:016x}" if more.get("digest") else None
        self.fundamental: int | None = None
        self.orbits: dict[int, int] = {}
        if plan.symmetry != "none":
            self.fundamental = tally.fundamental
            for i in range(lib.SEARCH_ORBIT_SIZES):
                if tally.orbits[i].size == 0:
                    break
                self.orbits[tally.orbits[i].size] = tally.orbits[i].count
        self.best: int | None = more.get("best")
        self.threads: int = more.get("threads", 1)
        self.seconds: float | None = more.get("seconds")
        self.partials: int = more.get("partials", 0)
        #: Candidates, nodes and solutions by depth, if `levels` was asked for.
        self.levels: list[tuple[int, int, int]] = more.get("levels", [])
        #: The answers that were asked for: by `all`, `first` or `best`.
        self.answers: list[Answer] = more.get("answers", [])
        self._arguments = self._first = None
        self._options = {}

    @property
    def answer(self) -> Answer | None:
        """The best answer; or the first one, which is searched for if need be."""
        return self._answer()

    def _answer(self, time_limit=None):
        if self.answers:
            return self.answers[-1 if self._plan.best else 0]
        if self.solutions == 0 or self._arguments is None or self._plan.best:
            return None
        if self._first is None:
            problem, arguments = self._arguments
            for answer in Search(problem, time_limit=time_limit, **arguments):
                self._first = answer
                break
        return self._first

    @property
    def board(self):
        """The answer as a Picture, as the problem draws it; None: no answer."""
        from ._pictures import board

        answer = self.answer
        return None if answer is None else board(self._plan.instance, answer)

    def page(self):
        """A Page with the answers, to leaf through.

        search-run makes it, which searches once more; of a problem in Python, it
        has the answers at hand, or the first hundred.
        """
        from ._pictures import boards_page, page_of

        source, options = self._search_run("page")
        if source.file:
            return page_of(source, options, "--html", self._modes())
        answers = self.answers
        if not answers:
            problem, arguments = self._arguments
            answers = list(Search(problem, first=100, **arguments))
        return boards_page(self._plan.instance, answers, repr(self)[1:-1])

    def tree(self, nodes: int = 1000):
        """The tree of the search: see libsearch.tree()."""
        from ._pictures import page_of
        from ._tree import tree

        source, options = self._search_run("tree")
        if source.file:
            return page_of(source, options, "--tree",
                           [f"--tree-nodes={nodes}", f"--repr={self.repr}"])  # fmt: skip
        return tree(self._arguments[0], nodes=nodes, **options)

    def _search_run(self, name):
        if self._arguments is None:
            raise UsageError(f"{name}: the search has no answers")
        if self._arguments[1].get("input") is not None:
            raise UsageError(f"{name}: it is made of options alone, not of an input")
        return self._plan.instance.source, dict(self._options)

    def _modes(self):
        modes = [f"--repr={self.repr}"]
        if self._plan.best:
            modes.append("--best")
        if self.symmetry != "none":
            modes.append(f"--symmetry={self.symmetry}")
        return modes

    def _repr_html_(self):
        from ._pictures import board, escape

        # What a notebook shows by itself takes no long search.
        answer = self._answer(time_limit=1)
        drawing = "" if answer is None else board(self._plan.instance, answer).svg
        return f"<p>{escape(repr(self)[1:-1])}</p>{drawing}"

    def __repr__(self):
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        found = f"{self.solutions:,} solutions"
        if self.best is not None:
            found = f"best {self.best:,}"
        if not self.complete:
            found += f" so far ({self.reason})"
        digest = f", digest {self.digest}" if self.digest else ""
        return f"<Result {self.problem}{options}: {found}, {self.nodes:,} nodes{digest}>"


def _best(best):
    return best.value if best.found else None


def run(
    problem,
    /,
    *,
    all: bool = False,
    first: int | None = None,
    best: bool = False,
    symmetry: str = "none",
    group: str | None = None,
    unpruned: bool = False,
    repr: str | None = None,
    input=None,
    threads: int = 1,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    depth: int | None = None,
    levels: bool = False,
    strategy: str = "depth",
    loop: str = "auto",
    digest: bool = True,
    progress: Callable[[Progress], object] | None = None,
    ledger=None,
    **options,
) -> Result:
    """Search the whole tree, or as far as a limit allows, and say what was found."""
    plan = Plan(
        problem, options, bare=False, repr=repr, input=input, best=best,
        symmetry=symmetry, group=group, unpruned=unpruned, first=first,
        threads=threads, time_limit=time_limit, node_limit=node_limit,
        memory_limit=memory_limit, depth=depth, levels=levels, strategy=strategy,
        loop=loop, progress=progress, digest=digest,
    )  # fmt: skip
    if ledger is not None:
        from ._ledger import run_recorded

        result = run_recorded(plan, ledger, bool(all))
    else:
        result = execute(plan, bool(all or first or best))
    if plan.repr.answer and depth is None:
        result._options = options
        result._arguments = (
            problem,
            dict(options, symmetry=symmetry if symmetry != "seen" else "none",
                 repr=result.repr, input=input, group=group),
        )  # fmt: skip
    return result


def execute(plan, keep: bool, call=None) -> Result:
    """Runs a plan by search_run(), or by another function of its form."""
    session = plan.session
    answers = session.answers
    lib.answers_attach(answers, plan.settings, keep)
    found = ffi.new("SearchResult *")
    error = ffi.new("GError **")
    interrupted = None
    try:
        if call is None:
            good = lib.search_run(
                plan.instance.pointer, plan.repr, plan.settings, ffi.NULL, found, error
            )
        else:
            good = call(found, error)
        try:
            session.raise_error()
        except KeyboardInterrupt as interrupt:
            interrupted = interrupt
        except BaseException:
            if error[0]:
                exception(error)
            raise
        if not good:
            if interrupted is not None:
                exception(error)
                raise interrupted
            raise exception(error)
        levels = []
        if found.levels:
            array = ffi.cast("SearchLevel *", found.levels.data)
            levels = [
                (array[i].candidates, array[i].nodes, array[i].solutions)
                for i in range(found.levels.len)
            ]
        result = Result(
            plan, found.tally, found.end, digest=found.has_digest,
            best=_best(found.best), threads=found.threads, seconds=found.seconds,
            partials=found.partials, levels=levels, answers=take_answers(answers),
        )  # fmt: skip
    finally:
        lib.search_result_clear(found)
    if interrupted is not None:
        interrupted.result = result
        raise interrupted
    return result


def count(problem, /, **arguments) -> int:
    """The number of solutions.

    Takes what run() takes.  If a limit ends the search, LimitError has what was
    found until then in `result`.
    """
    options = dict(arguments)
    known = {
        name: options.pop(name)
        for name in (
            "symmetry", "group", "unpruned", "repr", "input", "threads", "time_limit",
            "node_limit", "memory_limit", "strategy", "loop", "progress",
        )
        if name in options
    }  # fmt: skip
    plan = Plan(problem, options, bare=known.get("symmetry", "none") == "none",
                digest=False, **known)  # fmt: skip
    result = execute(plan, False)
    if not result.complete:
        error = LimitError(
            f"at least {result.solutions:,} solutions; {result.reason} ended the count"
        )
        error.result = result
        raise error
    return result.solutions


class Steps:
    """A search that goes on as long as answers are taken."""

    __slots__ = ("plan", "pointer", "end")

    def __init__(self, plan):
        error = ffi.new("GError **")
        self.pointer = ffi.NULL
        self.plan = plan
        self.end = lib.SEARCH_END_VISITOR
        self.pointer = lib.steps_new(
            plan.instance.pointer, plan.repr, plan.settings, plan.session.answers, error
        )
        if not self.pointer:
            plan.session.error = plan.session.error or exception(error)
            plan.session.raise_error()

    def __del__(self):
        if lib is not None and self.pointer:
            lib.steps_free(self.pointer)
            self.pointer = ffi.NULL

    def go(self):
        """Goes on for a moment; False: nothing more comes."""
        plan = self.plan
        try:
            end = lib.steps_go(self.pointer)
            plan.session.raise_error()
        except KeyboardInterrupt as interrupt:
            self.end = lib.SEARCH_END_SIGNAL
            interrupt.result = self.result()
            raise
        self.end = end
        if end == lib.SEARCH_END_VISITOR:
            return True
        plan.check_end(end)
        return False

    def result(self):
        steps = self.pointer
        return Result(self.plan, steps.tally, self.end, digest=steps.has_digest,
                      best=_best(steps.best))  # fmt: skip


def _generate(steps):
    answers = steps.plan.session.answers
    answers.wanted = 1
    going = True
    while going:
        going = steps.go()
        yield from take_answers(answers)
        # The first answer comes at once, later ones cost little.
        answers.wanted = min(2 * answers.wanted, 1024)


class Search:
    """The answers of a search, one after the other, as tuples.

    Nothing is searched before an answer is asked for, and nothing after it is
    closed or forgotten.
    """

    def __init__(
        self,
        problem,
        /,
        *,
        best: bool = False,
        symmetry: str = "none",
        group: str | None = None,
        unpruned: bool = False,
        first: int | None = None,
        repr: str | None = None,
        input=None,
        time_limit: float | None = None,
        node_limit: int | None = None,
        memory_limit: int | None = None,
        depth: int | None = None,
        loop: str = "auto",
        digest: bool = False,
        **options,
    ):
        if "threads" in options:
            raise UsageError(
                "threads: search() explores in the thread that takes the answers; "
                "run(..., all=True, threads=...) finds them by several"
            )
        plan = Plan(
            problem, options, best=best, symmetry=symmetry, group=group,
            unpruned=unpruned, first=first, repr=repr, input=input,
            time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit,
            depth=depth, loop=loop, digest=digest,
        )  # fmt: skip
        if not plan.repr.answer:
            raise UsageError(
                f"repr: {text(plan.repr.name)} of {plan.instance.source.name} counts "
                "solutions, and does not show them"
            )
        self._steps = Steps(plan)
        self._generator = _generate(self._steps)

    def __iter__(self) -> Iterator[Answer]:
        return self._generator

    def __next__(self) -> Answer:
        return next(self._generator)

    def close(self) -> None:
        """End it: no more answers come."""
        self._generator.close()

    def __enter__(self) -> Search:
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def result(self) -> Result:
        """What was found so far; `complete` once all answers were taken."""
        return self._steps.result()

    @property
    def done(self) -> float:
        """The part of the tree that is done, out of 1."""
        return lib.steps_done(self._steps.pointer)


def search(problem, /, **arguments) -> Search:
    """The answers, one after the other: as Search()."""
    return Search(problem, **arguments)


def as_array(source):
    """Answers as a numpy array, one to a row: of a Search, a Result, or tuples."""
    import numpy

    if isinstance(source, Search):
        answers = source._steps.plan.session.answers
        rest = list(source._generator) if source._generator.gi_frame is not None and (
            source._generator.gi_suspended if hasattr(source._generator, "gi_suspended")
            else source._generator.gi_frame.f_lasti > 0) else None
        if rest is not None:
            return as_array(rest)
        parts, width, going = [], None, True
        answers.wanted = 65536
        while going:
            going = source._steps.go()
            number = answers.count
            if number == 0:
                continue
            used = answers.ends[number - 1]
            if width is None:
                width = answers.ends[0]
            values = numpy.frombuffer(
                ffi.buffer(answers.values, used * ffi.sizeof("int")), numpy.intc
            ).copy()
            ends = numpy.frombuffer(
                ffi.buffer(answers.ends, number * ffi.sizeof("size_t")), numpy.uintp
            )
            if used != width * number or (numpy.diff(ends) != width).any():
                raise ValueError("the answers are of different lengths")
            parts.append(values.reshape(number, width))
            lib.answers_clear(answers)
        if not parts:
            return numpy.empty((0, 0), numpy.intc)
        return numpy.concatenate(parts)
    if isinstance(source, Result):
        source = source.answers
    rows = list(source)
    if len({len(row) for row in rows}) > 1:
        raise ValueError("the answers are of different lengths")
    return numpy.array(rows, numpy.intc).reshape(len(rows), -1 if rows else 0)
