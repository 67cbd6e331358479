# SPDX-License-Identifier: MIT
"""Searches of the whole tree, and searches that yield their answers one by one."""
from __future__ import annotations

from ._arguments import TABLE, check, short, whole
from ._errors import CountError, LimitError, UsageError, call, constant, exception, settings, text
from ._instance import Instance, named
from ._native import ffi, lib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike
    from typing import Any, Callable, Iterator, overload

    from ._expressions import Operation
    from ._functions import Many, Number
    from ._instance import Progress
    from ._pictures import Page, Picture

    Answer = tuple[int, ...]


def number_of(count) -> int:
    """The number in a SearchCount."""
    words = lib.search_count_to_text(count)
    try:
        return int(text(words))
    finally:
        lib.g_free(words)


class Plan:
    """An instance, a representation, and the settings of a search.

    `arguments` are the arguments of a function, as locals() returns them at its begin,
    so that "options" are the options of the problem.
    """

    def __init__(self, arguments, *, bare=False, plain=False):
        given = {name: check(name, arguments.get(name)) for name in TABLE}
        self.given = given
        self.options = options = arguments["options"]
        names = [name for name in arguments if name in TABLE]
        self.instance = Instance(arguments["problem"], options, given["input"], arguments=names)
        self.symmetry: str = given["symmetry"]
        self.best: bool = given["best"]
        wants = None
        if self.symmetry == "seen" and self.instance.walk is not None:
            raise UsageError("symmetry: a problem in Python has no list of symmetries; write symmetry=\"orbits\"")
        if self.best:
            if self.instance.is_model and not self.instance.source._has_goal():
                raise UsageError("best: the model has no objective; state it by minimize() or maximize()")
            wants = lambda found: bool(found.best.objective)
        elif self.symmetry == "orbits":
            wants = lambda found: bool(found.canonical.expand)
        elif self.symmetry == "classes":
            wants = lambda found: bool(found.classes.graph)
        purpose = lib.SEARCH_PURPOSE_ALL
        if bare:
            purpose = lib.SEARCH_PURPOSE_COUNT
        elif self.best:
            purpose = lib.SEARCH_PURPOSE_BEST
        elif given["first"]:
            purpose = lib.SEARCH_PURPOSE_FIRST
        self.repr = self.instance.repr(given["repr"], purpose, wants)
        #: The search up to isomorphism, whose representation replaces the chosen one.
        self.classes = None
        if self.symmetry == "classes":
            classes = call(lib.search_classes_new, self.instance.pointer, self.repr)
            self.classes = ffi.gc(classes, lib.search_classes_free)
            self.repr = lib.search_classes_repr(self.classes)
        self.settings = settings(
            "SearchSettings",
            strategy=constant("STRATEGY", given["strategy"]),
            loop=constant("LOOP", given["loop"]),
            threads=given["threads"],
            digest=bool(given["digest"] and not plain and self.repr.answer and not self.best),
            levels=given["levels"],
            symmetry=constant("SYMMETRY", self.symmetry),
            group=self.instance.group(given["group"]),
            no_symmetry_breaking=given["no_symmetry_breaking"],
            best=self.best,
            memo=constant("MEMO", given["memo"]),
            partial=given["depth"] is not None,
            stop_depth=given["depth"] or 0,
            solution_limit=given["first"] or 0,
            node_limit=given["node_limit"] or 0,
            time_limit=given["time_limit"] or 0,
            memory_limit=(given["memory_limit"] or 0) << 20,
        )
        self.session = self.instance.session
        self.session.progress = given["progress"]

    def take(self) -> list:
        """Return the answers that have been found, and remove them from the session.
        They are tuples, or those of a model solutions."""
        found = take_answers(self.session.answers)
        return self.instance.source._answers(found) if self.instance.is_model else found

    def check_classes(self, end):
        """Raise CheckError if two counts of the classes differ in a search that ended for
        the reason `end`, and whose explorers are freed."""
        if self.classes:
            call(lib.search_classes_check, self.classes, end, ffi.new("bool *"))

    def check_end(self, end):
        """Raise an exception if the search has no result because it ended for the
        reason `end`."""
        call(lib.search_stop_has_result, end, self.instance.pointer, self.repr)


