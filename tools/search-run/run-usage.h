/* SPDX-License-Identifier: MIT */
/* run-usage.h: search-run without a problem or a command. */
#pragma once

#include "tools/cli/status.h"

/* The text of `search-run --help`; free with g_free(). */
char *run_usage (void);

/* Does what the options argv[0..argc) ask for: --help or --version. */
Status run_alone (int argc, char **argv);
