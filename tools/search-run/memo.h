/* SPDX-License-Identifier: MIT */
/* memo.h: the option --memo, and the summary of a search with a memo table. */
#pragma once

#include "options.h"
#include "tools/report/report.h"

/* Returns false with an error if an option cannot be combined with --memo=yes.
 */
bool memo_check (const RunOptions *options, GError **error);

/* For an explicit --strategy: makes the search use this strategy, for
 * --memo=auto without a memo table.
 */
void memo_settle (SearchSpec *spec);

/* For --check of a count with --memo=yes or --memo=no: checks all hits, and
 * makes the product_digest if strict keys have one.
 */
void memo_settle_checks (const RunOptions *options, const SearchRepr *repr,
                         SearchSettings *settings);

/* Adds facts about the memo table of a search to a summary.  Without a table,
 * adds the option that prevents one, if the representation has keys.  `options`
 * may be NULL.
 */
void memo_report (Report *report, const SearchMemoUse *use,
                  const RunOptions *options, const SearchRepr *repr);

/* Adds the product_digest, if there is one, to a summary. */
void memo_report_products (Report *report, const SearchResult *result);
