# SPDX-License-Identifier: MIT
"""conftest.py: enables Ctrl-C in tests, because shells disable it for background
processes."""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
