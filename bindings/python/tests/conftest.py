# SPDX-License-Identifier: MIT
"""conftest.py: enables Ctrl-C in tests, because shells disable it for processes in the
background."""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