def take_answers(answers) -> list:
    """Return all answers in `answers` as tuples, and remove them from `answers`."""
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
    """The result of a search."""

    def __init__(self, plan, tally, end, **more):
        self._instance = plan.instance
        self._source = plan.instance.source
        self._input = plan.instance.input
        self._given, self._options = plan.given, plan.options
        self._shows = bool(plan.repr.answer) and plan.given["depth"] is None
        self.problem: str = plan.instance.source.name
        self.options: dict[str, Any] = plan.instance.options()
        self.repr: str = text(plan.repr.name)
        self.symmetry: str = plan.symmetry
        #: True if the search counted the whole tree. If it is False, `reason` is the
        #: name of the reason why the search ended early.
        self.complete: bool = end == lib.SEARCH_STOP_COMPLETE
        self.reason: str | None = None if self.complete else text(lib.search_stop_name(end))
        self.solutions: int = more.get("solutions", tally.solutions)
        #: The number of nodes; None if the search did not count the nodes.
        self.nodes: int | None = more.get("nodes", tally.nodes)
        #: The number of nodes that a search with a memo table explored; None without.
        self.met: int | None = more.get("met")
        self.candidates: int = tally.candidates
        #: A checksum of all answers, which does not depend on their order. For equal
        #: answers, search-run prints an equal digest.
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
        #: For each depth, a tuple of the numbers of candidates, nodes and solutions.
        #: Empty without the argument `levels`.
        self.levels: list[tuple[int, int, int]] = more.get("levels", [])
        #: The answers; empty without the argument `all`, `first` or `best`.
        self.answers: list[Answer] = more.get("answers", [])
        self._kept: bool = more.get("kept", False)
        self._first = None

    def __getstate__(self):
        # Remove the objects of C, since they cannot be pickled. The methods make these
        # objects again when they need them.
        return {**vars(self), "_instance": None, "_given": {**self._given, "progress": None}}

    def _made(self):
        """The instance."""
        if self._instance is None:
            self._instance = Instance(self._source, self._options, self._input)
        return self._instance

    def _again(self, **limits):
        """A search for the answers."""
        given = {name: self._given[name] for name in ("group", "no_symmetry_breaking", "symmetry")}
        if given["symmetry"] == "seen":
            given["symmetry"] = "none"
        return Search(self._source, **self._options, **given, **limits,
                      repr=self.repr, input=self._input)  # fmt: skip

    @property
    def answer(self) -> Answer | None:
        """The best answer of a search with `best`, otherwise the first answer; None if
        there is no answer. If a search without `best` has stored no answers, this
        property searches for the first answer."""
        return self._answer()

    def _answer(self, time_limit=None):
        if self.answers:
            return self.answers[-1 if self._given["best"] else 0]
        if self.solutions == 0 or not self._shows or self._given["best"]:
            return None
        if self._first is None:
            for answer in self._again(time_limit=time_limit):
                self._first = answer
                break
        return self._first

    @property
    def board(self) -> Picture | None:
        """The answer as a Picture that the problem draws; None if there is no
        answer."""
        from ._pictures import board

        answer = self.answer
        return None if answer is None else board(self._made(), answer)

    def page(self) -> Page:
        """Return a Page that shows the answers, one at a time.

        search-run makes the page. For a problem in C, it repeats the search. For a
        problem in Python, the page shows the stored answers, or the first hundred
        answers if none are stored.
        """
        from ._pictures import drawer, page_of, solutions_page

        self._needs_answers("page")
        if self._source.file:
            return page_of(self._source, self._options, self._input, "--html", self._modes())
        answers = self.answers or list(self._again(first=100))
        instance = self._made()
        return solutions_page(str(instance), answers, drawer(instance))

    def tree(self, nodes: int = 1000) -> Page:
        """Return the tree of the search, as libsearch.tree() does."""
        from ._tree import tree

        self._needs_answers("tree")
        return tree(self._source, nodes=nodes, repr=self.repr, input=self._input,
                    **self._options)  # fmt: skip

    def _needs_answers(self, name):
        if not self._shows:
            raise UsageError(f"{name}: the search has no answers")

    def _modes(self):
        modes = [f"--repr={self.repr}"]
        if self._given["best"]:
            modes.append("--best")
        if self.symmetry != "none":
            modes.append(f"--symmetry={self.symmetry}")
        return modes

    def _repr_html_(self):
        from ._pictures import board, escape

        # Search for an answer for one second at most, since a notebook calls this
        # method to show a result.
        answer = self._answer(time_limit=1)
        drawing = "" if answer is None else board(self._made(), answer).svg
        return f"<p>{escape(repr(self)[1:-1])}</p>{drawing}"

    def __repr__(self):
        # A model has no options of its own: name only those that were given.
        options = named(self._options if hasattr(self._source, "_answers") else self.options)
        found = f"{self.solutions:,} solutions"
        if self.best is not None:
            found = f"best {self.best:,}"
        if self.fundamental is not None:
            found += f", {self.fundamental:,} up to symmetry"
        if not self.complete:
            found += f" so far ({self.reason})"
        nodes = "" if self.nodes is None else f", {self.nodes:,} nodes"
        digest = f", digest {self.digest}" if self.digest else ""
        return f"<Result {self.problem}{options}: {found}{nodes}{digest}>"


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
    no_symmetry_breaking: bool = False,
    repr: str | None = None,
    input: str | bytes | PathLike[str] | None = None,
    threads: int = 1,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    depth: int | None = None,
    levels: bool = False,
    strategy: str = "depth",
    memo: str = "no",
    loop: str = "auto",
    digest: bool = True,
    progress: Callable[[Progress], object] | None = None,
    ledger: str | bytes | PathLike[str] | None = None,
    **options,
) -> Result:
    """Search the whole tree, or until a limit. Return a Result.

    With memo="yes", a count explores states of equal keys once; with memo="auto", if
    this takes less time. The result then has no digest.
    """
    plan = Plan(locals())
    given = plan.given
    if given["ledger"] is not None:
        from ._ledger import run_recorded

        return run_recorded(plan, given["ledger"], given["all"])
    return execute(plan, bool(given["all"] or given["first"] or given["best"]))


