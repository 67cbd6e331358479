# SPDX-License-Identifier: MIT
"""Adds the C extension, which native/build.py makes. pyproject.toml cannot express such
an extension."""
from setuptools import setup

setup(cffi_modules=["native/build.py:ffi"])
