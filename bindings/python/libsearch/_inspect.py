# SPDX-License-Identifier: MIT
"""Finds mistakes in the callbacks of a problem."""
from __future__ import annotations

import re

from ._arguments import check, whole
from ._errors import each, exception, settings, text
from ._instance import Instance
from ._native import ffi, lib
from ._problem import reached
from ._search import search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike

_ROOM = 4096

#: Matches the messages of the library that also apply to methods in Python. The other
#: messages of the library are about the memory of callbacks in C.
_TRUE = re.compile(
    r"solution accepts|answer gives|weight returns|bound returns|\S+ omits|.* crashed \("
)

#: A message of the library about an answer that check() rejects, and the message in
#: Python that replaces it.
_REJECTED = (
    "solution accepts an answer that check rejects: valid, solution, answer or check is wrong",
    "check() rejects the answer of a state that solution() accepts: next(), valid(), "
    "solution(), answer() or check() is wrong",
)


def _in_python(mistake: str, walk) -> str:
    """Return the library's message as a message about methods in Python."""
    named = walk.with_key(mistake)
    if named != mistake:
        return named
    if _TRUE.match(mistake) and "in a second call" not in mistake:
        return mistake.replace(*_REJECTED)
    return (
        "a method gives different results for equal states, or changes a state; the "
        f"library's message is: {mistake}"
    )


def _wrong_image(instance, options) -> str | None:
    """Return a message about an image of a solution that is no solution, or from which
    no images lead back; None if there is none."""
    walk = instance.walk
    answers = {*search(walk.cls, **options)} if walk.cls._has("images") else set()
    back = {answer: [] for answer in answers}
    for answer in answers:
        for image in walk.images(answer):
            if image not in answers:
                return f"images() maps the solution {answer} to {image}, which is no solution"
            back[image].append(answer)
    while answers:
        answer = answers.pop()
        after, before = {*reached(answer, walk.images)}, {*reached(answer, back.get)}
        for other in after ^ before:
            first, last = (answer, other) if other in after else (other, answer)
            return f"images() leads from the solution {first} to {last}, but not back, so it is no symmetry"
        answers -= after
    return None


class Inspection:
    """The result of paranoid(): the numbers of tested states, and the first mistake
    (None if there is no mistake)."""

    def __init__(self, name, repr, made, mistake):
        self.problem: str = name
        self.repr: str = repr
        self.mistake: str | None = mistake
        self.note: str | None = text(made.note)
        self.complete: bool = made.complete
        self.candidates: int = made.candidates
        self.nodes: int = made.nodes
        self.solutions: int = made.solutions
        self.callbacks: list[str] = [text(name) for name in each(made.callbacks)]

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

    The callbacks run in child processes. No other thread should run during this call: a
    child process would get copies of the locks that the other thread holds, but no
    thread that releases them.
    """
    import mmap
    import os

    instance = Instance(problem, options, check("input", input))
    found = instance.repr(check("repr", repr), lib.SEARCH_PURPOSE_ALL)
    session = instance.session
    parent = os.getpid()
    raised = mmap.mmap(-1, _ROOM)

    def sandbox(error, method):
        # Pass the exception to the parent process as a mistake, because this method
        # runs in a child process, in which no caller catches the exception.
        if os.getpid() != parent:
            words = f"{method} raises {type(error).__name__}: {error}"
            words = words.encode("utf-8", "replace")[: _ROOM - 1]
            raised[: len(words)] = words
            os._exit(1)

    inspecting = settings(
        "SearchInspectSettings",
        node_limit=check("node_limit", node_limit) or 0,
        time_limit=check("time_limit", time_limit) or 0,
        seed=whole("seed", check("seed", seed), 0, 2**32 - 1),
    )
    lib.answers_attach_inspection(session.answers, inspecting)
    session.sandbox = sandbox
    error = ffi.new("GError **")
    made = lib.search_inspect(instance.pointer, found, inspecting, error)
    session.sandbox = None
    try:
        session.raise_error()
        if not made:
            raise exception(error)
        words = raised[:].rstrip(b"\0").decode("utf-8", "replace")
        mistake = text(made.mistake)
        if mistake and instance.walk is not None:
            mistake = words or _in_python(mistake, instance.walk)
        if mistake is None and made.complete and instance.walk is not None:
            mistake = _wrong_image(instance, options)
        return Inspection(instance.source.name, text(found.name), made, mistake)
    finally:
        if made:
            lib.search_inspection_free(made)
        raised.close()
