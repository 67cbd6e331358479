# SPDX-License-Identifier: MIT
"""Functions that describe a search: its first steps in words, and its tree as a
drawing."""
from __future__ import annotations

from ._arguments import check, is_truth, whole
from ._instance import Instance
from ._native import lib
from ._pictures import Page, Picture, Shown, drawer, page_of, replay, search_run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike


def _walk(walk, most):
    """Return the nodes of a search of a problem in Python, in order: at most `most`, and
    the root. Each node is a tuple (depth, verdict, answer, text), as for replay()."""
    problem, cls = walk.problem, walk.cls

    def node(depth, verdict):
        if cls._has("answer"):
            name = f"{cls.__name__}.answer()"
            answer = tuple(
                int(value) if is_truth(value) else whole(name, value, -(2**31), 2**31 - 1)
                for value in problem.answer(path[-1][0])
            )
        else:
            answer = tuple(number for _, number in path[1:])
        state = path[-1][0]
        return depth, verdict, answer, (problem.explain_step if verdict else problem.reason)(state)

    root = problem.root()
    path = [(root, 0)]
    if problem.solution(root):
        return [node(0, 2)]
    nodes = [(0, 1, (), "")]
    # For each state on the path, an iterator over its remaining children.
    left = [enumerate(problem.next(root))]
    while left and len(nodes) <= most:
        number, child = next(left[-1], (None, None))
        if number is None:
            path.pop()
            left.pop()
            continue
        path.append((child, number))
        valid = not cls._has("valid") or problem.valid(child)
        verdict = (2 if problem.solution(child) else 1) if valid else 0
        nodes.append(node(len(left), verdict))
        if verdict == 1:
            left.append(enumerate(problem.next(child)))
        else:
            path.pop()
    return nodes


def _begin(problem, options, repr, input, most, draws):
    """Return the problem, options, input and representation for search-run. For a class
    in Python, these are of the plugin that repeats `most` nodes of its search. Raise an
    exception if an argument is wrong."""
    instance = Instance(problem, options, check("input", input))
    repr = check("repr", repr)
    instance.repr(repr, lib.SEARCH_PURPOSE_ALL)
    source, input = instance.source, instance.input
    if instance.walk is not None:
        # One node more, so that search-run sees that the tree goes on.
        draw = drawer(instance) if draws else lambda answer: Picture("")
        source, input = replay(str(instance), _walk(instance.walk, most + 1), draw)
        options = {}
    return source, options, input, [f"--repr={repr}"] if repr else []


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
    *of, arguments = _begin(problem, options, repr, None, steps, False)
    return Shown(search_run(*of, [f"--explain={steps}", *arguments]).rstrip("\n"))


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
    *of, arguments = _begin(problem, options, repr, input, nodes, True)
    return page_of(*of, "--tree", [f"--tree-limit={nodes}", *arguments])