def execute(plan, keep: bool, call=None) -> Result:
    """Run the search of a plan: by search_run() in C, or by the function `call`, which
    gets the result and the error as arguments. `call` must store the answers itself.
    """
    session = plan.session
    answers = session.answers
    lib.answers_attach(answers, plan.settings, keep and call is None)
    found = ffi.new("SearchResult *")
    error = ffi.new("GError **")
    interrupted = None
    try:
        try:
            if call is None:
                good = lib.search_run(
                    plan.instance.pointer, plan.repr, plan.settings, ffi.NULL, found, error
                )
            else:
                good = call(found, error)
        except KeyboardInterrupt as interrupt:
            # Ctrl-C was pressed before the search in C began, or after the search
            # ended. Keep the result of the search.
            good = found.threads > 0 and not error[0]
            session.error = session.error or interrupt.with_traceback(None)
        try:
            session.raise_error()
        except KeyboardInterrupt as interrupt:
            interrupt.result = None
            interrupted = interrupt
        except BaseException:
            if error[0]:
                exception(error)
            raise
        if not good:
            failed = exception(error, plan.instance.walk)
            raise failed if interrupted is None else interrupted
        # A function `call` may explore nodes twice, or only nodes that a ledger lacks.
        plan.check_classes(lib.SEARCH_STOP_FIRST if call else found.stop_reason)
        levels = []
        if found.levels:
            array = ffi.cast("SearchLevel *", found.levels.data)
            levels = [
                (array[i].candidates, array[i].nodes, array[i].solutions)
                for i in range(found.levels.len)
            ]
        result = Result(
            plan, found.tally, found.stop_reason, solutions=number_of(found.solutions),
            nodes=number_of(found.nodes) if found.has_nodes else None, digest=found.has_digest,
            met=found.memo.met if found.memo.used != lib.SEARCH_MEMO_NO else None,
            best=_best(found.best), threads=found.threads, seconds=found.seconds,
            partials=found.partials, levels=levels, kept=keep,
            answers=plan.take(),
        )  # fmt: skip
    finally:
        lib.search_result_clear(found)
    if interrupted is not None:
        interrupted.result = result
        raise interrupted
    return result


