# SPDX-License-Identifier: MIT
"""What pyproject.toml cannot say: the extension is made by native/build.py."""
from setuptools import setup

setup(cffi_modules=["native/build.py:ffi"])
