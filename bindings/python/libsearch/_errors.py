# SPDX-License-Identifier: MIT
"""The library's errors as Python exceptions, with the messages of the library."""
from __future__ import annotations

from ._native import ffi, lib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._search import Result


class Error(Exception):
    """An error of the library. Its message gives the cause."""


class UsageError(Error, ValueError):
    """A name or a value is wrong, or options cannot be combined."""


class PluginError(Error):
    """A file is not a plugin, or the library refuses the plugin."""


class CountError(Error, OverflowError):
    """The number of solutions is too large for the search to count."""


class NoMemoryError(Error, MemoryError):
    """There is too little memory for an instance or for the first state of a search."""


class LimitError(Error):
    """A search reached a limit.

    If the search counted solutions, `result` has the number of solutions found before
    the limit.
    """

    result: Result | None = None


class RankError(Error, IndexError):
    """There are fewer solutions than the caller wants. `result` is the result of the
    search."""

    result: Result | None = None


class InputError(Error, ValueError):
    """An input text describes no instance, or a file is damaged."""


class CheckError(Error):
    """Callbacks of a problem contradict each other, or a result differs from the result
    in the ledger."""


class FileError(Error, OSError):
    """Reading or writing failed."""


class BusyError(Error):
    """Another process uses the file."""


_KINDS = {
    lib.SEARCH_ERROR_USAGE: UsageError,
    lib.SEARCH_ERROR_PLUGIN: PluginError,
    lib.SEARCH_ERROR_OVERFLOW: CountError,
    lib.SEARCH_ERROR_MEMORY: NoMemoryError,
    lib.SEARCH_ERROR_LIMIT: LimitError,
    lib.SEARCH_ERROR_INPUT: InputError,
    lib.SEARCH_ERROR_CHECK: CheckError,
    lib.SEARCH_ERROR_IO: FileError,
    lib.SEARCH_ERROR_BUSY: BusyError,
    lib.SEARCH_ERROR_MEMO: CheckError,
}


def text(pointer) -> str | None:
    """Return a string of C as a str. Return None if the pointer is NULL."""
    return ffi.string(pointer).decode("utf-8", "replace") if pointer else None


#: Matches a quotation, or a command or an option of search-run.
_OPTION = r"(?<!\w)'[^']*'|(search-run )?(?<![\w-])--([a-z][a-z-]*)(=[0-9a-z]+)?"


def _argument(found):
    """Return an option of search-run as an argument of Python."""
    command, name, value = found.groups()
    if name is None:
        return found[0]
    name = "lambda_" if name == "lambda" else name.replace("-", "_")
    if command:
        return f"{name}()"
    if value is None:
        return name
    return f"{name}{value}" if value[1:].isdigit() else f'{name}="{value[1:]}"'


def constant(kind, word):
    """Return the constant of C for a word, such as SEARCH_GOAL_MINIMIZE."""
    return getattr(lib, f"SEARCH_{kind}_{word.upper()}")


def settings(kind, **fields):
    """Return new settings for C, a struct whose first field is its size."""
    return ffi.new(f"{kind} *", {"size": ffi.sizeof(kind), **fields})


def each(array):
    """Yield the elements of an array of C that ends in NULL. The array may be NULL."""
    i = 0
    while array and array[i]:
        yield array[i]
        i += 1


def each_named(array):
    """Yield pointers to the elements of an array of C that ends in an element without a
    name. The array may be NULL."""
    i = 0
    while array and array[i].name:
        yield array + i
        i += 1


def call(function, *arguments):
    """Call a function of C whose last argument is a GError **. Return its result, or
    raise the error if the result is false or NULL."""
    error = ffi.new("GError **")
    made = function(*arguments, error)
    if not made:
        raise exception(error)
    return made


def exception(error, walk=None) -> Error:
    """Return the exception for the error in a GError **, and free this GError. `walk` is
    the search of a problem in Python."""
    if not error[0]:
        return Error("the library failed, and does not say why")
    import re  # here, since few programs need it

    kind = _KINDS.get(error[0].code, Error)
    message = re.sub(_OPTION, _argument, text(error[0].message))
    lib.g_error_free(error[0])
    error[0] = ffi.NULL
    return kind(walk.with_key(message) if walk else message)
