/* SPDX-License-Identifier: MIT */
/* board.h: problems, loaded as search-run loads them. */
#pragma once

#include <libsearch/search.h>

/* N-Queens; loaded once and kept. */
const SearchProblem *board_problem (void);

/* An n x n board; free with search_instance_free(). */
SearchInstance *board_new (int n);

/* How many solutions the problem of this name has for n, as published. */
uint64_t board_solutions (const char *name, int n);
