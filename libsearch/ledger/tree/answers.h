/* SPDX-License-Identifier: MIT */
/* answers.h: stored solutions, as text: a line each.
 *
 * A line has the values of the answer, with spaces between them, and then,
 * where they say something, "* WEIGHT", "/ ORBIT" and "= VALUE", as
 * SearchSolution has them.
 */
#pragma once

#include <libsearch/search.h>

/* Appends a line. */
void ledger_answers_append (GString *text, const SearchSolution *solution);

/* Reads the line at *text, which is moved behind it, into `solution` with at
 * most `capacity` values, written to `answer`.  False: it is none.
 */
bool ledger_answers_next (const char **text, SearchSolution *solution,
                          int *answer, size_t capacity);
