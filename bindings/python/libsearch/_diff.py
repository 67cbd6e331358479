# SPDX-License-Identifier: MIT
"""Compares two problems, or two representations of one problem."""
from __future__ import annotations

import itertools

from ._arguments import TABLE
from ._errors import UsageError
from ._instance import find
from ._search import run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike


class Comparison:
    """The result of diff(): the number of compared instances, and a description of the
    first difference (None if there is no difference)."""

    def __init__(self, instances, difference):
        self.instances: int = instances
        self.difference: str | None = difference
        self.agree: bool = difference is None

    def __bool__(self):
        return self.agree

    def __repr__(self):
        if self.agree:
            more = "" if self.instances == 1 else "s"
            return f"<Comparison: they agree on {self.instances} instance{more}>"
        return f"<Comparison: {self.difference}>"


def _instances(ranges):
    """Return all combinations of values of the options, each as a dict. If all values
    are numbers, sort the combinations by the sum of their values."""
    names, values = list(ranges), []
    for name, value in ranges.items():
        if hasattr(value, "__iter__") and not isinstance(value, (str, bytes, tuple, dict)):
            value = list(value)
            if not value:
                raise UsageError(f"{name}: there is no value of it to compare by")
        else:
            value = [value]
        values.append(value)
    chosen = list(itertools.product(*values))
    if all(isinstance(value, int) for row in values for value in row):
        chosen.sort(key=sum)
    return [dict(zip(names, row)) for row in chosen]


def diff(
    problem,
    other,
    /,
    *,
    repr: str | None = None,
    other_repr: str | None = None,
    input: str | bytes | PathLike[str] | None = None,
    **ranges,
) -> Comparison:
    """Compare the numbers of solutions and the answers of two problems, `problem` and
    `other`. If `other` is None, compare the representations `repr` and `other_repr` of
    `problem`.

    Each element of `ranges` maps an option to a value, a range or a list of values. The
    comparison begins with the smallest instances, and ends at the first difference.
    """
    sides = [find(problem), find(problem if other is None else other)]
    reprs = [repr, other_repr]
    instances = _instances(ranges)
    for name in ranges:
        if name in TABLE:
            raise UsageError(f"{name}: this function has no such argument")
    for i, options in enumerate(instances):
        options["input"] = input
        own = [_own(side, sides, options) for side in sides]
        found = [run(side, repr=name, **given) for side, name, given in zip(sides, reprs, own)]
        if found[0].solutions == found[1].solutions and (
            found[0].digest == found[1].digest or None in (found[0].digest, found[1].digest)
        ):
            continue
        return Comparison(i + 1, _describe(sides, reprs, own, options, found))
    return Comparison(len(instances), None)


def _own(side, sides, options):
    """Return the options of one of two problems. A model has none of its own, so they
    are those of the other problem."""
    if hasattr(side, "_answers") and not all(hasattr(other, "_answers") for other in sides):
        return {}
    return options


def _describe(sides, reprs, own, options, found):
    at = ", ".join(
        f"{name}={value}" for name, value in options.items() if name != "input"
    )
    names = [
        side.name + (f" by {name}" if name else "") for side, name in zip(sides, reprs)
    ]
    if sides[0].name == sides[1].name and sides[0].file != sides[1].file:
        names = [side.name + (" in C" if side.file else " in Python") for side in sides]
    elif names[0] == names[1]:
        names = ["the first", "the second"]
    words = f"{at}{': ' if at else ''}{found[0].solutions:,} solutions in {names[0]}, "
    words += f"{found[1].solutions:,} in {names[1]}"
    if None in (found[0].digest, found[1].digest):
        return words
    answers = [
        set(run(side, repr=name, all=True, first=100000, **given).answers)
        for side, name, given in zip(sides, reprs, own)
    ]
    for here, there, name in (0, 1, names[0]), (1, 0, names[1]):
        only = answers[here] - answers[there]
        if only:
            words += f"; only {name} has {min(only)}"
    return words
