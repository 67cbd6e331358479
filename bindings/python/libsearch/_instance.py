# SPDX-License-Identifier: MIT
"""Instances: problems with values for their options, as objects in C."""
from __future__ import annotations

import atexit
import os

from ._arguments import TABLE, encode, option, path
from ._errors import InputError, UsageError, call, each, each_named, exception, text
from ._methods import Methods
from ._native import ffi, lib

# When Python ends, stop each thread in C before the thread calls Python again.
atexit.register(lib.python_leave)


class Session:
    """The state of a search in C: its answers, the progress callback, and the first
    exception."""

    __slots__ = ("answers", "error", "progress", "sandbox")

    def __init__(self):
        self.answers = ffi.gc(lib.answers_new(), lib.answers_free)
        self.error = None
        self.progress = None
        self.sandbox = None

    def fail(self, error):
        """Store the error, and end the search. When C returns, raise_error() raises the
        first stored error."""
        if self.error is None:
            self.error = error
        self.answers.cancel = 1

    def raise_error(self):
        """If a callback or a signal handler raised an exception while C ran, raise this
        exception again. Otherwise do nothing."""
        if self.error is not None:
            error, self.error = self.error, None
            try:
                raise error
            finally:
                del error


def _tick_failed(_kind, error, traceback):
    if traceback is not None and "handle" in traceback.tb_frame.f_locals:
        session = ffi.from_handle(traceback.tb_frame.f_locals["handle"])
        session.fail(error.with_traceback(None))


@ffi.def_extern(error=True, onerror=_tick_failed)
def python_tick(handle, progress):
    # Before Python runs this function, it runs its signal handlers, since these can
    # only run in Python code.
    session = ffi.from_handle(handle)
    if session.progress is not None and progress:
        session.progress(Progress(progress))
    return True


class Progress:
    """The progress of a search."""

    __slots__ = ("solutions", "nodes", "candidates", "done", "best")

    def __init__(self, progress):
        self.solutions: int = progress.tally.solutions
        self.nodes: int = progress.tally.nodes
        self.candidates: int = progress.tally.candidates
        self.done: float = progress.share / lib.SEARCH_SHARE_WHOLE
        self.best: int | None = progress.best.value if progress.best.found else None

    def __repr__(self):
        return (
            f"<Progress {100 * self.done:.1f} %, {self.solutions:,} solutions, "
            f"{self.nodes:,} nodes>"
        )


class Plugin(Methods):
    """A problem in C that is loaded from a plugin."""

    def __init__(self, name: str):
        loaded = call(lib.search_plugin_load, path("problem", name))
        self._loaded = ffi.gc(loaded, lib.search_plugin_free)
        self._pointer = lib.search_plugin_problem(loaded)
        self.name: str = text(self._pointer.name)
        self.file: str = text(lib.search_plugin_file(loaded))
        self.source: str = name
        self._folder = None

    def __repr__(self):
        return f"<libsearch.Plugin {self.name}, {self.file}>"

    @property
    def reprs(self) -> list[str]:
        """The names of the problem's representations; the first is the default."""
        return [text(repr.name) for repr in each(self._pointer.reprs)]

    @property
    def options(self) -> list[str]:
        """The names of its options."""
        return [text(option.name) for option in each_named(self._pointer.options)]

    def __reduce__(self):
        # For pickling: return a call of find(). The process that loads the pickle finds
        # the plugin by this call, from the plugin's name or file.
        return find, (self.file if os.sep in self.source else self.source,)


_plugins: dict[tuple, Plugin] = {}


def find(problem):
    """Return the Plugin for the name of a problem or for a plugin's file. If the
    argument is already a problem, a Plugin or a class derived from Problem, return this
    problem."""
    if isinstance(problem, Plugin) or hasattr(problem, "begin"):
        return problem
    if isinstance(problem, type) and hasattr(problem, "_python_problem"):
        return problem._python_problem()
    if hasattr(problem, "_python_problem"):
        name = type(problem).__name__
        raise TypeError(
            f"an object of {name} is to try methods on: give the class, {name}, and "
            "its options by name"
        )
    if not isinstance(problem, (str, os.PathLike)):
        raise TypeError(
            f"{problem!r} is no problem: give the name of one, a plugin's file, "
            "a Plugin, or a class that is a libsearch.Problem"
        )
    name = os.fsdecode(problem)
    if isinstance(problem, os.PathLike) and os.sep not in name:
        name = os.path.join(os.curdir, name)
    if os.sep in name:
        return Plugin(name)
    key = (name, os.environ.get("SEARCH_PLUGIN_PATH"))
    if key not in _plugins:
        _plugins[key] = Plugin(name)
    return _plugins[key]


def named(options) -> str:
    """Return the options as text, to be appended to the name of a problem."""
    return "".join(f" {name}={value}" for name, value in options.items())


def _others(arguments) -> str:
    """Return the end of a message, which names the arguments of a function."""
    return f"; the function's arguments are {', '.join(arguments)}" if arguments else ""