if TYPE_CHECKING:

    @overload
    def count(problem: object, /, **arguments: Any) -> int: ...
    @overload
    def count(values: Many, value: Number, /) -> Operation: ...


def count(
    problem,
    value: Any = None,
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
) -> Any:
    """Return the number of solutions of a problem. With a second argument, return the
    number of elements of an array that are equal to it, as an expression of a model.

    If a limit ends the search, raise LimitError, whose `result` has the counts of the
    finished part.
    """
    if value is not None:
        given = locals()
        if isinstance(problem, (str, type)) or hasattr(problem, "_pointer"):
            n = short(value)
            raise TypeError(f"count: {n} has no name; give options by name, such as n={n}")
        if options or any(given[name] != usual for name, usual in count.__kwdefaults__.items()):
            raise TypeError("count: with a second argument it takes no options")
        from . import _functions

        return _functions.count(problem, value)
    plan = Plan(locals(), bare=symmetry in (None, "none"), plain=True)
    result = execute(plan, False)
    if not result.complete:
        raise limited("", result)
    return result.solutions


def limited(name, result) -> LimitError:
    """Return the error of a count that a limit ended."""
    error = LimitError(
        f"{name}at least {result.solutions:,} solutions; {result.reason} ended the count"
    )
    error.result = result
    return error


class Steps:
    """A search in C that runs step by step. A step runs when the caller needs more
    answers."""

    __slots__ = ("plan", "pointer", "end", "begun")

    def __init__(self, plan):
        error = ffi.new("GError **")
        self.pointer = ffi.NULL
        self.plan = plan
        self.end = lib.SEARCH_STOP_CALLBACK
        self.begun = False
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

    def alive(self):
        """Return the pointer to the search in C. Raise UsageError if the garbage
        collector has already freed this search."""
        if not self.pointer:
            raise UsageError("the search is gone: what refers to it is being freed")
        return self.pointer

    def go(self):
        """Run one step of the search, in which the search finds some answers. Return
        False at the end of the search."""
        plan = self.plan
        try:
            end = lib.steps_go(self.alive())
            plan.session.raise_error()
        except KeyboardInterrupt as interrupt:
            self.end = lib.SEARCH_STOP_SIGNAL
            interrupt.result = self.result()
            raise
        self.end = end
        if end == lib.SEARCH_STOP_CALLBACK:
            return True
        plan.check_end(end)
        plan.check_classes(end)
        return False

    def result(self):
        steps = self.alive()
        return Result(self.plan, steps.tally, self.end, digest=steps.has_digest,
                      best=_best(steps.best))  # fmt: skip


def _generate(steps, found=()):
    """Yield the answers in `found`, which earlier steps have found, and the answers of
    the remaining steps."""
    answers = steps.plan.session.answers
    answers.wanted = 1
    steps.begun = going = True
    yield from found
    while going:
        going = steps.go()
        yield from steps.plan.take()
        # Double the number of answers that the next step finds. The first step ends
        # after one answer, so that the first answer comes at once. A later step finds
        # more answers, since this costs less for each answer.
        answers.wanted = min(2 * answers.wanted, 1024)


