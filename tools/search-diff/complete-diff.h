/* SPDX-License-Identifier: MIT */
/* complete-diff.h: candidates for a command line of search-diff. */
#pragma once

#include "tools/cli/completion.h"

/* Adds what fits the last of argv[0..argc), words typed behind search-diff. */
void complete_diff (Candidates *candidates, int argc, char **argv);
