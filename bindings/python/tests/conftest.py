# SPDX-License-Identifier: MIT
"""conftest.py: Ctrl-C is caught even where tests run in the background of a shell,
which has it ignored."""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
