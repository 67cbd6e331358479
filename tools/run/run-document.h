/* SPDX-License-Identifier: MIT */
/* run-document.h: what is asked of --html, --format=svg and --format=html, and
 * the folder that pictures go to.
 */
#pragma once

#include "run-options.h"
#include "tools/shared/output.h"

/* How many solutions are drawn on a page; the others are only counted.  Whoever
 * looks for the best sees all that were better than those before.
 */
uint64_t run_document_solutions (const SearchSpec *spec,
                                 const RunResults *results);

/* Before anything is looked up: writes --html out, finds out whether the output
 * is a folder; false with an error where all that does not go together.
 */
bool run_document_settle (RunOptions *options, GError **error);

/* Opens the output, or stdout where that is a folder, which it makes or finds
 * empty; what is drawn is to look as it can be seen there.
 */
Output *run_document_open (RunInstance *at, const RunOptions *options,
                           GError **error);
