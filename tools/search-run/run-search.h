/* SPDX-License-Identifier: MIT */
/* run-search.h: searches, and reports what is found. */
#pragma once

#include "tools/cli/output.h"
#include "run-options.h"
#include "tools/cli/status.h"

/* Searches the instance, or each of those that the input holds, with the
 * results going to `output`; how to end.
 */
Status run_search (const RunOptions *options, RunInstance *at, Output *output);
