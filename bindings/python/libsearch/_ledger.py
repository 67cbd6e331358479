# SPDX-License-Identifier: MIT
"""Recorded runs: ledgers."""
from __future__ import annotations

import os

from ._arguments import TABLE, check
from ._errors import UsageError, call, each, text
from ._instance import Plugin, find, named
from ._native import ffi, lib
from ._search import Plan, Result, execute, number_of, take_answers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from ._instance import Progress

_PYTHON = "python:"


def _fingerprint(cls) -> str:
    """Return a checksum of the source code of a class and of its base classes."""
    import hashlib
    import inspect

    total = hashlib.sha256()
    for base in cls.__mro__:
        if not hasattr(base, "_python_problem") or base.__module__ == __package__ + "._problem":
            continue
        try:
            source = inspect.getsource(base)
        except (OSError, TypeError):
            # Use the compiled code in place of the source. The source is in no file,
            # since the user entered the class at a prompt.
            source = repr(
                [
                    (name, value.__code__.co_code, value.__code__.co_names,
                     [c for c in value.__code__.co_consts if not hasattr(c, "co_code")])
                    for name, value in sorted(vars(base).items())
                    if hasattr(value, "__code__")
                ]
            )  # fmt: skip
        total.update(source.encode())
    return total.hexdigest()


def run_recorded(plan, path: bytes, keep: bool, recorded=None) -> Result:
    """Run the search of the Plan `plan`, and record it in the ledger at `path`. Create
    the ledger if the file does not exist."""
    source, instance = plan.instance.source, plan.instance
    for name in "depth", "levels", "strategy":
        if plan.given[name] != TABLE[name][0]:
            raise UsageError(f"{name}: a ledger records searches without it; leave it out")
    if plan.given["memo"] == "yes" and not isinstance(source, Plugin):
        raise UsageError(
            "memo: each process numbers the keys of a class anew; leave it out, or the ledger"
        )
    input = getattr(instance, "_input", ffi.NULL)

    def work(found, error):
        if isinstance(source, Plugin):
            loaded, plugin, checksum = source._loaded, source.source, ""
        else:
            loaded, plugin = ffi.NULL, _PYTHON + source.cls.__qualname__
            checksum = _fingerprint(source.cls)
        run = lib.ledger_describe(
            loaded, plugin.encode(), checksum.encode(), instance.pointer, plan.repr,
            plan.settings, keep, input, recorded or ffi.NULL, error,
        )  # fmt: skip
        return bool(run) and lib.ledger_go(
            path, run, instance.pointer, plan.repr, plan.settings,
            plan.session.answers, found, error,
        )  # fmt: skip

    return execute(plan, bool(keep or plan.best or plan.given["first"]), work)


class Status:
    """The progress of a recorded run."""

    def __init__(self, ledger):
        run, made = lib.search_ledger_run(ledger), lib.search_ledger_status(ledger)
        total = lib.search_ledger_total(ledger)
        self.problem: str = text(run.problem)
        self.options: dict[str, str] = dict(_options(run))
        self.repr: str = text(run.repr)
        self.symmetry: str = text(run.symmetry)
        self.find: str = text(run.find)
        self.part: int = run.part
        self.parts: int = run.parts
        self.running: bool = made.running
        self.finished: bool = made.finished
        self.complete: bool = made.complete
        self.reason: str | None = text(made.reason)
        self.done: float = made.done
        self.seconds: float = made.seconds
        self.left: float | None = made.left if made.left >= 0 else None
        self.rate: float | None = made.rate if made.rate >= 0 else None
        self.sessions: int = made.sessions
        self.bytes: int = made.bytes
        memo = lib.search_ledger_memo(ledger)
        self.solutions: int = number_of(memo.solutions if memo else total.solutions)
        self.nodes: int = total.tally.nodes
        self.best: int | None = total.best.value if total.best.found else None
        self.kept: int = total.kept

    def __repr__(self):
        options = named(self.options)
        how = "complete" if self.complete else f"{100 * self.done:.1f} % done"
        return (
            f"<Status {self.problem}{options}: {how}, {self.solutions:,} solutions, "
            f"{self.nodes:,} nodes, {self.seconds:.3g} s>"
        )


def _options(run):
    for option in each(run.options):
        name, _, value = text(option).partition("=")
        yield name.replace("-", "_"), value


def _open(path):
    if path is None:
        raise TypeError("ledger: None is no name of a file, nor a path")
    return call(lib.search_ledger_open, check("ledger", path), lib.SEARCH_LEDGER_READ, ffi.NULL)


def status(path) -> Status:
    """Return the progress of the run in a ledger. Another process may work on the
    ledger at this time."""
    ledger = _open(path)
    try:
        return Status(ledger)
    finally:
        lib.search_ledger_free(ledger)


def solutions(path) -> list[tuple[int, ...]]:
    """Return the solutions that a ledger stores, in the order of the search."""
    from ._instance import Session

    session = Session()
    ledger = _open(path)
    try:
        call(lib.ledger_answers, ledger, session.answers)
        return take_answers(session.answers)
    finally:
        lib.search_ledger_free(ledger)


def resume(
    path,
    *,
    problem=None,
    threads: int = 1,
    time_limit: float | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Result:
    """Continue the run in a ledger.

    If the problem of the run is a plugin's file or a Python class, pass this file or
    class as `problem`. The library loads only files that you name, so a ledger cannot
    choose which code runs.
    """
    arguments = locals()
    ledger = _open(path)
    try:
        run = lib.search_ledger_run(ledger)
        plugin, find_what = text(run.plugin), text(run.find)
        if problem is None:
            if os.sep in plugin or plugin.startswith(_PYTHON):
                what = plugin[len(_PYTHON) :] if plugin.startswith(_PYTHON) else repr(plugin)
                kind = "a class in Python" if plugin.startswith(_PYTHON) else "a plugin's file"
                raise UsageError(
                    f"'{os.fsdecode(path)}' was made by {kind}, which is used only where "
                    f"you name it; add problem={what}"
                )
            problem = plugin
        source = find(problem)
        if source.name != text(run.problem):
            raise UsageError(
                f"problem: {source.name}; '{os.fsdecode(path)}' is the ledger of "
                f"{text(run.problem)}"
            )
        length = ffi.new("size_t *")
        data = lib.ledger_input(run, length)
        input = bytes(ffi.buffer(data, length[0])) if data else None
        if getattr(source, "input", input) != input:
            raise UsageError(f"problem: '{os.fsdecode(path)}' is the ledger of another model")
        plan = Plan({
            **arguments, "problem": source, "options": dict(_options(run)),
            "repr": text(run.repr), "input": input, "symmetry": text(run.symmetry),
            "best": find_what == "best", "first": run.wanted if find_what == "first" else None,
        })  # fmt: skip
        if input is not None:
            plan.instance._name = ffi.new("char[]", ffi.string(run.input_name))
            plan.instance._input.name = plan.instance._name
        recorded = ffi.new("SearchLedgerRun *")
        ffi.memmove(recorded, run, ffi.sizeof("SearchLedgerRun"))
    finally:
        lib.search_ledger_free(ledger)
    return run_recorded(plan, check("ledger", path), find_what == "all", recorded)
