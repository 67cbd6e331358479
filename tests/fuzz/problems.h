/* SPDX-License-Identifier: MIT */
/* problems.h: problems by name, each loaded once and kept. */
#pragma once

#include <libsearch/search.h>

/* The plugin must be there. */
const SearchProblem *problem_named (const char *name);
