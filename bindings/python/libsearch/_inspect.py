# SPDX-License-Identifier: MIT
"""Finds mistakes in the callbacks of a problem."""
from __future__ import annotations

from ._arguments import check, whole
from ._errors import exception, text
from ._instance import Instance
from ._native import ffi, lib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike

_ROOM = 4096


class Inspection:
    """The result of paranoid(): the numbers of states that it has looked at, and the
    first mistake, or None."""

    def __init__(self, name, repr, made, mistake):
        self.problem: str = name
        self.repr: str = repr
        self.mistake: str | None = mistake
        self.note: str | None = text(made.note)
        self.complete: bool = made.complete
        self.candidates: int = made.candidates
        self.nodes: int = made.nodes
        self.solutions: int = made.solutions
        self.callbacks: list[str] = []
        while made.callbacks[len(self.callbacks)]:
            self.callbacks.append(text(made.callbacks[len(self.callbacks)]))

    def __repr__(self):
        looked = (
            f"{self.candidates:,} candidates, {self.nodes:,} nodes and "
            f"{self.solutions:,} solutions looked at"
        )
        return f"<Inspection {self.problem}: {self.mistake or 'no mistake found'}: {looked}>"


def paranoid(
    problem,
    /,
    *,
    repr: str | None = None,
    input: str | bytes | PathLike[str] | None = None,
    node_limit: int | None = None,
    time_limit: float | None = None,
    seed: int = 1,
    **options,
) -> Inspection:
    """Find mistakes in the callbacks of a problem, as search-run --paranoid does.

    The callbacks run in child processes, so no other thread should run during this
    call.
    """
    import mmap
    import os

    instance = Instance(problem, options, check("input", input))
    found = instance.repr(check("repr", repr), lib.SEARCH_PURPOSE_ALL)
    session = instance.session
    parent = os.getpid()
    raised = mmap.mmap(-1, _ROOM)

    def sandbox(error, method):
        # The method is called in a child process, in which no caller catches its
        # exception. So the exception is passed to the parent process, as the mistake.
        if os.getpid() != parent:
            words = f"{method} raises {type(error).__name__}: {error}"
            words = words.encode("utf-8", "replace")[: _ROOM - 1]
            raised[: len(words)] = words
            os._exit(1)

    settings = ffi.new(
        "SearchInspectSettings *",
        {
            "size": ffi.sizeof("SearchInspectSettings"),
            "node_limit": check("node_limit", node_limit) or 0,
            "time_limit": check("time_limit", time_limit) or 0,
            "seed": whole("seed", check("seed", seed), 0, 2**32 - 1),
        },
    )
    lib.answers_attach_inspection(session.answers, settings)
    session.sandbox = sandbox
    error = ffi.new("GError **")
    made = lib.search_inspect(instance.pointer, found, settings, error)
    session.sandbox = None
    try:
        session.raise_error()
        if not made:
            raise exception(error)
        words = raised[:].rstrip(b"\0").decode("utf-8", "replace")
        mistake = text(made.mistake)
        if mistake and instance.walk is not None:
            # The library's message is about callbacks in C. The message that replaces
            # it is about methods in Python.
            mistake = (
                words
                if words
                else "a method does not return the same whenever it is asked the "
                f"same, or changes a state; as the library has it: {mistake}"
            )
        return Inspection(instance.source.name, text(found.name), made, mistake)
    finally:
        if made:
            lib.search_inspection_free(made)
        raised.close()
