# SPDX-License-Identifier: MIT
"""Problems that are texts of FlatZinc, and their solutions."""
from __future__ import annotations

import re

from ._array import Array
from ._errors import UsageError
from ._expressions import Expression
from ._instance import Instance, Plugin, find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Iterator

    from ._diff import Comparison
    from ._pictures import Page, Picture
    from ._search import Result

#: Attributes that point to objects of C. A process that loads a pickle makes them.
_OF_C = ("_loaded", "_pointer", "_folder", "name", "file", "source")


class Solution(tuple):
    """A solution: the values of all variables, in the order in which they were made.

    ``s[x]`` is the value of the variable x; of an array, nested tuples of its shape. x may
    be a name, too. The value of a Boolean variable is True or False.
    """

    _problem: Text

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, (Expression, Array, str)):
            return self._problem._value(self, key)
        return tuple.__getitem__(self, key)

    def __reduce__(self):
        return solution, (tuple(self), self._problem)


def solution(values, problem) -> Solution:
    """Return an answer of a problem as a Solution."""
    made = Solution(values)
    made._problem = problem
    return made


def nested(values, shape) -> tuple[Any, ...]:
    """Return a list of values as nested tuples."""
    if len(shape) < 2:
        return tuple(values)
    rows = shape[0]
    length = len(values) // rows if rows else 0
    return tuple(nested(values[i * length : (i + 1) * length], shape[1:]) for i in range(rows))


class Text(Plugin):
    """A problem that is a text of FlatZinc."""

    #: The text.
    input: bytes

    def __init__(self) -> None:
        self._load()

    def _load(self):
        found = find("flatzinc")
        self._loaded, self._pointer, self._folder = found._loaded, found._pointer, None
        self.name, self.file, self.source = found.name, found.file, found.source

    def __reduce__(self):
        state = {name: value for name, value in vars(self).items() if name not in _OF_C}
        return _again, (type(self), state)

    @property
    def reprs(self) -> list[str]:
        """The names of the representations that can search the model; the first is the
        default."""
        return Instance(self, {}).reprs()

    def _value(self, answer, key) -> Any:
        """The value of a variable or an array in a solution."""
        raise NotImplementedError

    def _answers(self, answers):
        """Return answers of the problem `flatzinc` as solutions."""
        return [solution(answer, self) for answer in answers]

    def _located(self, error):
        """Return an error of the library about the text, with the place of its cause."""
        return error

    def _has_goal(self):
        """True if the text has an objective."""
        return not re.search(rb"\bsatisfy\s*;\s*$", self.input)

    def flatzinc(self) -> str:
        """The text, for search-run flatzinc --input=FILE."""
        return self.input.decode()

    def __iter__(self) -> Iterator[Solution]:
        return iter(self.search())

    def first(self, **arguments: Any) -> Solution | None:
        """Return the first solution; None if there is none. The arguments are those of
        search()."""
        for answer in self.search(**arguments):
            return answer
        return None

    def best(self, **arguments: Any) -> Solution | None:
        """Return the best solution; None if there is none. The arguments are those of
        run(), whose result also has the best value. At a limit, return the best solution
        found before it."""
        return self.run(best=True, **arguments).answer

    def resume(self, ledger: Any, **arguments: Any) -> Result:
        """As libsearch.resume(), for a ledger that run() of this problem has made. The
        answers are solutions."""
        from ._ledger import resume

        return resume(ledger, problem=self, **arguments)

    def diff(self, other: Any = None, /, **arguments: Any) -> Comparison:
        """As libsearch.diff(): compare the counts and the solutions with those of another
        problem; without one, of all representations with each other."""
        from ._diff import diff

        if other is None and "other_repr" not in arguments:
            first = arguments.pop("repr", None) or self.reprs[0]
            for name in [name for name in self.reprs if name != first]:
                found = diff(self, self, repr=first, other_repr=name, **arguments)
                if not found:
                    break
            return found
        return diff(self, other, **arguments)

    def page(
        self,
        picture: Callable[[Solution], Picture] | None = None,
        *,
        title: str = "",
        symmetry: str = "none",
        best: bool = False,
        repr: str | None = None,
        **options: Any,
    ) -> Page:
        """Return a page that shows the solutions, as search-run --html makes it. With
        `picture`, a function that draws a solution, it shows the first thousand, below
        this title."""
        from ._pictures import page_of, solutions_page

        if picture is not None:
            found = self.run(best=best, first=None if best else 1000, symmetry=symmetry, repr=repr, **options)
            answers = found.answers[-1:] if best else found.answers
            return solutions_page(title or str(self)[1:-1], answers, picture)
        modes = ["--best"] * best + [f"--symmetry={symmetry}"] * (symmetry != "none")
        return page_of(self, options, self.input, "--html", modes + [f"--repr={repr}"] * bool(repr))

    def picture(self, answer: Solution | None = None) -> Picture:
        """Return a picture of a solution, by default of the first."""
        from ._pictures import board

        answer = self.first() if answer is None else answer
        if answer is None:
            raise UsageError("picture: there is no solution")
        return board(Instance(self, {}), answer)


def _again(kind, state):
    made = kind.__new__(kind)
    vars(made).update(state)
    made._load()
    return made
