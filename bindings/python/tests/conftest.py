# SPDX-License-Identifier: MIT
"""conftest.py: tests catch Ctrl-C also in the background of a shell, which ignores it."""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
