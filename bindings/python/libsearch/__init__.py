# SPDX-License-Identifier: MIT
"""Exhaustive search by backtracking: counts, answers and proofs.

    >>> import libsearch
    >>> libsearch.count("nqueens", n=10)
    724
"""
from __future__ import annotations

import importlib
import os
import sys

# C calls functions of the main interpreter.
for _name in "_interpreters", "_xxsubinterpreters":
    try:
        _module = importlib.import_module(_name)
    except ImportError:
        continue
    if _module.get_current() != _module.get_main():
        raise ImportError("libsearch cannot be imported by a subinterpreter; import it in the main one")
    break

# Make the symbols of GLib visible to plugins, which call functions of GLib but are not
# linked with GLib. search-run does this too.
_flags = sys.getdlopenflags()
sys.setdlopenflags(_flags | os.RTLD_GLOBAL)
try:
    from . import _native
finally:
    sys.setdlopenflags(_flags)

from ._errors import (
    BusyError,
    CheckError,
    CountError,
    Error,
    FileError,
    InputError,
    LimitError,
    NoMemoryError,
    PluginError,
    RankError,
    UsageError,
    each as _each,
)
from ._instance import Plugin, Progress
from ._native import ffi as _ffi, lib as _lib
from ._problem import Flag, Int, Problem, Text, Word
from ._search import Result, Search, as_array, count, run, search

__all__ = [
    "BusyError", "CheckError", "Comparison", "CountError", "Drawn", "Error", "Estimate",
    "EstimatedValue", "FileError", "Flag", "InputError", "Inspection", "Int", "LimitError",
    "Model", "NoMemoryError", "Page", "Picture", "Plugin", "PluginError", "Problem", "Progress",
    "RankError", "Result", "Search", "Solution", "Status", "Tally", "Text", "UsageError", "Word",
    "as_array", "compile", "count", "diff", "estimate", "explain", "load", "mzn", "nth", "paranoid",
    "picture", "problems", "random", "resume", "run", "search", "solutions", "status", "tally",
    "tree",
]  # fmt: skip

__version__: str = _ffi.string(_lib.search_version()).decode()

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._compile import compile
    from ._diff import Comparison, diff
    from ._estimate import Estimate, EstimatedValue, estimate
    from ._functions import *
    from ._inspect import Inspection, paranoid
    from ._ledger import Status, resume, solutions, status
    from ._model import Model
    from ._mzn import mzn
    from ._pictures import Page, Picture, picture
    from ._questions import Drawn, Tally, nth, random, tally
    from ._text import Solution
    from ._tree import explain, tree

# Names that few programs use, with the modules that define them. Python imports such a
# module at the first use of one of its names.
_LATER = {
    name: module
    for module, names in {
        "_compile": "compile",
        "_diff": "Comparison diff",
        "_estimate": "Estimate EstimatedValue estimate",
        "_inspect": "Inspection paranoid",
        "_ledger": "Status resume solutions status",
        "_model": "Model",
        "_mzn": "mzn",
        "_pictures": "Page Picture picture",
        "_questions": "Drawn Tally nth random tally",
        "_text": "Solution",
        "_tree": "explain tree",
    }.items()
    for name in names.split()
}


def __getattr__(name):
    from importlib import import_module

    # A name that is not in the table may be a function of models.
    module = import_module(f".{_LATER.get(name, '_functions')}", __name__)
    if name not in _LATER and name not in module.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(module, name)
    globals()[name] = value
    return value


def __dir__():
    from . import _functions

    return sorted({*globals(), *_LATER, *_functions.__all__})


def load(name: str) -> Plugin:
    """Return the plugin called `name`, or the plugin in the file `name`. A plugin is a
    problem in C."""
    from ._instance import find

    return find(name)


def problems() -> list[str]:
    """Return the names of all problems that libsearch finds."""
    names = _lib.search_plugin_names()
    found = [_ffi.string(name).decode() for name in _each(names)]
    _lib.g_strfreev(names)
    return found
