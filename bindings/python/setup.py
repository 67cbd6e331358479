# SPDX-License-Identifier: MIT
"""Adds the C extension, which native/build.py makes, and a plugin for search-run.
pyproject.toml cannot express such extensions."""
import runpy

from setuptools import Extension, setup

flags = runpy.run_path("native/build.py")["words"]("--cflags")
plugin = Extension("libsearch._replay", ["native/replay.c"], extra_compile_args=flags)
setup(cffi_modules=["native/build.py:ffi"], ext_modules=[plugin])
