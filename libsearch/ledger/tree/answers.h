/* SPDX-License-Identifier: MIT */
/* answers.h: stored solutions, as text: a line each.
 *
 * A line has the values of the answer, with spaces between them.  "* WEIGHT",
 * "/ ORBIT" and "= VALUE", as in SearchSolution, follow if they are not 1, 1
 * and 0.
 */
#pragma once

#include <libsearch/search.h>

/* Appends a line. */
void ledger_answers_append (GString *text, const SearchSolution *solution);

/* Reads the line at *text, which is moved behind it, into `solution` with at
 * most `capacity` values, written to `answer`.  False: it is no such line.
 */
bool ledger_answers_next (const char **text, SearchSolution *solution,
                          int *answer, size_t capacity);
