/* SPDX-License-Identifier: MIT */
/* explain.h: search-run --explain, the first steps of a search, for people. */
#pragma once

#include "tools/cli/output.h"
#include "run-options.h"
#include "libsearch/inspect/steps.h"
#include "tools/cli/status.h"

/* Writes the first `options->explain` steps of a depth-first search. */
Status explain (const RunOptions *options, const RunInstance *at,
                Output *output);

/* Appends the part of an answer that the step has placed, in the chosen format,
 * or the state if there are no answers.
 */
void explain_append_part (const RunInstance *at, const Step *step,
                          GString *out);
