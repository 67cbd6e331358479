/* SPDX-License-Identifier: MIT */
/* alone.h: what search-run does without a problem: --list, --version, ... */
#pragma once

#include "tools/shared/status.h"

#include <stdbool.h>

/* Is it an option that stands alone, and that no problem has? */
bool alone_always (const char *option);

/* Does what argv[0..argc), all options, say; returns the exit status. */
Status alone_run (int argc, char **argv);
