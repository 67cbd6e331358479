# SPDX-License-Identifier: MIT
"""Adds the C extension, made by native/build.py, which pyproject.toml cannot
express."""
from setuptools import setup

setup(cffi_modules=["native/build.py:ffi"])
