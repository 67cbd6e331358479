/* SPDX-License-Identifier: MIT */
/* complete-run.h: candidates for a command line of search-run. */
#pragma once

#include "tools/completion/candidates.h"

/* Adds what fits the last of argv[0..argc), words typed behind search-run. */
void complete_run (Candidates *candidates, int argc, char **argv);
