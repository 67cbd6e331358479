# SPDX-License-Identifier: MIT
"""The arguments of all functions, in one table with the default value and the check of
each argument.

An argument that is None gets its default value.
"""
from __future__ import annotations

import operator
import os

from ._errors import UsageError


def short(value) -> str:
    """A value in a message."""
    words = show(value) if isinstance(value, int) else repr(value)
    return words if len(words) <= 80 else f"{words[:77]}..."


def encode(name: str, value: str) -> bytes:
    """A string as UTF-8 bytes for C."""
    try:
        made = value.encode()
    except UnicodeEncodeError:
        raise UsageError(f"{name}: {short(value)} is no text that UTF-8 can hold") from None
    if b"\0" in made:
        raise UsageError(f"{name}: {short(value)} has a NUL character; take it out")
    return made


def path(name: str, value) -> bytes:
    """A file name as bytes for C."""
    try:
        made = os.fsencode(value)
    except TypeError:
        raise TypeError(f"{name}: {short(value)} is no name of a file, nor a path") from None
    if not made or b"\0" in made:
        raise UsageError(f"{name}: {short(value)} is no name of a file")
    return made


def whole(name: str, value, low: int, high: int) -> int:
    """Return `value`, an int or an integer of numpy, as an int. Raise an error if it is
    less than `low` or more than `high`."""
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value)
    except TypeError:
        raise TypeError(
            f"{name}: {short(value)} is no whole number; give one in {show(low)}..{_bound(high)}"
        ) from None
    if not low <= number <= high:
        raise UsageError(f"{name}: '{show(number)}' is not a number from {show(low)} to {_bound(high)}")
    return number


def _bound(high: int) -> str:
    """Return a maximum as text. A maximum of 256 or more bits is a power of two minus
    1, and is written in this form."""
    bits = high.bit_length()
    return str(high) if bits < 256 else f"2^{bits}-1"


def show(number) -> str:
    """Return a number as text for a message. If the number has 256 or more bits, return
    the number of its bits instead, since Python may refuse to print it."""
    bits = number.bit_length()
    return str(number) if bits < 256 else f"a number of {bits} bits"


def _whole(low, high):
    return lambda name, value: whole(name, value, low, high)


def is_truth(value) -> bool:
    """True if the value is True or False, of Python or of numpy."""
    return type(value).__name__ in ("bool", "bool_")


def _flag(name, value):
    if not is_truth(value):
        raise TypeError(f"{name}: {short(value)} is neither True nor False")
    return bool(value)


def _seconds(name, value):
    try:
        if isinstance(value, (bool, str, bytes)):
            raise TypeError
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(f"{name}: {short(value)} is no number of seconds") from None
    if not 0 < number < float("inf"):
        raise UsageError(f"{name}: {short(value)} is no number of seconds above 0")
    return number


def _text(name, value):
    if not isinstance(value, str):
        raise TypeError(f"{name}: {short(value)} is no text")
    encode(name, value)
    return value


def _word(*words):
    def check(name, value):
        if not isinstance(value, str) or value not in words:
            raise UsageError(f"{name}: {short(value)} is not one of {', '.join(words)}")
        return value

    return check


def _function(name, value):
    if not callable(value):
        raise TypeError(f"{name}: {short(value)} is no function")
    return value


def _input(name, value):
    if not isinstance(value, (str, bytes, os.PathLike)):
        raise TypeError(
            f"{name}: {short(value)} is no text; give one, or the pathlib.Path of a file"
        )
    return value


_COUNT = _whole(1, 2**63 - 1)

# Map each argument to its default value and the function that checks it.
TABLE = {
    "all": (False, _flag),
    "best": (False, _flag),
    "depth": (None, _whole(0, 2**63 - 1)),
    "digest": (True, _flag),
    "first": (None, _COUNT),
    "group": (None, _text),
    "input": (None, _input),
    "ledger": (None, path),
    "levels": (False, _flag),
    "loop": ("auto", _word("auto", "inline", "dynamic")),
    "memo": ("no", _word("no", "auto", "yes")),
    "memory_limit": (None, _whole(1, 2**43 - 1)),
    "node_limit": (None, _COUNT),
    "nodes": (1000, _whole(1, 1000000)),
    "other_repr": (None, _text),
    "probes": (None, _COUNT),
    "progress": (None, _function),
    "repr": (None, _text),
    "seed": (1, _whole(0, 2**64 - 1)),
    "steps": (20, _COUNT),
    "strategy": ("depth", _word("depth", "levels")),
    "symmetry": ("none", _word("none", "orbits", "seen", "classes")),
    "threads": (1, _whole(1, 4096)),
    "time_limit": (None, _seconds),
    "no_symmetry_breaking": (False, _flag),
}


def check(name: str, value):
    """Return the checked value of the argument `name`, or the argument's default if
    `value` is None."""
    otherwise, right = TABLE[name]
    return otherwise if value is None else right(name, value)


def in_c(name: str) -> str:
    """The name of an option in C: "lambda" for "lambda_", "node-limit" for "node_limit"."""
    return name.rstrip("_").replace("_", "-")


def option(name: str, value) -> bytes:
    """Return the text NAME=VALUE, as bytes for the library in C, for the option `name`
    of a problem."""
    if isinstance(value, str):
        words = value
    elif is_truth(value):
        words = "yes" if value else "no"
    elif hasattr(value, "__index__"):
        words = show(operator.index(value))
        if " " in words:
            raise UsageError(f"{name}: {words} is too large")
    elif isinstance(value, float):
        words = repr(value)
    else:
        words = ",".join(_numbers(name, value))
    return encode(name, f"{in_c(name)}={words}")


def _numbers(name, value):
    try:
        if isinstance(value, (bytes, dict, set, frozenset)):
            raise TypeError
        return [show(operator.index(item)) for item in value]
    except TypeError:
        raise TypeError(
            f"{name}: {short(value)} is no value of an option; give a number, a text, "
            "True or False, or a list of whole numbers"
        ) from None
