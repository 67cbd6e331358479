# SPDX-License-Identifier: MIT
"""Functions of the package as methods of problems."""
from __future__ import annotations

import sys
from types import MethodType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from ._diff import Comparison
    from ._estimate import Estimate
    from ._inspect import Inspection
    from ._pictures import Page
    from ._questions import Drawn, Nth, Tally
    from ._search import Result, Search


class Method:
    """A function of the package as a method, whose first argument is the problem: a
    Plugin, or a class derived from Problem.

    An object of such a class has values for the options already, so that it is not a
    problem.
    """

    def __init__(self, name):
        self.name = name

    def __get__(self, instance, owner):
        function = getattr(sys.modules[__package__], self.name)
        if hasattr(owner, "_python_problem"):
            if instance is not None:
                raise TypeError(
                    f"{self.name}: an object of {owner.__name__} is to try methods on; call "
                    f"{owner.__name__}.{self.name}() with the options by name"
                )
            instance = owner
        return function if instance is None else MethodType(function, instance)


class Methods:
    """The base class of problems, with functions of the package as methods."""

    count: Callable[..., int]
    search: Callable[..., Search]
    run: Callable[..., Result]
    nth: Nth
    random: Callable[..., Drawn]
    tally: Callable[..., Tally]
    estimate: Callable[..., Estimate]
    diff: Callable[..., Comparison]
    paranoid: Callable[..., Inspection]
    tree: Callable[..., Page]
    explain: Callable[..., str]


for _name in Methods.__annotations__:
    setattr(Methods, _name, Method(_name))
