/* SPDX-License-Identifier: MIT */
/* fzn-run.h: a search as MiniZinc wants it reported.
 *
 * On stdout each solution is followed by a line of ten hyphens; a line of
 * equals signs, or with a word within, says that there is nothing more to be
 * found, or that nothing was found; statistics stand behind all that.
 */
#pragma once

#include "fzn-options.h"
#include "tools/cli/status.h"

/* Searches the model in the file that the options name.  `began` is when the
 * time that they allow began, by g_get_monotonic_time().
 */
Status fzn_run (const FznOptions *options, const SearchProblem *problem,
                gint64 began);
