# SPDX-License-Identifier: MIT
"""conftest.py: enables Ctrl-C in tests; shells disable it for background processes."""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
