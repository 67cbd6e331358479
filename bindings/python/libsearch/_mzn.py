# SPDX-License-Identifier: MIT
"""Models of MiniZinc, which the program minizinc translates to FlatZinc."""
from __future__ import annotations

import json
import math
import os
import re
import subprocess
import tempfile

from ._arguments import short
from ._errors import Error, InputError
from ._text import Text, nested

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike
    from typing import Any, Iterable, Mapping, Union

    File = Union[str, PathLike[str]]

#: A declaration that answers show: type, name, and index sets of an array.
_OUTPUT = re.compile(
    r"^(?:array \[[^\]]*\] of )?var ([^:]*): ([^ :]+) *(?:::[^;=]*)?"
    r":: *output_(?:var|array\(\[([^\]]*)\]\))",
    re.M,
)
_SET = re.compile(r"(-?\d+)\.\.(-?\d+)|\{([^}]*)\}")


def _length(found) -> int:
    """The number of indices in an index set."""
    if found[3] is not None:
        return len(found[3].split(",")) if found[3].strip() else 0
    return max(int(found[2]) - int(found[1]) + 1, 0)


class MiniZinc(Text):
    """A model of MiniZinc. ``s["x"]`` is the value of its variable x in a solution s."""

    def __init__(self, text: bytes) -> None:
        super().__init__()
        self.input = text
        #: For each output, by its name, its place in answers, its shape (None without
        #: one), and True if its values are Booleans.
        self._outputs: dict[str, tuple[int, tuple[int, ...] | None, bool]] = {}
        place = 0
        for kind, name, sets in _OUTPUT.findall(text.decode()):
            shape = tuple(_length(found) for found in _SET.finditer(sets)) or None
            self._outputs[name] = place, shape, kind == "bool"
            place += math.prod(shape or ())

    def __repr__(self):
        return f"<MiniZinc: {', '.join(self._outputs)}>"

    def _value(self, answer, key) -> Any:
        if key not in self._outputs:
            raise KeyError(f"{short(key)} is not one of {', '.join(self._outputs)}")
        place, shape, is_bool = self._outputs[key]
        values = tuple(answer)[place : place + math.prod(shape or ())]
        values = [bool(value) for value in values] if is_bool else values
        return values[0] if shape is None else nested(values, shape)


def mzn(
    model: File,
    data: File | Mapping[str, Any] | Iterable[File] = (),
    *,
    solver: str = "org.libsearch.libsearch",
) -> MiniZinc:
    """Return the problem in a file of MiniZinc, which minizinc must be installed for.
    `data` is a file, several files, or a dict from names to values. `solver` is the
    library of constraints that minizinc uses. Raise InputError with the message of
    minizinc if it refuses the model."""
    texts: list[str] = []
    if isinstance(data, (str, os.PathLike)):
        data = [data]
    with tempfile.TemporaryDirectory(prefix="libsearch-") as folder:
        if hasattr(data, "items"):
            texts.append(os.path.join(folder, "data.json"))
            with open(texts[0], "w", encoding="utf-8") as file:
                json.dump(dict(data.items()), file)
        else:
            texts += [os.fspath(one) for one in data]
        flat = os.path.join(folder, "model.fzn")
        command = ["minizinc", "-c", "--solver", solver, os.fspath(model), *texts,
                   "--fzn", flat, "--ozn", os.path.join(folder, "model.ozn")]  # fmt: skip
        try:
            made = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        except OSError as error:
            raise Error(f"minizinc: {error.strerror}; install it, such as by apt-get install minizinc") from error
        if made.returncode != 0:
            words = made.stdout.decode("utf-8", "replace").split("\n")
            raise InputError("minizinc: " + "; ".join(word.strip() for word in words if word.strip()))
        with open(flat, "rb") as file:
            return MiniZinc(file.read())
