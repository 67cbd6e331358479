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

/* Adds facts about the memo table of a search to a summary. */
void memo_report (Report *report, const SearchMemoUse *use);
