# SPDX-License-Identifier: MIT
"""Problems in C, compiled where they are needed."""
from __future__ import annotations

from ._errors import PluginError
from ._instance import Plugin
from ._native import ffi, lib


class Compiled(Plugin):
    """A plugin that was compiled here; its file is removed when it is forgotten."""

    def __init__(self, file, folder):
        super().__init__(file)
        self._folder = folder


def compile(source: str, flags: list[str] | tuple[str, ...] = ()) -> Plugin:
    """Make a problem of the source of a plugin, in C, as search.h describes it."""
    import os
    import shlex
    import subprocess
    import tempfile

    folder = tempfile.TemporaryDirectory(prefix="libsearch-")
    name = os.path.join(folder.name, "problem")
    with open(name + ".c", "w", encoding="utf-8") as file:
        file.write(source)
    command = [
        *shlex.split(os.environ.get("CC", "cc")), "-O2", "-shared", "-fPIC",
        *shlex.split(ffi.string(lib.installed_cflags).decode()), *flags,
        name + ".c", "-o", name + ".so",
    ]  # fmt: skip
    try:
        made = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    except OSError as error:
        raise PluginError(f"{command[0]}: {error.strerror}") from error
    if made.returncode != 0:
        raise PluginError(made.stderr.replace(name + ".c", "problem.c").strip())
    return Compiled(name + ".so", folder)
