# SPDX-License-Identifier: MIT
"""The part that pyproject.toml cannot express: native/build.py makes the extension."""
from setuptools import setup

setup(cffi_modules=["native/build.py:ffi"])
