/* SPDX-License-Identifier: MIT */
/* memo.h: the option --memo, and the summary of a search with a memo table. */
#pragma once

#include "options.h"
#include "tools/report/report.h"

/* Returns false with an error if an option cannot be combined with --memo=yes.
 */
bool memo_check (const RunOptions *options, GError **error);

/* Makes --memo=yes with an explicit --strategy a search with that strategy. */
void memo_settle (SearchSpec *spec);

/* Adds the use of the memo table to a summary. */
void memo_report (Report *report, const SearchMemoUse *use);
