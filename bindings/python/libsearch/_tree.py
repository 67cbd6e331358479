# SPDX-License-Identifier: MIT
"""Functions that describe a search: its first steps in words, and its tree as a
drawing."""
from __future__ import annotations

from ._arguments import check
from ._instance import Instance, find
from ._native import lib
from ._pictures import Page, Picture, Shown, escape, search_run

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


class _Node:
    __slots__ = ("kind", "answer", "children", "x", "y")

    def __init__(self, kind, answer, y):
        self.kind, self.answer, self.children = kind, answer, []
        self.x, self.y = 0.0, y


def tree(
    problem,
    /,
    *,
    nodes: int = 1000,
    repr: str | None = None,
    input: str | bytes | PathLike[str] | None = None,
    **options,
) -> Picture | Page:
    """Return a drawing of the tree of a search, with its first `nodes` candidates.

    For a problem in C, search-run draws it as a page.
    """
    nodes = check("nodes", nodes)
    instance, arguments = _begin(problem, options, repr, input)
    if instance.walk is None:
        from ._pictures import page_of

        return page_of(
            instance.source, options, instance.input, "--tree",
            [f"--tree-limit={nodes}", *arguments],
        )  # fmt: skip
    root = _Node("down", (), 0)
    path, count, cut = [root], 0, False
    for kind, depth, answer, _ in _walk(instance.walk):
        if kind in ("back", "dead"):
            if kind == "dead":
                path[depth].kind = "dead"
            continue
        if count == nodes:
            cut = True
            break
        count += 1
        if depth == 0:
            root.kind = kind
            continue
        node = _Node(kind, answer, depth)
        del path[depth:]
        path[depth - 1].children.append(node)
        path.append(node)
    return Picture(_draw(root, instance.source.name, cut))


_STYLE = """<style>
.tree { font: 9px sans-serif; fill: #1d2733; background: #fff; }
.tree path { stroke: #9aa6b2; fill: none; }
.tree circle { stroke: #1d2733; fill: #e6ecf2; }
.tree .solution { fill: #8fdc97; } .tree .dead { fill: #f7b27a; }
.tree .no { fill: #f29e9e; stroke: none; }
</style>"""


def _draw(root, name, cut):
    """Return the SVG of a tree. The leaves are in a row, side by side, and each other
    node is above the middle of its children."""
    order, stack, leaves = [], [root], 0
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(reversed(node.children))
    for node in order:
        if not node.children:
            node.x = leaves
            leaves += 1
    for node in reversed(order):
        if node.children:
            node.x = (node.children[0].x + node.children[-1].x) / 2
    wide, high = 18, 36
    depth = max(node.y for node in order)
    lines, marks = [], []
    for node in order:
        x, y = 14 + wide * node.x, 14 + high * node.y
        for child in node.children:
            lines.append(f"M{x:g} {y}L{14 + wide * child.x:g} {14 + high * child.y}")
        radius = 3 if node.kind == "no" else 5
        title = escape(" ".join(str(value) for value in node.answer) or "the root")
        marks.append(
            f'<circle class="{node.kind}" cx="{x:g}" cy="{y}" r="{radius}">'
            f"<title>{title}: {node.kind}</title></circle>"
        )
        if node.answer and node.kind != "no":
            marks.append(
                f'<text x="{x:g}" y="{y + 15}" text-anchor="middle">'
                f"{escape(str(node.answer[-1]))}</text>"
            )
    width, height = 28 + wide * max(leaves - 1, 0), 34 + high * depth
    title = f"{name}: the tree" + (", the first part of it" if cut else "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tree" role="img" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"<title>{escape(title)}</title>{_STYLE}"
        f'<path d="{"".join(lines)}"/>{"".join(marks)}</svg>'
    )
