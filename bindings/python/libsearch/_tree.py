# SPDX-License-Identifier: MIT
"""Functions that describe a search: its first steps in words, and its tree as a
drawing."""
from __future__ import annotations

from ._arguments import check
from ._instance import Instance, find
from ._native import lib
from ._pictures import Page, Shown, drawer, page_of, replay, search_run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike


def _walk(walk):
    """Yield the steps of a search of a problem in Python, in order. Each step is a
    tuple (kind, depth, answer, detail)."""
    problem, cls = walk.problem, walk.cls

    def part(path):
        if cls._has("answer"):
            return tuple(problem.answer(path[-1][0]))
        return tuple(number for _, number in path[1:])

    def how(state):
        said = problem.explain_step(state)
        return f" ({said})" if said else ""

    def children(state):
        return enumerate(problem.next(state))

    root = problem.root()
    path = [(root, 0)]
    if problem.solution(root):
        yield "solution", 0, part(path), f", the root itself{how(root)}"
        return
    # Two lists with an element for each state on the path. An element of `left` is an
    # iterator over the remaining children of the state. An element of `accepted` is
    # True if one of the state's children was valid.
    left, accepted = [children(root)], [False]
    while left:
        number, child = next(left[-1], (None, None))
        if number is None:
            if len(path) > 1:
                yield ("back" if accepted[-1] else "dead"), len(path) - 1, part(path), ""
            for stack in path, left, accepted:
                stack.pop()
            continue
        path.append((child, number))
        if cls._has("valid") and not problem.valid(child):
            yield "no", len(path) - 1, part(path), problem.reason(child)
            path.pop()
            continue
        accepted[-1] = True
        if problem.solution(child):
            yield "solution", len(path) - 1, part(path), how(child)
            path.pop()
            continue
        yield "down", len(path) - 1, part(path), how(child)
        left.append(children(child))
        accepted.append(False)


def _begin(problem, options, repr, input):
    """Return an instance, and the arguments of search-run that choose the
    representation. Raise an exception if an argument is wrong."""
    instance = Instance(problem, options, check("input", input))
    repr = check("repr", repr)
    instance.repr(repr, lib.SEARCH_PURPOSE_ALL)
    return instance, [f"--repr={repr}"] if repr else []


def explain(
    problem,
    /,
    *,
    steps: int = 20,
    repr: str | None = None,
    **options,
) -> Shown:
    """Return the first steps of a search in words, as search-run --explain prints
    them."""
    steps = check("steps", steps)
    instance, arguments = _begin(problem, options, repr, None)
    if instance.walk is None:
        return Shown(
            search_run(
                instance.source, options, instance.input, [f"--explain={steps}", *arguments]
            ).rstrip("\n")
        )
    lines, counts, complete = [], {"no": 0, "down": 0, "solution": 0}, True
    root = False
    words = {
        "dead": "a dead end, go back",
        "back": "all below it is done, go back",
    }
    for kind, depth, answer, more in _walk(instance.walk):
        if len(lines) == steps:
            complete = False
            break
        if kind in counts:
            counts[kind] += 1
            root = depth == 0
        said = words.get(kind)
        if kind == "no":
            said = f"no, {more}" if more else "no"
        elif kind == "down":
            said = f"valid{more}, go down"
        elif kind == "solution":
            said = f"solution {counts['solution']}{more}"
        indent = min(2 * (max(depth, 1) - 1), 32)
        shown = " ".join(str(value) for value in answer)
        lines.append(f"{len(lines) + 1:4}  {'':{indent}}({shown}): {said}")
    nodes = 0 if root else counts["down"] + counts["solution"]

    def many(number, noun):
        return f"{number:,} {noun}{'' if number == 1 else 's'}"

    lines.append(
        ("complete: " if complete else "... and so on: ")
        + ", ".join(
            (
                many(nodes + counts["no"], "candidate"),
                many(nodes, "node"),
                many(counts["solution"], "solution"),
            )
        )
        + ("" if complete else " so far")
    )
    return Shown("\n".join(lines))


def tree(
    problem,
    /,
    *,
    nodes: int = 1000,
    repr: str | None = None,
    input: str | bytes | PathLike[str] | None = None,
    **options,
) -> Page:
    """Return a drawing of the tree of a search, with its first `nodes` candidates, as
    search-run makes it. For a problem in Python, it also shows picture() of partial
    answers, unless the method raises an exception."""
    nodes = check("nodes", nodes)
    instance, arguments = _begin(problem, options, repr, input)
    limit = f"--tree-limit={nodes}"
    if instance.walk is None:
        return page_of(instance.source, options, instance.input, "--tree", [limit, *arguments])
    verdicts = {"no": 0, "down": 1, "solution": 2}
    made = [(0, 1, (), "")]
    for kind, depth, answer, more in _walk(instance.walk):
        if depth == 0:
            made = [(0, 2, answer, "")]
        elif kind in verdicts:
            # One more than the limit, so that search-run sees that the tree goes on.
            if len(made) > nodes + 1:
                break
            made.append((depth, verdicts[kind], answer, more if kind == "no" else ""))
    return replay(str(instance), made, drawer(instance), ["--tree", limit])