class Instance:
    """A problem with values for its options. An object that is made from an instance
    refers to the instance, so that the instance exists as long as the object."""

    def __init__(self, problem, options: dict, input=None, model=None, arguments=()):
        self.walk = None
        self.source = source = find(problem)
        #: True if the problem is a model, from which the input comes.
        self.is_model = hasattr(source, "_answers")
        if self.is_model:
            input = source.input if input is None else input
        self.session = Session()
        # A handle for C, which refers to the session. The session must not own the
        # handle: the two would refer to each other, and exist until the garbage
        # collector runs.
        self._handle = ffi.new_handle(self.session)
        self.session.answers.handle = self._handle
        known = {text(found.name) for found in each_named(source._pointer.options)}
        for name, value in options.items():
            if name in TABLE and name not in known and value is not None:
                raise UsageError(f"{name}: this function has no such argument{_others(arguments)}")
        settings = [
            ffi.new("char[]", option(name, value))
            for name, value in options.items()
            if value is not None
        ]
        array = ffi.new("char *[]", settings + [ffi.NULL])
        error = ffi.new("GError **")
        if hasattr(source, "begin"):
            self.walk = source.begin(self.session, model)
            self._walk_handle = ffi.new_handle(self.walk)
            lib.python_set_walk(self._walk_handle)
        if input is None:
            pointer = lib.search_instance_new(source._pointer, array, error)
        else:
            pointer = self._read(source._pointer, array, input, error)
        if pointer:
            self.pointer = ffi.gc(pointer, lib.search_instance_free)
        refused = None if pointer else exception(error)
        if str(refused).startswith("unknown option"):
            refused.args = (str(refused).rstrip("?") + _others(arguments),)
        self.session.raise_error()
        if refused is not None:
            raise source._located(refused) if self.is_model else refused
        self._refuse_more()

    def _read(self, problem, settings, input, error):
        name = "input"
        if isinstance(input, os.PathLike):
            name = os.fsdecode(input)
            with open(input, "rb") as file:
                input = file.read()
        if isinstance(input, str):
            input = encode("input", input)
        self._text = ffi.new("char[]", input)
        self._name = ffi.new("char[]", os.fsencode(name))
        self._input = ffi.new(
            "SearchInput *",
            {"name": self._name, "text": self._text, "length": len(input)},
        )
        return lib.search_instance_read(problem, settings, self._input, error)

    @property
    def input(self) -> bytes | None:
        """The text from which the instance was read; None if it was made from options
        alone."""
        if not hasattr(self, "_input"):
            return None
        return bytes(ffi.buffer(self._text, self._input.length))

    def _refuse_more(self):
        if not hasattr(self, "_input"):
            return
        rest = ffi.buffer(self._text)[self._input.position : self._input.length]
        if rest.strip():
            line = 1 + ffi.buffer(self._text)[: self._input.position].count(b"\n")
            raise InputError(
                f"{text(self._name)}: another instance begins about line {line}; "
                "give one at a time"
            )

    @property
    def data(self):
        return lib.search_instance_data(self.pointer)

    def options(self) -> dict:
        """Return all options that have a value, as a dict from the name of the argument
        to the value."""
        values = {}
        for option in each_named(self.source._pointer.options):
            if option.type in (lib.SEARCH_OPTION_INT, lib.SEARCH_OPTION_INT64):
                value = lib.search_instance_value(self.pointer, option)
            else:
                value = text(lib.search_instance_text(self.pointer, option))
                if option.type == lib.SEARCH_OPTION_FLAG:
                    value = value == "yes"
            if value is not None:
                values[text(option.name).replace("-", "_")] = value
        return values

    def __repr__(self):
        return self.source.name + named(self.options())

    def repr(self, name, purpose: int, wants=None):
        """Return the representation called `name`. If `name` is None, return the
        fastest representation for `purpose`, such as counting, for which wants()
        returns True."""
        problem = self.source._pointer
        if name is not None and name != "auto":
            return call(lib.search_problem_find_repr, problem, encode("repr", name))
        why = ffi.new("const char **")
        found = call(lib.search_instance_choose_repr, self.pointer, purpose, why)
        if wants is not None and not wants(found):
            found = next(filter(wants, each(problem.reprs)), found)
        return found

    def reprs(self) -> list[str]:
        """The names of the representations that can search this instance."""
        memory = ffi.new("SearchMemory *")
        return [
            text(repr.name)
            for repr in each(self.source._pointer.reprs)
            if lib.search_instance_fits(self.pointer, repr, 0, 1, memory, ffi.NULL)
        ]

    def group(self, name):
        """Return the problem's symmetry called `name`; NULL if `name` is None. Raise
        UsageError if the problem has no such symmetry."""
        if name is None:
            return ffi.NULL
        names = []
        for symmetry in each_named(self.source._pointer.symmetries):
            names.append(text(symmetry.name))
            if names[-1] == name:
                return symmetry
        raise UsageError(
            f"group: {self.source.name} has no symmetry {name!r}"
            + (f"; it has {', '.join(names)}" if names else "")
        )
