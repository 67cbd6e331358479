# SPDX-License-Identifier: MIT
"""Problems in C, compiled at run time."""
from __future__ import annotations

from ._arguments import short
from ._errors import PluginError
from ._instance import Plugin
from ._native import ffi, lib


class Compiled(Plugin):
    """A plugin that compile() has made. When Python frees this object, it also deletes
    the file of the plugin."""

    def __init__(self, file, folder, source, flags):
        super().__init__(file)
        self._folder, self._made_of = folder, (source, flags)

    def __reduce__(self):
        return compile, self._made_of


def compile(source: str, flags: list[str] | tuple[str, ...] = ()) -> Plugin:
    """Compile the source of a plugin in C, in the form that search.h describes, and
    return the plugin. `flags` are additional flags of the compiler."""
    import os
    import shlex
    import subprocess
    import tempfile

    if not isinstance(source, str):
        raise TypeError(
            f"source: {short(source)} is no text; give the source of a plugin, in C"
        )
    if not isinstance(flags, (list, tuple)) or not all(
        isinstance(flag, str) for flag in flags
    ):
        raise TypeError(f"flags: {short(flags)} is no list of texts")
    folder = tempfile.TemporaryDirectory(prefix="libsearch-")
    name = os.path.join(folder.name, "problem")
    with open(name + ".c", "w", encoding="utf-8") as file:
        file.write(source)
    command = [
        *shlex.split(os.environ.get("CC", "cc")), "-O2", "-shared", "-fPIC",
        *shlex.split(ffi.string(lib.installed_cflags).decode()),
        name + ".c", "-o", name + ".so", *flags,
    ]  # fmt: skip
    try:
        made = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    except OSError as error:
        raise PluginError(f"{command[0]}: {error.strerror}") from error
    if made.returncode != 0:
        raise PluginError(made.stderr.replace(name + ".c", "problem.c").strip())
    return Compiled(name + ".so", folder, source, flags)
