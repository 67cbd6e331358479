/* SPDX-License-Identifier: MIT */
/* levels.h: tables of the counts at each depth, as texts.
 *
 * For example, "3:12 40 92/92 1x8" means 12 nodes at depth 3, 40 nodes at depth
 * 4, and 92 nodes at depth 5, all of which are solutions.  At each of the eight
 * depths from 6 on, there is one node.  "40~17" means a balance of 17 beside 40
 * nodes.  An empty text means that there are no nodes.
 */
#pragma once

#include <libsearch/search.h>

/* The counts at a depth. */
typedef struct
{
  uint64_t nodes, solutions;

  /* In a search up to isomorphism: see search_explorer_take_balance(). */
  uint64_t balance;
} LedgerLevel;

/* Returns the text for a table of counts, an array of LedgerLevel that begins
 * at depth 0; free with g_free().  Returns NULL if the table has too many
 * levels.
 */
char *ledger_levels_write (const GArray *levels);

/* Sets `sum` to the sum of the counts at all depths in the text.  Returns false
 * if the text does not have the form that ledger_levels_write() gives it.
 */
bool ledger_levels_sum (const char *text, LedgerLevel *sum);

/* Adds the counts in the text to `levels`, an array of LedgerLevel, which grows
 * if necessary.  Returns false if the text does not have the form that
 * ledger_levels_write() gives it.
 */
bool ledger_levels_add (GArray *levels, const char *text);
