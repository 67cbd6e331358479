/* SPDX-License-Identifier: MIT */
/* board.h: N-Queens, loaded as search-run loads it. */
#pragma once

#include <libsearch/search.h>

/* The problem; loaded once and kept. */
const SearchProblem *board_problem (void);

/* An n x n board; free with search_instance_free(). */
SearchInstance *board_new (int n);

/* How many solutions it has, as published. */
uint64_t board_solutions (int n);