class Search:
    """The answers of a search, one after the other, as tuples.

    The search starts at the first answer that you take, and ends when you close or
    delete it.
    """

    def __init__(
        self,
        problem,
        /,
        *,
        best: bool = False,
        symmetry: str = "none",
        group: str | None = None,
        no_symmetry_breaking: bool = False,
        first: int | None = None,
        repr: str | None = None,
        input: str | bytes | PathLike[str] | None = None,
        time_limit: float | None = None,
        node_limit: int | None = None,
        memory_limit: int | None = None,
        depth: int | None = None,
        loop: str = "auto",
        digest: bool = False,
        **options,
    ):
        if options.pop("threads", None) is not None:
            raise UsageError(
                "threads: search() explores in the thread that takes the answers; "
                "run(..., all=True, threads=...) finds them by several"
            )
        plan = Plan(locals())
        if not plan.repr.answer:
            raise UsageError(
                f"repr: {text(plan.repr.name)} of {plan.instance.source.name} counts "
                "solutions, and does not show them"
            )
        self._steps = Steps(plan)
        self._generator = _generate(self._steps)

    def __reduce__(self):
        raise TypeError("a Search is not pickled; its answers are: list(search)")

    def __iter__(self) -> Iterator[Answer]:
        return self._generator

    def __next__(self) -> Answer:
        return next(self._generator)

    def close(self) -> None:
        """End the search: no more answers come."""
        self._generator.close()

    def __repr__(self):
        plan, ended = self._steps.plan, self._generator.gi_frame is None
        return f"<Search {plan.instance!r}: {'ended' if ended else 'to go on'}>"

    def __enter__(self) -> Search:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def result(self) -> Result:
        """The result of the search until now. After the last answer, the attribute
        `complete` of the result is True."""
        return self._steps.result()

    @property
    def done(self) -> float:
        """The finished part of the search tree, as a fraction from 0 to 1."""
        return lib.steps_done(self._steps.alive())


def search(problem, /, **arguments) -> Search:
    """Return a Search, which yields the answers one by one. The arguments are those of
    Search()."""
    return Search(problem, **arguments)


def as_array(source) -> Any:
    """Return answers as a numpy array, with one answer in each row. `source` is a
    Search, a Result, or a list of tuples. If `source` is a Tally, return its counts,
    with one place (position in the answers) in each row."""
    import numpy

    if isinstance(source, Search):
        if source._generator.gi_frame is None:
            raise UsageError(
                "as_array: the search has ended, and its answers are taken; make "
                "another one"
            )
        if not source._steps.begun:
            return _all_answers(source, numpy)
    elif isinstance(source, Result):
        if not source._kept:
            raise UsageError("as_array: the run has kept no answers; add all=True to it")
        source = source.answers
    elif hasattr(source, "counts"):
        return _counts(source, numpy)
    if isinstance(source, numpy.ndarray) and source.ndim == 2:
        source = source.tolist()
    try:
        if isinstance(source, (str, bytes, dict)):
            raise TypeError
        rows = [tuple(whole("", value, -(2**31), 2**31 - 1) for value in row) for row in source]
    except (TypeError, UsageError):
        raise TypeError(
            f"as_array: {short(source)} is no Search, Result or list of answers; an "
            "answer is a tuple of whole numbers"
        ) from None
    if len({len(row) for row in rows}) > 1:
        raise ValueError(_LENGTHS)
    return numpy.array(rows, numpy.intc).reshape(len(rows), -1 if rows else 0)


def _counts(tally, numpy):
    """Return the counts of a Tally."""
    try:
        counts = numpy.array(tally.counts, numpy.uint64)
    except OverflowError:
        raise CountError(
            "as_array: 64 bits cannot hold a count of the tally; its counts are in `counts`"
        ) from None
    return counts.reshape(tally.places, tally.values)


_LENGTHS = "as_array: the answers are of different lengths; list() takes them"


def _all_answers(search, numpy):
    """Return all answers of a Search as a numpy array. No answer of the Search may have
    been taken before this call."""
    steps = search._steps
    answers = steps.plan.session.answers
    parts, width, going = [], 0, True
    answers.wanted = 65536
    while going:
        going = steps.go()
        number = answers.count
        if number == 0:
            continue
        used = answers.ends[number - 1]
        width = width or answers.ends[0]
        values = numpy.frombuffer(
            ffi.buffer(answers.values, used * ffi.sizeof("int")), numpy.intc
        ).copy()
        ends = numpy.frombuffer(
            ffi.buffer(answers.ends, number * ffi.sizeof("size_t")), numpy.uintp
        )
        if used != width * number or (numpy.diff(ends) != width).any():
            found = [tuple(row) for part in parts for row in part.tolist()]
            search._generator = _generate(steps, found + steps.plan.take())
            steps.begun = True
            raise ValueError(_LENGTHS)
        parts.append(values.reshape(number, width))
        lib.answers_clear(answers)
    search.close()
    return numpy.concatenate(parts) if parts else numpy.empty((0, 0), numpy.intc)
